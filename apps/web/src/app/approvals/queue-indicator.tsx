import type { QueueView } from './approval-queue.ts';
import classes from './queue-indicator.module.css';
import { countsOf, type QueueKind } from './queue-state.ts';
import { stateMarkOf, stateOf, summaryOf } from './summary.ts';
import { namedWords } from './words.ts';

interface QueueIndicatorProps {
  readonly view: QueueView;
  readonly kind?: QueueKind;
  readonly onOpen: () => void;
}

/** The progress of the queue and the link to its panel; renders nothing if the queue is empty. */
export function QueueIndicator({ view, kind = 'decisions', onOpen }: QueueIndicatorProps) {
  const { completed, failed, total } = countsOf(view.queue);
  if (total === 0) return null;
  const state = stateOf(view);
  return (
    <button
      type="button"
      className={classes.indicator}
      data-state={state ? 'waiting' : failed > 0 ? 'failed' : undefined}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <span className="sr-only">{namedWords[kind].open}: </span>
      <span className={classes.summary}>
        {state && (
          <span aria-hidden className={classes.mark}>
            {stateMarkOf(view)}
          </span>
        )}
        <span>{summaryOf(view.queue)}</span>
      </span>
      <span className={classes.track}>
        <span className={classes.done} style={{ transform: `scaleX(${(completed + failed) / total})` }} />
      </span>
      {state && <span className={classes.state}>{state}</span>}
    </button>
  );
}
