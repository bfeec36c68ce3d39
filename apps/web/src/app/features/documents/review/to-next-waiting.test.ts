import type { CentreDocument } from '@tvet/contract';
import { expect, test } from 'vitest';
import { toNextWaiting } from './to-next-waiting.ts';

const centerId = '11111111-2222-4333-8444-555555555555';
/** Rows named by a letter: `a` is pending, `A` is decided. */
const rowsOf = (letters: string) =>
  [...letters].map((letter) => {
    const status: CentreDocument['status'] = letter === letter.toLowerCase() ? 'pending' : 'approved';
    return { id: letter, centerId, status } as CentreDocument;
  });
const keyOf = (letter: string) => `${centerId}_${letter}`;
const after = (decided: string, page: string, { later = '', next = '', stood = -1 } = {}) => {
  const around = {
    decided: keyOf(decided),
    rows: rowsOf(page),
    later: rowsOf(later),
    next: next ? keyOf(next) : undefined,
    stood,
  };
  const to = toNextWaiting({ all: 'true', page: 2 }, around);
  return to && [to.open, to.page];
};

test('the first that waits after the one decided on opens', () => {
  expect(after('b', 'abCDe')).toEqual([keyOf('e'), 2]);
});

test('else the nearest before it', () => {
  expect(after('e', 'abCDe')).toEqual([keyOf('b'), 2]);
  expect(after('e', 'abCDe', { later: 'f' })).toEqual([keyOf('b'), 2]);
});

test('else the first that waits on the next page, and none where there is none', () => {
  expect(after('b', 'AbC', { later: 'Def' })).toEqual([keyOf('e'), 3]);
  expect(after('b', 'AbC', { later: 'D' })).toBeUndefined();
  expect(after('b', 'AbC', { next: 'C' })).toBeUndefined();
});

test('one that has left the page is followed by what was walked to next', () => {
  expect(after('z', 'abcd', { next: 'c' })).toEqual([keyOf('c'), 2]);
  expect(after('z', 'abCD', { next: 'C' })).toEqual([keyOf('b'), 2]);
});

test('one that has left the page with what was next to it is followed from where it stood', () => {
  expect(after('z', 'abcd', { stood: 2 })).toEqual([keyOf('c'), 2]);
  expect(after('z', 'abcD', { stood: 4 })).toEqual([keyOf('c'), 2]);
  expect(after('z', 'abc', { stood: 3, next: 'x', later: 'xy' })).toEqual([keyOf('c'), 2]);
  expect(after('z', 'AB', { stood: 2, next: 'x', later: 'xy' })).toEqual([keyOf('x'), 3]);
});
