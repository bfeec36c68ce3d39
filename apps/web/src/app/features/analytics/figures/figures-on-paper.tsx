import type { ReactNode } from 'react';
import classes from './figures-on-paper.module.css';
import { useMayTakeAll } from './use-may-take-all.ts';

/**
 * The figures of a page. Paper leaves the portal like a CSV file, and cannot leave out small counts.
 * Users who cannot export every count print one sentence instead of them (rules 26.16).
 */
export function FiguresOnPaper({ children }: { readonly children: ReactNode }) {
  const mayTakeAll = useMayTakeAll();
  return (
    <>
      {!mayTakeAll && (
        <p className={classes.instead}>
          You cannot print these figures. Save them as a CSV file on the report page, which leaves out counts under 5.
        </p>
      )}
      <div className={classes.figures} data-screen-only={!mayTakeAll || undefined}>
        {children}
      </div>
    </>
  );
}
