import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { type CallAnswer, type calls, codeLength, showPhone } from '@tvet/contract';
import { CircleCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { CallError, unreachable } from '../../api/errors.ts';
import { ask, session } from '../../portal.ts';
import { CodeBoxes } from '../../ui/code-boxes.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormRefused } from '../../ui/form/refusal.ts';
import { usePortalForm } from '../../ui/form/use-portal-form.ts';
import { sentCodes } from '../../ui/sent-codes.ts';
import { toast } from '../../ui/toast.ts';
import classes from './auth-form.module.css';
import { AuthHeading } from './auth-heading.tsx';
import { ClosedBanner } from './closed-banner.tsx';
import { confirmCodes, problemsOfCodes } from './confirm-codes.ts';
import { type Channel, channels, channelsOf, forgetPendingSignUp, type PendingSignUp } from './pending-sign-up.ts';
import { isIntakeClosed, refusalOf } from './refusal.ts';
import { SendCodesAgain } from './send-codes-again.tsx';

interface ConfirmStepProps {
  readonly pending: PendingSignUp;
  /** The chosen password, only in memory; empty after a reload. */
  readonly password: string;
  /** Called after a change: the confirmed channels, or the time at which the codes were sent. */
  readonly onChanged: (pending: PendingSignUp) => void;
  readonly onChangeDetails: () => void;
  /** The hour to confirm the sign-up has passed. */
  readonly onExpired: () => void;
}

/** One code for each channel that the person gave; either one is enough to sign in (rules 4.17). */
export function ConfirmStep({ pending, password, onChanged, onChangeDetails, onExpired }: ConfirmStepProps) {
  const { details, codes, confirmed } = pending;
  const { email } = details;
  const phoneNumber = showPhone(pending.phone);
  const router = useRouter();
  const [sendings, setSendings] = useState(0);
  /** The session from the first code, if the other code was wrong. */
  const [opened, setOpened] = useState<unknown>(null);
  /** True if a code was sent and no answer came: it may have been used. */
  const unanswered = useRef(false);
  const given = channelsOf(details);
  const ordered = codes.emailOnly ? given.toReversed() : given;
  const open = ordered.filter((channel) => !confirmed.includes(channel));
  const form = usePortalForm({
    initialValues: { phoneNumber: '', email: '' },
    validate: (codes) => problemsOfCodes(codes, open),
    send: async (codes) => {
      const outcome = await confirmCodes(pending, codes, (body) => ask('POST /auth/confirm-signup', { body }));
      const ready = [...confirmed, ...outcome.confirmed];
      const mine = outcome.session ?? opened;
      const failed = outcome.fault !== undefined || Object.keys(outcome.errors).length > 0;
      if (!failed) return leave(ready, mine);
      if (await hadGoneThrough(Object.keys(outcome.errors) as Channel[])) return;
      unanswered.current = isUnanswered(outcome.fault);
      setOpened(mine);
      for (const channel of outcome.confirmed) form.set(channel, '');
      onChanged({ ...pending, confirmed: ready });
      throw new FormRefused(outcome.errors, outcome.fault);
    },
    say: (error) =>
      isIntakeClosed(error) ? undefined : refusalOf(error, { refused: t`Failed to confirm your account` }),
  });
  /** A refused code may have been used before its answer was lost. Then the account exists with this password. */
  const hadGoneThrough = async (refused: readonly Channel[]): Promise<boolean> => {
    if (!unanswered.current || password === '') return false;
    for (const channel of refused) {
      const entered = await session
        .signIn({ username: details[channel], password, remember: false })
        // It had not been used: the refusal of the code remains.
        .catch(() => undefined);
      if (entered !== 'signed-in') continue;
      forgetPendingSignUp();
      toast.success(sayDone(channel, given));
      return true;
    }
    return false;
  };
  /** Opens the application: the router redirects signed-in users from here. */
  const leave = async (ready: readonly Channel[], mine: unknown) => {
    const channel = channels.find((candidate) => ready.includes(candidate));
    if (!channel) return;
    forgetPendingSignUp();
    if (mine) {
      toast.success(ready.length > 1 ? t`Your account is confirmed, and you are signed in.` : sayDone(channel, given));
      session.adopt(mine);
      return;
    }
    // If the account existed already, its password is unchanged.
    toast.success(t`Confirmed. Sign in with your account password.`);
    await router.navigate({ to: '/login', state: { username: details[channel] } });
  };

  const answered = (data: CallAnswer<typeof calls.sendSignUpCodes>['data']) => {
    onChanged({ ...pending, codes: sentCodes(data.sent ? data : { ...data, emailOnly: codes.emailOnly }) });
    if (!data.sent) return;
    form.reset();
    setSendings((count) => count + 1);
  };

  const after = (
    <>
      {confirmed.length > 0 && (
        <Button variant="outline" fullWidth onClick={() => void leave(confirmed, opened)}>
          <Trans>Continue to your application</Trans>
        </Button>
      )}
      <SendCodesAgain
        attempt={pending.attempt}
        codes={codes}
        two={given.length > 1 && !codes.emailOnly}
        onExpired={onExpired}
        onAnswered={answered}
        onRefused={form.refuse}
      />
      {/* A confirmed channel already has an account: other details would create another one. */}
      {confirmed.length === 0 && (
        <Anchor component="button" type="button" underline="always" className={classes.link} onClick={onChangeDetails}>
          <Trans>Change my details</Trans>
        </Anchor>
      )}
      <p className={classes.aside}>
        <Trans>
          No code? You may already have an account: <Link to="/login">sign in</Link> or{' '}
          <Link to="/forgot-password">reset your password</Link>.
        </Trans>
      </p>
    </>
  );

  return (
    <>
      <AuthHeading title={t`Confirm your account`}>
        <SentTo phoneNumber={phoneNumber} email={email} emailOnly={codes.emailOnly ?? false} />
      </AuthHeading>
      <Form form={form} words={{ submit: t`Confirm`, busy: t`Confirming...` }} buttons="wide" after={after}>
        {isIntakeClosed(form.fault) && <ClosedBanner attempt={form.attempt} />}
        {ordered.map((channel) =>
          open.includes(channel) ? (
            <CodeBoxes
              key={`${channel}${sendings}`}
              id={form.idOf(channel)}
              label={channel === 'email' ? t`Code from the email` : t`Code from the text message`}
              length={codeLength}
              fromSms={channel === 'phoneNumber'}
              onChange={(code) => form.set(channel, code)}
              error={form.errorOf(channel)}
            />
          ) : (
            <p key={channel} className={classes.done}>
              <CircleCheck aria-hidden />
              {channel === 'email' ? (
                <Trans>Your email address is confirmed</Trans>
              ) : (
                <Trans>Your phone number is confirmed</Trans>
              )}
            </p>
          ),
        )}
      </Form>
    </>
  );
}

interface SentToProps {
  readonly phoneNumber: string;
  /** Empty without one. */
  readonly email: string;
  readonly emailOnly: boolean;
}

function SentTo({ phoneNumber, email, emailOnly }: SentToProps) {
  if (emailOnly) {
    return (
      <Trans>
        We cannot send more codes by SMS today. We have sent a code to <strong>{email}</strong>. It works for 10
        minutes.
      </Trans>
    );
  }
  return email === '' ? (
    <Trans>
      We have sent a code to <strong>{phoneNumber}</strong>. It works for 10 minutes.
    </Trans>
  ) : (
    <Trans>
      We have sent one code to <strong>{phoneNumber}</strong> and another to <strong>{email}</strong>. Enter one of
      them, or both. They work for 10 minutes.
    </Trans>
  );
}

function sayDone(channel: Channel, given: readonly Channel[]): string {
  if (channel === 'email') {
    return t`Your email address is confirmed, and you are signed in. You can confirm your phone number under your account.`;
  }
  return given.length > 1
    ? t`Your phone number is confirmed, and you are signed in. You can confirm your email address under your account.`
    : t`Your phone number is confirmed, and you are signed in.`;
}

const isUnanswered = (fault: unknown): boolean => fault instanceof CallError && fault.code === unreachable;
