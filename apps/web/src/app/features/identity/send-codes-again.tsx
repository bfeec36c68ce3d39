import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { ask } from '../../portal.ts';
import { toast } from '../../ui/toast.ts';
import classes from './auth-form.module.css';
import type { SignUpDetails } from './pending-sign-up.ts';
import { confirmWords } from './words.ts';

const words = confirmWords.sendAgain;

interface SendCodesAgainProps {
  readonly details: SignUpDetails;
  readonly password: string;
  /** After a reload the password is gone, and new codes mean signing up again. */
  readonly onNeedsPassword: () => void;
  readonly onSent: () => void;
  readonly onRefused: (error: unknown) => void;
}

/** New codes are had by signing up again with the same data: the API has no other call for it. */
export function SendCodesAgain({ details, password, onNeedsPassword, onSent, onRefused }: SendCodesAgainProps) {
  const [sending, setSending] = useState(false);

  const send = async () => {
    if (sending) return;
    if (password === '') return onNeedsPassword();
    setSending(true);
    try {
      const { message } = await ask('POST /auth/signup', { body: { ...details, password } });
      toast.success(message);
      onSent();
    } catch (error) {
      onRefused(error);
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
