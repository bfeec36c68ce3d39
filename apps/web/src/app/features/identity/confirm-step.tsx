import { Anchor, Button } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { codeLength } from '@tvet/contract';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { ask } from '../../portal.ts';
import { CodeBoxes } from '../../ui/code-boxes.tsx';
import { Emphasis, Phrases } from '../../ui/emphasis.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormRefused } from '../../ui/form/refusal.ts';
import { usePortalForm } from '../../ui/form/use-portal-form.ts';
import { toast } from '../../ui/toast.ts';
import classes from './auth-form.module.css';
import { AuthHeading } from './auth-heading.tsx';
import { ClosedBanner } from './closed-banner.tsx';
import { confirmCodes, problemsOfCodes } from './confirm-codes.ts';
import { type Channel, channels, forgetPendingSignUp, type PendingSignUp } from './pending-sign-up.ts';
import { isIntakeClosed, refusalOf } from './refusal.ts';
import { SendCodesAgain } from './send-codes-again.tsx';
import { confirmWords as words } from './words.ts';

interface ConfirmStepProps {
  readonly pending: PendingSignUp;
  readonly onConfirmed: (pending: PendingSignUp) => void;
  readonly onChangeDetails: () => void;
  /** The hour of the sign-up is over. */
  readonly onExpired: () => void;
}

/** One code for each channel; either one is enough to sign in (rules 4.17). */
export function ConfirmStep({ pending, onConfirmed, onChangeDetails, onExpired }: ConfirmStepProps) {
  const { details, confirmed } = pending;
  const router = useRouter();
  const [sendings, setSendings] = useState(0);
  const open = channels.filter((channel) => !confirmed.includes(channel));
  const form = usePortalForm({
    initialValues: { phoneNumber: '', email: '' },
    validate: (codes) => problemsOfCodes(codes, open),
    send: async (codes) => {
      const outcome = await confirmCodes(pending, codes, (body) => ask('POST /auth/confirm-signup', { body }));
      const ready = [...confirmed, ...outcome.confirmed];
      const failed = outcome.fault !== undefined || Object.keys(outcome.errors).length > 0;
      if (!failed) return leave(ready);
      for (const channel of outcome.confirmed) form.set(channel, '');
      onConfirmed({ ...pending, confirmed: ready });
      throw new FormRefused(outcome.errors, outcome.fault);
    },
    say: (error) => (isIntakeClosed(error) ? undefined : refusalOf(error, words)),
  });
  const leave = async (ready: readonly Channel[]) => {
    const channel = channels.find((candidate) => ready.includes(candidate));
    if (!channel) return;
    forgetPendingSignUp();
    toast.success(ready.length > 1 ? words.done.both : words.done[channel]);
    await router.navigate({ to: '/login', state: { username: details[channel] } });
  };

  const sent = () => {
    form.reset();
    setSendings((count) => count + 1);
  };

  const after = (
    <>
      {confirmed.length > 0 && (
        <Button variant="outline" fullWidth onClick={() => void leave(confirmed)}>
          {words.goOn}
        </Button>
      )}
      <div className={classes.options}>
        <SendCodesAgain attempt={pending.attempt} onExpired={onExpired} onSent={sent} onRefused={form.refuse} />
        {/* What is confirmed is an account already: other details would begin another. */}
        {confirmed.length === 0 && (
          <Anchor
            component="button"
            type="button"
            underline="always"
            className={classes.back}
            onClick={onChangeDetails}
          >
            {words.changeDetails}
          </Anchor>
        )}
      </div>
      <p className={classes.aside}>
        <Phrases
          text={words.noCode.text}
          drawn={[
            [words.noCode.signIn, (phrase) => <Link to="/login">{phrase}</Link>],
            [words.noCode.reset, (phrase) => <Link to="/forgot-password">{phrase}</Link>],
          ]}
        />
      </p>
    </>
  );

  return (
    <>
      <AuthHeading title={words.title}>
        <Emphasis text={words.lead(details.phoneNumber, details.email)} of={[details.phoneNumber, details.email]} />
      </AuthHeading>
      <Form form={form} words={words} buttons="wide" after={after}>
        {isIntakeClosed(form.fault) && <ClosedBanner attempt={form.attempt} />}
        {channels.map((channel) =>
          open.includes(channel) ? (
            <CodeBoxes
              key={`${channel}${sendings}`}
              id={form.idOf(channel)}
              label={words[channel].label}
              length={codeLength}
              onChange={(code) => form.set(channel, code)}
              error={form.errorOf(channel)}
            />
          ) : (
            <p key={channel} className={classes.done}>
              <CircleCheck aria-hidden />
              {words[channel].confirmed}
            </p>
          ),
        )}
      </Form>
    </>
  );
}
