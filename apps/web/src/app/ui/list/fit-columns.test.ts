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
  const fitted = fitColumns(columns, width);
  expect([fitted.columns.map(({ id }) => id).join(' '), fitted.scale]).toEqual([names, scale]);
});
