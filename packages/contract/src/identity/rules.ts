/* What a form checks before it asks the server; apart from the schemas, so that a sign-in page need not load them. */

/** Shortest password (rules 4.3). */
export const minPasswordLength = 8;
/** Longest password that is looked at, so that hashing has a bound. */
export const maxPasswordLength = 200;
/** Digits of a code (rules 4.6). */
export const codeLength = 6;

/** Seconds between two sendings of codes; asked for sooner, nothing is sent and nothing void (rules 4.25). */
export const codesAgainSeconds = 60;

/** The header with the place in the queue of sign-ups (rules 4.32). */
export const queueHeader = 'X-Queue-Ticket';

/** What a person signs in with, as fields are called. */
export const identifierFields = ['phoneNumber', 'email'] as const;
export type IdentifierField = (typeof identifierFields)[number];

/** Said of a password that is too short (rules 4.3). */
export const passwordTooShort = `Password must be at least ${minPasswordLength} characters long`;

/** What the fields of sign-up are called, on the screen and in what is said of them. */
export const signUpLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email address',
  phoneNumber: 'Phone number',
} as const;

/** What is plainly no e-mail address is said before it is sent; the schema is stricter. */
export const emailForm = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

export const fieldRequired = (label: string): string => `${label} is required`;

/** How many characters a password has as people count them, in the form it is hashed in. */
export const passwordLength = (password: string): number => [...password.normalize('NFKC')].length;

export const codeIncomplete = `Please enter the complete ${codeLength}-digit verification code`;

/**
 * Why a session is over, in `params.reason` of INVALID_REFRESH_TOKEN told to the holder of its token: the person signed
 * out; an old token was used again; the password was set anew; the account was disabled; it was ended from another
 * device; its time was up.
 */
export const endReasons = ['logout', 'reuse', 'password', 'disabled', 'revoked', 'expired'] as const;
export type EndReason = (typeof endReasons)[number];
