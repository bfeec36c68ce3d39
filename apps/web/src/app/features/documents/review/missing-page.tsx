import { Button, NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type MissingDocument, periodLabel } from '@tvet/contract';
import { Download } from 'lucide-react';
import { reasonOf } from '../../../api/errors.ts';
import { suggestCentres } from '../../../centres/find-centre.ts';
import { todayInLagos } from '../../../clock.ts';
import { sayLoadingFailed } from '../../../documents/queries.ts';
import { typeLabel } from '../../../documents/type-label.ts';
import { request } from '../../../portal.ts';
import { DocumentBadge } from '../../../ui/document-badge.tsx';
import { sayDownloadFailed, sayDownloadStarted } from '../../../ui/download.ts';
import { formatDay } from '../../../ui/format.ts';
import { Clamped, SecondLine } from '../../../ui/list/clamped.tsx';
import { listColumns } from '../../../ui/list/list-columns.ts';
import { ListPage, useListPage } from '../../../ui/list/list-page.tsx';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { toast } from '../../../ui/toast.ts';
import filterClasses from './filters.module.css';
import classes from './missing-page.module.css';
import { type MissingSearch, missingFilters, missingSearch, urgencyLabels } from './missing-search.ts';
import { MissingSummary } from './missing-summary.tsx';
import { DocumentFields } from './periods.tsx';
import { missingQuery } from './queries.ts';

const route = getRouteApi('/shell/center-documents-missing');

/** Overdue and due documents, by state and type; exportable. */
export function MissingPage() {
  const navigate = route.useNavigate();
  const state = useListPage({
    definition: missingSearch,
    query: missingQuery,
    rowsOf: ({ data }) => data,
    rowId: ({ centerId, skillId, documentType, period }) => `${centerId}${skillId}${documentType}${period}`,
    address: route.useSearch(),
    // The summary above the list stays in view.
    navigate: (to) => navigate({ ...to, resetScroll: false }),
  });
  const { search, show } = state;

  return (
    <ListPage
      state={state}
      title="Missing Center Documents"
      description="Documents that centres have not sent or have to send again."
      actions={
        <div className="spread">
          <Link to="/center-documents-review" search={{ all: 'true' }} className="text-link">
            Back to the review
          </Link>
          <ExportButton search={search} />
        </div>
      }
      tools={
        <>
          <MissingSummary search={search} onState={(name) => show(missingSearch.set(search, 'state', name))} />
          <MissingTools search={search} onChange={show} />
        </>
      }
      label="Missing documents"
      loading="Loading missing documents"
      failed={sayLoadingFailed}
      empty={{
        title: 'No documents found',
        filtered: 'No document matches all of these filters. Remove one, or clear them all.',
        unfiltered: 'Every centre has sent its documents.',
      }}
      columns={columns}
      rowName={({ centerName }) => centerName}
    />
  );
}

interface MissingToolsProps {
  readonly search: MissingSearch;
  readonly onChange: (search: MissingSearch, replace?: boolean) => void;
}

const urgencies = (['overdue', 'due'] as const).map((value) => ({ value, label: urgencyLabels[value] }));

function MissingTools({ search, onChange }: MissingToolsProps) {
  const set = missingSearch.set;
  return (
    <div className={classes.narrow}>
      <SearchBox
        label="Search centres"
        placeholder="Name or code of a centre"
        value={search.search ?? ''}
        onSearch={(text) => onChange(set(search, 'search', text), true)}
        suggest={suggestCentres}
        onPick={({ detail }) => onChange(set(search, 'search', detail))}
      />
      <search className={filterClasses.filters}>
        <NativeSelect
          label="Urgency"
          data={urgencies}
          value={search.urgency ?? 'overdue'}
          onChange={(event) => onChange(set(search, 'urgency', event.currentTarget.value))}
        />
        <DocumentFields
          filters={missingSearch.filtersOf(search)}
          onSet={(name, value) => onChange(set(search, name, value))}
        />
      </search>
    </div>
  );
}

function ExportButton({ search }: { readonly search: MissingSearch }) {
  const exporting = useMutation({
    mutationFn: () => request('GET /documents/missing/export.csv', { query: missingFilters(search) }),
    onSuccess: (file) => {
      saveFile(file, `missing-documents-${todayInLagos()}.csv`);
      toast.success(sayDownloadStarted());
    },
    onError: (error) => toast.error(`${sayDownloadFailed()} ${reasonOf(error)}`),
  });
  return (
    <Button
      variant="default"
      leftSection={<Download aria-hidden size={18} />}
      aria-disabled={exporting.isPending}
      data-busy={exporting.isPending}
      onClick={() => !exporting.isPending && exporting.mutate()}
    >
      {exporting.isPending ? 'Exporting...' : 'Export (CSV)'}
    </Button>
  );
}

const sayReminded = ({ remindedAt, reachable }: MissingDocument): string => {
  if (remindedAt) return formatDay(remindedAt);
  return reachable ? 'Not yet' : 'No contact details';
};

const headers = {
  centre: 'CENTRE',
  document: 'DOCUMENT',
  skill: 'SKILL',
  due: 'DUE',
  status: 'STATUS',
  reminded: 'REMINDED',
};

const columns = listColumns<MissingDocument>()(headers, {
  centre: {
    card: 'title',
    width: 26,
    cell: (row) => (
      <>
        <strong>
          <Clamped lines={1}>{row.centerName}</Clamped>
        </strong>
        <SecondLine>{`${row.tvetCode} · ${row.stateName}`}</SecondLine>
      </>
    ),
  },
  document: {
    width: 21,
    cell: (row) => (
      <>
        <Clamped lines={1}>{typeLabel(row.documentType)}</Clamped>
        <div className="detail">{periodLabel(row.period)}</div>
      </>
    ),
  },
  skill: { width: 17, yields: 'second', cell: (row) => <Clamped>{row.skillName}</Clamped> },
  due: { width: 11, cell: (row) => formatDay(row.dueOn) },
  status: { card: 'badge', width: 14, cell: (row) => <DocumentBadge status={row.status} urgency={row.urgency} /> },
  reminded: { width: 11, yields: 'first', cell: (row) => sayReminded(row) },
});
