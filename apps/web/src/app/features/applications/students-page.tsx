import { Button, NativeSelect } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ApplicationRow, StatusAction } from '@tvet/contract';
import { useMemo } from 'react';
import { QueueMark } from '../../approvals/queue-mark.tsx';
import { useQueuePart } from '../../approvals/use-queue.ts';
import { useUser } from '../../session/use-session.ts';
import { later } from '../../ui/later.tsx';
import { Clamped, SecondLine } from '../../ui/list/clamped.tsx';
import { listColumns } from '../../ui/list/list-columns.ts';
import { ListPage, useListPage, withNames } from '../../ui/list/list-page.tsx';
import { RowOpener } from '../../ui/list/row-opener.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { StatusBadge, type StatusLabels } from '../../ui/status-badge.tsx';
import { availableSteps } from './available-steps.ts';
import { decidedStatus } from './decided-status.ts';
import { studentsQuery, suggestApplicants } from './queries.ts';
import { ReviewKeys } from './review-keys.tsx';
import { stepVerbs, studentKeys } from './steps.ts';
import classes from './students-page.module.css';
import { studentStatuses, studentsSearch } from './students-search.ts';
import { useApplicationList } from './use-application-list.tsx';

const ApplicantReview = later(() => import('./applicant-review.tsx'), 'ApplicantReview');

const route = getRouteApi('/shell/students');

/** The badge of a student with a place who is not registered (rules 17.25). */
const studentLabels = { approved: 'unregistered' } as const satisfies StatusLabels;

/** 'Student Application Management': the people with a place at the user's centre, registered or not (rules 17.25). */
export function StudentsPage() {
  const { centers } = useUser();
  const listed = useListPage({
    definition: studentsSearch,
    query: studentsQuery,
    rowsOf: ({ data }) => data,
    rowId: ({ id }) => id,
    address: route.useSearch(),
    navigate: route.useNavigate(),
  });
  const { search, show, open, list } = listed;
  const state = withNames(listed, { centerId: centers.find(({ id }) => id === search.centerId)?.name });
  const { record, step, setStep, selection } = useApplicationList(state, { list: 'students', labels: studentLabels });
  const { dataUpdatedAt: readAt } = list.query;
  const columns = useMemo(
    () =>
      studentColumns({
        openId: search.open,
        readAt,
        ofSeveral: centers.length > 1,
        onOpen: open,
        onStep: (action, row) => setStep({ action, row }),
      }),
    [search.open, readAt, centers.length, open, setStep],
  );
  const { set } = studentsSearch;

  return (
    <ListPage
      state={state}
      title="Student Application Management"
      actions={<ReviewKeys keys={studentKeys} students />}
      tools={
        <div className={classes.tools}>
          <SearchBox
            label="Search students"
            placeholder="Name, ID, phone or email"
            value={search.search ?? ''}
            onSearch={(text) => show(set(search, 'search', text), true)}
            suggest={suggestApplicants}
            onPick={({ detail }) => show(set(search, 'search', detail))}
          />
          <NativeSelect
            aria-label="Status"
            data={statuses}
            value={search.status ?? ''}
            onChange={(event) => show(set(search, 'status', event.currentTarget.value))}
          />
          {centers.length > 1 && (
            <NativeSelect
              aria-label="Centre"
              data={[
                { value: '', label: 'All your centres' },
                ...centers.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={search.centerId ?? ''}
              onChange={(event) => show(set(search, 'centerId', event.currentTarget.value))}
            />
          )}
        </div>
      }
      label="Students"
      loading="Loading students"
      empty={{
        title: 'No applications found',
        filtered: 'No student matches all of these filters. Remove one, or clear them all.',
        unfiltered: 'Applicants with a place at your centre appear here, so that you can register them.',
      }}
      columns={columns}
      rowName={({ applicantName }) => applicantName}
      selection={selection}
    >
      <ApplicantReview
        rows={list.query.data?.data}
        readAt={list.query.dataUpdatedAt}
        record={record}
        step={step}
        labels={studentLabels}
        keys={studentKeys}
        onStep={setStep}
      />
    </ListPage>
  );
}

const statuses = [
  { value: '', label: 'All statuses' },
  ...Object.entries(studentStatuses).map(([value, label]) => ({ value, label })),
];

interface ColumnOptions {
  readonly openId: string | undefined;
  /** The time at which the rows were read, in ms. */
  readonly readAt: number;
  /** True if the students belong to several centres. */
  readonly ofSeveral: boolean;
  readonly onOpen: (id: string) => void;
  readonly onStep: (action: StatusAction, row: ApplicationRow) => void;
}

/** The part of an application id that distinguishes two; the address of the panel has the full id. */
const shortId = (id: string): string => id.slice(0, 8).toUpperCase();

const headers = { id: 'APP ID', name: 'NAME', skill: 'SKILL TYPE', status: 'STATUS', action: 'ACTION' };

/** The columns (rules 17.25). */
const studentColumns = ({ openId, readAt, ofSeveral, onOpen, onStep }: ColumnOptions) =>
  listColumns<ApplicationRow>()(headers, {
    id: { width: 13, yields: 'first', cell: (row) => <span className={classes.id}>{shortId(row.id)}</span> },
    name: {
      card: 'title',
      width: 28,
      cell: (row) => (
        <>
          <RowOpener id={row.id} isOpen={row.id === openId} onOpen={() => onOpen(row.id)}>
            <Clamped lines={1}>{row.applicantName}</Clamped>
          </RowOpener>
          <div className={classes.detail}>{row.applicantId}</div>
        </>
      ),
    },
    skill: {
      width: 27,
      cell: (row) => (
        <>
          {row.skillName ? <Clamped>{row.skillName}</Clamped> : <span className={classes.detail}>Not given</span>}
          {ofSeveral && row.centerName && <SecondLine>{row.centerName}</SecondLine>}
        </>
      ),
    },
    status: { card: 'badge', width: 16, cell: (row) => <StudentStatus row={row} readAt={readAt} /> },
    action: {
      card: 'badge',
      width: 16,
      cell: (row) => <StudentStep row={row} readAt={readAt} onStep={(action) => onStep(action, row)} />,
    },
  });

interface StudentStatusProps {
  readonly row: ApplicationRow;
  readonly readAt: number;
}

/** Subscribes to the queue itself, so that a registration re-renders this cell only, and not the list. */
function StudentStatus({ row, readAt }: StudentStatusProps) {
  const status = useQueuePart(({ queue }) => decidedStatus(row, queue, readAt));
  return (
    <>
      <StatusBadge status={status} labels={studentLabels} />
      <QueueMark id={row.id} />
    </>
  );
}

interface StudentStepProps extends StudentStatusProps {
  readonly onStep: (action: StatusAction) => void;
}

/** Register or unregister, as the server allows; while the student is in the queue, the queue decides. */
function StudentStep({ row, readAt, onStep }: StudentStepProps) {
  const queue = useQueuePart((view) => view.queue);
  const steps = availableSteps(row, queue, readAt).filter(
    ({ action }) => action === 'register' || action === 'unregister',
  );
  return steps.map(({ action, blocked }) => (
    <Button
      key={action}
      variant={action === 'register' ? 'filled' : 'default'}
      size="sm"
      className={classes.step}
      aria-label={`${stepVerbs[action]} ${row.applicantName}`}
      aria-disabled={blocked !== undefined}
      title={blocked}
      onClick={() => blocked === undefined && onStep(action)}
    >
      {stepVerbs[action]}
    </Button>
  ));
}
