import { expect, it } from 'vitest';
import { isSmall, withholdSteps, withholdTogether } from './withhold.ts';

it('knows one to four as small, and neither nothing nor five', () => {
  expect([0, 1, 4, 5].map(isSmall)).toEqual([false, true, true, false]);
});

it('withholds a second count where the first could be found by subtraction', () => {
  expect(withholdTogether([3, 40, 12])).toEqual([true, false, true]);
  expect(withholdTogether([3, 2, 12])).toEqual([true, true, false]);
  expect(withholdTogether([0, 3, 12, 12])).toEqual([false, true, true, false]);
  expect(withholdTogether([7, 40, 12])).toEqual([false, false, false]);
  expect(withholdTogether([0, 3])).toEqual([false, true]);
});

it('withholds another where two are so few that they say each other', () => {
  expect(withholdTogether([1, 1, 40, 12])).toEqual([true, true, false, true]);
  expect(withholdTogether([1, 1])).toEqual([true, true]);
});

it('withholds what is named beside what is small, and a second one with it', () => {
  expect(withholdTogether([40, 12, 9], [true, false, false])).toEqual([true, false, true]);
});

it('withholds the steps that a few have left, and those of a few', () => {
  expect(withholdSteps([null, 103, 100, 60, 12, 3])).toEqual([false, true, false, false, false, true]);
  expect(withholdSteps([200, 100, 100, 98, 97, 95])).toEqual([false, false, false, true, true, false]);
  expect(withholdSteps([9, 0, 0, 0, 0, 0])).toEqual([false, false, false, false, false, false]);
});
