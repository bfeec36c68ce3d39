import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useHeldFocus, usePassedFocus } from '../focus.ts';
import classes from './selection-bar.module.css';

interface SelectionBarProps {
  readonly count: number;
  readonly onClear: () => void;
  /** The actions on the selected rows. */
  readonly children?: ReactNode;
  /** Notes about them, below. */
  readonly notes?: ReactNode;
}

export const SelectionBar = (props: SelectionBarProps) => (
  // Announces only the changed number, not the whole bar.
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
      <strong className={classes.count}>
        <Plural value={count} one="# selected" other="# selected" />
      </strong>
      <div className={classes.actions}>
        {children}
        <Button variant="subtle" color="green" onClick={onClear}>
          <Trans>Clear</Trans>
        </Button>
      </div>
      {notes}
    </div>
  );
}
