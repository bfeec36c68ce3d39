import { plainPhone, problemOf } from '@tvet/contract';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as z from 'zod';
import { ApiError } from '../../core/api-error.ts';

const email = z.email();
/** What the database holds of a phone number. */
const e164 = /^\+[1-9]\d{7,14}$/;

/**
 * The one form of an identifier under which it is stored and found: a phone number in any usual Nigerian form, or a
 * foreign one with its `+`, in E.164; an e-mail address in lower case (rules 4.1).
 * @throws ApiError INVALID_FORM for anything else, in the words the client looks for.
 */
export function normaliseUsername(text: string): string {
  const username = text.includes('@') ? normaliseEmail(text.trim()) : normalisePhone(text.trim());
  if (username !== undefined) return username;
  throw new ApiError('INVALID_FORM', { fields: [problemOf('username', 'invalid_username')] });
}

/** Which of the two a normalised username is. */
export const isEmail = (username: string): boolean => username.includes('@');

/** An e-mail address in lower case; `undefined` when it is none. */
export const normaliseEmail = (text: string): string | undefined =>
  email.safeParse(text).success ? text.toLowerCase() : undefined;

/** A phone number in E.164; `undefined` when it is none. */
export function normalisePhone(text: string): string | undefined {
  // Nigeria dials 009 for abroad, yet people know 00 from elsewhere, and no Nigerian number begins with it.
  const dialled = plainPhone(text).replace(/^00(?!9)/, '+');
  const number = parsePhoneNumberFromString(dialled, { defaultCountry: 'NG', extract: false });
  // Possible is enough: assigned ranges change faster than any list of them.
  if (!number?.isPossible() || number.ext !== undefined) return undefined;
  return e164.test(number.number) ? number.number : undefined;
}
