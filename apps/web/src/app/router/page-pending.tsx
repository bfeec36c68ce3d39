import { t } from '@lingui/core/macro';
import { Skeleton } from '@mantine/core';
import classes from './page-pending.module.css';

/** The layout of a page while its code loads. */
export const PagePending = () => (
  <div className={classes.page} role="status" aria-label={t`Loading`}>
    <Skeleton height={36} width="min(320px, 70%)" />
    <Skeleton height={44} />
    <Skeleton height={240} />
  </div>
);

/** The same for a page on its own, outside the shell. */
export const BarePending = () => (
  <main className={classes.content}>
    <h1 className="sr-only">{t`Loading`}</h1>
    <PagePending />
  </main>
);

/** The layout of the whole window while the session loads. */
export const WindowPending = () => (
  <div className={classes.window}>
    <div className={classes.frame} data-palette="light" />
    <BarePending />
  </div>
);
