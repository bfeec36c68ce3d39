import { Emphasis } from './emphasis.tsx';
import { isGuessable } from './guessable.ts';
import { passwordScore, strengthBars, strengthLabel } from './password-score.ts';
import classes from './strength-meter.module.css';
import { strengthWords as words } from './words.ts';

const bars = Array.from({ length: strengthBars }, (_, index) => index + 1);

/** The most that a password which everybody tries first is worth, whatever its characters. */
const guessableScore = 1;

interface StrengthMeterProps {
  readonly password: string;
  /** What is the person's own: names, phone number, e-mail address. */
  readonly own?: readonly string[];
}

/** How hard a password is to guess, while it is typed (rules 4.4, 4.29). */
export function StrengthMeter({ password, own }: StrengthMeterProps) {
  const guessable = isGuessable(password, own);
  const counted = passwordScore(password);
  const score = guessable ? Math.min(counted, guessableScore) : counted;
  const label = strengthLabel(score);
  const said = guessable ? words.guessable(label) : words.strength(label);
  return (
    <div className={classes.meter} data-strength={password && label}>
      <div className={classes.bars} aria-hidden="true">
        {bars.map((bar) => (
          <span key={bar} className={classes.bar} data-filled={bar <= score} />
        ))}
      </div>
      <p className={classes.label} role="status">
        {password ? <Emphasis text={said} of={[label]} /> : words.advice}
      </p>
    </div>
  );
}
