/*
 * The rules that a form checks before it sends a request. Separate from the schemas, so that a sign-in page need not load them.
 */

import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';

/** The shortest password (rules 4.3). */
export const minPasswordLength = 8;
/** The longest accepted password, so that hashing has a bound. */
export const maxPasswordLength = 200;
/** The number of digits in a code (rules 4.6). */
export const codeLength = 6;

/** Seconds between two sendings of codes. An earlier request sends nothing and voids nothing (rules 4.25). */
export const codesAgainSeconds = 60;

/** The header with the place in the sign-up queue (rules 4.32). */
export const queueHeader = 'X-Queue-Ticket';

/** The fields that identify a person at sign-in. */
export const identifierFields = ['phoneNumber', 'email'] as const;
export type IdentifierField = (typeof identifierFields)[number];

/** The message for a password that is too short (rules 4.3). */
export const passwordTooShort = msg`Password must be at least ${{ minimum: minPasswordLength }} characters long`;

/** The labels of the sign-up fields, on the screen and in error messages. */
export const signUpLabels = {
  firstName: msg`First name`,
  lastName: msg`Last name`,
  email: msg`Email address`,
  phoneNumber: msg`Phone number`,
} as const;

/** The form that rejects obviously invalid email addresses before they are sent. The schema is stricter. */
export const emailForm = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

export const fieldRequired = (label: string, i18n: I18n): string => i18n._(msg`${{ label }} is required`);

/** The message for a name that is not in the form of one (rules 4.37). */
export const invalidName = (label: string, i18n: I18n): string =>
  i18n._(msg`${{ label }} must have letters, and may have spaces, hyphens, apostrophes, and full stops after initials`);

/** Returns the number of characters as people count them, in the form in which the password is hashed. */
export const passwordLength = (password: string): number => [...password.normalize('NFKC')].length;

/** The message for a code with too few digits. */
export const codeIncomplete = msg`Please enter the complete ${{ length: codeLength }}-digit verification code`;

/**
 * The reasons why a session ended, in `params.reason` of INVALID_REFRESH_TOKEN for the holder of its token: sign-out, reuse of
 * an old token, a new password, a disabled account, the end from another device, expiry.
 */
export const endReasons = ['logout', 'reuse', 'password', 'disabled', 'revoked', 'expired'] as const;
export type EndReason = (typeof endReasons)[number];
