import { type ApplicationStatus, statusLabels } from '@tvet/contract';
import classes from './badge.module.css';
import { type Label, textOf } from './label.ts';

/** A page's own labels for some statuses. */
export type StatusLabels = Readonly<Partial<Record<ApplicationStatus, Label>>>;

interface StatusBadgeProps {
  readonly status: ApplicationStatus;
  readonly labels?: StatusLabels | undefined;
}

export const StatusBadge = ({ status, labels = {} }: StatusBadgeProps) => (
  <span className={classes.badge} data-status={status}>
    {textOf(labels[status] ?? statusLabels[status])}
  </span>
);
