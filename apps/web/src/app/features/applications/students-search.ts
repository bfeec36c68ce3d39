import type { StudentStatus } from '@tvet/contract';
import { readId, readLimit, readPage, readText } from '../../ui/list/read-search.ts';
import type { ApplicantsSearch } from './applicants-search.ts';

/** What the page of students keeps in its address: some of the names of the applicants list. */
export type StudentsSearch = Pick<ApplicantsSearch, 'search' | 'status' | 'centerId' | 'page' | 'limit' | 'open'>;

const isStudentStatus = (value: unknown): value is StudentStatus => value === 'approved' || value === 'registered';

/** The filters of an address as the call takes them; a wrong value filters nothing. */
export const readStudentFilters = ({ search, status, centerId }: StudentsSearch) => ({
  search,
  centerId,
  status: isStudentStatus(status) ? status : undefined,
});

/** Keeps the names the page knows; the rest of a query is dropped. */
export function readStudentsSearch(query: Record<string, unknown>): StudentsSearch {
  const search: StudentsSearch = {};
  const text = readText(query.search);
  if (text) search.search = text;
  if (isStudentStatus(query.status)) search.status = query.status;
  const centerId = readId(query.centerId);
  if (centerId) search.centerId = centerId;
  const page = readPage(query.page);
  if (page) search.page = page;
  const limit = readLimit(query.limit);
  if (limit) search.limit = limit;
  if (typeof query.open === 'string' && query.open !== '') search.open = query.open;
  return search;
}
