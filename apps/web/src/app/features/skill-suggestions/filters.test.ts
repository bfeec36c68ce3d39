import { describe, expect, test } from 'vitest';
import { readFilters, setFilters } from './filters.ts';
import { readSuggestionsSearch, withFilter } from './suggestions-search.ts';

describe('the address of the suggestions', () => {
  test('keeps both filters and the page, and drops the rest', () => {
    const query = { skillType: 'Agriculture', stateName: 'Niger', page: '3', limit: '9999', colour: 'green' };
    expect(readSuggestionsSearch(query)).toEqual({ skillType: 'Agriculture', stateName: 'Niger', page: 3 });
  });

  test.each([{ page: '0' }, { page: '1' }, { page: 'two' }, { skillType: ' ' }])('takes %j as not set', (query) => {
    expect(readSuggestionsSearch(query)).toEqual({});
  });

  test('filters nothing by a value nobody offers', () => {
    const search = readSuggestionsSearch({ skillType: 'banana', stateName: 'Atlantis' });
    expect(readFilters(search)).toEqual({});
    expect(setFilters(search)).toEqual([]);
  });
});

test('what is set shows as chips, under the words of the columns', () => {
  const chips = setFilters({ skillType: 'Agriculture', stateName: 'Niger' });
  expect(chips.map(({ label, value }) => `${label}: ${value}`)).toEqual(['Category: Agriculture', 'State: Niger']);
});

test('a filter that changes starts from the first page', () => {
  expect(withFilter({ stateName: 'Niger', page: 4 }, 'skillType', 'Other')).toEqual({
    stateName: 'Niger',
    skillType: 'Other',
  });
  expect(withFilter({ stateName: 'Niger', page: 4 }, 'stateName', '')).toEqual({});
});
