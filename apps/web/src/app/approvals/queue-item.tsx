import { Button } from '@mantine/core';
import { stepOf } from '@tvet/contract';
import { StatusBadge } from '../ui/status-badge.tsx';
import classes from './queue-item.module.css';
import { type Batch, type Item, isRemovable, isRetryable } from './queue-state.ts';
import { queueWords, itemWords as words } from './words.ts';

export interface ItemActions {
  readonly onRetry: (id: string) => void;
  readonly onRemove: (id: string) => void;
  /** Opens the application. */
  readonly onLook: (id: string) => void;
}

interface QueueItemProps extends ItemActions {
  readonly item: Item;
  readonly batch: Batch;
}

export function QueueItem({ item, batch: { action }, onRetry, onRemove, onLook }: QueueItemProps) {
  const { id, name, applicantId, status, failure } = item;
  const failed = status === 'failed';
  // A colleague was faster: the student is registered as requested.
  const isThere = failed && action === 'register' && failure?.currentStatus === 'registered';
  return (
    <div className={classes.item} data-status={status}>
      <div>
        <div className={classes.name}>
          {name} <span className={classes.id}>{applicantId}</span>
        </div>
        {status === 'completed' ? (
          <StatusBadge status={stepOf(action).to} />
        ) : (
          <div className={classes.status} data-status={status}>
            {isThere ? words.registeredAlready : words.status[action][status]}
          </div>
        )}
      </div>
      <div className={classes.actions}>
        {isRetryable(item) && (
          <Button variant="default" aria-label={words.retryOf(name)} onClick={() => onRetry(id)}>
            {words.retry}
          </Button>
        )}
        {failed && (
          <Button variant="default" aria-label={words.lookAt(name)} onClick={() => onLook(id)}>
            {words.look}
          </Button>
        )}
        {isRemovable(item) && (
          <Button variant="subtle" aria-label={words.removeOf(name)} onClick={() => onRemove(id)}>
            {words.remove}
          </Button>
        )}
      </div>
      {failure && <div className={classes.failure}>{queueWords.failed(action, name, failure.message)}</div>}
    </div>
  );
}
