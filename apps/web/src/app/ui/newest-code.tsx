import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { formatTime } from './format.ts';
import classes from './newest-code.module.css';
import { useCountdown } from './use-countdown.ts';

interface NewestCodeWords {
  readonly submit: string;
  readonly busy: string;
  readonly newest: (moment: string) => string;
  readonly wait: (seconds: number) => string;
}

interface NewestCodeProps {
  /** The time at which the newest code was sent; `null` if none was. */
  readonly sentAt: string | null;
  /** The time at which another can be requested: ms since 1970, in the server's time. */
  readonly againAt: number;
  readonly words: NewestCodeWords;
  /** Requests another code. */
  readonly onAsk: () => Promise<void>;
}

/** The newest code, and a button that requests another, once a minute (rules 4.25). Typed values stay. */
export function NewestCode({ sentAt, againAt, words, onAsk }: NewestCodeProps) {
  const [sending, setSending] = useState(false);
  const wait = useCountdown(againAt);

  const send = async () => {
    if (sending || wait > 0) return;
    setSending(true);
    await onAsk().finally(() => setSending(false));
  };

  return (
    <div className={classes.newest}>
      {sentAt && <p>{words.newest(formatTime(sentAt))}</p>}
      {wait > 0 ? (
        // The countdown is not announced every second: readers find it in place.
        <p>{words.wait(wait)}</p>
      ) : (
        <Anchor
          component="button"
          type="button"
          underline="always"
          className="text-link"
          aria-disabled={sending}
          onClick={send}
        >
          {sending ? words.busy : words.submit}
        </Anchor>
      )}
    </div>
  );
}
