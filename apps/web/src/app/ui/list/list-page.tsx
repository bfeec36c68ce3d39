import { t } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { RowData, RowSelectionState } from '@tanstack/react-table';
import { type Pagination, pageSize } from '@tvet/contract';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { EmptyState } from '../empty-state.tsx';
import { usePassedFocus } from '../focus.ts';
import { Page } from '../page.tsx';
import { useShownHeight } from '../shown-height.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { type FilterChip, FilterChips } from './filter-chips.tsx';
import type { ListColumns } from './list-columns.ts';
import classes from './list-page.module.css';
import type { ListPlace } from './list-search.ts';
import { ListView } from './list-view.tsx';
import { mergeSearch } from './merge-search.ts';
import { type List, useList } from './use-list.ts';

interface ListWithFootProps {
  /** The actions on selected rows. */
  readonly foot: ReactNode;
  readonly children: ReactNode;
}

/** A list with a foot that stays visible while scrolling, and that moves no row when it appears or disappears. */
function ListWithFoot({ foot, children }: ListWithFootProps) {
  const area = useRef<HTMLDivElement>(null);
  useShownHeight(area, '--foot-height');
  return (
    <div className={classes.list}>
      {/* Before the rows in tab order: it is one step away from the first of them. */}
      <div ref={area} className={classes.foot}>
        {foot}
      </div>
      {children}
    </div>
  );
}

interface ClearFiltersProps {
  readonly children: string;
  readonly onClear: () => void;
}

/** Removes the filters that match nothing; if the button disappears with them, the search of the page receives the focus. */
function ClearFilters({ children, onClear }: ClearFiltersProps) {
  const button = useRef<HTMLButtonElement>(null);
  usePassedFocus(button);
  return (
    <Button ref={button} variant="outline" onClick={onClear}>
      {children}
    </Button>
  );
}

interface Listed {
  readonly pagination: Pagination;
}

/** The parts of `listSearch` that every list page uses. */
interface Definition<Search> {
  read(query: object): Search;
  clear(search: Search): Search;
  setFilters(search: Search): (Omit<FilterChip, 'onRemove'> & { readonly without: Search })[];
}

interface ListPageSource<Search extends object, Answer extends Listed, Row, Key extends QueryKey> {
  readonly definition: Definition<Search>;
  /** Returns the query for the page of the list that a search names. */
  readonly query: (search: Search) => UseQueryOptions<Answer, Error, Answer, Key>;
  readonly rowsOf: (answer: Answer) => readonly Row[];
  readonly rowId: (row: Row) => string;
  /** The number of rows on a page, if users cannot choose it. */
  readonly fixedLimit?: number;
  /** The raw search of the route. */
  readonly address: object;
  /** `replace`: without a history entry for the Back button. */
  readonly navigate: (to: { search: (now: object) => Search; replace: boolean }) => unknown;
}

/** A list page whose filters, page and open record live in the address. */
export interface ListPageState<Search, Answer extends Listed, Row, Key extends QueryKey = QueryKey>
  extends Pick<ListPageSource<object & Search, Answer, Row, Key>, 'query' | 'rowsOf' | 'rowId' | 'fixedLimit'> {
  readonly list: List<Answer>;
  /** The number of rows on a page. */
  readonly limit: number;
  readonly search: Search;
  readonly chips: readonly FilterChip[];
  /** Shows another search; `replace`: without a history entry for the Back button, for example while the user types. */
  readonly show: (next: Search, replace?: boolean) => void;
  /** Opens the panel of a record. */
  readonly open: (id: string) => void;
  readonly clear: () => void;
}

export function useListPage<Search extends ListPlace, Answer extends Listed, Row, Key extends QueryKey>(
  source: ListPageSource<Search, Answer, Row, Key>,
): ListPageState<Search, Answer, Row, Key> {
  const { definition, query, rowsOf, rowId, fixedLimit, address, navigate } = source;
  const search = useMemo(() => definition.read(address), [definition, address]);
  const show = (next: Search, replace = false) =>
    void navigate({ search: (now) => mergeSearch(definition.read(now), search, next), replace });
  const open = useCallback(
    (id: string) => void navigate({ search: (now) => ({ ...definition.read(now), open: id }), replace: false }),
    [definition, navigate],
  );
  const chips = definition
    .setFilters(search)
    .map(({ without, ...chip }) => ({ ...chip, onRemove: () => show(without) }));
  const limit = fixedLimit ?? search.limit ?? pageSize;
  const clear = () => show(definition.clear(search));
  const list = useList(query(search));
  return { list, limit, search, chips, show, open, clear, query, rowsOf, rowId, ...(fixedLimit && { fixedLimit }) };
}

/** Adds the names of records to the chips of filters by record id, if they are known. */
export const withNames = <State extends { readonly chips: readonly FilterChip[] }>(
  state: State,
  names: Readonly<Record<string, string | undefined>>,
): State => ({ ...state, chips: state.chips.map((chip) => ({ ...chip, value: names[chip.id] ?? chip.value })) });

interface ListBodyProps<Search extends ListPlace, Answer extends Listed, Row extends RowData, Key extends QueryKey>
  extends Pick<DataTableProps<Row>, 'sorting' | 'density'> {
  readonly state: ListPageState<Search, Answer, Row, Key>;
  /** The search field and the filters. */
  readonly tools: ReactNode;
  /** A column at the left of the list, such as its filters. */
  readonly aside?: ReactNode;
  /** The name of the list, for screen readers. */
  readonly label: string;
  readonly loading: string;
  /** Returns the sentence for a failure. */
  readonly failed?: (message: string) => string;
  readonly empty: {
    readonly title: string;
    readonly unfiltered: string;
    readonly filtered: string;
    /** The button under `filtered`; it removes the filters unless `onClear` does something else. */
    readonly clear?: string;
    readonly onClear?: () => void;
  };
  readonly columns: ListColumns<Row>;
  /** The name of a row, for screen readers. */
  readonly rowName: (row: Row) => string;
  /** For lists with bulk actions: the selected rows, and in `foot` the actions. */
  readonly selection?: {
    readonly selected: RowSelectionState;
    readonly onSelectedChange: (selected: RowSelectionState) => void;
    readonly canSelect?: (row: Row) => boolean;
    readonly foot: ReactNode;
  };
}

interface ListPageProps<Search extends ListPlace, Answer extends Listed, Row extends RowData, Key extends QueryKey>
  extends ListBodyProps<Search, Answer, Row, Key> {
  readonly title: string;
  readonly description?: ReactNode;
  /** Buttons next to the heading. */
  readonly actions?: ReactNode;
  /** Panels and dialogs. */
  readonly children?: ReactNode;
}

/** A page with one list, and the panels and dialogs over it. */
export const ListPage = <Search extends ListPlace, Answer extends Listed, Row extends RowData, Key extends QueryKey>({
  title,
  description,
  actions,
  children,
  ...body
}: ListPageProps<Search, Answer, Row, Key>) => (
  <Page title={title} description={description} actions={actions} dense={body.density === 'compact'}>
    <ListBody {...body} />
    {children}
  </Page>
);

/** The list of a page: tools, active filters, rows in every state, and pages. */
export function ListBody<Search extends ListPlace, Answer extends Listed, Row extends RowData, Key extends QueryKey>(
  props: ListBodyProps<Search, Answer, Row, Key>,
) {
  const { state, tools, aside, label, loading, failed, empty, columns, rowName, selection, sorting, density } = props;
  const { list, search, chips, show, clear, limit, fixedLimit } = state;
  const { foot, ...selected } = selection ?? {};
  const isFiltered = chips.length > 0;
  const view = (
    <ListView
      list={list}
      rowsOf={state.rowsOf}
      loading={loading}
      {...(failed && { failed })}
      empty={
        <EmptyState title={empty.title}>
          <p>{isFiltered ? empty.filtered : empty.unfiltered}</p>
          {isFiltered && (
            <ClearFilters onClear={empty.onClear ?? clear}>{empty.clear ?? t`Clear all filters`}</ClearFilters>
          )}
        </EmptyState>
      }
      limit={limit}
      {...(fixedLimit === undefined && {
        onLimit: (next: number, page: number) => show({ ...search, limit: next, page }),
      })}
      // Closes the panel, because it shows a record of the previous page.
      onPage={(page, replace) => show({ ...search, page, open: undefined }, replace)}
    >
      {(rows, refreshing) => (
        <DataTable
          label={label}
          rows={rows}
          columns={columns}
          rowId={state.rowId}
          rowName={rowName}
          {...selected}
          refreshing={refreshing}
          sorting={sorting}
          density={density}
        />
      )}
    </ListView>
  );
  return (
    <>
      {tools}
      <div className={classes.body} data-aside={Boolean(aside)}>
        {aside}
        <div className={classes.rows}>
          <FilterChips chips={chips} onClear={clear} />
          {foot ? <ListWithFoot foot={foot}>{view}</ListWithFoot> : view}
        </div>
      </div>
    </>
  );
}
