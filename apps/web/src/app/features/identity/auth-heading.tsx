import type { ReactNode } from 'react';
import { useHeadingFocus } from '../../ui/focus.ts';
import { useDocumentTitle } from '../../ui/page.tsx';
import classes from './auth-heading.module.css';

interface AuthHeadingProps {
  readonly title: string;
  /** The title of the tab, if it differs. */
  readonly tab?: string;
  readonly children: ReactNode;
}

/** The h1 of the sign-in pages and the line under it. It gets the focus when one of these pages follows another. */
export function AuthHeading({ title, tab = title, children }: AuthHeadingProps) {
  const heading = useHeadingFocus();
  useDocumentTitle(tab);

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      <p className={classes.lead}>{children}</p>
    </>
  );
}
