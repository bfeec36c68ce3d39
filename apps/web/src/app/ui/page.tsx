import { t } from '@lingui/core/macro';
import { type ReactNode, type Ref, useEffect } from 'react';
import { useHeadingFocus } from './focus.ts';
import classes from './page.module.css';

interface PageProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** Buttons next to the heading. */
  readonly actions?: ReactNode;
  /** Little room between the parts, for lists that users work through. */
  readonly dense?: boolean;
  readonly children: ReactNode;
}

/** A page of the back office: its only h1, the title of the tab, and the focus after navigation. */
export function Page(props: PageProps) {
  const heading = useHeadingFocus();
  useDocumentTitle(props.title);
  return <PageShape {...props} heading={heading} />;
}

interface PageShapeProps extends PageProps {
  readonly heading?: Ref<HTMLHeadingElement>;
}

/** The layout of a page without its content, as a placeholder: it receives no focus. */
export const PageShape = ({ title, description, actions, dense = false, heading, children }: PageShapeProps) => (
  <div className={classes.page} data-dense={dense}>
    <header className={classes.header}>
      <div>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        {description && <p className={classes.description}>{description}</p>}
      </div>
      {actions}
    </header>
    {children}
  </div>
);

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = t`${title} | TVET Initiative`;
  }, [title]);
}
