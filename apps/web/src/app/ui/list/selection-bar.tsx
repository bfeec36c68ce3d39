import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatCount } from '../format.ts';
import classes from './selection-bar.module.css';
import { listWords as words } from './words.ts';

interface SelectionBarProps {
  readonly count: number;
  readonly onClear: () => void;
  /** What can be done with the selected rows. */
  readonly children?: ReactNode;
  /** What is to be said of them, below. */
  readonly notes?: ReactNode;
}

export function SelectionBar({ count, onClear, children, notes }: SelectionBarProps) {
  return (
    <div role="status" className={classes.place}>
      {count > 0 && (
        <div className={classes.bar}>
          <strong>{words.selected(formatCount(count))}</strong>
          <div className={classes.actions}>
            {children}
            <Button variant="subtle" color="green" onClick={onClear}>
              {words.clearSelection}
            </Button>
          </div>
          {notes}
        </div>
      )}
    </div>
  );
}
