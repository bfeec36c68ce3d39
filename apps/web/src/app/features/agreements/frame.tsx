import type { ReactNode } from 'react';
import { Brand } from '../../ui/brand.tsx';
import { useHeadingFocus } from '../../ui/focus.ts';
import { useDocumentTitle } from '../../ui/page.tsx';
import classes from './frame.module.css';

interface FrameProps {
  readonly title: string;
  /** The title of the tab, if it differs. */
  readonly tab?: string;
  readonly children: ReactNode;
}

/** A page outside the portal's shell: the initiative's header, and one column of text. */
export function Frame({ title, tab = title, children }: FrameProps) {
  const heading = useHeadingFocus();
  useDocumentTitle(tab);
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Brand />
      </header>
      <main className={classes.main}>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        {children}
      </main>
    </div>
  );
}
