import { Anchor } from '@mantine/core';
import type { CallAnswer, calls } from '@tvet/contract';
import { useState } from 'react';
import { CallError } from '../../api/errors.ts';
import { ask } from '../../portal.ts';
import { formatTime } from '../../ui/format.ts';
import { toast } from '../../ui/toast.ts';
import { useCountdown } from '../../ui/use-countdown.ts';
import classes from './auth-form.module.css';
import { confirmWords } from './confirm-words.ts';
import type { SentCodes } from './pending-sign-up.ts';

const words = confirmWords.sendAgain;

interface SendCodesAgainProps {
  readonly attempt: string;
  /** The newest that were sent. */
  readonly codes: SentCodes;
  /** The hour of the sign-up is over, and new codes mean signing up again. */
  readonly onExpired: () => void;
  /** Asked for; within a minute of the last ones no others were sent, and those stay the newest. */
  readonly onAnswered: (answer: CallAnswer<typeof calls.sendSignUpCodes>['data']) => void;
  readonly onRefused: (error: unknown) => void;
}

/** New codes for what this sign-up has not confirmed yet, once a minute (rules 4.25); nothing has to be typed again. */
export function SendCodesAgain({ attempt, codes, onExpired, onAnswered, onRefused }: SendCodesAgainProps) {
  const [sending, setSending] = useState(false);
  const wait = useCountdown(codes.againAt);

  const send = async () => {
    if (sending || wait > 0) return;
    setSending(true);
    try {
      const { message, data } = await ask('POST /auth/signup-codes', { body: { attempt } });
      if (data.sent) toast.success(message);
      onAnswered(data);
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'SIGN_UP_EXPIRED')) return onRefused(error);
      toast.error(error.message);
      onExpired();
    } finally {
      setSending(false);
    }
  };

  return (
    <div className={classes.sending}>
      <p className={classes.aside}>{words.newest(formatTime(codes.sentAt))}</p>
      {wait > 0 ? (
        // Not announced second by second: it is read where it stands.
        <p className={classes.aside}>{words.wait(wait)}</p>
      ) : (
        <Anchor
          component="button"
          type="button"
          underline="always"
          className={classes.link}
          aria-disabled={sending}
          onClick={send}
        >
          {sending ? words.busy : words.submit}
        </Anchor>
      )}
    </div>
  );
}
