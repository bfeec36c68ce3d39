import { type StaffRole, staffRoles } from '@tvet/contract';
import { readPage, readText } from '../../ui/list/read-search.ts';

/** The role filter's value for everybody who is not an applicant. */
export const everyRole = 'all';
export type Group = StaffRole | typeof everyRole;

export const defaultGroup: Group = 'superAdmin';

/** The page's query as it stands in the address bar. */
export interface UsersSearch {
  groups?: Group;
  search?: string;
  page?: number;
}

const isGroup = (value: unknown): value is Group => value === everyRole || staffRoles.some((role) => role === value);

/** Keeps the names the page knows and the values it can offer; the rest of a query is dropped. */
export function readUsersSearch(query: Record<string, unknown>): UsersSearch {
  const search: UsersSearch = {};
  if (isGroup(query.groups) && query.groups !== defaultGroup) search.groups = query.groups;
  const text = readText(query.search);
  if (text) search.search = text;
  const page = readPage(query.page);
  if (page) search.page = page;
  return search;
}

/** The search with one filter set anew: from the first page on. */
export function withFilter(search: UsersSearch, change: Omit<UsersSearch, 'page'>): UsersSearch {
  const { page: _page, ...rest } = search;
  return readUsersSearch({ ...rest, ...change });
}
