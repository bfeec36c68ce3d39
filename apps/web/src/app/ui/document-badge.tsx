import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { type SlotStatus, slotStatusLabels, type Urgency } from '@tvet/contract';
import classes from './badge.module.css';

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
          {i18n._(slotStatusLabels[status])}
        </span>
      )}
      {presses && (
        <span className={classes.badge} data-urgency={urgency}>
          {urgency === 'overdue' ? t`Overdue` : t`Due`}
        </span>
      )}
    </span>
  );
};
