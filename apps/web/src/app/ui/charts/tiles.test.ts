import { stateNames } from '@tvet/contract';
import { expect, test } from 'vitest';
import { columns, rows, shadesOf, tiles } from './tiles.ts';

test('every state has a tile of its own within the map', () => {
  expect(Object.keys(tiles).toSorted()).toEqual([...stateNames].toSorted());
  const all = Object.values(tiles);
  expect(new Set(all.map(({ column, row }) => `${column} ${row}`)).size).toBe(stateNames.length);
  expect(new Set(all.map(({ code }) => code)).size).toBe(stateNames.length);
  for (const { column, row } of all) {
    expect(column).toBeLessThan(columns);
    expect(row).toBeLessThan(rows);
  }
});

test('values are shaded by fifths, the same alike, and what is not known not at all', () => {
  expect(shadesOf([1, 2, 3, 4, 5_000])).toEqual([0, 1, 2, 3, 4]);
  expect(shadesOf([7, 7, null])).toEqual([0, 0, undefined]);
  expect(shadesOf([0, 1, 0])).toEqual([0, 4, 0]);
  expect(shadesOf([])).toEqual([]);
});
