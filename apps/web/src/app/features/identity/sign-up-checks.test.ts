import { i18n } from '@lingui/core';
import { fieldProblems, passwordTooShort } from '@tvet/contract';
import { expect, test } from 'vitest';
import { signUpChecks } from './sign-up-checks.ts';

test.each([
  ['short', i18n._(passwordTooShort)],
  // The client shows the server's sentence before sending anything.
  ['password1', i18n._(fieldProblems.common_password)],
  ['a goat in the market', null],
])('of the password %j is said %j', (password, said) => {
  expect(signUpChecks.password(password)).toBe(said);
});
