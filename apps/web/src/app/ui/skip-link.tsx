import classes from './skip-link.module.css';
import { uiWords } from './words.ts';

/** The first thing that the keyboard reaches: past what stands on every page. */
export const SkipLink = () => (
  <a href="#main" className={classes.skip}>
    {uiWords.skip}
  </a>
);
