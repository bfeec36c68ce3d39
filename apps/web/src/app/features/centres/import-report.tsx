import { NativeSelect } from '@mantine/core';
import { type ImportAction, type ImportRow, importActions, type ImportReport as Report } from '@tvet/contract';
import { useRef, useState } from 'react';
import { ErrorBox } from '../../ui/error-box.tsx';
import { formatCount } from '../../ui/format.ts';
import { DataTable } from '../../ui/list/data-table.tsx';
import { listColumns } from '../../ui/list/list-columns.ts';
import { ListRange, Pager } from '../../ui/list/pager.tsx';
import classes from './import-dialog.module.css';

const noCode = 'No code';

const actionLabels: Readonly<Record<ImportAction, string>> = {
  created: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  refused: 'With errors',
};

const sayRefused = (count: number): string =>
  count === 1
    ? '1 row has errors, so nothing can be imported. Correct it in the file and choose the file again.'
    : `${formatCount(count)} rows have errors, so nothing can be imported. Correct them and choose the file again.`;

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
            <dt>{actionLabels[action]}</dt>
            <dd>{formatCount(report[action])}</dd>
          </div>
        ))}
      </dl>
      {report.refused > 0 && <ErrorBox message={sayRefused(report.refused)} />}
      {nothing && (
        <p role="status">Every centre in the file is already in the register, unchanged. There is nothing to import.</p>
      )}
      {report.ignoredColumns.length > 0 && (
        <p className={classes.small}>Ignored columns: {report.ignoredColumns.join(', ')}</p>
      )}
      {report.refused > 0 && report.refused < report.rows.length && (
        <NativeSelect
          className={classes.show}
          label="Show"
          data={[
            { value: 'refused', label: 'Rows with errors only' },
            { value: 'all', label: 'All rows with changes or errors' },
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
        <p className={classes.small}>
          {report.rowsLeftOut === 1
            ? '1 more row is not shown.'
            : `${formatCount(report.rowsLeftOut)} more rows are not shown.`}
        </p>
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
        label="Rows of the file"
        rows={rows.slice((page - 1) * limit, page * limit)}
        columns={reportColumns}
        rowId={({ row }) => String(row)}
        rowName={({ tvetName, tvetCode }) => tvetName || tvetCode || noCode}
        refreshing={false}
      />
      {pagination.totalPages > 1 && <Pager pagination={pagination} limit={limit} onPage={toPage} />}
    </div>
  );
}

const headers = { line: 'Line', centre: 'Centre', action: 'Outcome', details: 'Details' };

/** The columns of the report, with the result for each row of the file. */
const reportColumns = listColumns<ImportRow>()(headers, {
  line: { width: 9, cell: (row) => formatCount(row.row) },
  centre: {
    card: 'title',
    width: 33,
    cell: (row) => (
      <>
        <div>{row.tvetName || row.tvetCode || noCode}</div>
        {row.tvetName && <div className="detail">{row.tvetCode || noCode}</div>}
      </>
    ),
  },
  action: {
    card: 'badge',
    width: 14,
    cell: (row) => (
      <span className={row.action === 'refused' ? classes.refused : undefined}>{actionLabels[row.action]}</span>
    ),
  },
  details: {
    width: 44,
    cell: (row) => (
      <ul className={classes.details}>
        {row.action === 'created' && <li>No centre has this code yet</li>}
        {row.errors.map(({ field, message }) => (
          <li key={`${field} ${message}`}>{message}</li>
        ))}
        {row.changes.map(({ field, from, to }) => (
          <li key={field}>{`${field}: from ${from ?? '(empty)'} to ${to ?? '(empty)'}`}</li>
        ))}
      </ul>
    ),
  },
});
