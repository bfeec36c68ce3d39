import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageSize, type StatusChange } from '@tvet/contract';
import { request } from '../../portal.ts';
import type { Suggestion } from '../../ui/list/search-box.tsx';
import type { ApplicantsSearch } from './applicants-search.ts';
import { readFilters } from './filters.ts';
import { isUnderWay } from './message-state.ts';
import { readStudentFilters, type StudentsSearch } from './students-search.ts';

export const applicationsKey = ['applications'] as const;

export const limitOf = (search: ApplicantsSearch): number => search.limit ?? pageSize;

export function listQuery(search: ApplicantsSearch) {
  const query = { ...readFilters(search), page: search.page ?? 1, limit: limitOf(search), sort: search.sort };
  return queryOptions({
    queryKey: [...applicationsKey, 'list', query],
    queryFn: ({ signal }) => request('GET /applications', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The students of one's own centres, by name. */
export function studentsQuery(search: StudentsSearch) {
  const query = { ...readStudentFilters(search), page: search.page ?? 1, limit: limitOf(search) };
  return queryOptions({
    queryKey: [...applicationsKey, 'students', query],
    queryFn: ({ signal }) => request('GET /students', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** How full the trades of one's centres are. It is asked before a registration: what was so a while ago does not do. */
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

export const timelineQuery = (id: string) =>
  queryOptions({
    queryKey: [...applicationsKey, 'timeline', id],
    queryFn: async ({ signal }) => (await request('GET /applications/{id}/timeline', { params: { id }, signal })).data,
  });

/** Every how many ms the messages are asked for while some are on their way. */
const deliveryPause = 5000;

export const messagesKey = (id: string) => [...applicationsKey, 'messages', id] as const;

export const messagesQuery = (id: string) =>
  queryOptions({
    queryKey: messagesKey(id),
    queryFn: async ({ signal }) => (await request('GET /applications/{id}/messages', { params: { id }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? deliveryPause : false),
  });

/** What the applicant would be told of a step; the words before stay while others are on their way. */
export const previewQuery = (id: string, body: StatusChange) =>
  queryOptions({
    queryKey: [...applicationsKey, 'preview', id, body],
    queryFn: async ({ signal }) =>
      (await request('POST /applications/{id}/message-preview', { params: { id }, body, signal })).data,
    placeholderData: keepPreviousData,
  });

/** Under which the name of a centre that was picked is kept, for as long as nothing else tells it. */
export const centreNameKey = (id: string) => ['centres', 'name', id] as const;

/** At most ten centres, by parts of name and code. */
export async function suggestCentres(search: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { centers } = await request('GET /centres/suggestions', { query: { search }, signal });
  return centers.map(({ id, tvetName, tvetCode }) => ({ id, text: tvetName, detail: tvetCode }));
}

export async function suggestApplicants(search: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { data } = await request('GET /applications/suggestions', { query: { search }, signal });
  return data.map(({ applicantId, applicantName }) => ({ id: applicantId, text: applicantName, detail: applicantId }));
}

export const linksQuery = (id: string) =>
  queryOptions({
    queryKey: [...applicationsKey, 'links', id],
    queryFn: async ({ signal }) => (await request('GET /applications/{id}/links', { params: { id }, signal })).data,
  });
