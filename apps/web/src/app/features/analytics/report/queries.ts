import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { filtersOfFigure } from '@tvet/contract';
import { request } from '../../../portal.ts';
import { freshForMs } from '../figures/queries.ts';
import { filtersOf, type ReportSearch } from './report-search.ts';

const report = { refetchInterval: freshForMs, staleTime: freshForMs, placeholderData: keepPreviousData } as const;

export function statesQuery(search: ReportSearch) {
  const query = filtersOf(search);
  return queryOptions({
    ...report,
    queryKey: ['report', 'states', query],
    queryFn: async ({ signal }) => (await request('GET /analytics/report/states', { query, signal })).data,
  });
}

export function tradesQuery(search: ReportSearch) {
  const query = filtersOf(search);
  return queryOptions({
    ...report,
    queryKey: ['report', 'trades', query],
    queryFn: async ({ signal }) => (await request('GET /analytics/report/trades', { query, signal })).data,
  });
}

export function peopleQuery(search: ReportSearch) {
  const query = filtersOf(search);
  return queryOptions({
    ...report,
    queryKey: ['report', 'people', query],
    queryFn: async ({ signal }) => (await request('GET /analytics/report/people', { query, signal })).data,
  });
}

export function funnelQuery(search: ReportSearch) {
  const query = filtersOf(search);
  return queryOptions({
    ...report,
    queryKey: ['report', 'funnel', query],
    queryFn: async ({ signal }) => (await request('GET /analytics/report/funnel', { query, signal })).data,
  });
}

export function waitingQuery(search: ReportSearch) {
  const query = filtersOf(search);
  return queryOptions({
    ...report,
    queryKey: ['report', 'waiting', query],
    queryFn: async ({ signal }) => (await request('GET /analytics/report/waiting', { query, signal })).data,
  });
}

export function overdueQuery(search: ReportSearch) {
  const query = filtersOfFigure('documents', filtersOf(search));
  return queryOptions({
    ...report,
    queryKey: ['report', 'documents', query],
    queryFn: async ({ signal }) => (await request('GET /analytics/report/documents', { query, signal })).data,
  });
}
