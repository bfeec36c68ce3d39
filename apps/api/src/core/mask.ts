const lastFour = 4;
/** Digits of a NIN and of a BVN. */
const identityLength = 11;

/** Replaces all but the last four characters with asterisks; all of them if there are four or fewer. */
export const mask = (value: string): string =>
  value.length > lastFour ? value.slice(-lastFour).padStart(value.length, '*') : '*'.repeat(value.length);

/** Masks a NIN or a BVN. The database stores only its last four digits in readable form (rules 6.11, 8.6). */
export const maskIdentity = (last4: string | null): string | null => last4?.padStart(identityLength, '*') ?? null;
