import { type ReactNode, useRef } from 'react';
import { useShownHeight } from '../shown-height.ts';
import classes from './list-with-foot.module.css';

interface ListWithFootProps {
  /** The actions on selected rows. */
  readonly foot: ReactNode;
  readonly children: ReactNode;
}

/** A list with a foot that stays visible while scrolling, and that moves no row when it appears or disappears. */
export function ListWithFoot({ foot, children }: ListWithFootProps) {
  const area = useRef<HTMLDivElement>(null);
  useShownHeight(area, '--foot-height');
  return (
    <div className={classes.list}>
      {/* Before the rows in tab order: it is one step away from the first of them. */}
      <div ref={area} className={classes.foot}>
        {foot}
      </div>
      {children}
    </div>
  );
}
