import type { ReactNode } from 'react';
import { openerAttribute } from '../focus.ts';
import classes from './data-table.module.css';

interface RowOpenerProps {
  readonly id: string;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** The name in a row: opens it, and its click area is the whole row or card. */
export const RowOpener = ({ id, onOpen, children }: RowOpenerProps) => (
  <button type="button" className={classes.opener} onClick={onOpen} {...{ [openerAttribute]: id }}>
    {children}
  </button>
);
