import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { CallError } from '../../api/errors.ts';
import { ask } from '../../portal.ts';
import { toast } from '../../ui/toast.ts';
import classes from './auth-form.module.css';
import { confirmWords } from './words.ts';

const words = confirmWords.sendAgain;

interface SendCodesAgainProps {
  readonly attempt: string;
  /** The hour of the sign-up is over, and new codes mean signing up again. */
  readonly onExpired: () => void;
  readonly onSent: () => void;
  readonly onRefused: (error: unknown) => void;
}

/** New codes for what this sign-up has not confirmed yet; nothing has to be typed again. */
export function SendCodesAgain({ attempt, onExpired, onSent, onRefused }: SendCodesAgainProps) {
  const [sending, setSending] = useState(false);

  const send = async () => {
    if (sending) return;
    setSending(true);
    try {
      const { message } = await ask('POST /auth/signup-codes', { body: { attempt } });
      toast.success(message);
      onSent();
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'SIGN_UP_EXPIRED')) return onRefused(error);
      toast.error(error.message);
      onExpired();
    } finally {
      setSending(false);
    }
  };

  return (
    <Anchor
      component="button"
      type="button"
      underline="always"
      className={classes.back}
      aria-disabled={sending}
      onClick={send}
    >
      {sending ? words.busy : words.submit}
    </Anchor>
  );
}
