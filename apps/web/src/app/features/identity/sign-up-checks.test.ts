import { fieldProblems, passwordTooShort } from '@tvet/contract';
import { expect, test } from 'vitest';
import { signUpChecks } from './sign-up-checks.ts';

test.each([
  ['short', passwordTooShort],
  // The client shows the server's sentence before sending anything.
  ['password1', fieldProblems.common_password],
  ['a goat in the market', null],
])('of the password %j is said %j', (password, said) => {
  expect(signUpChecks.password(password)).toBe(said);
});
