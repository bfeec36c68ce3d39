import { Anchor, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ErrorBox } from '../../ui/error-box.tsx';
import classes from './auth-form.module.css';
import { AuthHeading } from './auth-heading.tsx';
import { ClosedBanner } from './closed-banner.tsx';
import { SignUpForm, type SignUpValues } from './sign-up-form.tsx';
import { type Intake, useIntake } from './use-intake.ts';

interface DetailsStepProps {
  readonly values: SignUpValues;
  readonly onBegun: (sent: SignUpValues) => void;
  /** Back to codes that were sent before; absent where none were. */
  readonly onBack?: () => void;
}

/** Who somebody is and how they will sign in; while applications are closed, the banner and no form (decisions D1). */
export function DetailsStep({ values, onBegun, onBack }: DetailsStepProps) {
  const [intake, askAgain] = useIntake();
  const returned = onBack !== undefined;
  const passwordForgotten = returned && values.password === '';

  return (
    <>
      <AuthHeading title="Sign Up">{leadOf(intake.kind, returned, passwordForgotten)}</AuthHeading>
      <div className={classes.form}>
        {intake.kind === 'loading' && <FormPending />}
        {intake.kind === 'failed' && <ErrorBox message={intake.message} onRetry={askAgain} />}
        {intake.kind === 'closed' && <ClosedBanner />}
        {intake.kind === 'open' && (
          <SignUpForm
            values={values}
            submit={returned ? 'Send new codes' : 'Sign Up'}
            busy={returned ? 'Sending...' : 'Signing Up...'}
            onBegun={onBegun}
          />
        )}
        {onBack && (
          <Anchor component="button" type="button" underline="always" className={classes.back} onClick={onBack}>
            Back to the codes
          </Anchor>
        )}
        <p className={classes.aside}>
          Already have an account? <Link to="/login">Sign in</Link>
        </p>
      </div>
    </>
  );
}

function leadOf(kind: Intake['kind'], returned: boolean, passwordForgotten: boolean): string {
  if (kind === 'closed') return 'Nobody can sign up until applications open again.';
  // Neither open nor closed is promised before it is known.
  if (kind !== 'open') return 'The account you apply with.';
  if (passwordForgotten) {
    return 'Enter your password again to get new codes: we never keep it in the browser. The one you enter now is the one you will sign in with.';
  }
  if (returned) return 'Put right what is wrong. We then send new codes.';
  return 'Create the account you apply with. We send one code to your phone and one to your e-mail address.';
}

const FormPending = () => (
  <div role="status" aria-label="Loading the form" className={classes.form}>
    <Skeleton height={70} />
    <Skeleton height={70} />
    <Skeleton height={70} />
  </div>
);
