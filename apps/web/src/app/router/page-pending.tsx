import { Loader } from '@mantine/core';
import classes from './page-pending.module.css';

/** Stands while the code of a page is on its way. */
export const PagePending = () => (
  <div className={classes.pending} role="status" aria-label="Loading">
    <Loader />
  </div>
);
