import type { ApplicationRow, StatusAction } from '@tvet/contract';
import { QueueMark } from '../../approvals/queue-mark.tsx';
import { useQueuePart } from '../../approvals/use-queue.ts';
import { formatDay } from '../../ui/format.ts';
import { Clamped } from '../../ui/list/clamped.tsx';
import { listColumns } from '../../ui/list/data-table.tsx';
import { RowOpener } from '../../ui/list/row-opener.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './applicant-columns.module.css';
import { decidedStatus } from './decided-status.ts';
import { RowMenu } from './row-menu.tsx';
import { listWords as words } from './words.ts';

interface ColumnOptions {
  /** For whoever may see to which centre an application goes. */
  readonly withCentre: boolean;
  /** The application whose panel is open. */
  readonly open: string | undefined;
  readonly onOpen: (row: ApplicationRow) => void;
  readonly onStep: (action: StatusAction, row: ApplicationRow) => void;
}

const column = listColumns<ApplicationRow>();
const none = <span className={classes.none}>{words.notGiven}</span>;

export const applicantColumns = ({ withCentre, open, onOpen, onStep }: ColumnOptions) => [
  column.display({
    id: 'applicant',
    header: words.columns.applicant,
    meta: { card: 'title', width: 21 },
    cell: ({ row: { original: row } }) => (
      <>
        <RowOpener id={row.id} isOpen={row.id === open} onOpen={() => onOpen(row)}>
          <Clamped lines={1}>{row.applicantName}</Clamped>
        </RowOpener>
        <div className={classes.id}>{row.applicantId}</div>
      </>
    ),
  }),
  column.display({
    id: 'skill',
    header: words.columns.skill,
    meta: { width: 15, ...(withCentre && { yields: 'second' }) },
    cell: ({ row }) => (row.original.skillName ? <Clamped>{row.original.skillName}</Clamped> : none),
  }),
  column.display({
    id: 'category',
    header: words.columns.category,
    meta: { yields: 'first', width: 9 },
    cell: ({ row }) => row.original.tvetCategory,
  }),
  ...(withCentre
    ? [
        column.display({
          id: 'centre',
          header: words.columns.centre,
          meta: { width: 16 },
          cell: ({ row }) => (row.original.centerName ? <Clamped>{row.original.centerName}</Clamped> : none),
        }),
      ]
    : []),
  column.display({
    id: 'place',
    header: words.columns.place,
    meta: { yields: 'first', width: 12 },
    cell: ({ row: { original: row } }) =>
      row.state ? (
        <>
          <Clamped lines={1}>{row.state}</Clamped>
          {row.lga && (
            <div className={classes.lga}>
              <Clamped lines={1}>{row.lga}</Clamped>
            </div>
          )}
        </>
      ) : (
        none
      ),
  }),
  column.display({
    id: 'submitted',
    header: words.columns.submitted,
    meta: { yields: 'first', width: 10 },
    cell: ({ row: { original: row } }) => (row.submittedAt ? formatDay(row.submittedAt) : words.notSubmitted),
  }),
  column.display({
    id: 'status',
    header: words.columns.status,
    meta: { card: 'badge', width: 17 },
    cell: ({ row }) => <RowStatus row={row.original} />,
  }),
  column.display({
    id: 'actions',
    header: () => <span className={classes.srOnly}>{words.columns.actions}</span>,
    meta: { card: 'actions' },
    cell: ({ row: { original: row } }) => (
      <RowMenu row={row} onOpen={() => onOpen(row)} onStep={(action) => onStep(action, row)} />
    ),
  }),
];

/** Hears of the queue by itself, so that a decision draws it anew, and not the list. */
function RowStatus({ row }: { readonly row: ApplicationRow }) {
  const status = useQueuePart(({ queue }) => decidedStatus(row, queue));
  return (
    <>
      <StatusBadge status={status} />
      <QueueMark id={row.id} />
    </>
  );
}
