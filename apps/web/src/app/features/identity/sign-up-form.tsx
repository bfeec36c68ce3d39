import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { type CallAnswer, type calls, type ErrorCode, keptNames, signUpLabels } from '@tvet/contract';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../api/errors.ts';
import { now } from '../../clock.ts';
import { ask } from '../../portal.ts';
import { Form } from '../../ui/form/form.tsx';
import type { SubmitWords } from '../../ui/form/submit-button.tsx';
import { usePortalForm } from '../../ui/form/use-portal-form.ts';
import { useCountdown } from '../../ui/use-countdown.ts';
import { ClosedBanner } from './closed-banner.tsx';
import type { PendingSignUp } from './pending-sign-up.ts';
import { isIntakeClosed, refusalOf } from './refusal.ts';
import { signUpChecks } from './sign-up-checks.ts';
import { SignUpFields, type SignUpValues } from './sign-up-fields.tsx';
import { type Place, signUpInTurn, storedTickets } from './sign-up-in-turn.ts';

export type Begun = CallAnswer<typeof calls.signUp>['data'];

interface SignUpFormProps {
  readonly values: SignUpValues;
  readonly button: SubmitWords;
  /** The sign-up being corrected. Its codes may be too new for others to be sent. */
  readonly replaces?: Pick<PendingSignUp, 'attempt' | 'codes'> | undefined;
  readonly onBegun: (sent: SignUpValues, begun: Begun) => void;
  /** The place in the queue; undefined if it does not wait. `leave` gives it up. */
  readonly onQueued: (place: Place | undefined, leave: () => void) => void;
}

const labels = () => ({
  firstName: i18n._(signUpLabels.firstName),
  lastName: i18n._(signUpLabels.lastName),
  email: i18n._(signUpLabels.email),
  phoneNumber: i18n._(signUpLabels.phoneNumber),
  password: t`Password`,
});

const sayHeld = (seconds: number) =>
  plural(seconds, {
    one: 'You can send these details in # second',
    other: 'You can send these details in # seconds',
  });

/** Shows all problems together, as the server does. */
export function SignUpForm({ values, button, replaces, onBegun, onQueued }: SignUpFormProps) {
  const [againAt, setAgainAt] = useState(replaces?.codes.againAt ?? 0);
  const wait = useCountdown(againAt);
  const waiting = useRef(new AbortController());
  // Leaving the page leaves the queue.
  useEffect(() => () => waiting.current.abort(), []);

  const send = async (details: SignUpValues) => {
    const body = { ...keptNames(details), ...(replaces && { replaces: replaces.attempt }) };
    const stop = new AbortController();
    const tickets = storedTickets(sessionStorage);
    const leave = () => {
      tickets.write(undefined);
      stop.abort();
    };
    waiting.current = stop;
    try {
      return await signUpInTurn((headers) => ask('POST /auth/signup', { body, headers, signal: stop.signal }), {
        signal: stop.signal,
        tickets,
        onQueued: (place) => onQueued(place, leave),
      });
    } catch (error) {
      const lately = error instanceof CallError && error.code === ('CODES_SENT_LATELY' satisfies ErrorCode);
      if (lately) setAgainAt(now() + (error.retryAfterMs ?? 0));
      throw error;
    } finally {
      onQueued(undefined, leave);
    }
  };
  const form = usePortalForm<SignUpValues, CallAnswer<typeof calls.signUp>>({
    initialValues: values,
    validate: signUpChecks,
    send,
    onDone: (sent, { data }) => onBegun(sent, data),
    labels: labels(),
    say: (error) =>
      isIntakeClosed(error) || waiting.current.signal.aborted
        ? undefined
        : refusalOf(error, { refused: t`Failed to sign up` }),
  });

  return (
    <Form form={form} words={button} buttons="wide" held={wait > 0 ? sayHeld(wait) : undefined}>
      {isIntakeClosed(form.fault) && <ClosedBanner attempt={form.attempt} />}
      <SignUpFields form={form} />
    </Form>
  );
}
