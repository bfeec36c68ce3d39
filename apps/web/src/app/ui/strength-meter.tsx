import { passwordScore, strengthBars, strengthLabel } from './password-score.ts';
import classes from './strength-meter.module.css';

const bars = Array.from({ length: strengthBars }, (_, index) => index + 1);

/** How hard a password is to guess, while it is typed (rules 4.4). */
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
        {password ? (
          <>
            Password strength: <strong>{label}</strong>
          </>
        ) : (
          'Capitals, digits and signs make it stronger'
        )}
      </p>
    </div>
  );
}
