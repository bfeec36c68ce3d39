import type { ImportRow } from '@tvet/contract';
import { formatCount } from '../../ui/format.ts';
import { listColumns } from '../../ui/list/list-columns.ts';
import classes from './import-dialog.module.css';
import { importWords as words } from './words.ts';

/** The columns of the report, with the result for each row of the file. */
export const reportColumns = listColumns<ImportRow>()(words.headers, {
  line: { width: 9, cell: (row) => formatCount(row.row) },
  centre: {
    card: 'title',
    width: 33,
    cell: (row) => (
      <>
        <div>{row.tvetName || row.tvetCode || words.noCode}</div>
        {row.tvetName && <div className="detail">{row.tvetCode || words.noCode}</div>}
      </>
    ),
  },
  action: {
    card: 'badge',
    width: 14,
    cell: (row) => (
      <span className={row.action === 'refused' ? classes.refused : undefined}>{words.actions[row.action]}</span>
    ),
  },
  details: {
    width: 44,
    cell: (row) => (
      <ul className={classes.details}>
        {row.action === 'created' && <li>{words.unknownCode}</li>}
        {row.errors.map(({ field, message }) => (
          <li key={`${field} ${message}`}>{message}</li>
        ))}
        {row.changes.map(({ field, from, to }) => (
          <li key={field}>{words.from(field, from ?? words.none, to ?? words.none)}</li>
        ))}
      </ul>
    ),
  },
});
