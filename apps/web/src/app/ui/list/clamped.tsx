import { Tooltip } from '@mantine/core';
import { useState } from 'react';
import classes from './data-table.module.css';

interface ClampedProps {
  readonly lines?: 1 | 2 | 3;
  readonly children: string;
}

/**
 * A text of a cell in a few lines; under the pointer the whole of it, where it was cut. The row that the keyboard
 * is on shows it whole, and for whoever listens it was never cut.
 */
export function Clamped({ lines = 2, children }: ClampedProps) {
  const [cut, setCut] = useState(false);
  return (
    <Tooltip label={children} disabled={!cut} multiline maw={320} openDelay={300}>
      <span
        className={classes.clamped}
        data-lines={lines}
        onPointerEnter={({ currentTarget }) => setCut(currentTarget.scrollHeight > currentTarget.clientHeight)}
      >
        {children}
      </span>
    </Tooltip>
  );
}
