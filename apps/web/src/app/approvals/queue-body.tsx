import { Button, NativeSelect } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { useHeldFocus } from '../ui/focus.ts';
import { formatCount } from '../ui/format.ts';
import type { ApprovalsView } from './approvals.ts';
import { failedIn, useFailedFirst } from './failed-first.ts';
import { countsOf, type Item, isRemovable, isRetryable, type QueueEvent, type QueueKind } from './machine.ts';
import classes from './queue-body.module.css';
import { QueueItems } from './queue-items.tsx';
import { stateOf, summaryOf } from './summary.ts';
import { namedWords, queueWords as words } from './words.ts';

interface QueueBodyProps {
  readonly view: ApprovalsView;
  readonly kind?: QueueKind;
  readonly onEvent: (event: QueueEvent) => void;
  readonly onLook: (id: string) => void;
  readonly onReport: () => void;
}

type Shown = keyof typeof words.shown;

const isShown: Readonly<Record<Shown, (item: Item) => boolean>> = {
  all: () => true,
  pending: ({ status }) => status === 'pending' || status === 'processing',
  completed: ({ status }) => status === 'completed',
  failed: ({ status }) => status === 'failed',
};

/** The queue with everything that can be done to it. */
export function QueueBody({ view, kind = 'decisions', onEvent, onLook, onReport }: QueueBodyProps) {
  const { queue } = view;
  const [shown, setShown] = useState<Shown>('all');
  const all = useFailedFirst(queue);
  const items = useMemo(() => all.filter(isShown[shown]), [all, shown]);
  const counts = countsOf(queue);
  const retryable = useMemo(() => [...queue.items.values()].filter(isRetryable).map(({ id }) => id), [queue.items]);
  const removable = useMemo(
    () =>
      [...queue.items.values()].filter((item) => item.status === 'pending' && isRemovable(item)).map(({ id }) => id),
    [queue.items],
  );
  const state = stateOf(view);
  const paused = queue.mode === 'paused';
  const body = useRef<HTMLDivElement>(null);
  useHeldFocus(body);

  return (
    <div ref={body} className={classes.body} tabIndex={-1}>
      {counts.total === 0 ? (
        <p className={classes.empty}>{namedWords[kind].empty}</p>
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
            onClick={() => onEvent({ type: paused ? 'resumed' : 'paused' })}
          >
            {paused ? words.resume : words.pause}
          </Button>
        )}
        {view.wait && !paused && <Button onClick={() => onEvent({ type: 'resumed' })}>{words.tryNow}</Button>}
        {removable.length > 1 && (
          <Button variant="default" onClick={() => onEvent({ type: 'removed', ids: removable })}>
            {words.removePending(formatCount(removable.length))}
          </Button>
        )}
        {retryable.length > 0 && (
          <Button variant="default" onClick={() => onEvent({ type: 'retried', ids: retryable })}>
            {words.retryFailed(formatCount(retryable.length))}
          </Button>
        )}
        {counts.failed > 0 && (
          <Button variant="default" onClick={() => onEvent({ type: 'removed', ids: failedIn(queue) })}>
            {words.removeFailed(formatCount(counts.failed))}
          </Button>
        )}
        {counts.completed > 0 && (
          <Button variant="default" onClick={() => onEvent({ type: 'cleared' })}>
            {words.clear}
          </Button>
        )}
        {counts.completed + counts.failed > 0 && (
          <Button variant="default" onClick={onReport}>
            {words.report}
          </Button>
        )}
      </div>
      {counts.total > 0 && (
        <>
          <NativeSelect
            label={words.show}
            classNames={{ root: classes.choice }}
            data={Object.entries(words.shown).map(([value, label]) => ({ value, label }))}
            value={shown}
            onChange={(event) => setShown(event.currentTarget.value as Shown)}
          />
          {items.length === 0 && <p className={classes.empty}>{words.noneOfThese}</p>}
          {items.length > 0 && (
            <QueueItems
              key={shown}
              label={namedWords[kind].list}
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
