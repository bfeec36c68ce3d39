import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { suggestionPageSize } from '@tvet/contract';
import { request } from '../../portal.ts';
import { readFilters } from './filters.ts';
import type { SuggestionsSearch } from './suggestions-search.ts';

export function listQuery(search: SuggestionsSearch) {
  const query = { ...readFilters(search), page: search.page ?? 1, limit: suggestionPageSize };
  return queryOptions({
    queryKey: ['skill-suggestions', 'list', query],
    queryFn: ({ signal }) => request('GET /applicants/skill-suggestions', { query, signal }),
    placeholderData: keepPreviousData,
  });
}
