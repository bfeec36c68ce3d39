import { type MissingDocument, periodLabel } from '@tvet/contract';
import { typeLabel } from '../../documents/words.ts';
import { DocumentBadge } from '../../ui/document-badge.tsx';
import { formatDay } from '../../ui/format.ts';
import { Clamped } from '../../ui/list/clamped.tsx';
import { listColumns } from '../../ui/list/data-table.tsx';
import classes from './columns.module.css';
import { missingWords as words } from './words.ts';

const sayReminded = ({ remindedAt, reachable }: MissingDocument): string => {
  if (remindedAt) return formatDay(remindedAt);
  return reachable ? words.neverReminded : words.unreachable;
};

const column = listColumns<MissingDocument>();

export const missingColumns = [
  column.display({
    id: 'centre',
    header: words.list.centre,
    meta: { card: 'title', width: 26 },
    cell: ({ row: { original: row } }) => (
      <>
        <strong>
          <Clamped lines={1}>{row.centerName}</Clamped>
        </strong>
        <div className={classes.detail}>
          <Clamped lines={1}>{`${row.tvetCode} · ${row.stateName}`}</Clamped>
        </div>
      </>
    ),
  }),
  column.display({
    id: 'document',
    header: words.list.document,
    meta: { width: 21 },
    cell: ({ row: { original: row } }) => (
      <>
        <Clamped lines={1}>{typeLabel(row.documentType)}</Clamped>
        <div className={classes.detail}>{periodLabel(row.period)}</div>
      </>
    ),
  }),
  column.display({
    id: 'skill',
    header: words.list.skill,
    meta: { width: 17, yields: 'second' },
    cell: ({ row }) => <Clamped>{row.original.skillName}</Clamped>,
  }),
  column.display({
    id: 'due',
    header: words.list.due,
    meta: { width: 11 },
    cell: ({ row }) => formatDay(row.original.dueOn),
  }),
  column.display({
    id: 'status',
    header: words.list.status,
    meta: { card: 'badge', width: 14 },
    cell: ({ row: { original: row } }) => <DocumentBadge status={row.status} urgency={row.urgency} />,
  }),
  column.display({
    id: 'reminded',
    header: words.list.reminded,
    meta: { width: 11, yields: 'first' },
    cell: ({ row }) => sayReminded(row.original),
  }),
];
