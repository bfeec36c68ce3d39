import { t } from '@lingui/core/macro';
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { formatTime } from './format.ts';
import classes from './newest-code.module.css';
import { sayNewest, sayWait } from './sent-codes.ts';
import { useCountdown } from './use-countdown.ts';

interface NewestCodeProps {
  /** The time at which the newest code was sent; `null` if none was. */
  readonly sentAt: string | null;
  /** The time at which another can be requested: ms since 1970, in the server's time. */
  readonly againAt: number;
  /** True if two codes are sent together. */
  readonly two?: boolean;
  /** Requests another code. */
  readonly onAsk: () => Promise<void>;
}

/** The newest code, and a button that requests another, once a minute (rules 4.25). Typed values stay. */
export function NewestCode({ sentAt, againAt, two = false, onAsk }: NewestCodeProps) {
  const [sending, setSending] = useState(false);
  const wait = useCountdown(againAt);

  const send = async () => {
    if (sending || wait > 0) return;
    setSending(true);
    await onAsk().finally(() => setSending(false));
  };

  return (
    <div className={classes.newest}>
      {sentAt && <p>{sayNewest(formatTime(sentAt), two)}</p>}
      {wait > 0 ? (
        // The countdown is not announced every second: readers find it in place.
        <p>{sayWait(wait, two)}</p>
      ) : (
        <Anchor
          component="button"
          type="button"
          underline="always"
          className="text-link"
          aria-disabled={sending}
          onClick={send}
        >
          {sending ? sayBusy(two) : saySend(two)}
        </Anchor>
      )}
    </div>
  );
}

const saySend = (two: boolean) => (two ? t`Send new codes` : t`Send a new code`);
const sayBusy = (two: boolean) => (two ? t`Sending new codes...` : t`Sending a new code...`);
