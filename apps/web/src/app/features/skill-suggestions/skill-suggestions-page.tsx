import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { suggestionPageSize } from '@tvet/contract';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { FilterChips } from '../../ui/list/filter-chips.tsx';
import { laidOver } from '../../ui/list/laid-over.ts';
import { ListView } from '../../ui/list/list-view.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { Page } from '../../ui/page.tsx';
import { setFilters } from './filters.ts';
import { listQuery } from './queries.ts';
import { suggestionColumns } from './suggestion-columns.tsx';
import { type SuggestionsSearch, withFilter } from './suggestions-search.ts';
import { SuggestionsTools } from './suggestions-tools.tsx';
import { words } from './words.ts';

const route = getRouteApi('/shell/skill-suggestions');

export function SkillSuggestionsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useList(listQuery(search));
  const go = (next: SuggestionsSearch, replace = false) =>
    navigate({ search: (now) => laidOver(now, search, next), replace });
  const chips = setFilters(search).map((chip) => ({ ...chip, onRemove: () => go(withFilter(search, chip.id, '')) }));

  return (
    <Page title={words.title} description={words.description}>
      <SuggestionsTools search={search} onChange={go} />
      <FilterChips chips={chips} onClear={() => go({})} />

      <ListView
        list={list}
        rowsOf={(answer) => answer.data}
        loading={words.loading}
        empty={<NoSuggestions filtered={chips.length > 0} onClear={() => go({})} />}
        limit={suggestionPageSize}
        onPage={(page, replace) => go({ ...search, page }, replace)}
      >
        {(rows, refreshing) => (
          <DataTable
            label={words.label}
            rows={rows}
            columns={suggestionColumns}
            rowId={(suggestion) => suggestion.id}
            rowName={(suggestion) => suggestion.skillName}
            refreshing={refreshing}
          />
        )}
      </ListView>
    </Page>
  );
}

interface NoSuggestionsProps {
  readonly filtered: boolean;
  readonly onClear: () => void;
}

const NoSuggestions = ({ filtered, onClear }: NoSuggestionsProps) => (
  <EmptyState title={words.empty.title}>
    <p>{filtered ? words.empty.filtered : words.empty.unfiltered}</p>
    {filtered && (
      <Button variant="outline" onClick={onClear}>
        {words.clearAll}
      </Button>
    )}
  </EmptyState>
);
