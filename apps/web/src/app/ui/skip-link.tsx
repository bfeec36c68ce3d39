import { Trans } from '@lingui/react/macro';
import classes from './skip-link.module.css';

/** The first element that the keyboard reaches: it skips the parts that every page has. */
export const SkipLink = () => (
  <a href="#main" className={classes.skip}>
    <Trans>Skip to content</Trans>
  </a>
);
