import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageSize } from '@tvet/contract';
import { request } from '../../portal.ts';
import type { Suggestion } from '../../ui/list/search-box.tsx';
import { type CentersSearch, centersSearch } from './centers-search.ts';

export const centresKey = ['centres'] as const;

export const limitOf = (search: CentersSearch): number => search.limit ?? pageSize;

export function listQuery(search: CentersSearch) {
  const query = { ...centersSearch.filtersOf(search), page: search.page ?? 1, limit: limitOf(search) };
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

export const skillsQuery = (id: string) =>
  queryOptions({
    queryKey: [...centresKey, 'skills', id],
    queryFn: async ({ signal }) => (await request('GET /centres/{id}/skills', { params: { id }, signal })).data.skills,
  });

export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: [...centresKey, 'profile', id],
    queryFn: async ({ signal }) => (await request('GET /centres/{id}/profile', { params: { id }, signal })).data,
  });

/** At most ten centres, by parts of name and code. */
export async function suggestCentres(search: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { centers } = await request('GET /centres/suggestions', { query: { search }, signal });
  return centers.map(({ id, tvetName, tvetCode }) => ({ id, text: tvetName, detail: tvetCode }));
}
