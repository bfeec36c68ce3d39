import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { StatusChange } from '@tvet/contract';
import { request } from '../../portal.ts';
import { pageOf } from '../../ui/list/list-search.ts';
import type { Suggestion } from '../../ui/list/suggestions.tsx';
import { type ApplicantsSearch, readFilters } from './applicants-search.ts';
import { applicationsKey } from './applications-key.ts';
import { isUnderWay } from './message-state.ts';
import { type StudentsSearch, studentsSearch } from './students-search.ts';

export function listQuery(search: ApplicantsSearch) {
  const query = { ...readFilters(search), ...pageOf(search), sort: search.sort, order: search.order };
  return queryOptions({
    queryKey: [...applicationsKey, 'list', query],
    queryFn: ({ signal }) => request('GET /applications', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The number of applications in each tab. Decisions refetch it, as they do the list. */
export const tabCountsQuery = queryOptions({
  queryKey: [...applicationsKey, 'tab-counts'],
  queryFn: async ({ signal }) => (await request('GET /applications/tab-counts', { signal })).data,
});

export const viewsKey = ['views'] as const;

export const viewsQuery = queryOptions({
  queryKey: viewsKey,
  queryFn: async ({ signal }) => (await request('GET /views', { signal })).data,
});

/** The students of the user's own centres, by name. */
export function studentsQuery(search: StudentsSearch) {
  const query = { ...studentsSearch.filtersOf(search), ...pageOf(search) };
  return queryOptions({
    queryKey: [...applicationsKey, 'students', query],
    queryFn: ({ signal }) => request('GET /students', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The occupancy of the trades at the user's centres. Always fetched before a registration, never from the cache. */
export const seatsQuery = queryOptions({
  queryKey: [...applicationsKey, 'seats'],
  queryFn: async ({ signal }) => (await request('GET /students/seats', { signal })).data,
  staleTime: 0,
});

export const detailQuery = (id: string) =>
  queryOptions({
    queryKey: [...applicationsKey, 'detail', id],
    queryFn: async ({ signal }) => (await request('GET /applications/{id}', { params: { id }, signal })).data,
  });

export const relatedQuery = (id: string) =>
  queryOptions({
    queryKey: [...applicationsKey, 'related', id],
    queryFn: async ({ signal }) => (await request('GET /applications/{id}/related', { params: { id }, signal })).data,
  });

export const timelineQuery = (id: string) =>
  queryOptions({
    queryKey: [...applicationsKey, 'timeline', id],
    queryFn: async ({ signal }) => (await request('GET /applications/{id}/timeline', { params: { id }, signal })).data,
  });

/** The polling interval while messages are on their way, in ms. */
const deliveryPause = 5000;

export const messagesKey = (id: string) => [...applicationsKey, 'messages', id] as const;

export const messagesQuery = (id: string) =>
  queryOptions({
    queryKey: messagesKey(id),
    queryFn: async ({ signal }) => (await request('GET /applications/{id}/messages', { params: { id }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? deliveryPause : false),
  });

/** The message to the applicant about a step; the previous one stays while the next loads. */
export const previewQuery = (id: string, body: StatusChange) =>
  queryOptions({
    queryKey: [...applicationsKey, 'preview', id, body],
    queryFn: async ({ signal }) =>
      (await request('POST /applications/{id}/message-preview', { params: { id }, body, signal })).data,
    placeholderData: keepPreviousData,
  });

/** Returns a few applicants, found in the same fields as the search of the list. */
export async function suggestApplicants(search: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { data } = await request('GET /applications/suggestions', { query: { search }, signal });
  return data.map(({ applicantId, applicantName }) => ({ id: applicantId, text: applicantName, detail: applicantId }));
}

export const correctionQuery = (id: string) =>
  queryOptions({
    queryKey: [...applicationsKey, 'correction', id],
    queryFn: async ({ signal }) =>
      (await request('GET /applications/{id}/correction', { params: { id }, signal })).data,
  });

export const notesKey = (id: string) => [...applicationsKey, 'notes', id] as const;

export const notesQuery = (id: string) =>
  queryOptions({
    queryKey: notesKey(id),
    queryFn: async ({ signal }) => (await request('GET /applications/{id}/notes', { params: { id }, signal })).data,
  });

export const linksQuery = (id: string) =>
  queryOptions({
    queryKey: [...applicationsKey, 'links', id],
    queryFn: async ({ signal }) => (await request('GET /applications/{id}/links', { params: { id }, signal })).data,
  });
