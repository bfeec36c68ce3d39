import classes from './skip-link.module.css';
import { uiWords } from './words.ts';

/** The first element that the keyboard reaches: it skips the parts that every page has. */
export const SkipLink = () => (
  <a href="#main" className={classes.skip}>
    {uiWords.skip}
  </a>
);
