import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useHeldFocus } from '../ui/focus.ts';
import { type ItemActions, QueueItem } from './queue-item.tsx';
import classes from './queue-items.module.css';
import { type Batch, type Item, isOpen } from './queue-state.ts';

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
