import { NativeSelect } from '@mantine/core';
import { type ImportRow, importActions, type ImportReport as Report } from '@tvet/contract';
import { useRef, useState } from 'react';
import { ErrorBox } from '../../ui/error-box.tsx';
import { formatCount } from '../../ui/format.ts';
import { DataTable } from '../../ui/list/data-table.tsx';
import { listColumns } from '../../ui/list/list-columns.ts';
import { ListRange, Pager } from '../../ui/list/pager.tsx';
import classes from './import-dialog.module.css';
import { importWords as words } from './words.ts';

/** The number of rows on a page of the report. */
const limit = 30;

/** A preview of an import, row by row; rejected rows first. */
export function ImportReport({ report }: { readonly report: Report }) {
  const [onlyRefused, setOnlyRefused] = useState(report.refused > 0);
  const [page, setPage] = useState(1);
  const rows = onlyRefused ? report.rows.filter(({ action }) => action === 'refused') : report.rows;
  const nothing = report.created + report.changed + report.refused === 0;

  return (
    <>
      <dl className={classes.counts}>
        {importActions.map((action) => (
          <div key={action} data-action={action} data-some={report[action] > 0}>
            <dt>{words.counts[action]}</dt>
            <dd>{formatCount(report[action])}</dd>
          </div>
        ))}
      </dl>
      {report.refused > 0 && <ErrorBox message={words.refused(report.refused, formatCount(report.refused))} />}
      {nothing && <p role="status">{words.nothing}</p>}
      {report.ignoredColumns.length > 0 && (
        <p className={classes.small}>{words.ignored(report.ignoredColumns.join(', '))}</p>
      )}
      {report.refused > 0 && report.refused < report.rows.length && (
        <NativeSelect
          className={classes.show}
          label={words.show}
          data={[
            { value: 'refused', label: words.onlyRefused },
            { value: 'all', label: words.everyRow },
          ]}
          value={onlyRefused ? 'refused' : 'all'}
          onChange={(event) => {
            setOnlyRefused(event.currentTarget.value === 'refused');
            setPage(1);
          }}
        />
      )}
      {rows.length > 0 && <Rows rows={rows} page={page} onPage={setPage} />}
      {report.rowsLeftOut > 0 && (
        <p className={classes.small}>{words.leftOut(report.rowsLeftOut, formatCount(report.rowsLeftOut))}</p>
      )}
    </>
  );
}

interface RowsProps {
  readonly rows: readonly ImportRow[];
  readonly page: number;
  readonly onPage: (page: number) => void;
}

function Rows({ rows, page, onPage }: RowsProps) {
  const area = useRef<HTMLDivElement>(null);
  const toPage = (next: number) => {
    area.current?.scrollIntoView({ block: 'start' });
    onPage(next);
  };
  const pagination = { total: rows.length, currentPage: page, totalPages: Math.ceil(rows.length / limit) };
  return (
    <div ref={area} className={classes.rows}>
      <ListRange pagination={pagination} limit={limit} />
      <DataTable
        label={words.label}
        rows={rows.slice((page - 1) * limit, page * limit)}
        columns={reportColumns}
        rowId={({ row }) => String(row)}
        rowName={({ tvetName, tvetCode }) => tvetName || tvetCode || words.noCode}
        refreshing={false}
      />
      {pagination.totalPages > 1 && <Pager pagination={pagination} limit={limit} onPage={toPage} />}
    </div>
  );
}

/** The columns of the report, with the result for each row of the file. */
const reportColumns = listColumns<ImportRow>()(words.headers, {
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
