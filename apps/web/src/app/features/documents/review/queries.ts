import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { documentQuery, documentsKey } from '../../../documents/queries.ts';
import { request } from '../../../portal.ts';
import { pageOf } from '../../../ui/list/list-search.ts';
import { type MissingSearch, missingFilters } from './missing-search.ts';
import { type ReviewSearch, readOpenKey, reviewSearch } from './review-search.ts';

/** Documents of the picked centre, newest first; otherwise all pending ones, oldest first. */
export function listQuery(search: ReviewSearch) {
  const { centerId, state, ...filters } = reviewSearch.filtersOf(search);
  const query = { ...filters, ...pageOf(search) };
  return queryOptions({
    queryKey: [...documentsKey, 'review', search.all ? 'all' : 'centre', centerId, state, query],
    queryFn: ({ signal }) =>
      search.all
        ? request('GET /documents', { query: { ...query, centerId, state }, signal })
        : request('GET /centres/{id}/documents', { params: { id: centerId ?? '' }, query, signal }),
    placeholderData: keepPreviousData,
    enabled: search.all !== undefined || centerId !== undefined,
  });
}

/** The document that an address opens. */
export function openQuery(key: string) {
  const { centerId, documentId } = readOpenKey(key);
  return documentQuery(centerId, documentId);
}

export function missingQuery(search: MissingSearch) {
  const query = { ...missingFilters(search), ...pageOf(search) };
  return queryOptions({
    queryKey: [...documentsKey, 'missing', query],
    queryFn: ({ signal }) => request('GET /documents/missing', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** By state and type. It includes every state, even with a state filter. */
export function missingSummaryQuery(search: MissingSearch) {
  const { state: _state, ...query } = missingFilters(search);
  return queryOptions({
    queryKey: [...documentsKey, 'missing-summary', query],
    queryFn: async ({ signal }) => (await request('GET /documents/missing/summary', { query, signal })).data,
    placeholderData: keepPreviousData,
  });
}
