import { IntakeApart } from './intake-lines.tsx';
import { useIntake } from './use-intake.ts';

/** The state of the intake, below the sign-in form. Renders nothing if the intake cannot be loaded. */
export function LoginIntake() {
  const [intake] = useIntake();
  return 'said' in intake ? <IntakeApart said={intake.said} /> : null;
}
