import { Button, Radio } from '@mantine/core';
import {
  type ApplicationExport,
  type ExportError,
  type ExportFormat,
  exportFormats,
  isOpenExport,
} from '@tvet/contract';
import { useRef, useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { useHeldFocus } from '../../ui/focus.ts';
import { formatCount, formatMoment } from '../../ui/format.ts';
import type { ApplicantsSearch } from './applicants-search.ts';
import { countApplications } from './count-of.ts';
import classes from './export-dialog.module.css';
import { useExport } from './use-export.ts';

const title = 'Export applications';

interface Filter {
  readonly id: string;
  readonly label: string;
  readonly value: string;
}

interface ExportDialogProps {
  readonly search: ApplicantsSearch;
  /** The active filters, in words. */
  readonly filters: readonly Filter[];
  /** The number of matches; absent until the list has loaded. */
  readonly total: number | undefined;
  readonly onClose: () => void;
}

/** Exports the filtered list: the choice of format, the progress, and the file while it is kept (rules 10.12). */
export function ExportDialog({ search, filters, total, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const { found, isAway, error, start, isStarting, cancel } = useExport(search);
  const body = useRef<HTMLElement>(null);
  useHeldFocus(body);
  const open = found && isOpenExport(found) ? found : undefined;
  return (
    <Dialog title={title} size={560} pending={isStarting} onClose={onClose}>
      <section ref={body} tabIndex={-1} aria-label={title} className={classes.body}>
        {error && <ErrorBox message={messageOf(error)} />}
        <p role="status" className={classes.status}>
          {isAway ? 'The portal cannot be reached at the moment. This dialog keeps trying.' : found && statusOf(found)}
        </p>
        {found?.fileUrl && (
          <p>
            <a href={found.fileUrl} download>
              Save the file
            </a>
          </p>
        )}
        {open ? (
          <Progress {...open} />
        ) : (
          <Choice filters={filters} total={total} format={format} onFormat={setFormat} />
        )}
        {open ? (
          <div className={classes.end}>
            <Button variant="default" onClick={() => cancel(open.id)}>
              Stop the export
            </Button>
            <Button onClick={onClose}>Back to the list</Button>
          </div>
        ) : (
          <DialogButtons>
            <Button
              onClick={() => !isStarting && start(format)}
              aria-disabled={isStarting}
              data-busy={isStarting}
              data-autofocus
            >
              {isStarting ? 'Starting...' : 'Export'}
            </Button>
          </DialogButtons>
        )}
      </section>
    </Dialog>
  );
}

interface ChoiceProps extends Pick<ExportDialogProps, 'filters' | 'total'> {
  readonly format: ExportFormat;
  readonly onFormat: (format: ExportFormat) => void;
}

const formatLabels: Readonly<Record<ExportFormat, string>> = {
  csv: 'CSV, for any program',
  xlsx: 'Excel workbook (XLSX)',
};

const Choice = ({ filters, total, format, onFormat }: ChoiceProps) => (
  <>
    <p>
      {total === undefined
        ? 'The file will contain the applications in the list, in the same order.'
        : `The file will contain ${countApplications(total)}, in the order of the list.`}
    </p>
    {filters.length === 0 ? (
      <p>No filters are active, so the whole list will be exported.</p>
    ) : (
      <div>
        <p id="export-filters">Active filters</p>
        <ul aria-labelledby="export-filters" className={classes.filters}>
          {filters.map(({ id, label, value }) => (
            <li key={id}>
              {label}: {value}
            </li>
          ))}
        </ul>
      </div>
    )}
    <Radio.Group label="File format" value={format} onChange={(value) => onFormat(value as ExportFormat)}>
      <div className="choices">
        {exportFormats.map((value) => (
          <Radio key={value} value={value} label={formatLabels[value]} />
        ))}
      </div>
    </Radio.Group>
    {format === 'csv' && (
      <p className={classes.note}>
        Excel drops the leading zeros of account numbers when it opens a CSV file. Choose the workbook to keep them.
      </p>
    )}
    <p className={classes.note}>This export is recorded in the audit trail.</p>
  </>
);

function statusOf({ status, rows, asOf, fileUrl, expiresAt, error }: ApplicationExport): string | undefined {
  switch (status) {
    case 'queued':
      return 'The export will start once earlier exports are ready.';
    case 'running':
      return 'The portal is writing the file.';
    case 'done':
      return fileUrl === null ? undefined : sayReady(rows, formatMoment(asOf ?? ''), formatMoment(expiresAt ?? ''));
    case 'cancelled':
      return 'The export was stopped.';
    case 'failed':
      return failures[error ?? 'internal'];
  }
}

function sayReady(rows: number, moment: string, until: string): string {
  const were = rows === 1 ? 'as it was' : 'as they were';
  return `Your export is ready: ${countApplications(rows)}, ${were} on ${moment}. You can save it until ${until}.`;
}

const failures: Readonly<Record<ExportError, string>> = {
  storage_full: 'The export failed because the portal has no room for files at the moment. Try again later.',
  process_ended: 'The export failed because the portal restarted in the meantime. Export again.',
  internal: 'The export failed because something went wrong on our side. Export again.',
};

const Progress = ({ rows, total }: ApplicationExport) => (
  <div className={classes.progress}>
    <progress
      className="progress-bar"
      aria-label="Rows written"
      {...(total !== null && { max: Math.max(total, 1), value: rows })}
    />
    <p className={classes.count}>
      {total === null ? 'Counting the rows' : `${formatCount(rows)} of ${formatCount(total)} rows`}
    </p>
    <p className={classes.note}>
      You can close this dialog while the export continues. If you keep it open, your browser saves the file when it is
      ready. If you close it, you can find the file here later.
    </p>
  </div>
);
