import { readPage, readText } from '../../ui/list/read-search.ts';

/** The page's query as it stands in the address bar; values are checked against the contract where they are used. */
export interface SuggestionsSearch {
  skillType?: string;
  stateName?: string;
  page?: number;
}

export const filterNames = ['skillType', 'stateName'] as const;
export type FilterName = (typeof filterNames)[number];

/** Keeps the names the page knows; the rest of a query is dropped. */
export function readSuggestionsSearch(query: Record<string, unknown>): SuggestionsSearch {
  const search: SuggestionsSearch = {};
  for (const name of filterNames) {
    const value = readText(query[name]);
    if (value) search[name] = value;
  }
  const page = readPage(query.page);
  if (page) search.page = page;
  return search;
}

/** The search with one filter set anew: from the first page on. */
export function withFilter(search: SuggestionsSearch, name: FilterName, value: string): SuggestionsSearch {
  const { page: _page, ...rest } = search;
  return readSuggestionsSearch({ ...rest, [name]: value });
}
