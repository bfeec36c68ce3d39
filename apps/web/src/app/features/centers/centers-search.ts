import type { CentreFilters } from '@tvet/contract';
import { readFlag, readId, readLimit, readList, readPage, readText } from '../../ui/list/read-search.ts';

/** These names are part of addresses that people keep. */
export const filterNames = [
  'search',
  'state',
  'lga',
  'category',
  'documentStatus',
  'skillNames',
  'name',
  'location',
  'status',
  'ideasOnly',
] as const satisfies readonly (keyof CentreFilters)[];

export type FilterName = (typeof filterNames)[number];

/** The page's query as it stands in the address bar; values are checked against the contract where they are used. */
export type CentersSearch = {
  [Name in Exclude<FilterName, 'skillNames'>]?: string;
} & {
  skillNames?: readonly string[];
  page?: number;
  limit?: number;
  /** The id of the centre whose panel is open. */
  open?: string;
};

/** Keeps the names the page knows; the rest of a query is dropped. */
export function readCentersSearch(query: Record<string, unknown>): CentersSearch {
  const search: CentersSearch = {};
  for (const name of filterNames) {
    if (name === 'skillNames') continue;
    const text = readText(query[name]);
    if (text) search[name] = name === 'ideasOnly' ? readFlag(text) : text;
  }
  const skillNames = readList(query.skillNames);
  if (skillNames.length > 0) search.skillNames = skillNames;
  const page = readPage(query.page);
  if (page) search.page = page;
  const limit = readLimit(query.limit);
  if (limit) search.limit = limit;
  const open = readId(query.open);
  if (open) search.open = open;
  return search;
}
