import { Button, NativeSelect } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ApplicationRow, StatusAction } from '@tvet/contract';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { QueueMark } from '../../approvals/queue-mark.tsx';
import { useQueuePart } from '../../approvals/use-queue.ts';
import { useCentreName } from '../../centres/find-centre.ts';
import { useUser } from '../../session/use-session.ts';
import { formatDay } from '../../ui/format.ts';
import { Clamped, SecondLine } from '../../ui/list/clamped.tsx';
import { FilterPanel } from '../../ui/list/filter-panel.tsx';
import { listColumns } from '../../ui/list/list-columns.ts';
import { ListPage, useListPage, withNames } from '../../ui/list/list-page.tsx';
import { RowOpener } from '../../ui/list/row-opener.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ApplicantFilters } from './applicant-filters.tsx';
import { ApplicantReview } from './applicant-review.tsx';
import classes from './applicants-page.module.css';
import { applicantsSearch } from './applicants-search.ts';
import { decidedStatus } from './decided-status.ts';
import { ExportDialog } from './export-dialog.tsx';
import { LateMark } from './late-mark.tsx';
import { listQuery, suggestApplicants } from './queries.ts';
import { ReviewKeys } from './review-keys.tsx';
import { RowMenu } from './row-menu.tsx';
import { useApplicationList } from './use-application-list.tsx';
import { WaitingMark } from './waiting-mark.tsx';

const route = getRouteApi('/shell/applicants');

const orders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Longest waiting first' },
];

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
  });
  const { record, step, setStep, selection } = useApplicationList(state);
  const columns = useMemo(
    () =>
      applicantColumns({
        withCentre: permissions.includes('applications:read-centre'),
        openId: search.open,
        onOpen: open,
        onStep: (action, row) => setStep({ action, row }),
      }),
    [permissions, search.open, open, setStep],
  );
  const { set } = applicantsSearch;
  const searchFor = (text: string) => {
    const next = set(search, 'search', text);
    // The request starts before the page renders again, which takes a slow computer half a second.
    void queryClient.prefetchQuery(listQuery(next));
    show(next, true);
  };

  return (
    <ListPage
      state={state}
      title="Applicants List"
      actions={<ReviewKeys />}
      tools={
        <FilterPanel
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
              <NativeSelect
                className={classes.order}
                aria-label="Order"
                data={orders}
                value={search.sort ?? 'newest'}
                onChange={({ currentTarget: { value } }) =>
                  show({ ...search, page: undefined, sort: value === 'oldest' ? value : undefined })
                }
              />
              {permissions.includes('applications:export') && (
                <Button variant="default" leftSection={<Download aria-hidden size={18} />} onClick={exporting.open}>
                  Export
                </Button>
              )}
            </>
          }
        >
          <ApplicantFilters search={search} onChange={show} onCentre={centre.remember} />
        </FilterPanel>
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
    >
      {exports && <ExportDialog search={search} filters={state.chips} total={list.total} onClose={exporting.close} />}
      <ApplicantReview rows={list.query.data?.data} record={record} step={step} onStep={setStep} />
    </ListPage>
  );
}

interface ColumnOptions {
  readonly withCentre: boolean;
  readonly openId: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly onStep: (action: StatusAction, row: ApplicationRow) => void;
}

const none = <span className={classes.none}>Not given</span>;

const headers = {
  applicant: 'Applicant',
  skill: 'Skill',
  category: 'Category',
  centre: 'Centre',
  place: 'State / LGA',
  submitted: 'Submitted',
  status: 'Status',
  actions: 'Actions',
};

const applicantColumns = ({ withCentre, openId, onOpen, onStep }: ColumnOptions) =>
  listColumns<ApplicationRow>()(headers, {
    applicant: {
      card: 'title',
      width: 21,
      cell: (row) => (
        <>
          <RowOpener id={row.id} isOpen={row.id === openId} onOpen={() => onOpen(row.id)}>
            <Clamped lines={1}>{row.applicantName}</Clamped>
          </RowOpener>
          <div className={classes.id}>{row.applicantId}</div>
        </>
      ),
    },
    skill: {
      width: 15,
      ...(withCentre && { yields: 'second' }),
      cell: (row) => (row.skillName ? <Clamped>{row.skillName}</Clamped> : none),
    },
    category: { yields: 'first', width: 9, cell: (row) => row.tvetCategory },
    centre: withCentre && { width: 16, cell: (row) => (row.centerName ? <Clamped>{row.centerName}</Clamped> : none) },
    place: {
      yields: 'first',
      width: 12,
      cell: (row) =>
        row.state ? (
          <>
            <Clamped lines={1}>{row.state}</Clamped>
            {row.lga && <SecondLine>{row.lga}</SecondLine>}
          </>
        ) : (
          none
        ),
    },
    submitted: {
      yields: 'first',
      width: 10,
      cell: (row) => (row.submittedAt ? formatDay(row.submittedAt) : 'Not submitted'),
    },
    status: { card: 'badge', width: 17, cell: (row) => <RowStatus row={row} /> },
    actions: {
      card: 'actions',
      cell: (row) => <RowMenu row={row} onOpen={() => onOpen(row.id)} onStep={(action) => onStep(action, row)} />,
    },
  });

/** Subscribes to the queue itself, so that a decision re-renders this cell only, and not the list. */
function RowStatus({ row }: { readonly row: ApplicationRow }) {
  const status = useQueuePart(({ queue }) => decidedStatus(row, queue));
  return (
    <>
      <StatusBadge status={status} />
      <WaitingMark row={row} />
      {status === row.status && <LateMark row={row} />}
      <QueueMark id={row.id} />
    </>
  );
}
