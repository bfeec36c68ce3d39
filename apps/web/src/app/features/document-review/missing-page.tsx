import { Button, NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { documentTypeNames, periodLabel } from '@tvet/contract';
import { Download } from 'lucide-react';
import { reasonOf } from '../../api/errors.ts';
import { todayInLagos } from '../../clock.ts';
import { typeLabel } from '../../documents/words.ts';
import { request } from '../../portal.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ClearFilters } from '../../ui/list/clear-filters.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { FilterChips } from '../../ui/list/filter-chips.tsx';
import { mergeSearch } from '../../ui/list/merge-search.ts';
import { ListView } from '../../ui/list/list-view.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { Page } from '../../ui/page.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast.ts';
import { periodChoices } from './filters.ts';
import { missingColumns } from './missing-columns.tsx';
import { readMissingFilters, setMissingFilters, withMissingFilter } from './missing-filters.ts';
import classes from './missing-page.module.css';
import type { MissingFilterName, MissingSearch } from './missing-search.ts';
import { MissingSummary } from './missing-summary.tsx';
import { limitOf, missingQuery, suggestCentres } from './queries.ts';
import filterClasses from './review-filters.module.css';
import { missingWords as words } from './words.ts';

const route = getRouteApi('/shell/center-documents-missing');

/** Who has not sent what, by state and type; exportable (rules 17.22). */
export function MissingPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useList(missingQuery(search));
  const go = (next: MissingSearch, replace = false) =>
    navigate({ search: (now) => mergeSearch(now, search, next), replace, resetScroll: false });
  const set = (name: MissingFilterName, value: string, replace = false) =>
    go(withMissingFilter(search, name, value), replace);
  const filterOff = () => go(search.limit ? { limit: search.limit } : {});
  const chips = setMissingFilters(search).map((chip) => ({ ...chip, onRemove: () => set(chip.id, '') }));

  return (
    <Page
      title={words.title}
      description={words.description}
      actions={
        <div className={classes.actions}>
          <Link to="/center-documents-review" search={{ all: true }} className={classes.link}>
            {words.review}
          </Link>
          <ExportButton search={search} />
        </div>
      }
    >
      <MissingSummary search={search} onState={(state) => set('state', state)} />
      <div className={classes.narrow}>
        <SearchBox
          label={words.search}
          placeholder={words.searchHint}
          value={search.search ?? ''}
          onSearch={(text) => set('search', text, true)}
          suggest={suggestCentres}
          onPick={({ detail }) => set('search', detail)}
        />
        <Filters search={search} onSet={set} />
      </div>
      <FilterChips chips={chips} onClear={filterOff} />
      <ListView
        list={list}
        rowsOf={(answer) => answer.data}
        loading={words.loading}
        failed={words.summaryFailed}
        empty={
          <EmptyState title={words.empty.title}>
            <p>{chips.length > 0 ? words.empty.filtered : words.empty.unfiltered}</p>
            {chips.length > 0 && <ClearFilters onClear={filterOff}>{words.clearAll}</ClearFilters>}
          </EmptyState>
        }
        limit={limitOf(search)}
        onLimit={(limit, page) => go({ ...search, limit, page: page > 1 ? page : undefined })}
        onPage={(page, replace) => go({ ...search, page }, replace)}
      >
        {(rows, refreshing) => (
          <DataTable
            label={words.label}
            rows={rows}
            columns={missingColumns}
            rowId={({ centerId, skillId, documentType, period }) => `${centerId}${skillId}${documentType}${period}`}
            rowName={({ centerName }) => centerName}
            refreshing={refreshing}
          />
        )}
      </ListView>
    </Page>
  );
}

interface FiltersProps {
  readonly search: MissingSearch;
  readonly onSet: (name: MissingFilterName, value: string) => void;
}

const any = { value: '', label: words.any };

function Filters({ search, onSet }: FiltersProps) {
  const { urgency, documentType, period } = readMissingFilters(search);
  const periods = documentType ? periodChoices(documentType, todayInLagos()) : [];
  return (
    <search className={filterClasses.filters}>
      <NativeSelect
        label={words.urgency}
        data={(['overdue', 'due'] as const).map((value) => ({ value, label: words.urgencies[value] }))}
        value={urgency}
        onChange={({ currentTarget: { value } }) => onSet('urgency', value === 'overdue' ? '' : value)}
      />
      <NativeSelect
        label={words.type}
        data={[any, ...documentTypeNames.map((value) => ({ value, label: typeLabel(value) }))]}
        value={documentType ?? ''}
        onChange={(event) => onSet('documentType', event.currentTarget.value)}
      />
      <NativeSelect
        className={filterClasses.wide}
        label={words.period}
        disabled={!documentType}
        data={
          documentType
            ? [
                any,
                ...[...new Set([...periods, ...(period ? [period] : [])])].map((value) => ({
                  value,
                  label: periodLabel(value),
                })),
              ]
            : [{ value: '', label: words.pickType }]
        }
        value={period ?? ''}
        onChange={(event) => onSet('period', event.currentTarget.value)}
      />
    </search>
  );
}

function ExportButton({ search }: { readonly search: MissingSearch }) {
  const exporting = useMutation({
    mutationFn: () => request('GET /documents/missing/export.csv', { query: readMissingFilters(search) }),
    onSuccess: (file) => {
      saveFile(file, words.exportName(todayInLagos()));
      toast.success(words.exported);
    },
    onError: (error) => toast.error(`${words.exportFailed} ${reasonOf(error)}`),
  });
  return (
    <Button
      variant="default"
      leftSection={<Download aria-hidden size={18} />}
      aria-disabled={exporting.isPending}
      data-busy={exporting.isPending}
      onClick={() => !exporting.isPending && exporting.mutate()}
    >
      {exporting.isPending ? words.exporting : words.export}
    </Button>
  );
}
