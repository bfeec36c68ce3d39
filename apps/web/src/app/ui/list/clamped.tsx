import { useState } from 'react';
import classes from './data-table.module.css';

interface ClampedProps {
  readonly lines?: 1 | 2 | 3;
  readonly children: string;
}

/**
 * The text of a cell, cut to a few lines; the pointer shows it in full if it was cut. The row with the keyboard focus shows it in
 * full, and screen readers always read it in full.
 */
export function Clamped({ lines = 2, children }: ClampedProps) {
  const [cut, setCut] = useState(false);
  return (
    <span
      className={classes.clamped}
      data-lines={lines}
      title={cut ? children : undefined}
      onPointerEnter={({ currentTarget }) => setCut(currentTarget.scrollHeight > currentTarget.clientHeight)}
    >
      {children}
    </span>
  );
}

/** A second line of a cell; it never wraps. */
export const SecondLine = ({ children }: { readonly children: string }) => (
  <div className="detail">
    <Clamped lines={1}>{children}</Clamped>
  </div>
);
