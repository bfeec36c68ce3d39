import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { filtersOfFigure, type ReportFigure } from '@tvet/contract';
import { freshForMs } from '../figures/queries.ts';
import { filtersOf, type ReportSearch } from './report-search.ts';

/** One figure of the report, with the filters that apply to it. */
export function reportQuery<Data>(
  name: ReportFigure,
  search: ReportSearch,
  load: (options: { query: ReturnType<typeof filtersOf>; signal: AbortSignal }) => Promise<{ data: Data }>,
) {
  const query = filtersOfFigure(name, filtersOf(search));
  return queryOptions({
    queryKey: ['report', name, query],
    queryFn: async ({ signal }) => (await load({ query, signal })).data,
    refetchInterval: freshForMs,
    staleTime: freshForMs,
    placeholderData: keepPreviousData,
  });
}
