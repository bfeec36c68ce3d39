import { type ReactNode, useRef } from 'react';
import { useShownHeight } from '../shown-height.ts';
import classes from './list-with-foot.module.css';

interface ListWithFootProps {
  /** The actions on selected rows. */
  readonly foot: ReactNode;
  readonly children: ReactNode;
}

/** A list whose foot is in sight wherever the list is scrolled to, and moves no row when it comes or goes. */
export function ListWithFoot({ foot, children }: ListWithFootProps) {
  const area = useRef<HTMLDivElement>(null);
  useShownHeight(area, '--foot-height');
  return (
    <div className={classes.list}>
      {/* Before the rows for the keyboard: from the first of them it is one step away. */}
      <div ref={area} className={classes.foot}>
        {foot}
      </div>
      {children}
    </div>
  );
}
