import classes from './steps.module.css';
import { setupWords as words } from './words.ts';

export const Steps = () => (
  <ol className={classes.steps} aria-label={words.steps}>
    <li className={classes.step} data-state="done">
      <span className={classes.number}>1</span>
      <span>
        {words.agreement} <span className={classes.state}>{words.done}</span>
      </span>
    </li>
    <li className={classes.step} data-state="active" aria-current="step">
      <span className={classes.number}>2</span>
      <span>
        {words.password} <span className={classes.state}>{words.active}</span>
      </span>
    </li>
  </ol>
);
