import { Button, Collapse, NativeSelect } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ApplicationOrder, ApplicationRow } from '@tvet/contract';
import { Download, SlidersHorizontal } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useUser } from '../../session/use-session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ClearFilters } from '../../ui/list/clear-filters.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { FilterChips } from '../../ui/list/filter-chips.tsx';
import { mergeSearch } from '../../ui/list/merge-search.ts';
import { ListView } from '../../ui/list/list-view.tsx';
import { ListWithFoot } from '../../ui/list/list-with-foot.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { Page } from '../../ui/page.tsx';
import { applicantColumns } from './applicant-columns.tsx';
import { ApplicantFilters } from './applicant-filters.tsx';
import { ApplicantReview, type AskedStep } from './applicant-review.tsx';
import classes from './applicants-page.module.css';
import type { ApplicantsSearch } from './applicants-search.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { exportWords } from './export-words.ts';
import { setFilters, withFilter, withLimit, withOrder, withoutFilters } from './filters.ts';
import { centreNameKey, limitOf, listQuery, suggestApplicants } from './queries.ts';
import { ReviewKeys } from './review-keys.tsx';
import { useQueueRefresh } from './use-queue-refresh.ts';
import { useSelection } from './use-selection.ts';
import { listWords as words } from './words.ts';

const route = getRouteApi('/shell/applicants');
const noRows: readonly ApplicationRow[] = [];

export function ApplicantsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { permissions } = useUser();
  const queryClient = useQueryClient();
  const [filtersOpen, filters] = useDisclosure(false);
  const [exports, exporting] = useDisclosure(false);
  const [step, setStep] = useState<AskedStep>();
  const list = useList(listQuery(search));
  const { data } = list.query;
  const { selected, selection, select, pickAll, drop, clear } = useSelection(data?.data ?? noRows);
  useQueueRefresh();

  const go = (next: ApplicantsSearch, replace = false) =>
    navigate({ search: (now) => mergeSearch(now, search, next), replace });
  const filterBy = (next: ApplicantsSearch, replace = false) => {
    clear();
    return go(next, replace);
  };
  const searchFor = (text: string) => {
    const next = withFilter(search, 'search', text);
    // The request leaves before the page is drawn again, which takes a slow computer half a second.
    void queryClient.prefetchQuery(listQuery(next));
    return filterBy(next, true);
  };
  const columns = useMemo(
    () =>
      applicantColumns({
        withCentre: permissions.includes('applications:read-centre'),
        open: search.open,
        onOpen: (row) => navigate({ search: (now) => ({ ...now, open: row.id }) }),
        onStep: (action, row) => setStep({ action, row }),
      }),
    [permissions, navigate, search.open],
  );
  const centreName = (id: string) =>
    data?.data.find((row) => row.centerId === id)?.centerName ?? queryClient.getQueryData<string>(centreNameKey(id));
  const chips = setFilters(search, centreName).map(({ without, ...chip }) => ({
    ...chip,
    onRemove: () => filterBy(without),
  }));
  const panelFilters = chips.filter(({ id }) => id !== 'search').length;

  return (
    <Page title={words.title} actions={<ReviewKeys />}>
      <div>
        <div className={classes.tools}>
          <SearchBox
            label={words.search}
            placeholder={words.searchHint}
            value={search.search ?? ''}
            onSearch={searchFor}
            suggest={suggestApplicants}
            onPick={({ id }) => filterBy(withFilter(withFilter(search, 'search', undefined), 'applicantId', id))}
          />
          <Button
            variant="default"
            leftSection={<SlidersHorizontal aria-hidden size={18} />}
            aria-expanded={filtersOpen}
            aria-controls="applicant-filters"
            onClick={filters.toggle}
          >
            {words.filters}
            {panelFilters > 0 && ` (${panelFilters})`}
          </Button>
          <NativeSelect
            className={classes.order}
            aria-label={words.order}
            data={words.orders}
            value={search.sort ?? 'newest'}
            onChange={(event) => filterBy(withOrder(search, event.currentTarget.value as ApplicationOrder))}
          />
          {permissions.includes('applications:export') && (
            <Button variant="default" leftSection={<Download aria-hidden size={18} />} onClick={exporting.open}>
              {exportWords.button}
            </Button>
          )}
        </div>
        <Collapse expanded={filtersOpen} id="applicant-filters">
          <div className={classes.filters}>
            <ApplicantFilters search={search} onChange={filterBy} />
          </div>
        </Collapse>
      </div>
      <FilterChips chips={chips} onClear={() => filterBy(withoutFilters(search))} />
      <ListWithFoot
        foot={
          <BulkBar
            search={search}
            total={list.total}
            selection={selection}
            onPicked={pickAll}
            onDrop={drop}
            onClear={clear}
          />
        }
      >
        <ListView
          list={list}
          rowsOf={(answer) => answer.data}
          loading={words.loading}
          empty={<NoApplicants filtered={chips.length > 0} onClear={() => filterBy(withoutFilters(search))} />}
          limit={limitOf(search)}
          onLimit={(limit, page) => go(withLimit(search, limit, page))}
          // Whoever turns the page looks at the list: the panel would lead back to the page of its record.
          onPage={(page, replace) => go({ ...search, page, open: undefined }, replace)}
        >
          {(rows, refreshing) => (
            <DataTable
              label={words.label}
              rows={rows}
              columns={columns}
              rowId={(row) => row.id}
              rowName={(row) => row.applicantName}
              selected={selected}
              onSelectedChange={select}
              refreshing={refreshing}
            />
          )}
        </ListView>
      </ListWithFoot>

      {exports && <ExportDialog search={search} filters={chips} total={list.total} onClose={exporting.close} />}
      <ApplicantReview search={search} list={data} step={step} onStep={setStep} onGo={(next) => go(next, true)} />
    </Page>
  );
}

interface NoApplicantsProps {
  readonly filtered: boolean;
  readonly onClear: () => void;
}

const NoApplicants = ({ filtered, onClear }: NoApplicantsProps) => (
  <EmptyState title={words.empty.title}>
    <p>{filtered ? words.empty.filtered : words.empty.unfiltered}</p>
    {filtered && <ClearFilters onClear={onClear}>{words.clearAll}</ClearFilters>}
  </EmptyState>
);
