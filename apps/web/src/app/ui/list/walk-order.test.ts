import { expect, test } from 'vitest';
import { walkOrder } from './walk-order.ts';

const order = (known: string, rows: string) => walkOrder([...known], [...rows]).join('');

test.each([
  ['starts with the first page that is shown', '', 'cd', 'cd'],
  ['continues with the next page', 'abcd', 'cdef', 'abcdef'],
  ['continues with the page before', 'cd', 'abcd', 'abcd'],
  ['keeps a record that was decided on in its place, and adds the rows that moved up', 'abc', 'acd', 'abcd'],
  ['keeps a record that was decided on at the end of a page before the rows that moved up', 'abc', 'abd', 'abcd'],
  ['puts new rows before the row that they precede', 'bc', 'nmb', 'nmbc'],
  ['follows the new order of the list', 'abcd', 'dabc', 'dabc'],
  ['keeps a record that was decided on behind the one it followed, wherever that has moved', 'abxc', 'bca', 'bxca'],
  ['follows rows that have moved to the next page', 'abcde', 'cde', 'abcde'],
  ['stays when the decisions emptied the page', 'cd', '', 'cd'],
  ['starts again with rows that it does not know', 'ab', 'xy', 'xy'],
  ['names a row once that moved to another page between two answers', 'ab', 'abb', 'ab'],
])('the walk %s', (_, known, rows, expected) => {
  expect(order(known, rows)).toBe(expected);
});
