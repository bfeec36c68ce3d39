import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ErrorBox } from '../../ui/error-box.tsx';
import { formatCount } from '../../ui/format.ts';
import classes from './auth-form.module.css';
import { AuthHeading } from './auth-heading.tsx';
import { ClosedBanner } from './closed-banner.tsx';
import { IntakeLines } from './intake-lines.tsx';
import type { PendingSignUp } from './pending-sign-up.ts';
import { type SignUpValues, signUpButton } from './sign-up-fields.tsx';
import { type Begun, SignUpForm } from './sign-up-form.tsx';
import type { Place } from './sign-up-in-turn.ts';
import { type SignUpLead, sayLead } from './sign-up-lead.ts';
import { type Intake, useIntake } from './use-intake.ts';

interface DetailsStepProps {
  readonly values: SignUpValues;
  readonly onBegun: (sent: SignUpValues, begun: Begun) => void;
  /** The sign-up whose details are being corrected, and the way back to its codes; absent if none were sent. */
  readonly earlier?: { readonly pending: PendingSignUp; readonly onBack: () => void };
}

interface Queued {
  readonly place: Place;
  readonly leave: () => void;
}

/** The details of a new user and their sign-in; while applications are closed, the banner instead of the form (rules 7.2). */
export function DetailsStep({ values, onBegun, earlier }: DetailsStepProps) {
  const [intake, askAgain] = useIntake();
  const [queued, setQueued] = useState<Queued>();
  const returned = earlier !== undefined;
  const passwordForgotten = returned && values.password === '';

  return (
    <>
      {queued ? (
        <QueueNotice place={queued.place} onLeave={queued.leave} />
      ) : (
        <AuthHeading title={t`Sign Up`}>{sayLead(leadOf(intake.kind, returned, passwordForgotten))}</AuthHeading>
      )}
      {/* The form keeps its values while the user waits in the queue. */}
      <div className={classes.form} hidden={queued !== undefined}>
        {intake.kind === 'loading' && <FormPending />}
        {intake.kind === 'failed' && <ErrorBox message={intake.message} onRetry={askAgain} />}
        {intake.kind === 'closed' && <ClosedBanner said={intake.said} />}
        {intake.kind === 'open' && (
          <>
            <IntakeLines said={intake.said} />
            <SignUpForm
              values={values}
              button={returned ? { submit: t`Send new codes`, busy: t`Sending...` } : signUpButton()}
              replaces={earlier?.pending}
              onBegun={onBegun}
              onQueued={(place, leave) => setQueued(place && { place, leave })}
            />
          </>
        )}
        {earlier && (
          <Anchor component="button" type="button" underline="always" className={classes.back} onClick={earlier.onBack}>
            <Trans>Back to the codes</Trans>
          </Anchor>
        )}
        <p className={classes.aside}>
          <Trans>Already have an account?</Trans>{' '}
          <Link to="/login">
            <Trans>Sign in</Trans>
          </Link>
        </p>
      </div>
    </>
  );
}

function leadOf(kind: Intake['kind'], returned: boolean, passwordForgotten: boolean): SignUpLead {
  if (kind === 'closed') return 'closed';
  // The page promises neither open nor closed before the state is known.
  if (kind !== 'open') return 'unknown';
  if (passwordForgotten) return 'passwordForgotten';
  return returned ? 'returned' : 'open';
}

const FormPending = () => (
  <div role="status" aria-label={t`Loading the form`} className={classes.form}>
    <Skeleton height={70} />
    <Skeleton height={70} />
    <Skeleton height={70} />
  </div>
);

interface QueueNoticeProps {
  readonly place: Place;
  readonly onLeave: () => void;
}

/** The page while the server is at its limit: the place in the queue, and nothing to do (rules 4.32). */
const QueueNotice = ({ place, onLeave }: QueueNoticeProps) => (
  <>
    <AuthHeading title={t`You are in the queue`}>
      <Trans>Many people are signing up at the moment.</Trans>
    </AuthHeading>
    <div className={classes.form}>
      <p role="status" className={classes.position}>
        <Trans>You are number {{ position: formatCount(place.position) }}.</Trans>
      </p>
      <p className={classes.aside}>
        {place.isAway ? (
          <Trans>The portal is not answering at the moment. We keep trying, and keep your place for two minutes.</Trans>
        ) : (
          <Trans>
            Keep this page open. It continues automatically, and keeps what you typed. You will not lose your place.
          </Trans>
        )}
      </p>
      <Anchor component="button" type="button" underline="always" className={classes.back} onClick={onLeave}>
        <Trans>Leave the queue</Trans>
      </Anchor>
    </div>
  </>
);
