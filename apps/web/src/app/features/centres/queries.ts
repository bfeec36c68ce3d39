import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { maxPageSize } from '@tvet/contract';
import { request } from '../../portal.ts';
import { pageOf } from '../../ui/list/list-search.ts';
import { type CentersSearch, centersSearch } from './centers-search.ts';

export const centresKey = ['centres'] as const;

export function listQuery(search: CentersSearch) {
  const query = { ...centersSearch.filtersOf(search), ...pageOf(search) };
  return queryOptions({
    queryKey: [...centresKey, 'list', query],
    queryFn: ({ signal }) => request('GET /centres', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export const detailQuery = (id: string) =>
  queryOptions({
    queryKey: [...centresKey, 'detail', id],
    queryFn: async ({ signal }) => (await request('GET /centres/{id}', { params: { id }, signal })).data,
  });

/** The sentence for skills that could not be loaded. */
export const saySkillsFailed = (message: string): string => `Error loading center skills: ${message}`;

export const skillsQuery = (id: string) =>
  queryOptions({
    queryKey: [...centresKey, 'skills', id],
    queryFn: async ({ signal }) => (await request('GET /centres/{id}/skills', { params: { id }, signal })).data.skills,
  });

/** The pending changes of bank details. Those that need an approval come first, and few wait at a time. */
export const bankChangesQuery = queryOptions({
  queryKey: [...centresKey, 'bank-changes'],
  queryFn: ({ signal }) => request('GET /bank-changes', { query: { limit: maxPageSize }, signal }),
});

export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: [...centresKey, 'profile', id],
    queryFn: async ({ signal }) => (await request('GET /centres/{id}/profile', { params: { id }, signal })).data,
  });
