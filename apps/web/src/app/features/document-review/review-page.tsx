import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { CentreDocument } from '@tvet/contract';
import { useEffect, useMemo } from 'react';
import { countsQuery } from '../../documents/queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ClearFilters } from '../../ui/list/clear-filters.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { FilterChips } from '../../ui/list/filter-chips.tsx';
import { mergeSearch } from '../../ui/list/merge-search.ts';
import { ListView } from '../../ui/list/list-view.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { Page } from '../../ui/page.tsx';
import { readFilters, setFilters, withFilter, withLimit } from './filters.ts';
import { ReviewKeys } from './keys.tsx';
import { centreNameKey, limitOf, listQuery, suggestCentres } from './queries.ts';
import { Review } from './review.tsx';
import { reviewColumns } from './review-columns.tsx';
import { ReviewFilters } from './review-filters.tsx';
import classes from './review-page.module.css';
import { openKey, type ReviewSearch } from './review-search.ts';
import { filterWords, reviewWords as words } from './words.ts';

const route = getRouteApi('/shell/center-documents-review');
const noRows: readonly CentreDocument[] = [];

/** 'Center Documents Review': of one centre that is picked first, or all that wait (rules 17.7, 17.18). */
export function ReviewPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const queryClient = useQueryClient();
  const list = useList(listQuery(search));
  const { data: counts } = useQuery(countsQuery);
  const { centerId } = readFilters(search);
  const isAsked = search.all === true || centerId !== undefined;
  const rows = isAsked ? (list.query.data?.documents ?? noRows) : noRows;

  const seen = rows.find((row) => row.centerId === centerId)?.centerName;
  // Known from then on: its filter keeps the name also where another leaves no row.
  useEffect(() => {
    if (centerId && seen) queryClient.setQueryData(centreNameKey(centerId), seen);
  }, [queryClient, centerId, seen]);

  const go = (next: ReviewSearch, replace = false) =>
    navigate({ search: (now) => mergeSearch(now, search, next), replace });
  const kept = search.limit ? { limit: search.limit } : {};
  const filterOff = () => go({ ...kept, ...(search.all ? { all: true } : centerId && { centerId }) });
  const pick = (id: string, name: string) => {
    queryClient.setQueryData(centreNameKey(id), name);
    // Of one centre everything is shown, and one of all that wait keeps the other filters.
    return go(withFilter(search.all ? search : kept, 'centerId', id));
  };
  const centreName = (id: string) =>
    rows.find((row) => row.centerId === id)?.centerName ?? queryClient.getQueryData<string>(centreNameKey(id));
  const chips = setFilters(search, centreName).map((chip) => ({
    ...chip,
    onRemove: () => go(withFilter(search, chip.id, undefined)),
  }));
  const filtered = chips.some(({ id }) => search.all || id !== 'centerId');
  const columns = useMemo(
    () =>
      reviewColumns({
        withCentre: search.all === true,
        open: search.open,
        onOpen: (row) => navigate({ search: (now) => ({ ...now, open: openKey(row) }) }),
      }),
    [navigate, search.all, search.open],
  );

  return (
    <Page
      title={words.title}
      actions={
        <div className={classes.actions}>
          <ReviewKeys />
          <Link to="/center-documents-missing" className={classes.link}>
            {words.missing}
          </Link>
        </div>
      }
    >
      <div className={classes.tools}>
        <SearchBox
          label={filterWords.labels.centerId}
          placeholder={filterWords.centreHint}
          value=""
          onSearch={() => undefined}
          suggest={suggestCentres}
          onPick={({ id, text }) => pick(id, text)}
        />
        <Button
          variant={search.all ? 'filled' : 'outline'}
          aria-pressed={search.all === true}
          onClick={() => go({ ...kept, ...(search.all ? {} : { all: true }) })}
        >
          {counts ? words.allCounted(counts.waiting) : words.all}
        </Button>
      </div>
      {isAsked && <ReviewFilters search={search} onChange={go} />}
      <FilterChips chips={chips} onClear={() => go(kept)} />
      {!isAsked && <EmptyState title={words.pick} />}
      {isAsked && (
        <ListView
          list={list}
          rowsOf={(answer) => answer.documents}
          loading={words.loading}
          failed={words.failed}
          empty={<NoDocuments all={search.all === true} filtered={filtered} onClear={filterOff} />}
          limit={limitOf(search)}
          onLimit={(limit, page) => go(withLimit(search, limit, page))}
          // Whoever turns the page looks at the list: the panel would lead back to the page of its record.
          onPage={(page, replace) => go({ ...search, page, open: undefined }, replace)}
        >
          {(shown, refreshing) => (
            <DataTable
              label={words.label}
              rows={shown}
              columns={columns}
              rowId={openKey}
              rowName={(row) => row.fileName}
              refreshing={refreshing}
            />
          )}
        </ListView>
      )}

      <Review search={search} rows={rows} pages={list.query.data?.totalPages ?? 1} onGo={(next) => go(next, true)} />
    </Page>
  );
}

interface NoDocumentsProps {
  readonly all: boolean;
  readonly filtered: boolean;
  readonly onClear: () => void;
}

const NoDocuments = ({ all, filtered, onClear }: NoDocumentsProps) => (
  <EmptyState title={words.empty.title}>
    <p>{filtered ? words.empty.filtered : all ? words.empty.all : words.empty.centre}</p>
    {filtered && <ClearFilters onClear={onClear}>{words.clearAll}</ClearFilters>}
  </EmptyState>
);
