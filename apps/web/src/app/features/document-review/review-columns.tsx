import { type CentreDocument, periodLabel } from '@tvet/contract';
import { typeLabel } from '../../documents/words.ts';
import { DocumentBadge } from '../../ui/document-badge.tsx';
import { formatDay } from '../../ui/format.ts';
import { Clamped } from '../../ui/list/clamped.tsx';
import { listColumns } from '../../ui/list/data-table.tsx';
import { RowOpener } from '../../ui/list/row-opener.tsx';
import classes from './columns.module.css';
import { openKey } from './review-search.ts';
import { reviewWords as words } from './words.ts';

interface ColumnOptions {
  /** Where documents of every centre are shown. */
  readonly withCentre: boolean;
  /** The document whose panel is open. */
  readonly open: string | undefined;
  readonly onOpen: (row: CentreDocument) => void;
}

const column = listColumns<CentreDocument>();

export const reviewColumns = ({ withCentre, open, onOpen }: ColumnOptions) => [
  column.display({
    id: 'document',
    header: words.columns.document,
    meta: { card: 'title', width: 28 },
    cell: ({ row: { original: row } }) => (
      <>
        <RowOpener id={openKey(row)} isOpen={openKey(row) === open} onOpen={() => onOpen(row)}>
          <Clamped lines={1}>{typeLabel(row.documentType)}</Clamped>
        </RowOpener>
        <div className={classes.detail}>{periodLabel(row.period)}</div>
      </>
    ),
  }),
  ...(withCentre
    ? [
        column.display({
          id: 'centre',
          header: words.columns.centre,
          meta: { width: 26 },
          cell: ({ row: { original: row } }) => (
            <>
              <Clamped lines={1}>{row.centerName}</Clamped>
              <div className={classes.detail}>
                <Clamped lines={1}>{`${row.tvetCode} · ${row.stateName}`}</Clamped>
              </div>
            </>
          ),
        }),
      ]
    : []),
  column.display({
    id: 'skill',
    header: words.columns.skill,
    meta: { width: 20, yields: 'second' },
    cell: ({ row }) => <Clamped>{row.original.skillName}</Clamped>,
  }),
  column.display({
    id: 'sent',
    header: words.columns.sent,
    meta: { width: 12, yields: 'first' },
    cell: ({ row }) => formatDay(row.original.submittedAt),
  }),
  column.display({
    id: 'status',
    header: words.columns.status,
    meta: { card: 'badge', width: 14 },
    cell: ({ row }) => <DocumentBadge status={row.original.status} />,
  }),
];
