import classes from './intake-lines.module.css';
import { IntakeLines } from './intake-lines.tsx';
import { useIntake } from './use-intake.ts';

/** Below the sign-in form: whether applications are open. What cannot be asked is not said. */
export function LoginIntake() {
  const [intake] = useIntake();
  if (!('programmes' in intake) || !intake.programmes) return null;
  return (
    <div className={classes.apart}>
      <IntakeLines programmes={intake.programmes} />
    </div>
  );
}
