import { Button } from '@mantine/core';
import type { ApplicationRow, StatusAction } from '@tvet/contract';
import { QueueMark } from '../../approvals/queue-mark.tsx';
import { useQueuedItem, useQueuePart } from '../../approvals/use-queue.ts';
import { Clamped } from '../../ui/list/clamped.tsx';
import { listColumns } from '../../ui/list/data-table.tsx';
import { RowOpener } from '../../ui/list/row-opener.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { availableSteps } from './available-steps.ts';
import { decidedStatus } from './decided-status.ts';
import classes from './student-columns.module.css';
import { studentLabels, studentWords as words } from './student-words.ts';

interface ColumnOptions {
  /** The application whose panel is open. */
  readonly open: string | undefined;
  /** When the rows were read, in ms. */
  readonly readAt: number;
  /** Whether they are of several centres. */
  readonly ofSeveral: boolean;
  readonly onOpen: (row: ApplicationRow) => void;
  readonly onStep: (action: StatusAction, row: ApplicationRow) => void;
}

const column = listColumns<ApplicationRow>();

/** As much of an application's id as tells two apart; the panel's address has the whole. */
const shortId = (id: string): string => id.slice(0, 8).toUpperCase();

/** The columns (rules 17.25). */
export const studentColumns = ({ open, readAt, ofSeveral, onOpen, onStep }: ColumnOptions) => [
  column.display({
    id: 'id',
    header: words.columns.id,
    meta: { width: 13, yields: 'first' },
    cell: ({ row: { original: row } }) => <span className={classes.id}>{shortId(row.id)}</span>,
  }),
  column.display({
    id: 'name',
    header: words.columns.name,
    meta: { card: 'title', width: 28 },
    cell: ({ row: { original: row } }) => (
      <>
        <RowOpener id={row.id} isOpen={row.id === open} onOpen={() => onOpen(row)}>
          <Clamped lines={1}>{row.applicantName}</Clamped>
        </RowOpener>
        <div className={classes.detail}>{row.applicantId}</div>
      </>
    ),
  }),
  column.display({
    id: 'skill',
    header: words.columns.skill,
    meta: { width: 27 },
    cell: ({ row: { original: row } }) => (
      <>
        {row.skillName ? <Clamped>{row.skillName}</Clamped> : <span className={classes.detail}>{words.notGiven}</span>}
        {ofSeveral && row.centerName && (
          <div className={classes.centre}>
            <Clamped lines={1}>{row.centerName}</Clamped>
          </div>
        )}
      </>
    ),
  }),
  column.display({
    id: 'status',
    header: words.columns.status,
    meta: { card: 'badge', width: 16 },
    cell: ({ row }) => <StudentStatus row={row.original} readAt={readAt} />,
  }),
  column.display({
    id: 'step',
    header: words.columns.action,
    meta: { card: 'badge', width: 16 },
    cell: ({ row: { original: row } }) => <StudentStep row={row} onStep={(action) => onStep(action, row)} />,
  }),
];

interface StudentStatusProps {
  readonly row: ApplicationRow;
  readonly readAt: number;
}

/** Hears of the queue by itself, so that a registration draws it anew, and not the list. */
function StudentStatus({ row, readAt }: StudentStatusProps) {
  const status = useQueuePart(({ queue }) => decidedStatus(row, queue, readAt));
  return (
    <>
      <StatusBadge status={status} labels={studentLabels} />
      <QueueMark id={row.id} />
    </>
  );
}

interface StudentStepProps {
  readonly row: ApplicationRow;
  readonly onStep: (action: StatusAction) => void;
}

/** Register or unregister, whichever the server allows; while the queue has the student, the queue decides. */
function StudentStep({ row, onStep }: StudentStepProps) {
  const queued = useQueuedItem(row.id);
  const steps = availableSteps(row, queued).filter(({ action }) => action === 'register' || action === 'unregister');
  return steps.map(({ action, blocked }) => (
    <Button
      key={action}
      variant={action === 'register' ? 'filled' : 'default'}
      size="sm"
      className={classes.step}
      aria-label={words.of(action === 'register' ? words.register : words.unregister, row.applicantName)}
      aria-disabled={blocked !== undefined}
      title={blocked}
      onClick={() => blocked === undefined && onStep(action)}
    >
      {action === 'register' ? words.register : words.unregister}
    </Button>
  ));
}
