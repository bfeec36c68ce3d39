import { plural, t } from '@lingui/core/macro';
import { now } from '../clock.ts';

/** The newest codes: the time they were sent (server time), and the time others can be requested (ms since 1970). */
export interface SentCodes {
  readonly sentAt: string;
  readonly againAt: number;
  /** True if none of them was sent by SMS. */
  readonly emailOnly?: boolean;
}

/** The times in a response about its codes. */
export const sentCodes = ({
  sentAt,
  retryAfter,
  emailOnly = false,
}: {
  sentAt: string;
  retryAfter: number;
  emailOnly?: boolean | undefined;
}): SentCodes => ({
  sentAt,
  againAt: now() + retryAfter * 1_000,
  ...(emailOnly && { emailOnly }),
});

/** Whole seconds until an instant (ms since 1970); 0 once it has passed. */
export const secondsUntil = (instant: number, from = now()): number => Math.max(0, Math.ceil((instant - from) / 1_000));

/** @param two true if two codes are sent together. */
export const sayNewest = (time: string, two = false): string =>
  two ? t`Use the newest codes, sent at ${time}.` : t`Use the newest code, sent at ${time}.`;

/** @param two true if two codes are sent together. */
export const sayWait = (seconds: number, two = false): string =>
  two
    ? plural(seconds, {
        one: 'You can ask for new codes in # second.',
        other: 'You can ask for new codes in # seconds.',
      })
    : plural(seconds, {
        one: 'You can ask for a new code in # second.',
        other: 'You can ask for a new code in # seconds.',
      });
