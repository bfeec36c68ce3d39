import type { ApplicationRow } from '@tvet/contract';
import { formatDay } from '../../ui/format.ts';
import { listColumns } from '../../ui/list/data-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './my-applications-page.module.css';
import { listWords as words } from './words.ts';

const column = listColumns<ApplicationRow>();

/** As much of an application's own id as people read out; the whole one is its title. */
export const shortId = (id: string): string => id.slice(0, 8).toUpperCase();

export const myApplicationColumns = [
  column.display({
    id: 'id',
    header: words.columns.id,
    meta: { card: 'title', width: 18 },
    cell: ({ row }) => (
      <strong className={classes.id} title={row.original.id}>
        {shortId(row.original.id)}
      </strong>
    ),
  }),
  column.display({
    id: 'program',
    header: words.columns.program,
    meta: { width: 14 },
    cell: ({ row }) => row.original.tvetCategory,
  }),
  column.display({
    id: 'centre',
    header: words.columns.centre,
    meta: { width: 32 },
    cell: ({ row }) => row.original.centerName ?? words.noCentre,
  }),
  column.display({
    id: 'status',
    header: words.columns.status,
    meta: { card: 'badge', width: 20 },
    cell: ({ row }) => <StatusBadge status={row.original.status} />,
  }),
  column.display({
    id: 'submitted',
    header: words.columns.submitted,
    meta: { width: 16 },
    cell: ({ row }) => (row.original.submittedAt ? formatDay(row.original.submittedAt) : words.notSubmitted),
  }),
];
