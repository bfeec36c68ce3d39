import { getRouteApi } from '@tanstack/react-router';
import type { Pagination } from '@tvet/contract';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ClearFilters } from '../../ui/list/clear-filters.tsx';
import { DataTable, type ListColumns } from '../../ui/list/data-table.tsx';
import { mergeSearch } from '../../ui/list/merge-search.ts';
import { ListView } from '../../ui/list/list-view.tsx';
import type { List } from '../../ui/list/use-list.ts';
import { trailPageSize } from './queries.ts';
import { isFiltered, type SettingsSearch } from './settings-search.ts';
import { type KindFilter, TrailFilters } from './trail-filters.tsx';
import { type TrailWords, trailWords } from './words.ts';

const route = getRouteApi('/shell/settings');

interface Line {
  readonly id: number;
}

interface TrailSectionProps<Event extends Line> {
  readonly words: TrailWords;
  readonly kind: KindFilter;
  readonly list: List<{ data: Event[]; pagination: Pagination }>;
  readonly columns: ListColumns<Event>;
  /** What a line is called. */
  readonly nameOf: (event: Event) => string;
}

/** A record of what happened, newest first, by person, kind and days; what a trail has of its own is its columns. */
export function TrailSection<Event extends Line>({ words, kind, list, columns, nameOf }: TrailSectionProps<Event>) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const show = (next: SettingsSearch, replace = false) =>
    navigate({ search: (now) => mergeSearch(now, search, next), replace });
  const clear = () => show(search.section ? { section: search.section } : {});
  return (
    <>
      <TrailFilters search={search} kind={kind} onChange={show} onClear={clear} />
      <ListView
        list={list}
        rowsOf={({ data }) => data}
        loading={words.loading}
        empty={
          <EmptyState title={words.empty}>
            <p>{isFiltered(search) ? words.filtered : words.unfiltered}</p>
            {isFiltered(search) && <ClearFilters onClear={clear}>{trailWords.clear}</ClearFilters>}
          </EmptyState>
        }
        limit={trailPageSize}
        onPage={(page, replace) => show({ ...search, page }, replace)}
      >
        {(events, refreshing) => (
          <DataTable
            label={words.label}
            rows={events}
            columns={columns}
            rowId={({ id }) => String(id)}
            rowName={nameOf}
            refreshing={refreshing}
          />
        )}
      </ListView>
    </>
  );
}
