import { applicationListQuery } from '@tvet/contract';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../../router/search.ts';
import { applicantsSearch } from './applicants-search.ts';

const { read, filtersOf, set, setFilters } = applicantsSearch;
const centerId = '0b54a3d7-64b5-4d6f-9f7a-3c3f5f8a9d10';
const readAddress = (address: string) => read(parseSearch(address));

test('the address carries every filter there and back', () => {
  const search = {
    search: 'Ọlá & co',
    applicantId: '0042',
    applicantName: 'Ade',
    centerId,
    status: 'approval_requested',
    startDate: '2025-01-01',
    endDate: '2025-12-31',
    category: 'STC',
    state: 'Lagos',
    lga: 'Epe',
    skill: ['Plumbing & Pipe-fitting', 'Leather Work'],
    ideasOnly: 'true',
    assigned: 'false',
    decision: 'approved',
    decidedFrom: '2025-01-01',
    decidedTo: '2025-01-01',
    sort: 'oldest',
    page: 3,
    limit: 50,
  };
  expect(readAddress(stringifySearch(search))).toEqual(search);
});

test('one status is in the address as it is, several are a list', () => {
  expect(readAddress('?status=approved')).toEqual({ status: 'approved' });
  expect(readAddress('?status=["approved"]')).toEqual({ status: 'approved' });
  const several = readAddress('?status=["declined","banana","approved","declined"]');
  expect(several).toEqual({ status: ['approved', 'declined'] });
  expect(setFilters(several).map(({ without }) => without)).toEqual([{ status: 'declined' }, { status: 'approved' }]);
});

test('a link names a centre by name and id: one filter, removed with both, and another name replaces it', () => {
  const search = readAddress(`?center=Unity&centerId=${centerId}`);
  expect(filtersOf(search)).toEqual({ centerId });
  expect(setFilters(search).map(({ id, without }) => [id, without])).toEqual([['centerId', {}]]);
  expect(set(search, 'center', 'Lagoon')).toEqual({ center: 'Lagoon' });
});

test('a flag is read in each of its ways, and an ideasOnly that restricts nothing is no filter', () => {
  expect(readAddress('?ideasOnly=1&assigned=0')).toEqual({ ideasOnly: 'true', assigned: 'false' });
  expect(readAddress('?ideasOnly=false&assigned=2')).toEqual({});
});

test('the call is never refused, whatever the address says', () => {
  const wrong = 'search=%00&applicantId=%00&centerId=7&status=banana&startDate=2025-02-30&endDate=x&category=ABC';
  const search = readAddress(`?${wrong}&state=Atlantis&lga=Nowhere&decidedFrom=2025-03-02&decidedTo=2025-03-01`);
  expect(applicationListQuery.safeParse({ ...filtersOf(search), page: search.page }).success).toBe(true);
  expect(filtersOf(search)).toEqual({ decidedFrom: '2025-03-02' });
});
