import { centreListQuery } from '@tvet/contract';
import { describe, expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../../router/search.ts';
import { filterNames, readCentersSearch } from './centers-search.ts';
import { readFilters, setFilters, withFilter, withLimit, withoutFilters } from './filters.ts';

const open = (address: string) => readCentersSearch(parseSearch(address));

describe('the address of the register', () => {
  test('carries every filter there and back', () => {
    const search = {
      search: 'Ọ̀ṣun & co',
      state: 'Lagos',
      lga: 'Epe',
      category: 'STC',
      documentStatus: 'signed',
      skillNames: ['Leather Work', 'Plumbing & Pipe-fitting'],
      name: 'Unity',
      location: 'Station Road',
      status: 'inactive',
      ideasOnly: 'true',
      page: 3,
      limit: 50,
      open: '0b54a3d7-64b5-4d6f-9f7a-3c3f5f8a9d10',
    };
    expect(Object.keys(search).sort()).toEqual([...filterNames, 'page', 'limit', 'open'].sort());
    expect(open(stringifySearch(search))).toEqual(search);
  });

  test.each([
    ['a skill that is not a list', '?skillNames=Blacksmithing', { skillNames: ['Blacksmithing'] }],
    ['a list that was cut off', '?skillNames=%5B%22Black', {}],
    ['a page below the first', '?page=0', {}],
    ['more rows than a page may have', '?limit=9999', {}],
    ['nothing', '?search=%20&state=', {}],
    ['a text longer than its field takes', `?name=${'x'.repeat(250)}`, { name: 'x'.repeat(200) }],
    ['names nobody knows', '?colour=green&state=Kano', { state: 'Kano' }],
  ])('is read with good sense: %s', (_, address, expected) => {
    expect(open(address)).toEqual(expected);
  });
});

describe('the filters of an address', () => {
  test('are what the call takes', () => {
    const filters = readFilters(
      open('?state=Kano&documentStatus=pending&skillNames=["Blacksmithing"]&ideasOnly=1&page=2'),
    );
    expect(filters).toEqual({
      state: 'Kano',
      documentStatus: 'pending',
      skillNames: ['Blacksmithing'],
      ideasOnly: 'true',
    });
    expect(centreListQuery.safeParse(filters).success).toBe(true);
  });

  test('leave out what the contract does not know, and a flag that restricts nothing', () => {
    const address = '?status=banana&lga=Nowhere&category=PhD&ideasOnly=false&skillNames=["Magic","Blacksmithing"]';
    expect(readFilters(open(address))).toEqual({ skillNames: ['Blacksmithing'] });
  });

  test('are said in the words of people, each with the address without it', () => {
    const chips = setFilters(open('?documentStatus=pending&skillNames=["Blacksmithing"]&ideasOnly=true&page=4'));
    expect(chips.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Agreement: Not signed',
      'Skill: Blacksmithing',
      'IDEAS funded: Yes',
    ]);
    expect(chips.map(({ without }) => stringifySearch(without))).toEqual([
      expect.not.stringMatching(/documentStatus|page/),
      expect.not.stringMatching(/skillNames|page/),
      expect.not.stringMatching(/ideasOnly|page/),
    ]);
  });

  test('start from the first page when one changes, and never keep an area of another state', () => {
    const search = { state: 'Lagos', lga: 'Epe', page: 3, open: '5f1c', limit: 50 };
    expect(withFilter(search, 'state', 'Kano')).toEqual({ state: 'Kano', limit: 50 });
    expect(withFilter(search, 'category', '')).toEqual({ state: 'Lagos', lga: 'Epe', limit: 50 });
    expect(withoutFilters(search)).toEqual({ limit: 50 });
    expect(withLimit(search, 30, 1)).toEqual({ ...search, limit: undefined, page: undefined });
  });
});
