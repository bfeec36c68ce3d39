import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageSize } from '@tvet/contract';
import { documentsKey } from '../../documents/queries.ts';
import { request } from '../../portal.ts';
import type { Suggestion } from '../../ui/list/search-box.tsx';
import { readFilters } from './filters.ts';
import { readMissingFilters } from './missing-filters.ts';
import type { MissingSearch } from './missing-search.ts';
import type { ReviewSearch } from './review-search.ts';

export const limitOf = ({ limit }: { readonly limit?: number | undefined }): number => limit ?? pageSize;

/** Documents of the picked centre, newest first; or all that wait, oldest first. */
export function listQuery(search: ReviewSearch) {
  const { centerId, state, ...filters } = readFilters(search);
  const part = { page: search.page ?? 1, limit: limitOf(search) };
  const query = { ...filters, ...part };
  return queryOptions({
    queryKey: [...documentsKey, 'review', search.all ? 'all' : 'centre', centerId, state, query],
    queryFn: ({ signal }) =>
      search.all
        ? request('GET /documents', { query: { ...query, centerId, state }, signal })
        : request('GET /centres/{id}/documents', { params: { id: centerId ?? '' }, query, signal }),
    placeholderData: keepPreviousData,
    enabled: search.all === true || centerId !== undefined,
  });
}

/** Under which the name of a centre that was picked is kept, for as long as nothing else tells it. */
export const centreNameKey = (id: string) => ['centres', 'name', id] as const;

/** At most ten centres, by parts of name and code. */
export async function suggestCentres(search: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { centers } = await request('GET /centres/suggestions', { query: { search }, signal });
  return centers.map(({ id, tvetName, tvetCode }) => ({ id, text: tvetName, detail: tvetCode }));
}

export function missingQuery(search: MissingSearch) {
  const query = { ...readMissingFilters(search), page: search.page ?? 1, limit: limitOf(search) };
  return queryOptions({
    queryKey: [...documentsKey, 'missing', query],
    queryFn: ({ signal }) => request('GET /documents/missing', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** By state and type; of every state, whichever is filtered by. */
export function missingSummaryQuery(search: MissingSearch) {
  const { state: _state, ...query } = readMissingFilters(search);
  return queryOptions({
    queryKey: [...documentsKey, 'missing-summary', query],
    queryFn: async ({ signal }) => (await request('GET /documents/missing/summary', { query, signal })).data,
    placeholderData: keepPreviousData,
  });
}
