const lastFour = 4;
/** Digits of a NIN and of a BVN. */
const identityLength = 11;

/** Asterisks for all but the last four characters; for all of them where there are no more. */
export const mask = (value: string): string =>
  value.length > lastFour ? value.slice(-lastFour).padStart(value.length, '*') : '*'.repeat(value.length);

/** NIN and BVN, of which the database keeps the last four digits readable (rules 6.11, 8.6). */
export const maskIdentity = (last4: string | null): string | null => last4?.padStart(identityLength, '*') ?? null;
