import type { ReactNode } from 'react';
import { openerAttribute } from '../focus.ts';
import classes from './data-table.module.css';

interface RowOpenerProps {
  readonly id: string;
  /** True while its record is open. */
  readonly isOpen?: boolean;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** The name in a row: opens it. Its click area is the whole row or card. */
export const RowOpener = ({ id, isOpen = false, onOpen, children }: RowOpenerProps) => (
  <button
    type="button"
    className={classes.opener}
    aria-current={isOpen || undefined}
    onClick={onOpen}
    {...{ [openerAttribute]: id }}
  >
    {children}
  </button>
);
