import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Granularity, SkillOption } from '@tvet/contract';
import { CallError, reasonOf, sayError } from '../../../api/errors.ts';
import { request } from '../../../portal.ts';

/** A decision is visible to all users within ten seconds; the server computes the answer once for all callers. */
export const freshForMs = 8_000;

/** The sentence for figures that could not be loaded. */
export const sayFailure = (error: unknown): string =>
  error instanceof CallError && !error.wordless
    ? sayError(reasonOf(error))
    : 'An error occurred while fetching analytics data';

const figures = { refetchInterval: freshForMs, staleTime: freshForMs } as const;

export const dashboardQuery = queryOptions({
  ...figures,
  queryKey: ['analytics', 'dashboard'],
  queryFn: ({ signal }) => request('GET /analytics/dashboard', { signal }),
});

export const applicationsQuery = queryOptions({
  ...figures,
  queryKey: ['analytics', 'applications'],
  queryFn: ({ signal }) => request('GET /analytics/applications', { signal }),
});

export const applicantsQuery = queryOptions({
  ...figures,
  queryKey: ['analytics', 'applicants'],
  queryFn: ({ signal }) => request('GET /analytics/applicants', { signal }),
});

export const centresQuery = queryOptions({
  ...figures,
  queryKey: ['analytics', 'centers'],
  queryFn: ({ signal }) => request('GET /analytics/centers', { signal }),
});

export const yearQuery = (year: number, granularity: Granularity) =>
  queryOptions({
    ...figures,
    queryKey: ['analytics', 'year', year, granularity],
    queryFn: ({ signal }) =>
      request('GET /analytics/applications/{year}', {
        params: { year: String(year) },
        query: { granularity },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const rejectionsQuery = (year: number, skill: SkillOption | undefined) =>
  queryOptions({
    ...figures,
    queryKey: ['analytics', 'rejections', year, skill],
    queryFn: ({ signal }) =>
      request('GET /analytics/rejections/{year}', {
        params: { year: String(year) },
        query: { ...(skill && { skill }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** The available intakes and years; a new year appears once a year. */
export const optionsQuery = queryOptions({
  queryKey: ['analytics', 'options'],
  queryFn: async ({ signal }) => (await request('GET /analytics/options', { signal })).data,
});
