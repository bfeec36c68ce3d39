import type { ReactNode } from 'react';
import classes from './figures-on-paper.module.css';
import { useMayTakeAll } from './use-may-take-all.ts';
import { paperWords as words } from './words.ts';

/**
 * The figures of a page. Paper leaves the portal as a CSV does, and cannot leave out what is small: whoever may not take every
 * count along prints one sentence in their place (rules 26.16).
 */
export function FiguresOnPaper({ children }: { readonly children: ReactNode }) {
  const mayTakeAll = useMayTakeAll();
  return (
    <>
      {!mayTakeAll && <p className={classes.instead}>{words.notPrinted}</p>}
      <div className={classes.figures} data-screen-only={!mayTakeAll || undefined}>
        {children}
      </div>
    </>
  );
}
