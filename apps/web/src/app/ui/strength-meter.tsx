import { Emphasis } from './emphasis.tsx';
import { passwordScore, strengthBars, strengthLabel } from './password-score.ts';
import classes from './strength-meter.module.css';
import { strengthWords as words } from './words.ts';

const bars = Array.from({ length: strengthBars }, (_, index) => index + 1);

export function StrengthMeter({ password }: { readonly password: string }) {
  const score = passwordScore(password);
  const label = strengthLabel(score);
  return (
    <div className={classes.meter} data-strength={password && label}>
      <div className={classes.bars} aria-hidden="true">
        {bars.map((bar) => (
          <span key={bar} className={classes.bar} data-filled={bar <= score} />
        ))}
      </div>
      <p className={classes.label} role="status">
        {password ? <Emphasis text={words.strength(label)} of={[label]} /> : words.advice}
      </p>
    </div>
  );
}
