import type { ApplicationRow } from '@tvet/contract';
import { formatCount } from '../../ui/format.ts';
import classes from './late-mark.module.css';

interface LateMarkProps {
  readonly row: Pick<ApplicationRow, 'isLate' | 'waitingDays'>;
}

/** Marks an application that has waited for its decision longer than usual, and not for its applicant (rules 12.10). */
export const LateMark = ({ row: { isLate, waitingDays } }: LateMarkProps) =>
  isLate && <span className={classes.mark}>{`Late: ${formatCount(waitingDays ?? 0)} days`}</span>;
