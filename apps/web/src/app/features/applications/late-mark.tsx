import { formatCount } from '../../ui/format.ts';
import classes from './late-mark.module.css';

/** Marks an application that waits longer than usual for its decision (rules 12.10). */
export const LateMark = ({ days }: { readonly days: number | null }) => (
  <span className={classes.mark}>{`Late: ${formatCount(days ?? 0)} days`}</span>
);
