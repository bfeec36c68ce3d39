import { Button } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { stepOf } from '@tvet/contract';
import { useRef } from 'react';
import { useHeldFocus } from '../ui/focus.ts';
import { StatusBadge } from '../ui/status-badge.tsx';
import classes from './queue-items.module.css';
import { type Batch, type Item, isOpen, isRemovable, isRetryable } from './queue-state.ts';
import { itemLabels, sayFailed } from './summary.ts';

interface QueueItemsProps extends ItemActions {
  readonly label: string;
  readonly items: readonly Item[];
  readonly batches: readonly Batch[];
}

/** The usual height of a row, before it is drawn. */
const usualHeight = 65;
/** The initial size, until the browser has laid out the list. */
const firstSize = { width: 500, height: 600 };

/** The items, scrolled to the first open one. Draws only those in sight. */
export function QueueItems({ label, items, batches, ...actions }: QueueItemsProps) {
  const scroll = useRef<HTMLDivElement>(null);
  useHeldFocus(scroll);
  const first = items.findIndex(isOpen);
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => usualHeight,
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: 6,
    initialRect: firstSize,
    initialOffset: Math.max(first - 1, 0) * usualHeight,
  });

  return (
    // If nothing in it can be pressed, the keyboard still has to reach it to scroll.
    // biome-ignore lint/a11y/useSemanticElements: it is no set of fields, and no landmark
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <div ref={scroll} className={classes.scroll} role="group" aria-label={label} tabIndex={0}>
      <ul className={classes.list} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ key, index, start }) => {
          const item = items[index];
          const batch = item && batches.find(({ id }) => id === item.batch);
          return (
            item &&
            batch && (
              <li
                key={key}
                ref={rows.measureElement}
                data-index={index}
                className={classes.row}
                style={{ transform: `translateY(${start}px)` }}
                aria-setsize={items.length}
                aria-posinset={index + 1}
              >
                <QueueItem item={item} batch={batch} {...actions} />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

interface ItemActions {
  readonly onRetry: (id: string) => void;
  readonly onRemove: (id: string) => void;
  /** Opens the application. */
  readonly onLook: (id: string) => void;
}

interface QueueItemProps extends ItemActions {
  readonly item: Item;
  readonly batch: Batch;
}

function QueueItem({ item, batch: { action }, onRetry, onRemove, onLook }: QueueItemProps) {
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
            {isThere ? 'Already registered' : itemLabels[action][status]}
          </div>
        )}
      </div>
      <div className={classes.actions}>
        {isRetryable(item) && (
          <Button variant="default" aria-label={`Retry: ${name}`} onClick={() => onRetry(id)}>
            Retry
          </Button>
        )}
        {failed && (
          <Button variant="default" aria-label={`View: ${name}`} onClick={() => onLook(id)}>
            View
          </Button>
        )}
        {isRemovable(item) && (
          <Button variant="subtle" aria-label={`Remove: ${name}`} onClick={() => onRemove(id)}>
            Remove
          </Button>
        )}
      </div>
      {failure && <div className={classes.failure}>{sayFailed(action, name, failure.message)}</div>}
    </div>
  );
}
