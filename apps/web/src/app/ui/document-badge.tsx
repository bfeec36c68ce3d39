import { type SlotStatus, slotStatusLabels, type Urgency } from '@tvet/contract';
import classes from './badge.module.css';
import { documentBadgeWords as words } from './words.ts';

interface DocumentBadgeProps {
  readonly status: SlotStatus;
  /** The urgency of its period for the centre; absent if no document is due. */
  readonly urgency?: Urgency;
}

export const DocumentBadge = ({ status, urgency = 'done' }: DocumentBadgeProps) => {
  const presses = urgency === 'overdue' || urgency === 'due';
  return (
    <span className={classes.badges}>
      {(status !== 'missing' || !presses) && (
        <span className={classes.badge} data-status={status}>
          {slotStatusLabels[status]}
        </span>
      )}
      {presses && (
        <span className={classes.badge} data-urgency={urgency}>
          {words.urgency[urgency]}
        </span>
      )}
    </span>
  );
};
