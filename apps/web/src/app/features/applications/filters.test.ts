import { applicationListQuery } from '@tvet/contract';
import { describe, expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../../router/search.ts';
import { readApplicantsSearch } from './applicants-search.ts';
import { readFilters, setFilters, withFilter } from './filters.ts';

const open = (address: string) => readApplicantsSearch(parseSearch(address));

describe('the address of the list', () => {
  test('carries every filter there and back', () => {
    const search = {
      search: 'Ọlá & co',
      applicantId: '0042',
      applicantName: 'Ade',
      center: 'Unity',
      centerId: '0b54a3d7-64b5-4d6f-9f7a-3c3f5f8a9d10',
      status: 'approval_requested',
      startDate: '2025-01-01',
      endDate: '2025-12-31',
      category: 'STC',
      state: 'Lagos',
      lga: 'Epe',
      skill: ['Leather Work', 'Plumbing & Pipe-fitting'],
      ideasOnly: 'true',
      assigned: 'false',
      page: 3,
      limit: 50,
      open: '5f1c',
    };
    expect(open(stringifySearch(search))).toEqual(search);
  });

  test('has its skills as a JSON array', () => {
    const address = stringifySearch({ skill: ['Leather Work', 'Other'] });
    expect(new URLSearchParams(address).get('skill')).toBe('["Leather Work","Other"]');
  });

  test('has nothing for what is not set', () => {
    expect(stringifySearch({ search: '', status: undefined, skill: [] })).toBe('');
  });

  test.each([
    ['a skill that is not a list', '?skill=Other', { skill: ['Other'] }],
    ['a list that was cut off', '?skill=%5B%22Oth', {}],
    ['a page below the first', '?page=0', {}],
    ['a page that is no number', '?page=two', {}],
    ['a page no list can have', '?page=99999999', { page: 1_000_000 }],
    ['more rows than a page may have', '?limit=9999', {}],
    ['a page of no rows', '?limit=0', {}],
    ['a status', '?status=approved', { status: 'approved' }],
    ['a list of one status', '?status=["approved"]', { status: 'approved' }],
    ['several statuses', '?status=["approved","declined"]', { status: ['approved', 'declined'] }],
    ['names nobody knows', '?colour=green&status=approved', { status: 'approved' }],
  ])('is read with good sense: %s', (_, address, expected) => {
    expect(open(address)).toEqual(expected);
  });
});

describe('the filters of an address', () => {
  test('are what the call takes', () => {
    expect(readFilters(open('?status=approved&skill=["Other"]&ideasOnly=true&page=2'))).toEqual({
      status: ['approved'],
      skill: ['Other'],
      ideasOnly: 'true',
    });
  });

  test('leave out values the contract does not know', () => {
    expect(readFilters(open('?status=["banana","declined","approved","declined"]'))).toEqual({
      status: ['approved', 'declined'],
    });
    expect(readFilters(open('?status=banana&startDate=yesterday&skill=["Magic","Other"]&lga=Nowhere'))).toEqual({
      skill: ['Other'],
    });
  });

  test('find what the field shows of a text that is longer than it takes', () => {
    const long = open(`?search=${'x'.repeat(250)}&applicantName=${'y'.repeat(250)}`);
    expect(long).toEqual({ search: 'x'.repeat(200), applicantName: 'y'.repeat(200) });
    expect(readFilters(long)).toEqual(long);
    expect(setFilters(long).map(({ id }) => id)).toEqual(['search', 'applicantName']);
    expect(open('?search=%00')).toEqual({});
  });

  test('leave out a last day before the first, in the call and in the chips', () => {
    const search = open('?startDate=2025-03-02&endDate=2025-03-01');
    expect(readFilters(search)).toEqual({ startDate: '2025-03-02' });
    expect(setFilters(search).map(({ id }) => id)).toEqual(['startDate']);
    const decided = open('?decidedFrom=2025-03-02&decidedTo=2025-03-01');
    expect(readFilters(decided)).toEqual({ decidedFrom: '2025-03-02' });
    expect(setFilters(decided).map(({ id }) => id)).toEqual(['decidedFrom']);
    const oneDay = {
      startDate: '2025-03-02',
      endDate: '2025-03-02',
      decidedFrom: '2025-03-02',
      decidedTo: '2025-03-02',
    };
    expect(readFilters(oneDay)).toEqual(oneDay);
  });

  test('leave out a day that may not be asked about, as one has whose year is being typed, in the call and in the chips', () => {
    const search = open('?startDate=0002-03-02&endDate=3000-01-01&decidedFrom=0000-01-01&decidedTo=2025-03-01');
    expect(search.startDate).toBe('0002-03-02');
    expect(readFilters(search)).toEqual({ decidedTo: '2025-03-01' });
    expect(setFilters(search).map(({ id }) => id)).toEqual(['decidedTo']);
  });

  test('leave out an ideasOnly that restricts nothing, in the call and in the chips', () => {
    for (const address of ['?ideasOnly=false', '?ideasOnly=0']) {
      expect(readFilters(open(address))).toEqual({});
      expect(setFilters(open(address))).toEqual([]);
    }
    expect(setFilters(open('?ideasOnly=1')).map(({ label, value }) => [label, value])).toEqual([
      ['IDEAS funded', 'Yes'],
    ]);
  });

  test('are one chip for a centre that an address names by name and id, gone with both', () => {
    const id = '0b54a3d7-64b5-4d6f-9f7a-3c3f5f8a9d10';
    const search = open(`?center=Unity&centerId=${id}`);
    expect(readFilters(search)).toEqual({ center: 'Unity', centerId: id });
    expect(setFilters(search)).toEqual([{ id: 'centerId', label: 'Centre', value: 'Unity', without: {} }]);
    expect(setFilters(search, () => 'Unity College').map(({ value }) => value)).toEqual(['Unity College']);
  });

  test('name a skill once, however often the address does', () => {
    expect(readFilters({ skill: Array(150).fill('Other') })).toEqual({ skill: ['Other'] });
  });

  test('are never refused, whatever the address says', () => {
    const wrong = 'search=%00&applicantId=%00&centerId=7&status=banana&startDate=2025-02-30&endDate=x&category=ABC';
    const search = open(`?${wrong}&state=Atlantis&lga=Nowhere&ideasOnly=maybe&assigned=2&page=0&limit=9999`);
    const query = { ...readFilters(search), page: search.page, limit: search.limit };
    expect(applicationListQuery.safeParse(query).success).toBe(true);
    expect(readFilters(search)).toEqual({});
  });

  test('show as chips that take away one value each', () => {
    const chips = setFilters(open('?status=approval_requested&skill=["Leather Work","Other"]&page=4'));
    expect(chips.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Status: Under Review',
      'Skill: Leather Work',
      'Skill: Other',
    ]);
    expect(chips[1]?.without).toEqual({ status: 'approval_requested', skill: ['Other'] });
    const statuses = setFilters(open('?status=["pending_approval","approval_requested"]'));
    expect(statuses.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Status: Pending',
      'Status: Under Review',
    ]);
    expect(statuses.map((chip) => chip.without)).toEqual([
      { status: 'approval_requested' },
      { status: 'pending_approval' },
    ]);
  });
});

describe('a filter that is set', () => {
  test('starts again at the first page, with the panel closed', () => {
    expect(withFilter({ page: 7, open: 'x', limit: 50 }, 'status', 'approved')).toEqual({
      limit: 50,
      status: 'approved',
    });
  });

  test('drops the area with its state', () => {
    expect(withFilter({ state: 'Lagos', lga: 'Epe' }, 'state', 'Oyo')).toEqual({ state: 'Oyo' });
  });
});
