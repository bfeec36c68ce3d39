/** The newest codes: when they were sent, as the server says it, and from when on others can be asked for, by the clock of this device. */
export interface SentCodes {
  readonly sentAt: string;
  readonly againAt: number;
  /** None of them went by SMS. */
  readonly emailOnly?: boolean;
}

/** What an answer says of codes, by the clock of this device. */
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
  againAt: Date.now() + retryAfter * 1_000,
  ...(emailOnly && { emailOnly }),
});

/** Whole seconds until an instant of this device's clock (ms since 1970); 0 once it has passed. */
export const secondsUntil = (instant: number, now = Date.now()): number =>
  Math.max(0, Math.ceil((instant - now) / 1_000));
