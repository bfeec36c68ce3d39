import { Button, Radio } from '@mantine/core';
import { type ApplicationExport, type ExportFormat, exportFormats } from '@tvet/contract';
import { useRef, useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { useAskBeforeLeaving } from '../../ui/ask-before-leaving.ts';
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
  /** What is set, in words. */
  readonly filters: readonly Filter[];
  /** How many match; absent until the list is there. */
  readonly total: number | undefined;
  readonly onClose: () => void;
}

/** Takes the filtered list along as a file: the choice, the place in line, how far it is, and how it ended (rules 10.12). */
export function ExportDialog({ search, filters, total, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const { found, begin, isBeginning, isAway, isLeft, error, cancel, reset } = useExport(search);
  const body = useRef<HTMLElement>(null);
  useHeldFocus(body);
  // A file that is being saved goes on without this dialog and this tab, and may have begun since the last look; a place in line does not.
  const isInLine = found?.status === 'waiting';
  useAskBeforeLeaving(isInLine);
  const close = () => {
    if (isInLine) cancel();
    onClose();
  };
  return (
    <Dialog
      title={words.title}
      size={560}
      pending={isBeginning}
      unsaved={isInLine}
      discard={words.leaving}
      onClose={close}
    >
      <section ref={body} tabIndex={-1} aria-label={words.title} className={classes.body}>
        {error && <ErrorBox message={messageOf(error)} />}
        <p role="status" className={classes.status}>
          {isAway ? words.away : found && sayStatus(found, isLeft)}
        </p>
        {found ? (
          <Followed export={found} onCancel={cancel} onAgain={reset} onClose={close} />
        ) : (
          <>
            <Choice filters={filters} total={total} format={format} onFormat={setFormat} />
            <DialogButtons>
              <Button
                onClick={() => !isBeginning && begin(format)}
                aria-disabled={isBeginning}
                data-busy={isBeginning}
                data-autofocus
              >
                {isBeginning ? words.beginning : words.begin}
              </Button>
            </DialogButtons>
          </>
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
      <div className={classes.choices}>
        {exportFormats.map((value) => (
          <Radio key={value} value={value} label={words.formats[value]} />
        ))}
      </div>
    </Radio.Group>
    {format === 'csv' && <p className={classes.note}>{words.leadingZeros}</p>}
    <p className={classes.note}>{words.kept}</p>
  </>
);

interface FollowedProps {
  readonly export: ApplicationExport;
  readonly onCancel: () => void;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** One that was begun, until it is over. */
function Followed({ export: followed, onCancel, onAgain, onClose }: FollowedProps) {
  const { status, fileUrl } = followed;
  const isOver = status === 'done' || status === 'cancelled' || status === 'cut';
  return (
    <>
      {status === 'waiting' && <p className={classes.note}>{words.goesOn}</p>}
      {status === 'ready' && fileUrl && (
        <p>
          <a href={fileUrl} download>
            {words.save}
          </a>
        </p>
      )}
      {status === 'running' && <Progress {...followed} />}
      <div className={classes.end}>
        {isOver && status !== 'done' && (
          <Button variant="default" onClick={onAgain}>
            {words.again}
          </Button>
        )}
        {!isOver && (
          <Button variant="default" onClick={onCancel}>
            {status === 'waiting' ? words.cancel : words.stop}
          </Button>
        )}
        {(isOver || status === 'running') && <Button onClick={onClose}>{words.close}</Button>}
      </div>
    </>
  );
}

function sayStatus({ status, position, rows, begunAt, asOf, cutBy }: ApplicationExport, isLeft: boolean): string {
  switch (status) {
    case 'waiting':
      return words.waiting(formatCount(position ?? 1));
    case 'ready':
      return words.ready;
    case 'running':
      return words.running;
    case 'done':
      return words.done(formatCount(rows), formatMoment(asOf ?? ''));
    case 'cancelled':
      if (begunAt !== null) return words.cancelled;
      return isLeft ? words.left : words.replaced;
    case 'cut':
      return words.cut[cutBy ?? 'failed'];
  }
}

const Progress = ({ rows, total }: ApplicationExport) => (
  <div className={classes.progress}>
    <progress
      className={classes.bar}
      aria-label={words.progress}
      {...(total !== null && { max: Math.max(total, 1), value: rows })}
    />
    <p className={classes.count}>
      {total === null ? words.counting : words.rows(formatCount(rows), formatCount(total))}
    </p>
    <p className={classes.note}>{words.mayClose}</p>
  </div>
);
