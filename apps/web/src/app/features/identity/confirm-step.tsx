import { Anchor, Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link, useRouter } from '@tanstack/react-router';
import { codeLength } from '@tvet/contract';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { ask } from '../../portal.ts';
import { CodeBoxes } from '../../ui/code-boxes.tsx';
import { FormSummary } from '../../ui/form-summary.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './auth-form.module.css';
import { AuthHeading } from './auth-heading.tsx';
import { ClosedBanner } from './closed-banner.tsx';
import { confirmCodes, problemsOfCodes } from './confirm-codes.ts';
import { type Channel, channels, forgetPendingSignUp, type PendingSignUp } from './pending-sign-up.ts';
import { isIntakeClosed, refusalOf } from './refusal.ts';
import { SendCodesAgain } from './send-codes-again.tsx';

interface ConfirmStepProps {
  readonly pending: PendingSignUp;
  /** Empty after a reload. */
  readonly password: string;
  readonly onConfirmed: (pending: PendingSignUp) => void;
  readonly onChangeDetails: () => void;
}

const words: Readonly<Record<Channel, { label: string; confirmed: string }>> = {
  phoneNumber: { label: 'Code from the text message', confirmed: 'Your phone number is confirmed' },
  email: { label: 'Code from the e-mail', confirmed: 'Your e-mail address is confirmed' },
};
const sentences = { refused: 'Failed to confirm', unexpected: 'An unexpected error occurred' };

/** One code for each channel; either one is enough to sign in (decisions C9). */
export function ConfirmStep({ pending, password, onConfirmed, onChangeDetails }: ConfirmStepProps) {
  const { details, confirmed } = pending;
  const router = useRouter();
  const [fault, setFault] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const [sendings, setSendings] = useState(0);
  const open = channels.filter((channel) => !confirmed.includes(channel));
  const form = useForm({
    initialValues: { phoneNumber: '', email: '' },
    validate: (codes) => problemsOfCodes(codes, open),
  });

  const leave = async (ready: readonly Channel[]) => {
    const channel = channels.find((candidate) => ready.includes(candidate));
    if (!channel) return;
    forgetPendingSignUp();
    toast.success(
      ready.length > 1
        ? 'Your account is confirmed. You can sign in now.'
        : `${words[channel].confirmed}. You can sign in with it now.`,
    );
    await router.navigate({ to: '/login', state: { username: details[channel] } });
  };

  const confirm = form.onSubmit(
    async (codes) => {
      if (form.submitting) return;
      setFault(undefined);
      const outcome = await confirmCodes(details, codes, (body) => ask('POST /auth/confirm-signup', { body }));
      const ready = [...confirmed, ...outcome.confirmed];
      const failed = outcome.fault !== undefined || Object.keys(outcome.errors).length > 0;
      if (!failed) return leave(ready);
      for (const channel of outcome.confirmed) form.setFieldValue(channel, '');
      onConfirmed({ details, confirmed: ready });
      form.setErrors(outcome.errors);
      setFault(outcome.fault);
      setAttempt((count) => count + 1);
    },
    () => setAttempt((count) => count + 1),
  );

  const sent = () => {
    setFault(undefined);
    form.reset();
    setSendings((count) => count + 1);
  };
  const refused = (error: unknown) => {
    setFault(error);
    setAttempt((count) => count + 1);
  };

  const closed = isIntakeClosed(fault);
  const problems = [
    ...(fault !== undefined && !closed ? [{ message: refusalOf(fault, sentences) }] : []),
    ...Object.entries(form.errors).map(([field, message]) => ({ field: `${field}-1`, message: String(message) })),
  ];

  return (
    <>
      <AuthHeading title="Confirm your account">
        We have sent one code to <strong>{details.phoneNumber}</strong> and another to <strong>{details.email}</strong>.
        Enter either one, or both. They work for 10 minutes.
      </AuthHeading>
      <form onSubmit={confirm} className={classes.form} noValidate>
        {closed && <ClosedBanner attempt={attempt} />}
        <FormSummary problems={problems} attempt={attempt} />
        {channels.map((channel) =>
          open.includes(channel) ? (
            <CodeBoxes
              key={`${channel}${sendings}`}
              id={channel}
              label={words[channel].label}
              length={codeLength}
              onChange={(code) => form.setFieldValue(channel, code)}
              error={form.errors[channel]}
            />
          ) : (
            <p key={channel} className={classes.done}>
              <CircleCheck aria-hidden />
              {words[channel].confirmed}
            </p>
          ),
        )}
        <Button type="submit" fullWidth aria-disabled={form.submitting} data-busy={form.submitting}>
          {form.submitting ? 'Confirming...' : 'Confirm'}
        </Button>
        {confirmed.length > 0 && (
          <Button variant="outline" fullWidth onClick={() => void leave(confirmed)}>
            Go on to Sign In
          </Button>
        )}
        <div className={classes.options}>
          <SendCodesAgain
            details={details}
            password={password}
            onNeedsPassword={onChangeDetails}
            onSent={sent}
            onRefused={refused}
          />
          <Anchor
            component="button"
            type="button"
            underline="always"
            className={classes.back}
            onClick={onChangeDetails}
          >
            Change my details
          </Anchor>
        </div>
        <p className={classes.aside}>
          No code? You may have an account already: <Link to="/login">sign in</Link> or{' '}
          <Link to="/forgot-password">reset your password</Link>.
        </p>
      </form>
    </>
  );
}
