import { Check } from 'lucide-react';
import classes from './steps.module.css';
import { setupWords as words } from './words.ts';

/** How far a new administrator has come: the agreement is signed, the password is next (rules 5.19). */
export const Steps = () => (
  <ol className={classes.steps} aria-label={words.steps}>
    <li className={classes.step} data-state="done">
      <span className={classes.number} aria-hidden>
        <Check size={16} />
      </span>
      <span>
        1 {words.agreement} <span className={classes.state}>{words.done}</span>
      </span>
    </li>
    <li className={classes.step} data-state="active" aria-current="step">
      <span className={classes.number} aria-hidden>
        2
      </span>
      <span>
        2 {words.password} <span className={classes.state}>{words.active}</span>
      </span>
    </li>
  </ol>
);
