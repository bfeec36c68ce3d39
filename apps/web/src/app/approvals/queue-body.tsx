import { Button, NativeSelect } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { now } from '../clock.ts';
import { useHeldFocus } from '../ui/focus.ts';
import { formatCount } from '../ui/format.ts';
import type { QueueView } from './approval-queue.ts';
import classes from './queue-body.module.css';
import { QueueItems } from './queue-items.tsx';
import { countsOf, type Item, isOpen, isRetryable, type QueueEvent, type QueueKind, startOf } from './queue-state.ts';
import { stateOf, summaryOf } from './summary.ts';
import { UndoLabel } from './undo-label.tsx';

interface QueueBodyProps {
  readonly view: QueueView;
  readonly kind?: QueueKind;
  readonly onEvent: (event: QueueEvent) => void;
  readonly onLook: (id: string) => void;
  readonly onReport: () => void;
}

const choices = { all: 'All', pending: 'Pending', completed: 'Completed', failed: 'Failed' };
type Shown = keyof typeof choices;

const isShown: Readonly<Record<Shown, (item: Item) => boolean>> = {
  all: () => true,
  pending: isOpen,
  completed: ({ status }) => status === 'completed',
  failed: ({ status }) => status === 'failed',
};

const idsOf = (items: readonly Item[]): string[] => items.map(({ id }) => id);

/** The queue with all its actions. */
export function QueueBody({ view, kind = 'decisions', onEvent, onLook, onReport }: QueueBodyProps) {
  const { queue } = view;
  const counts = countsOf(queue);
  // Failures of a finished queue are visible when the panel opens.
  const [shown, setShown] = useState<Shown>(() => (queue.mode === 'resting' && counts.failed > 0 ? 'failed' : 'all'));
  const items = useMemo(() => queue.items.filter(isShown[shown]), [queue.items, shown]);
  const retryable = useMemo(() => idsOf(queue.items.filter(isRetryable)), [queue.items]);
  const pending = useMemo(() => idsOf(queue.items.filter(({ status }) => status === 'pending')), [queue.items]);
  const state = stateOf(view);
  const paused = queue.mode === 'paused' || queue.mode === 'stale';
  const start = startOf(queue);
  const resume = () => onEvent({ type: 'resumed', at: now() });
  const body = useRef<HTMLDivElement>(null);
  useHeldFocus(body);

  return (
    <div ref={body} className={classes.body} tabIndex={-1}>
      {counts.total === 0 ? (
        <p className="quiet">
          {kind === 'registrations'
            ? 'The queue is empty. Select students in the list, then register them.'
            : 'The queue is empty. Select applications in the list, then decide on them.'}
        </p>
      ) : (
        <p className={classes.summary}>{summaryOf(queue)}</p>
      )}
      <p className={classes.state} role="status">
        {state}
      </p>
      <div className={classes.buttons}>
        {queue.mode !== 'resting' && (
          <Button
            variant={paused ? 'filled' : 'default'}
            onClick={() => (paused ? resume() : onEvent({ type: 'paused' }))}
          >
            {paused ? 'Resume' : 'Pause'}
          </Button>
        )}
        {queue.wait && !paused && <Button onClick={resume}>Try now</Button>}
        {start !== undefined && (
          <Button onClick={() => onEvent({ type: 'removed', ids: pending })}>
            <UndoLabel until={start} />
          </Button>
        )}
        {start === undefined && pending.length > 1 && (
          <Button variant="default" onClick={() => onEvent({ type: 'removed', ids: pending })}>
            Remove pending ({formatCount(pending.length)})
          </Button>
        )}
        {retryable.length > 0 && (
          <Button variant="default" onClick={() => onEvent({ type: 'retried', ids: retryable })}>
            Retry failed ({formatCount(retryable.length)})
          </Button>
        )}
        {counts.failed > 0 && (
          <Button
            variant="default"
            onClick={() => onEvent({ type: 'removed', ids: idsOf(queue.items.filter(isShown.failed)) })}
          >
            Remove failed ({formatCount(counts.failed)})
          </Button>
        )}
        {counts.completed > 0 && (
          <Button variant="default" onClick={() => onEvent({ type: 'cleared' })}>
            Clear Completed
          </Button>
        )}
        {counts.completed + counts.failed > 0 && (
          <Button variant="default" onClick={onReport}>
            Report (CSV)
          </Button>
        )}
      </div>
      {counts.total > 0 && (
        <>
          <NativeSelect
            label="Show"
            classNames={{ root: classes.choice }}
            data={Object.entries(choices).map(([value, label]) => ({ value, label }))}
            value={shown}
            onChange={(event) => setShown(event.currentTarget.value as Shown)}
          />
          {items.length === 0 && <p className="quiet">The queue has no such items.</p>}
          {items.length > 0 && (
            <QueueItems
              key={shown}
              label={kind === 'registrations' ? 'Registrations in the queue' : 'Decisions in the queue'}
              items={items}
              batches={queue.batches}
              onRetry={(id) => onEvent({ type: 'retried', ids: [id] })}
              onRemove={(id) => onEvent({ type: 'removed', ids: [id] })}
              onLook={onLook}
            />
          )}
        </>
      )}
    </div>
  );
}
