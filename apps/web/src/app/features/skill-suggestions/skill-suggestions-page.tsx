import '../../ui/mantine-lists.css';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { suggestionPageSize } from '@tvet/contract';
import { messageOf } from '../../api/errors.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { FilterChips } from '../../ui/list/filter-chips.tsx';
import { ListSkeleton } from '../../ui/list/list-skeleton.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { useLastPage } from '../../ui/list/use-last-page.ts';
import { Page } from '../../ui/page.tsx';
import { setFilters } from './filters.ts';
import { listQuery } from './queries.ts';
import { suggestionColumns } from './suggestion-columns.tsx';
import { type SuggestionsSearch, withFilter } from './suggestions-search.ts';
import { SuggestionsTools } from './suggestions-tools.tsx';

const route = getRouteApi('/shell/skill-suggestions');

/** 'Suggested Skills' (document 2 section 2). */
export function SkillSuggestionsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(listQuery(search));
  const go = (next: SuggestionsSearch, replace = false) => navigate({ search: next, replace });
  const toPage = (page: number, replace = false) => go({ ...search, page: page > 1 ? page : undefined }, replace);
  const beyond = useLastPage(data?.pagination, (last) => toPage(last, true));
  const chips = setFilters(search).map((chip) => ({ ...chip, onRemove: () => go(withFilter(search, chip.id, '')) }));

  return (
    <Page title="Suggested Skills" description="What people would like to be trained in, newest first.">
      <SuggestionsTools search={search} onChange={go} />
      <FilterChips chips={chips} onClear={() => go({})} />

      {error && <ErrorBox message={`Error: ${messageOf(error)}`} onRetry={() => refetch()} retrying={isFetching} />}
      {(!data || beyond) && !error && <ListSkeleton label="Loading skill suggestions" />}
      {data && !beyond && data.data.length === 0 && (
        <EmptyState title="No skill suggestions found">
          {chips.length > 0 ? (
            <>
              <p>Nobody has suggested a skill like this. Take a filter away, or look through all of them.</p>
              <Button variant="outline" onClick={() => go({})}>
                Clear all filters
              </Button>
            </>
          ) : (
            <p>Suggestions are shown here once people send them from the public site.</p>
          )}
        </EmptyState>
      )}
      {data && data.data.length > 0 && (
        <>
          <DataTable
            label="Skill suggestions"
            rows={data.data}
            columns={suggestionColumns}
            rowId={(suggestion) => suggestion.id}
            rowName={(suggestion) => suggestion.skillName}
            refreshing={isPlaceholderData}
          />
          <Pager
            pagination={data.pagination}
            limit={suggestionPageSize}
            onPage={(page) => {
              window.scrollTo({ top: 0 });
              return toPage(page);
            }}
          />
        </>
      )}
    </Page>
  );
}
