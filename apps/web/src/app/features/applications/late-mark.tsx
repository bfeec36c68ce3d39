import type { ApplicationRow } from '@tvet/contract';
import { formatCount } from '../../ui/format.ts';
import classes from './late-mark.module.css';
import shared from './row-mark.module.css';

interface LateMarkProps {
  readonly row: Pick<ApplicationRow, 'isLate' | 'waitingDays'>;
}

/** Marks an application that has waited for its decision longer than usual, and not for its applicant (rules 12.10). */
export function LateMark({ row: { isLate, waitingDays } }: LateMarkProps) {
  if (!isLate) return null;
  const days = formatCount(waitingDays ?? 0);
  return (
    <span className={classes.mark} title={`Late: ${days} days`}>
      <span className={shared.text}>{`Late: ${days} days`}</span>
      <span aria-hidden className={shared.short}>
        {days} d
      </span>
    </span>
  );
}
