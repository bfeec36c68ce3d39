import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { passwordScore, type StrengthLabel, strengthBars, strengthLabel } from './password-score.ts';
import classes from './strength-meter.module.css';

const bars = Array.from({ length: strengthBars }, (_, index) => index + 1);

export function StrengthMeter({ password }: { readonly password: string }) {
  const score = passwordScore(password);
  const label = strengthLabel(score);
  const strength = sayStrength(label);
  return (
    <div className={classes.meter} data-strength={password && label}>
      <div className={classes.bars} aria-hidden="true">
        {bars.map((bar) => (
          <span key={bar} className={classes.bar} data-filled={bar <= score} />
        ))}
      </div>
      <p className={classes.label} role="status">
        {password ? (
          <Trans>
            Password strength: <strong>{strength}</strong>
          </Trans>
        ) : (
          <Trans>Capital letters, digits and symbols make it stronger</Trans>
        )}
      </p>
    </div>
  );
}

function sayStrength(label: StrengthLabel): string {
  switch (label) {
    case 'Weak':
      return t`Weak`;
    case 'Medium':
      return t`Medium`;
    case 'Strong':
      return t`Strong`;
  }
}
