import { expect, test } from 'vitest';
import { isCommon, isGuessable } from './guessable.ts';

test.each([
  'password1',
  'Password1!',
  'P@ssw0rd2026',
  '1qwerty!',
  '12345678',
  'aaaaaaaa',
  'abcdefgh',
  'Nigeria@2026',
  'iloveyou22',
  'God is good 1',
])('%j is guessed first', (password) => {
  expect(isGuessable(password)).toBe(true);
});

test.each(['', 'a goat in the market', 'two words', 'Gari and beans 7', 'passwordless garden', 'kP9#vvLq'])(
  '%j is not',
  (password) => {
    expect(isGuessable(password)).toBe(false);
  },
);

test('neither is what is the person’s own, until it is known whose it is', () => {
  const own = ['Amina', 'Bello', 'amina.b@example.org', '08031234567'];
  for (const password of ['Amina2006!', 'bello123', 'amina.b99', '08031234567x']) {
    expect(isGuessable(password, own), password).toBe(true);
  }
  expect(isGuessable('Amina2006!')).toBe(false);
});

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
