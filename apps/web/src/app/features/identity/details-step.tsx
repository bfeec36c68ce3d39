import { Anchor, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ErrorBox } from '../../ui/error-box.tsx';
import classes from './auth-form.module.css';
import { AuthHeading } from './auth-heading.tsx';
import { ClosedBanner } from './closed-banner.tsx';
import { IntakeLines } from './intake-lines.tsx';
import type { PendingSignUp } from './pending-sign-up.ts';
import type { SignUpValues } from './sign-up-fields.tsx';
import { type Begun, SignUpForm } from './sign-up-form.tsx';
import type { Place } from './sign-up-in-turn.ts';
import { signUpWords as words } from './sign-up-words.ts';
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
        <AuthHeading title={words.title}>{leadOf(intake.kind, returned, passwordForgotten)}</AuthHeading>
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
              button={returned ? words.again : words.first}
              replaces={earlier?.pending}
              onBegun={onBegun}
              onQueued={(place, leave) => setQueued(place && { place, leave })}
            />
          </>
        )}
        {earlier && (
          <Anchor component="button" type="button" underline="always" className={classes.back} onClick={earlier.onBack}>
            {words.backToCodes}
          </Anchor>
        )}
        <p className={classes.aside}>
          {words.haveAccount} <Link to="/login">{words.signIn}</Link>
        </p>
      </div>
    </>
  );
}

function leadOf(kind: Intake['kind'], returned: boolean, passwordForgotten: boolean): string {
  if (kind === 'closed') return words.leads.closed;
  // The page promises neither open nor closed before the state is known.
  if (kind !== 'open') return words.leads.unknown;
  if (passwordForgotten) return words.leads.passwordForgotten;
  return returned ? words.leads.returned : words.leads.open;
}

const FormPending = () => (
  <div role="status" aria-label={words.loading} className={classes.form}>
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
    <AuthHeading title={words.queue.title}>{words.queue.lead}</AuthHeading>
    <div className={classes.form}>
      <p role="status" className={classes.position}>
        {words.queue.position(place.position)}
      </p>
      <p className={classes.aside}>{place.isAway ? words.queue.away : words.queue.goesOn}</p>
      <Anchor component="button" type="button" underline="always" className={classes.back} onClick={onLeave}>
        {words.queue.leave}
      </Anchor>
    </div>
  </>
);
