import { expect, test } from 'vitest';
import { pageWindow, rangeText } from './pager.tsx';

test.each([
  [1, 20, [1, 2, 3, 4, 5]],
  [3, 20, [1, 2, 3, 4, 5]],
  [10, 20, [8, 9, 10, 11, 12]],
  [20, 20, [16, 17, 18, 19, 20]],
  [2, 3, [1, 2, 3]],
])('around page %i of %i there are the buttons %j', (current, total, buttons) => {
  expect(pageWindow(current, total)).toEqual(buttons);
});

test.each([
  [1, 30, 95, '1 - 30 of 95'],
  [4, 30, 95, '91 - 95 of 95'],
  [1, 30, 0, '0 - 0 of 0'],
  [100, 30, 12345, '2,971 - 3,000 of 12,345'],
])('page %i of %i rows each, %i in all, reads %s', (page, limit, total, text) => {
  expect(rangeText(page, limit, total)).toBe(text);
});
