import { expect, it } from 'vitest';
import { mergeSearch } from './merge-search.ts';

interface Search {
  readonly status?: string;
  readonly areas?: readonly string[];
  readonly page?: number;
}

const merged = (newest: Search, drawn: Search, next: Search) => mergeSearch(newest, drawn, next);

it('is the next search where nothing was set meanwhile', () => {
  const drawn = { status: 'approved', page: 3 };
  expect(merged(drawn, drawn, { areas: ['Ikeja'] })).toEqual({ areas: ['Ikeja'] });
});

it('keeps what was set meanwhile', () => {
  expect(merged({ status: 'approved' }, {}, { areas: ['Ikeja'] })).toEqual({ status: 'approved', areas: ['Ikeja'] });
});

it('takes away what the next has no longer, and leaves what it shares with the drawn as the newest has it', () => {
  const drawn = { status: 'approved', areas: ['Ikeja', 'Epe'], page: 3 };
  const newest = { status: 'rejected', areas: ['Ikeja', 'Epe'], page: 3 };
  expect(merged(newest, drawn, { status: 'approved', areas: ['Ikeja'], page: undefined })).toEqual({
    status: 'rejected',
    areas: ['Ikeja'],
  });
});

it('has its names in the order of the next one', () => {
  const drawn = { areas: ['Ikeja'] };
  expect(Object.keys(merged(drawn, drawn, { status: 'approved', areas: ['Ikeja'], page: 2 }))).toEqual([
    'status',
    'areas',
    'page',
  ]);
});
