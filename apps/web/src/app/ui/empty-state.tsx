import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  readonly title: string;
  /** The next step for the user. */
  readonly children?: ReactNode;
}

export const EmptyState = ({ title, children }: EmptyStateProps) => (
  <div className={classes.empty} role="status">
    <SearchX aria-hidden className={classes.icon} />
    <p className={classes.title}>{title}</p>
    {children && <div className={classes.next}>{children}</div>}
  </div>
);
