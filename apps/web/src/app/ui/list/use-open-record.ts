import {
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Pagination } from '@tvet/contract';
import { useEffect, useState } from 'react';
import type { ListPageState } from './list-page.tsx';
import type { ListPlace } from './list-search.ts';
import { walkOrder } from './walk-order.ts';

interface Listed {
  readonly pagination: Pagination;
}

/** The position of a record in its list. */
interface Place {
  readonly page: number;
  /** On its page, from 0. */
  readonly onPage: number;
  /** In the whole list, from 1. */
  readonly inList: number;
  readonly total: number;
}

/** The record before or after the open one. */
interface Neighbour {
  readonly id: string;
  readonly show: () => void;
}

/** The record of a list whose panel is open. */
export interface OpenRecord<Row, Whole> {
  /** Also set while the panel slides out. */
  readonly id: string | undefined;
  readonly isOpen: boolean;
  /** The record's row in the list, if it is on the page. */
  readonly row: Row | undefined;
  readonly query: UseQueryResult<Whole>;
  /** Undefined if the record is on none of the pages around. */
  readonly place: Place | undefined;
  /** Its last known position on a page, from 0. */
  readonly lastOnPage: number;
  readonly previous: Neighbour | undefined;
  /** Also set after a decision removed the open record from a filtered list. */
  readonly next: Neighbour | undefined;
  readonly close: () => void;
}

/** The number of rows before the end of a page at which the next page is fetched. */
const ahead = 3;

/**
 * Loads the record that an address opens, and its neighbours across the pages of the list. A record that was decided on keeps its
 * place, so that `previous` leads back to it even if the filters do not match it. `next` skips the rows that `isSkipped` names.
 */
export function useOpenRecord<
  Search extends ListPlace,
  Answer extends Listed,
  Row,
  Key extends QueryKey,
  Whole,
  WholeKey extends QueryKey,
>(
  state: ListPageState<Search, Answer, Row, Key>,
  recordQuery: (id: string) => UseQueryOptions<Whole, Error, Whole, WholeKey>,
  isSkipped: (row: Row) => boolean = () => false,
): OpenRecord<Row, Whole> {
  const { search, list, limit, rowsOf, rowId, show } = state;
  const { open, page = 1 } = search;
  const [lastOpen, setLastOpen] = useState(open);
  if (open && open !== lastOpen) setLastOpen(open);
  const id = open ?? lastOpen;
  const query = useQuery({ ...recordQuery(id ?? ''), enabled: id !== undefined });

  const pages = usePagesAround(state, isSkipped);
  const order = useWalk(search, [...pages.before, ...pages.here, ...pages.after]);
  const place = placeIn(pages, open, page, limit);
  const [lastOnPage, setLastOnPage] = useState(0);
  if (place && place.onPage !== lastOnPage) setLastOnPage(place.onPage);

  const showOn = (record: string | undefined, on: number) =>
    show({ ...search, open: record, page: on > 1 ? on : undefined }, true);
  const neighbour = (other: string | undefined): Neighbour | undefined =>
    open && other !== undefined
      ? { id: other, show: () => showOn(other, pageWith(pages, other, page)?.number ?? page) }
      : undefined;
  const step = order.indexOf(open ?? '');
  // From a record that is not in the list, the next one is its first row.
  const next = neighbour(order.slice(step + 1).find((other) => !pages.skipped.has(other)));
  usePrefetched(recordQuery, next?.id);
  // Decided records have left the list, so this one may have moved to an earlier page.
  useEffect(() => {
    if (place && place.page !== page) showOn(open, place.page);
  });

  return {
    id,
    isOpen: open !== undefined,
    row: list.query.data && rowsOf(list.query.data).find((row) => rowId(row) === id),
    query,
    place,
    lastOnPage,
    previous: neighbour(order[step - 1]),
    next,
    close: () => show({ ...search, open: undefined }, true),
  };
}

/** The ids on the current page and, near its ends, on the adjacent pages. */
interface PagesAround {
  readonly before: readonly string[];
  readonly here: readonly string[];
  readonly after: readonly string[];
  readonly skipped: ReadonlySet<string>;
  /** The number of records in the whole list, once it is known. */
  readonly total: number | undefined;
}

function usePagesAround<Search extends ListPlace, Answer extends Listed, Row, Key extends QueryKey>(
  state: ListPageState<Search, Answer, Row, Key>,
  isSkipped: (row: Row) => boolean,
): PagesAround {
  const { search, list } = state;
  const { open, page = 1 } = search;
  const answer = list.query.isPlaceholderData ? undefined : list.query.data;
  const here = idsOf(state, answer);
  const at = here.indexOf(open ?? '');
  const isNearEnd = at < 0 || at >= here.length - ahead;
  const last = answer?.pagination.totalPages ?? page;
  const before = useOther(state, page - 1, open !== undefined && at < ahead && page > 1);
  const after = useOther(state, page + 1, open !== undefined && isNearEnd && page < last);
  const rows = [before, answer, after].flatMap((one) => (one ? state.rowsOf(one) : []));
  return {
    before: idsOf(state, before),
    here,
    after: idsOf(state, after),
    skipped: new Set(rows.filter(isSkipped).map(state.rowId)),
    total: answer?.pagination.total,
  };
}

/** Another page, once it has loaded. */
function useOther<Search extends ListPlace, Answer extends Listed, Row, Key extends QueryKey>(
  state: ListPageState<Search, Answer, Row, Key>,
  page: number,
  isWanted: boolean,
): Answer | undefined {
  const { data, isPlaceholderData } = useQuery({ ...state.query({ ...state.search, page }), enabled: isWanted });
  return isWanted && !isPlaceholderData ? data : undefined;
}

const idsOf = <Answer, Row>(
  { rowsOf, rowId }: { rowsOf: (answer: Answer) => readonly Row[]; rowId: (row: Row) => string },
  answer: Answer | undefined,
): readonly string[] => (answer ? rowsOf(answer).map(rowId) : []);

/** The page that has a record; `page` is the current one. */
const pageWith = ({ before, here, after }: PagesAround, id: string | undefined, page: number) =>
  [
    { number: page, ids: here },
    { number: page - 1, ids: before },
    { number: page + 1, ids: after },
  ].find(({ ids }) => id !== undefined && ids.includes(id));

function placeIn(pages: PagesAround, id: string | undefined, page: number, limit: number): Place | undefined {
  const found = pageWith(pages, id, page);
  if (!found || id === undefined || pages.total === undefined) return undefined;
  const onPage = found.ids.indexOf(id);
  return { page: found.number, onPage, inList: (found.number - 1) * limit + onPage + 1, total: pages.total };
}

/** The order of the records around the open one, until the panel is closed or the filters change. */
function useWalk(search: ListPlace, rows: readonly string[]): readonly string[] {
  const { open, page: _page, ...filters } = search;
  const key = open ? JSON.stringify(filters) : '';
  const [walk, setWalk] = useState<{ key: string; order: readonly string[] }>({ key, order: [] });
  const order = open ? walkOrder(walk.key === key ? walk.order : [], rows) : [];
  const isSame = order.length === walk.order.length && order.every((id, at) => id === walk.order[at]);
  if (walk.key !== key || !isSame) setWalk({ key, order });
  return order;
}

/** Fetches the next record before it is opened. */
function usePrefetched<Whole, Key extends QueryKey>(
  recordQuery: (id: string) => UseQueryOptions<Whole, Error, Whole, Key>,
  id: string | undefined,
): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (id) void queryClient.prefetchQuery(recordQuery(id));
  }, [queryClient, recordQuery, id]);
}
