import { type ApplicationStatus, statusLabels } from '@tvet/contract';
import classes from './status-badge.module.css';

/** The true status of an application in the documents' words (document 2 section 4). */
export const StatusBadge = ({ status }: { readonly status: ApplicationStatus }) => (
  <span className={classes.badge} data-status={status}>
    {statusLabels[status]}
  </span>
);
