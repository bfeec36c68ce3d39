import { Button, Radio } from '@mantine/core';
import { type ApplicationExport, type ExportFormat, exportFormats, isOpenExport } from '@tvet/contract';
import { useRef, useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { useHeldFocus } from '../../ui/focus.ts';
import { formatCount, formatMoment } from '../../ui/format.ts';
import type { ApplicantsSearch } from './applicants-search.ts';
import classes from './export-dialog.module.css';
import { exportWords as words } from './export-words.ts';
import { useExport } from './use-export.ts';

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
    <Dialog title={words.title} size={560} pending={isStarting} onClose={onClose}>
      <section ref={body} tabIndex={-1} aria-label={words.title} className={classes.body}>
        {error && <ErrorBox message={messageOf(error)} />}
        <p role="status" className={classes.status}>
          {isAway ? words.away : found && statusOf(found)}
        </p>
        {found?.fileUrl && (
          <p>
            <a href={found.fileUrl} download>
              {words.save}
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
              {words.stop}
            </Button>
            <Button onClick={onClose}>{words.close}</Button>
          </div>
        ) : (
          <DialogButtons>
            <Button
              onClick={() => !isStarting && start(format)}
              aria-disabled={isStarting}
              data-busy={isStarting}
              data-autofocus
            >
              {isStarting ? words.starting : words.start}
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

const Choice = ({ filters, total, format, onFormat }: ChoiceProps) => (
  <>
    <p>{total === undefined ? words.unknown : words.what(formatCount(total))}</p>
    {filters.length === 0 ? (
      <p>{words.noFilter}</p>
    ) : (
      <div>
        <p id="export-filters">{words.filters}</p>
        <ul aria-labelledby="export-filters" className={classes.filters}>
          {filters.map(({ id, label, value }) => (
            <li key={id}>
              {label}: {value}
            </li>
          ))}
        </ul>
      </div>
    )}
    <Radio.Group label={words.format} value={format} onChange={(value) => onFormat(value as ExportFormat)}>
      <div className="choices">
        {exportFormats.map((value) => (
          <Radio key={value} value={value} label={words.formats[value]} />
        ))}
      </div>
    </Radio.Group>
    {format === 'csv' && <p className={classes.note}>{words.leadingZeros}</p>}
    <p className={classes.note}>{words.kept}</p>
  </>
);

function statusOf({ status, rows, asOf, fileUrl, expiresAt, error }: ApplicationExport): string | undefined {
  switch (status) {
    case 'queued':
      return words.queued;
    case 'running':
      return words.running;
    case 'done':
      return fileUrl === null
        ? undefined
        : words.done(formatCount(rows), formatMoment(asOf ?? ''), formatMoment(expiresAt ?? ''));
    case 'cancelled':
      return words.cancelled;
    case 'failed':
      return words.failed[error ?? 'internal'];
  }
}

const Progress = ({ rows, total }: ApplicationExport) => (
  <div className={classes.progress}>
    <progress
      className="progress-bar"
      aria-label={words.progress}
      {...(total !== null && { max: Math.max(total, 1), value: rows })}
    />
    <p className={classes.count}>
      {total === null ? words.counting : words.rows(formatCount(rows), formatCount(total))}
    </p>
    <p className={classes.note}>{words.mayClose}</p>
  </div>
);
