import { expect, it } from 'vitest';
import { unlessSmall, withheld, withholdTogether } from './withhold.ts';

it('withholds one to four, and neither nothing nor five', () => {
  expect([0, 1, 4, 5].map(unlessSmall)).toEqual([0, withheld, withheld, 5]);
});

it('withholds a second count where the first could be found by subtraction', () => {
  expect(withholdTogether([3, 40, 12])).toEqual([true, false, true]);
  expect(withholdTogether([3, 2, 12])).toEqual([true, true, false]);
  expect(withholdTogether([0, 3, 12, 12])).toEqual([false, true, true, false]);
  expect(withholdTogether([7, 40, 12])).toEqual([false, false, false]);
  expect(withholdTogether([0, 3])).toEqual([false, true]);
});
