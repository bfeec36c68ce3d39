import { describe, expect, test } from 'vitest';
import { passwordScore, strengthLabel } from './password-score.ts';

describe('the score of a password', () => {
  test.each([
    ['', 0],
    ['a', 1],
    ['aB', 2],
    ['aB1', 3],
    ['aB1!', 4],
    ['aB1!aB1!', 5],
    ['abcdefgh', 2],
    ['Abcdefgh', 3],
    ['Abcdefg1', 4],
    ['1234567', 1],
    ['12345678', 2],
    ['two words', 3],
    ['Ọ̀ṣun', 2],
  ])('of %j is %i', (password, score) => {
    expect(passwordScore(password)).toBe(score);
  });
});

test.each([
  [1, 'Weak'],
  [2, 'Weak'],
  [3, 'Medium'],
  [4, 'Medium'],
  [5, 'Strong'],
])('a score of %i reads %s', (score, label) => {
  expect(strengthLabel(score)).toBe(label);
});
