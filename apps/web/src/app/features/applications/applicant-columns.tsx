import type { ApplicationRow } from '@tvet/contract';
import { formatDay } from '../../ui/format.ts';
import { Clamped } from '../../ui/list/clamped.tsx';
import { listColumns } from '../../ui/list/data-table.tsx';
import { RowOpener } from '../../ui/list/row-opener.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './applicant-columns.module.css';
import { RowMenu } from './row-menu.tsx';
import type { StaffAction } from './steps.ts';

interface ColumnOptions {
  /** For whoever may see to which centre an application goes. */
  readonly withCentre: boolean;
  readonly onOpen: (row: ApplicationRow) => void;
  readonly onStep: (action: StaffAction, row: ApplicationRow) => void;
}

const column = listColumns<ApplicationRow>();
const none = <span className={classes.none}>Not given</span>;

export const applicantColumns = ({ withCentre, onOpen, onStep }: ColumnOptions) => [
  column.display({
    id: 'applicant',
    header: 'Applicant',
    meta: { card: 'title', width: 21 },
    cell: ({ row: { original: row } }) => (
      <>
        <RowOpener id={row.id} onOpen={() => onOpen(row)}>
          <Clamped lines={1}>{row.applicantName}</Clamped>
        </RowOpener>
        <div className={classes.id}>{row.applicantId}</div>
      </>
    ),
  }),
  column.display({
    id: 'skill',
    header: 'Skill',
    meta: { width: 16, ...(withCentre && { yields: 'second' }) },
    cell: ({ row }) => (row.original.skillName ? <Clamped>{row.original.skillName}</Clamped> : none),
  }),
  column.display({
    id: 'category',
    header: 'Category',
    meta: { yields: 'first', width: 8 },
    cell: ({ row }) => row.original.tvetCategory,
  }),
  ...(withCentre
    ? [
        column.display({
          id: 'centre',
          header: 'Centre',
          meta: { width: 18 },
          cell: ({ row }) => (row.original.centerName ? <Clamped>{row.original.centerName}</Clamped> : none),
        }),
      ]
    : []),
  column.display({
    id: 'place',
    header: 'State / LGA',
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
    header: 'Submitted',
    meta: { yields: 'first', width: 10 },
    cell: ({ row: { original: row } }) => (row.submittedAt ? formatDay(row.submittedAt) : 'Not submitted'),
  }),
  column.display({
    id: 'status',
    header: 'Status',
    meta: { card: 'badge', width: 15 },
    cell: ({ row }) => <StatusBadge status={row.original.status} />,
  }),
  column.display({
    id: 'actions',
    header: () => <span className={classes.srOnly}>Actions</span>,
    meta: { card: 'actions' },
    cell: ({ row: { original: row } }) => (
      <RowMenu row={row} onOpen={() => onOpen(row)} onStep={(action) => onStep(action, row)} />
    ),
  }),
];
