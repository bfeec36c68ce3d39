import { type ApplicationStatus, statusLabels } from '@tvet/contract';
import classes from './status-badge.module.css';

/** The true status of an application, in the words people see (rules 9.1). */
export const StatusBadge = ({ status }: { readonly status: ApplicationStatus }) => (
  <span className={classes.badge} data-status={status}>
    {statusLabels[status]}
  </span>
);
