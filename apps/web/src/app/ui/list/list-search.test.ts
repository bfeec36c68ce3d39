import { centreFilters } from '@tvet/contract';
import { expect, test } from 'vitest';
import { dayFilter, filter, flagFilter, listFilter, listSearch, recordFilter, textFilter } from './list-search.ts';

const { state, lga } = centreFilters.shape;
const skills = ['Blacksmithing', 'Leather Work', 'Plumbing & Pipe-fitting'] as const;
const search = listSearch(
  {
    search: textFilter('Search'),
    state: filter('State', state),
    lga: filter('LGA', lga),
    skills: listFilter('Skill', skills),
    funded: flagFilter('IDEAS funded', 'Yes'),
  },
  { state: 'lga' },
);
const open = '0b54a3d7-64b5-4d6f-9f7a-3c3f5f8a9d10';

test('an address keeps every value that the list offers', () => {
  const address = {
    search: 'Ọ̀ṣun & co',
    state: 'Lagos',
    lga: 'Epe',
    skills: '["Plumbing & Pipe-fitting","Leather Work"]',
    funded: '1',
    page: '3',
    limit: '50',
    open,
  };
  expect(search.read(address)).toEqual({
    ...address,
    skills: ['Leather Work', 'Plumbing & Pipe-fitting'],
    funded: 'true',
    page: 3,
    limit: 50,
  });
});

test.each([
  ['a single value instead of a list', { skills: 'Leather Work' }, { skills: ['Leather Work'] }],
  ['a list that was cut off', { skills: '["Leath' }, {}],
  ['unknown values', { state: 'Atlantis', skills: '["Magic"]', funded: 'false', open: 'x' }, {}],
  ['unknown names', { colour: 'green', state: 'Kano' }, { state: 'Kano' }],
  ['a page below the first', { page: '0' }, {}],
  ['a page that is no number', { page: 'x' }, {}],
  ['a page beyond every list', { page: '99999999' }, { page: 1_000_000 }],
  ['more rows than a page may have', { limit: '9999' }, {}],
  ['the usual number of rows', { limit: '30' }, {}],
  ['empty texts', { search: ' ', state: '' }, {}],
  ['a text longer than its field accepts', { search: 'x'.repeat(250) }, { search: 'x'.repeat(200) }],
])('an address is read leniently: %s', (_, address, expected) => {
  expect(search.read(address)).toEqual(expected);
});

test('a filter that changes starts from the first page with no panel open, and an area is never of another state', () => {
  const shown = { state: 'Lagos', lga: 'Epe', page: 3, limit: 50, open };
  expect(search.set(shown, 'state', 'Kano')).toEqual({ state: 'Kano', limit: 50 });
  expect(search.set(shown, 'search', '')).toEqual({ state: 'Lagos', lga: 'Epe', limit: 50 });
  expect(search.clear(shown)).toEqual({ limit: 50 });
});

test('the filters that are set are named one by one, each with the search without it', () => {
  const shown = {
    ...search.read({ state: 'Lagos', skills: '["Leather Work","Blacksmithing"]', funded: 'true' }),
    page: 4,
  };
  expect(search.setFilters(shown).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'State: Lagos',
    'Skill: Blacksmithing',
    'Skill: Leather Work',
    'IDEAS funded: Yes',
  ]);
  expect(search.setFilters(shown)[1]?.without).toEqual({ state: 'Lagos', skills: ['Leather Work'], funded: 'true' });
  expect(search.filtersOf(shown)).toEqual({
    state: 'Lagos',
    skills: ['Blacksmithing', 'Leather Work'],
    funded: 'true',
  });
});

const trail = listSearch(
  {
    person: recordFilter('Person', 'one person'),
    first: dayFilter('Done', (day) => `from ${day}`),
    last: dayFilter('Done', (day) => `to ${day}`, 'first'),
  },
  {},
  { order: (value: unknown) => (value === 'oldest' ? 'oldest' : undefined) },
);

test('a last day before the first is kept for its field and filters nothing', () => {
  const shown = trail.read({ first: '2025-03-02', last: '2025-03-01' });
  expect(shown.last).toBe('2025-03-01');
  expect(trail.filtersOf(shown)).toEqual({ first: '2025-03-02' });
  expect(trail.setFilters(shown).map(({ label, value }) => `${label}: ${value}`)).toEqual(['Done: from 2025-03-02']);
  expect(trail.filtersOf(trail.read({ first: '2025-03-02', last: '2025-03-02' }))).toHaveProperty('last');
});

test.each(['0002-03-02', '2025-02-30', 'yesterday'])('the day %s filters nothing', (first) => {
  expect(trail.read({ first })).toEqual({});
});

test('a mode of the page is no filter and stays when they are removed', () => {
  const shown = trail.read({ order: 'oldest', person: open, page: '2' });
  expect(trail.setFilters(shown).map(({ value }) => value)).toEqual(['one person']);
  expect(trail.set(shown, 'person', undefined)).toEqual({ order: 'oldest' });
  expect(trail.clear(shown)).toEqual({ order: 'oldest' });
  expect(trail.read({ order: 'newest', open: `${open}_${open}` })).toEqual({ open: `${open}_${open}` });
});
