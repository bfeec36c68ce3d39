import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import { type Pagination, pageSize } from '@tvet/contract';
import { type ReactNode, useCallback, useMemo } from 'react';
import { EmptyState } from '../empty-state.tsx';
import { Page } from '../page.tsx';
import { ClearFilters } from './clear-filters.tsx';
import { DataTable, type ListColumns } from './data-table.tsx';
import { type FilterChip, FilterChips } from './filter-chips.tsx';
import { laidOver } from './laid-over.ts';
import type { ListPlace } from './list-search.ts';
import { ListView } from './list-view.tsx';
import { type List, useList } from './use-list.ts';

interface Listed {
  readonly pagination: Pagination;
}

/** The parts of `listSearch` that a page uses whatever its filters are. */
interface Definition<Search> {
  read(query: object): Search;
  clear(search: Search): Search;
  setFilters(search: Search): (Omit<FilterChip, 'onRemove'> & { readonly without: Search })[];
}

interface ListPageSource<Search extends object, Answer extends Listed, Key extends QueryKey> {
  readonly definition: Definition<Search>;
  /** Returns the query for the page of the list that a search names. */
  readonly query: (search: Search) => UseQueryOptions<Answer, Error, Answer, Key>;
  /** The search as the route has it, not read yet. */
  readonly address: object;
  /** `replace`: without a step for the Back button. */
  readonly navigate: (to: { search: (now: object) => Search; replace: boolean }) => unknown;
}

/** A list page whose filters, page and open record live in the address. */
export interface ListPageState<Search, Answer extends Listed> {
  readonly list: List<Answer>;
  readonly search: Search;
  readonly chips: readonly FilterChip[];
  /** Shows another search; `replace`: without a step for the Back button, as while someone types. */
  readonly show: (next: Search, replace?: boolean) => void;
  /** Opens the panel of a record. */
  readonly open: (id: string) => void;
  readonly clear: () => void;
}

export function useListPage<Search extends ListPlace, Answer extends Listed, Key extends QueryKey>({
  definition,
  query,
  address,
  navigate,
}: ListPageSource<Search, Answer, Key>): ListPageState<Search, Answer> {
  const search = useMemo(() => definition.read(address), [definition, address]);
  const show = (next: Search, replace = false) =>
    void navigate({ search: (now) => laidOver(definition.read(now), search, next), replace });
  const open = useCallback(
    (id: string) => void navigate({ search: (now) => ({ ...definition.read(now), open: id }), replace: false }),
    [definition, navigate],
  );
  const chips = definition
    .setFilters(search)
    .map(({ without, ...chip }) => ({ ...chip, onRemove: () => show(without) }));
  return { list: useList(query(search)), search, chips, show, open, clear: () => show(definition.clear(search)) };
}

interface ListPageProps<Search extends ListPlace, Answer extends Listed, Row extends RowData> {
  readonly state: ListPageState<Search, Answer>;
  readonly title: string;
  readonly description?: ReactNode;
  /** Buttons next to the heading. */
  readonly actions?: ReactNode;
  /** The search field and the filters. */
  readonly tools: ReactNode;
  /** The name of the list, for screen readers. */
  readonly label: string;
  readonly loading: string;
  readonly empty: {
    readonly title: string;
    readonly unfiltered: string;
    readonly filtered: string;
    /** The button under `filtered`; it removes the filters unless `onClear` does something else. */
    readonly clear: string;
    readonly onClear?: () => void;
  };
  readonly rowsOf: (answer: Answer) => readonly Row[];
  readonly columns: ListColumns<Row>;
  readonly rowId: (row: Row) => string;
  /** The name of a row, for screen readers. */
  readonly rowName: (row: Row) => string;
  /** Rows on a page, where users cannot choose that. */
  readonly fixedLimit?: number;
  /** Panels and dialogs. */
  readonly children?: ReactNode;
}

/** A page with one list: tools, filters that are set, rows in every state, pages, and the panels and dialogs over it. */
export function ListPage<Search extends ListPlace, Answer extends Listed, Row extends RowData>(
  props: ListPageProps<Search, Answer, Row>,
) {
  const { state, title, description, actions, tools, label, loading, empty, rowsOf, fixedLimit, children } = props;
  const { list, search, chips, show, clear } = state;
  const limit = fixedLimit ?? search.limit ?? pageSize;
  const isFiltered = chips.length > 0;
  return (
    <Page title={title} description={description} actions={actions}>
      {tools}
      <FilterChips chips={chips} onClear={clear} />
      <ListView
        list={list}
        rowsOf={rowsOf}
        loading={loading}
        empty={
          <EmptyState title={empty.title}>
            <p>{isFiltered ? empty.filtered : empty.unfiltered}</p>
            {isFiltered && <ClearFilters onClear={empty.onClear ?? clear}>{empty.clear}</ClearFilters>}
          </EmptyState>
        }
        limit={limit}
        {...(fixedLimit === undefined && {
          onLimit: (next: number, page: number) => show({ ...search, limit: next, page }),
        })}
        // The panel shows a record of the page that is left: it closes.
        onPage={(page, replace) => show({ ...search, page, open: undefined }, replace)}
      >
        {(rows, refreshing) => (
          <DataTable
            label={label}
            rows={rows}
            columns={props.columns}
            rowId={props.rowId}
            rowName={props.rowName}
            refreshing={refreshing}
          />
        )}
      </ListView>
      {children}
    </Page>
  );
}
