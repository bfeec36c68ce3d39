import { readLimit, readPage, readText } from '../../ui/list/read-search.ts';

/** The filters of the page, checked against the contract where they are used. */
export const filterNames = ['centerId', 'status', 'documentType', 'period', 'state'] as const;
export type FilterName = (typeof filterNames)[number];

/** The page's query as it stands in the address bar. */
export type ReviewSearch = { [Name in FilterName]?: string } & {
  /** All pending documents of every centre; otherwise a centre has to be chosen. */
  all?: true;
  page?: number;
  limit?: number;
  /** The document whose panel is open, by its centre's id and its own: `{centre}_{document}`. */
  open?: string;
};

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const opened = new RegExp(`^${uuid}_${uuid}$`);

/** A document in an address: by itself it cannot be asked for. */
export const openKey = ({ centerId, id }: { readonly centerId: string; readonly id: string }): string =>
  `${centerId}_${id}`;
export function readOpenKey(key: string | undefined): { centerId?: string; documentId?: string } {
  const [centerId, documentId] = key?.split('_') ?? [];
  return { ...(centerId && { centerId }), ...(documentId && { documentId }) };
}

/** Keeps the names the page knows; the rest of a query is dropped. */
export function readReviewSearch(query: Record<string, unknown>): ReviewSearch {
  const search: ReviewSearch = {};
  for (const name of filterNames) {
    const value = readText(query[name]);
    if (value) search[name] = value;
  }
  if (query.all === 'true' || query.all === true) search.all = true;
  const page = readPage(query.page);
  if (page) search.page = page;
  const limit = readLimit(query.limit);
  if (limit) search.limit = limit;
  if (typeof query.open === 'string' && opened.test(query.open)) search.open = query.open;
  return search;
}
