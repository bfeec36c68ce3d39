import { IntakeApart } from './intake-lines.tsx';
import { useIntake } from './use-intake.ts';

/** Below the sign-in form: whether applications are open. What cannot be asked is not said. */
export function LoginIntake() {
  const [intake] = useIntake();
  return 'said' in intake ? <IntakeApart said={intake.said} /> : null;
}
