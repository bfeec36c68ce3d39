import { SearchX } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import classes from './empty-state.module.css';
import { usePassedFocus } from './focus.ts';

interface EmptyStateProps {
  readonly title: string;
  /** What to do next. */
  readonly children?: ReactNode;
}

export function EmptyState({ title, children }: EmptyStateProps) {
  const box = useRef<HTMLDivElement>(null);
  usePassedFocus(box);
  return (
    <div ref={box} className={classes.empty} role="status">
      <SearchX aria-hidden className={classes.icon} />
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.next}>{children}</div>}
    </div>
  );
}
