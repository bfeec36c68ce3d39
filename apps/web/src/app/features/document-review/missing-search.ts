import { readLimit, readPage, readText } from '../../ui/list/read-search.ts';

export const missingFilterNames = ['search', 'state', 'documentType', 'period', 'urgency'] as const;
export type MissingFilterName = (typeof missingFilterNames)[number];

/** The page's query as it stands in the address bar; values are checked against the contract where they are used. */
export type MissingSearch = { [Name in MissingFilterName]?: string } & {
  page?: number;
  limit?: number;
};

/** Keeps the names the page knows; the rest of a query is dropped. */
export function readMissingSearch(query: Record<string, unknown>): MissingSearch {
  const search: MissingSearch = {};
  for (const name of missingFilterNames) {
    const value = readText(query[name]);
    if (value) search[name] = value;
  }
  const page = readPage(query.page);
  if (page) search.page = page;
  const limit = readLimit(query.limit);
  if (limit) search.limit = limit;
  return search;
}
