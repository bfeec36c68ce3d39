import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useHeldFocus, usePassedFocus } from '../focus.ts';
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

export const SelectionBar = (props: SelectionBarProps) => (
  // Not all of it anew with each number in it that changes.
  <div role="status" aria-atomic={false} className={classes.place}>
    {props.count > 0 && <Bar {...props} />}
  </div>
);

function Bar({ count, onClear, children, notes }: SelectionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useHeldFocus(bar);
  usePassedFocus(bar);
  return (
    <div ref={bar} className={classes.bar} tabIndex={-1}>
      <strong className={classes.count}>{words.selected(formatCount(count))}</strong>
      <div className={classes.actions}>
        {children}
        <Button variant="subtle" color="green" onClick={onClear}>
          {words.clearSelection}
        </Button>
      </div>
      {notes}
    </div>
  );
}
