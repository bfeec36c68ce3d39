import { type ReactNode, useEffect, useRef } from 'react';
import { useDocumentTitle } from '../../ui/page.tsx';
import classes from './auth-heading.module.css';

interface AuthHeadingProps {
  readonly title: string;
  /** The title of the tab, where it is another. */
  readonly tab?: string;
  readonly children: ReactNode;
}

let isFirstPage = true;

/** The h1 of the sign-in family and the line under it; takes the focus when one page of it follows another. */
export function AuthHeading({ title, tab = title, children }: AuthHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(tab);

  useEffect(() => {
    // The browser has set the focus itself on the first page.
    if (!isFirstPage) heading.current?.focus({ preventScroll: true });
    isFirstPage = false;
  }, []);

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      <p className={classes.lead}>{children}</p>
    </>
  );
}
