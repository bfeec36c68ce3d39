import { t } from '@lingui/core/macro';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { CallError, reasonOf } from '../../api/errors.ts';
import { ErrorBox } from '../error-box.tsx';
import { focusRow } from '../focus.ts';
import { formatCount } from '../format.ts';
import type { SidePanelProps } from '../panel-props.ts';
import { SidePanel } from '../side-panel.tsx';
import classes from './record-panel.module.css';
import type { OpenRecord } from './use-open-record.ts';

interface RecordPanelProps<Row, Whole>
  extends Pick<SidePanelProps, 'covered' | 'onEscape' | 'focusInside' | 'title' | 'actions'> {
  readonly record: OpenRecord<Row, Whole>;
  /** The first line, also while the rest is loading. */
  readonly summary?: ReactNode;
  readonly loading: string;
  /** Returns the sentence for a failure. */
  readonly failed: (message: string) => string;
  /** The sentence for a record that does not exist, without a retry button. */
  readonly gone: string;
  readonly children: (whole: Whole) => ReactNode;
}

const isGone = (error: Error): boolean => error instanceof CallError && error.status === 404;

const sayPlace = (place: string, total: string) => t`${place} of ${total}`;

const lines = ['60%', '75%', '50%', '80%', '65%', '40%'];

/**
 * The panel of a list's open record, in every state. It keeps its content while it slides out; then the row of the record
 * receives the focus.
 */
export function RecordPanel<Row, Whole>(props: RecordPanelProps<Row, Whole>) {
  const { record, summary, loading, failed, gone, children, ...shown } = props;
  const { id, place, query, previous, next } = record;
  const { data, error, isFetching, refetch } = query;
  return (
    <SidePanel
      {...shown}
      opened={record.isOpen}
      onClose={record.close}
      onClosed={() => id && focusRow(id, record.lastOnPage)}
      place={place && sayPlace(formatCount(place.inList), formatCount(place.total))}
      previous={previous?.show}
      next={next?.show}
    >
      {summary && <p className={classes.summary}>{summary}</p>}
      {error && (
        <ErrorBox
          message={isGone(error) ? gone : failed(reasonOf(error))}
          {...(!isGone(error) && { onRetry: () => refetch(), retrying: isFetching })}
        />
      )}
      {!data && !error && (
        <div role="status" className={classes.loading}>
          <p>{loading}</p>
          {lines.map((width) => (
            <Skeleton key={width} height={16} width={width} />
          ))}
        </div>
      )}
      {data && children(data)}
    </SidePanel>
  );
}
