import type { ApplicationFilters, ApplicationOrder } from '@tvet/contract';
import { readFlag, readLimit, readList, readPage, readText } from '../../ui/list/read-search.ts';

/** These names are part of addresses that people keep. */
export const filterNames = [
  'search',
  'applicantId',
  'applicantName',
  'center',
  'centerId',
  'status',
  'startDate',
  'endDate',
  'category',
  'state',
  'lga',
  'skill',
  'ideasOnly',
  'assigned',
  'decision',
  'decidedFrom',
  'decidedTo',
] as const satisfies readonly (keyof ApplicationFilters)[];

export type FilterName = (typeof filterNames)[number];

/** The filters that take any of several values. */
type ListName = 'skill' | 'status';
export const isList = (name: FilterName): name is ListName => name === 'skill' || name === 'status';
export type TextName = Exclude<FilterName, ListName>;

/** The page's query as it stands in the address bar; values are checked against the contract where they are used. */
export type ApplicantsSearch = {
  [Name in TextName]?: string;
} & {
  skill?: readonly string[];
  /** One status as it is, several as a JSON array. */
  status?: string | readonly string[];
  page?: number;
  limit?: number;
  /** Absent: the newest submission first. */
  sort?: Exclude<ApplicationOrder, 'newest'>;
  /** The id of the application whose panel is open. */
  open?: string;
};

/** Statuses as they stand in the address; undefined for none. */
export const asStatus = (statuses: readonly string[]): ApplicantsSearch['status'] =>
  statuses.length > 1 ? statuses : statuses[0];

/** Keeps the names the page knows; the rest of a query is dropped. */
export function readApplicantsSearch(query: Record<string, unknown>): ApplicantsSearch {
  const search: ApplicantsSearch = {};
  for (const name of filterNames) {
    if (isList(name)) continue;
    const text = readText(query[name]);
    const isFlag = name === 'ideasOnly' || name === 'assigned';
    if (text) search[name] = isFlag ? readFlag(text) : text;
    if (typeof query[name] === 'boolean') search[name] = String(query[name]);
  }
  const skill = readList(query.skill);
  if (skill.length > 0) search.skill = skill;
  const status = asStatus(readList(query.status));
  if (status) search.status = status;
  const page = readPage(query.page);
  if (page) search.page = page;
  const limit = readLimit(query.limit);
  if (limit) search.limit = limit;
  if (query.sort === 'oldest') search.sort = 'oldest';
  if (typeof query.open === 'string' && query.open !== '') search.open = query.open;
  return search;
}
