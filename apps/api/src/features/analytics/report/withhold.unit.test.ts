import { expect, it } from 'vitest';
import { randomOf } from '../../../demo/generator/random.ts';
import { type Cell, isSmall, rounded, toFive, withheld, withholdSteps, withholdTogether } from './withhold.ts';

it('knows one to four as small, and neither nothing nor five', () => {
  expect([0, 1, 4, 5].map(isSmall)).toEqual([false, true, true, false]);
});

it('rounds to the nearest five', () => {
  expect([0, 5, 7, 8, 12, 13, 1_003].map(toFive)).toEqual([0, 5, 5, 10, 10, 15, 1_005]);
});

it('withholds the least of the others too, by which a small one could be found by subtraction', () => {
  expect(withholdTogether([3, 40, 12])).toEqual([true, false, true]);
  expect(withholdTogether([3, 2, 12, 40])).toEqual([true, true, true, false]);
  expect(withholdTogether([0, 3, 12, 12, 40])).toEqual([false, true, true, true, false]);
  expect(withholdTogether([7, 40, 12])).toEqual([false, false, false]);
});

it('withholds the empty ones too where nothing else would be shown', () => {
  expect(withholdTogether([0, 3])).toEqual([true, true]);
  expect(withholdTogether([1, 1])).toEqual([true, true]);
  expect(withholdTogether([0, 0])).toEqual([false, false]);
});

it('withholds what is named beside what is small, and a second one with it', () => {
  expect(withholdTogether([40, 12, 9], [true, false, false])).toEqual([true, false, true]);
});

it('withholds the steps that a few have left, and those of a few', () => {
  expect(withholdSteps([null, 103, 100, 60, 12, 3])).toEqual([false, true, false, false, false, true]);
  expect(withholdSteps([200, 100, 100, 98, 97, 95])).toEqual([false, false, false, true, true, false]);
  expect(withholdSteps([9, 0, 0, 0, 0, 0])).toEqual([false, false, false, false, false, false]);
});

/** A row as it is exported, and its sum, which is in another table. */
function exported(counts: readonly number[]): Cell[] {
  const hidden = withholdTogether(counts);
  const sum = counts.reduce((total, count) => total + count, 0);
  return [...counts.map((count, index) => rounded(count, hidden[index])), rounded(sum, isSmall(sum))];
}

/** Returns true if another count in that place gives the same export. Then even a reader who knows the rule cannot find it. */
function couldBeAnother(counts: readonly number[], place: number): boolean {
  const known = JSON.stringify(exported(counts));
  const moves = [-4, -3, -2, -1, 1, 2, 3, 4];
  return moves.some((by) =>
    [...counts.keys()].some((other) => {
      const moved = counts.map((count, index) => (index === place ? count + by : index === other ? count - by : count));
      return moved.every((count) => count >= 0) && JSON.stringify(exported(moved)) === known;
    }),
  );
}

it.each([6, 18, 27, 37])('lets nobody find them where all of %i are the same small count', (length) => {
  for (const same of [1, 2, 3, 4]) {
    const counts = Array.from({ length }, () => same);
    expect(new Set(exported(counts).slice(0, -1))).toEqual(new Set([withheld]));
    expect({ same, isHidden: couldBeAnother(counts, 0) }).toEqual({ same, isHidden: true });
  }
});

it('lets nobody find a small count by taking the others from their sum', () => {
  const random = randomOf('subtraction');
  let small = 0;
  for (let table = 0; table < 5_000; table++) {
    const most = random.pick([1, 2, 6, 30]);
    const counts = Array.from({ length: random.pick([6, 18]) }, () => random.between(0, most));
    for (const [place, count] of counts.entries()) {
      if (!isSmall(count)) continue;
      small++;
      expect({ counts, place, isHidden: couldBeAnother(counts, place) }).toEqual({ counts, place, isHidden: true });
    }
  }
  expect(small).toBeGreaterThan(5_000);
});
