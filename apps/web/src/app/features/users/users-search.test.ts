import { describe, expect, test } from 'vitest';
import { readUsersSearch, withFilter } from './users-search.ts';

describe('the address of the list', () => {
  test('keeps what the page can offer and drops the rest', () => {
    expect(readUsersSearch({ groups: 'officer', search: 'ade', page: '3', other: 'x' })).toEqual({
      groups: 'officer',
      search: 'ade',
      page: 3,
    });
    expect(readUsersSearch({ groups: 'all' })).toEqual({ groups: 'all' });
    expect(readUsersSearch({ search: 'x'.repeat(250), page: '99999999' })).toEqual({
      search: 'x'.repeat(200),
      page: 1_000_000,
    });
  });

  test.each([
    { groups: 'applicant' },
    { groups: 'banana' },
    { page: '0' },
    { page: '1' },
    { page: 'x' },
    { search: ' ' },
  ])('takes %j as not set', (query) => {
    expect(readUsersSearch(query)).toEqual({});
  });

  test('leaves the default group out', () => {
    expect(readUsersSearch({ groups: 'superAdmin' })).toEqual({});
    expect(withFilter({ groups: 'officer', search: 'ade' }, { groups: 'superAdmin' })).toEqual({ search: 'ade' });
  });
});

test('a filter that changes starts from the first page', () => {
  expect(withFilter({ groups: 'officer', page: 4 }, { search: 'ade' })).toEqual({ groups: 'officer', search: 'ade' });
  expect(withFilter({ search: 'ade', page: 4 }, { search: '' })).toEqual({});
});
