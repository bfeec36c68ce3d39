import { expect, test } from 'vitest';
import { fitColumns } from './fit-columns.ts';
import { listColumns } from './list-columns.ts';

const cell = () => null;
const headers = { name: 'Name', centre: 'Centre', place: 'Place', day: 'Day', menu: '' };
const columns = listColumns<object>()(headers, {
  name: { width: '20rem', cell },
  centre: { yields: 'first', cell },
  place: { yields: 'first', cell },
  day: { yields: 'second', width: '6rem', cell },
  menu: { card: 'actions', cell },
});

test.each([
  [60, 'name centre place day menu', 1],
  [42, 'name centre day menu', 1],
  [32, 'name day menu', 1],
  [25, 'name menu', 1],
  [14.5, 'name menu', 0.5],
])('a table of %s rem has the columns %s at %s of their width', (width, names, scale) => {
  const fitted = fitColumns(columns, width, 'compact');
  expect([fitted.columns.map(({ id }) => id).join(' '), fitted.scale]).toEqual([names, scale]);
});

test('the widest column yields first, below its own least width', () => {
  const wide = listColumns<object>()(headers, {
    name: { width: '20rem', cell },
    centre: { yields: 'first', least: '15rem', cell },
    place: { yields: 'first', width: '9rem', cell },
    day: false,
    menu: { card: 'actions', cell },
  });
  const names = (width: number) => fitColumns(wide, width, 'compact').columns.map(({ id }) => id);
  expect(names(48.5)).toEqual(['name', 'centre', 'place', 'menu']);
  expect(names(48)).toEqual(['name', 'place', 'menu']);
  expect(names(33)).toEqual(['name', 'menu']);
});

test('the columns of a comfortable table shrink a little before they yield', () => {
  const fitted = fitColumns(columns, 6.625 + 0.9 * 38, 'comfortable');
  expect(fitted.columns).toHaveLength(columns.length);
  expect(fitted.scale).toBeCloseTo(0.9);
  expect(fitColumns(columns, 6.625 + 0.8 * 38, 'comfortable').columns).toHaveLength(columns.length - 1);
});
