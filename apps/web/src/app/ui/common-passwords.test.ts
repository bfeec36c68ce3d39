import { expect, test } from 'vitest';
import { isCommon } from './common-passwords.ts';

test.each(['password1', 'Password', 'p@ssw0rd', 'Pass word 123', 'qwerty12', '12345678', 'iloveyou'])(
  '%j is known to be common without a list',
  (password) => {
    expect(isCommon(password)).toBe(true);
  },
);

test.each([
  '',
  'Nigeria@2026',
  'goat in the market',
  '48291058',
  'iloveyou1992',
  'superman12345',
  'tvet12345',
  'lagos1234',
  'godisgood1',
  'cdefghij',
  'aabbabab',
  '1010101001100111',
])('%j is not', (password) => {
  expect(isCommon(password)).toBe(false);
});
