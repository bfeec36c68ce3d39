import { Button, NativeSelect } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ApplicationRow, StatusAction } from '@tvet/contract';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { QueueMark } from '../../approvals/queue-mark.tsx';
import { useQueuePart } from '../../approvals/use-queue.ts';
import { useCentreName } from '../../centres/find-centre.ts';
import { useUser } from '../../session/use-session.ts';
import { useHasInput } from '../../ui/first-input.ts';
import { formatDay } from '../../ui/format.ts';
import { later } from '../../ui/later.tsx';
import { Clamped } from '../../ui/list/clamped.tsx';
import { FilterPanel, FiltersAside } from '../../ui/list/filter-panel.tsx';
import { listColumns } from '../../ui/list/list-columns.ts';
import { ListPage, useListPage, withNames } from '../../ui/list/list-page.tsx';
import { RowOpener } from '../../ui/list/row-opener.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ApplicantTabs } from './applicant-tabs.tsx';
import { inOrder, orderChoices, sortingOf } from './applicants-order.ts';
import classes from './applicants-page.module.css';
import { applicantsSearch } from './applicants-search.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { decidedStatus } from './decided-status.ts';
import { ClaimMark } from './desk/claim-mark.tsx';
import { activeClaim } from './desk/claims.ts';
import { TakeNext } from './desk/take-next.tsx';
import { LateMark } from './late-mark.tsx';
import { type OptionalColumn, optionalColumns, useListLayout } from './list-layout.ts';
import menus from './list-menus.module.css';
import { listQuery, suggestApplicants } from './queries.ts';
import { ReviewKeys } from './review-keys.tsx';
import { RowMenu } from './row-menu.tsx';
import { useApplicationList } from './use-application-list.tsx';
import { useFilterColumn } from './use-filter-column.ts';
import { ViewsMenu } from './views-menu.tsx';
import { WaitingMark } from './waiting-mark.tsx';

const ApplicantFilters = later(() => import('./applicant-filters.tsx'), 'ApplicantFilters');

const ExportDialog = later(() => import('./export-dialog.tsx'), 'ExportDialog');

// Large, and the rows come first: it loads with the first input.
const ApplicantReview = later(() => import('./applicant-review.tsx'), 'ApplicantReview');

const route = getRouteApi('/shell/applicants');

/** The query of an address without filters. */
export const firstQuery = listQuery(applicantsSearch.read({}));

export function ApplicantsPage() {
  const { permissions, id: ownId } = useUser();
  const queryClient = useQueryClient();
  const [exports, exporting] = useDisclosure(false);
  const listed = useListPage({
    definition: applicantsSearch,
    query: listQuery,
    rowsOf: ({ data }) => data,
    rowId: ({ id }) => id,
    address: route.useSearch(),
    navigate: route.useNavigate(),
  });
  const { search, show, open, list } = listed;
  const centre = useCentreName(search.centerId, list.query.data?.data);
  const state = withNames(listed, {
    centerId: centre.name ?? search.center,
    approvalRequestedBy: search.approvalRequestedBy === ownId ? 'you' : undefined,
    decidedBy: search.decidedBy === ownId ? 'you' : undefined,
  });
  const { record, step, setStep, selection } = useApplicationList(state);
  const hasInput = useHasInput();
  const { data, dataUpdatedAt: readAt } = list.query;
  // It stays, because it keeps the drafts of notes.
  const [reviews, setReviews] = useState(false);
  if (!reviews && (record.isOpen || step || (data && hasInput))) setReviews(true);
  const [layout, setLayout] = useListLayout();
  const filterColumn = useFilterColumn(record.isOpen, record.close);
  const offered = useMemo(
    () => columnNames.filter((name) => name !== 'centre' || permissions.includes('applications:read-centre')),
    [permissions],
  );
  const columns = useMemo(
    () =>
      applicantColumns({
        shown: offered.filter((name) => layout.columns.includes(name)),
        openId: search.open,
        readAt,
        onOpen: open,
        onStep: (action, row) => setStep({ action, row }),
      }),
    [offered, layout, search.open, readAt, open, setStep],
  );
  const { set } = applicantsSearch;
  const searchFor = (text: string) => {
    const next = set(search, 'search', text);
    // The request starts before the page renders again, which takes a slow computer half a second.
    void queryClient.prefetchQuery(listQuery(next));
    show(next, true);
  };

  const filters = <ApplicantFilters search={search} onChange={show} onCentre={centre.remember} />;

  return (
    <ListPage
      state={state}
      title="Applicants List"
      actions={
        <div className="row">
          <TakeNext />
          <PrintButton label="Print this list" />
          <ReviewKeys />
        </div>
      }
      aside={filterColumn?.opened && <FiltersAside>{filters}</FiltersAside>}
      tools={
        <>
          {permissions.includes('analytics:read') && <ApplicantTabs search={search} />}
          <FilterPanel
            column={filterColumn}
            search={
              <SearchBox
                label="Search applicants"
                placeholder="Name, ID, phone or email"
                value={search.search ?? ''}
                onSearch={searchFor}
                suggest={suggestApplicants}
                onPick={({ id }) => show(set(set(search, 'search', undefined), 'applicantId', id))}
              />
            }
            count={state.chips.filter(({ id }) => id !== 'search').length}
            controls={
              <>
                {/* A table is sorted by its headings. */}
                <NativeSelect
                  className={classes.order}
                  aria-label="Order"
                  data={orderChoices}
                  value={search.sort ?? ''}
                  onChange={({ currentTarget: { value } }) => show(inOrder(search, value))}
                />
                <ViewsMenu
                  search={search}
                  layout={layout}
                  onOpen={(view, look) => {
                    setLayout(look);
                    show(search.limit ? { ...view, limit: search.limit } : view);
                  }}
                />
                <ColumnsMenu layout={layout} offered={offered} onChange={setLayout} />
                {permissions.includes('applications:export') && (
                  <Button
                    variant="default"
                    title="Export"
                    className={menus.button}
                    leftSection={<Download aria-hidden size={18} />}
                    onClick={exporting.open}
                  >
                    Export
                  </Button>
                )}
              </>
            }
          >
            {filters}
          </FilterPanel>
        </>
      }
      label="Applicants"
      loading="Loading applicants"
      empty={{
        title: 'No applicants found',
        filtered: 'No applicant matches all of these filters. Remove one, or clear them all.',
        unfiltered: 'Applications appear here once they are submitted.',
      }}
      columns={columns}
      rowName={({ applicantName }) => applicantName}
      selection={selection}
      sorting={sortingOf(search, show)}
      density={layout.density}
    >
      {exports && <ExportDialog search={search} filters={state.chips} total={list.total} onClose={exporting.close} />}
      {reviews && <ApplicantReview rows={data?.data} readAt={readAt} record={record} step={step} onStep={setStep} />}
    </ListPage>
  );
}

const columnNames = Object.keys(optionalColumns) as OptionalColumn[];

interface ColumnOptions {
  readonly shown: readonly OptionalColumn[];
  readonly openId: string | undefined;
  /** The time at which the rows were read, in ms. */
  readonly readAt: number;
  readonly onOpen: (id: string) => void;
  readonly onStep: (action: StatusAction, row: ApplicationRow) => void;
}

const none = <span className={classes.none}>Not given</span>;

const headers = { applicant: 'Applicant', ...optionalColumns, status: 'Status', actions: 'Actions' };

/** Every column has the width that it needs; the centre has the rest, if its name is legible there. */
const applicantColumns = ({ shown, openId, readAt, onOpen, onStep }: ColumnOptions) =>
  listColumns<ApplicationRow>()(headers, {
    applicant: {
      card: 'title',
      sort: 'applicant',
      width: '19.25rem',
      cell: (row) => (
        <div className={classes.applicant}>
          <RowOpener id={row.id} isOpen={row.id === openId} onOpen={() => onOpen(row.id)}>
            <span>{row.applicantName}</span>
          </RowOpener>
          <span className={classes.id}>{row.applicantId}</span>
        </div>
      ),
    },
    skill: shown.includes('skill') && { width: '15.15rem', cell: (row) => row.skillName ?? none },
    category: shown.includes('category') && {
      sort: 'category',
      yields: 'second',
      width: '5.9rem',
      cell: (row) => row.tvetCategory,
    },
    centre: shown.includes('centre') && {
      yields: 'first',
      least: '18rem',
      cell: (row) => (row.centerName ? <Clamped lines={1}>{row.centerName}</Clamped> : none),
    },
    place: shown.includes('place') && {
      sort: 'state',
      yields: 'first',
      width: '9rem',
      cell: (row) =>
        row.state ? <Clamped lines={1}>{[row.state, row.lga].filter(Boolean).join(', ')}</Clamped> : none,
    },
    submitted: shown.includes('submitted') && {
      sort: 'submitted',
      yields: 'second',
      width: '6.4rem',
      cell: (row) => (row.submittedAt ? formatDay(row.submittedAt) : 'Not submitted'),
    },
    status: { card: 'badge', sort: 'status', width: '10.5rem', cell: (row) => <RowStatus row={row} readAt={readAt} /> },
    actions: {
      card: 'actions',
      cell: (row) => (
        <RowMenu row={row} readAt={readAt} onOpen={() => onOpen(row.id)} onStep={(action) => onStep(action, row)} />
      ),
    },
  });

/** Subscribes to the queue itself, so that a decision re-renders this cell only, and not the list. */
function RowStatus({ row, readAt }: { readonly row: ApplicationRow; readonly readAt: number }) {
  const status = useQueuePart(({ queue }) => decidedStatus(row, queue, readAt));
  return (
    <>
      <div className={classes.status}>
        <StatusBadge status={status} />
        <WaitingMark row={row} />
        {/* One mark, so that no row is taller: a claimed application is being decided. */}
        {status === row.status && (activeClaim(row) ? <ClaimMark row={row} /> : <LateMark row={row} />)}
      </div>
      <QueueMark id={row.id} />
    </>
  );
}
