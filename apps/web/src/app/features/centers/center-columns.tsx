import type { CentreRow } from '@tvet/contract';
import { formatCount } from '../../ui/format.ts';
import { Clamped } from '../../ui/list/clamped.tsx';
import { listColumns } from '../../ui/list/data-table.tsx';
import { RowOpener } from '../../ui/list/row-opener.tsx';
import classes from './center-columns.module.css';
import { nameOf, statusWords, listWords as words } from './words.ts';

interface ColumnOptions {
  /** The centre whose panel is open. */
  readonly open: string | undefined;
  readonly onOpen: (row: CentreRow) => void;
}

const column = listColumns<CentreRow>();
const none = <span className={classes.none}>{words.notGiven}</span>;

export const centerColumns = ({ open, onOpen }: ColumnOptions) => [
  column.display({
    id: 'code',
    header: words.columns.code,
    meta: { width: 13 },
    cell: ({ row }) => <span className={classes.code}>{row.original.tvetCode}</span>,
  }),
  column.display({
    id: 'name',
    header: words.columns.name,
    meta: { card: 'title', width: 28 },
    cell: ({ row: { original: row } }) => (
      <>
        <RowOpener id={row.id} isOpen={row.id === open} onOpen={() => onOpen(row)}>
          <Clamped>{nameOf(row)}</Clamped>
        </RowOpener>
        {row.status === 'inactive' && <div className={classes.inactive}>{statusWords.inactive}</div>}
      </>
    ),
  }),
  column.display({
    id: 'category',
    header: words.columns.category,
    meta: { yields: 'second', width: 9 },
    cell: ({ row }) => row.original.tvetCategory,
  }),
  column.display({
    id: 'signed',
    header: words.columns.signed,
    meta: { width: 8 },
    cell: ({ row }) => (row.original.documentStatus === 'signed' ? words.yes : words.no),
  }),
  column.display({
    id: 'students',
    header: words.columns.students,
    meta: { yields: 'second', width: 9 },
    cell: ({ row }) => <span className={classes.number}>{formatCount(row.original.activeStudents ?? 0)}</span>,
  }),
  column.display({
    id: 'location',
    header: words.columns.location,
    meta: { yields: 'first', width: 20 },
    cell: ({ row: { original: row } }) => {
      const { locationAddress: address, lga } = row;
      const place = [address, lga && !address.includes(lga) && lga].filter(Boolean).join(', ');
      return place ? <Clamped>{place}</Clamped> : none;
    },
  }),
  column.display({
    id: 'state',
    header: words.columns.state,
    meta: { width: 14 },
    cell: ({ row }) => <Clamped>{row.original.stateName}</Clamped>,
  }),
];
