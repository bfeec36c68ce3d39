import { plainPhone } from '@tvet/contract';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as z from 'zod';
import { ApiError } from '../../core/api-error.ts';
import { problemOf } from '../../core/field-problem.ts';

const email = z.email();
/** A phone number as the database stores it. */
const e164 = /^\+[1-9]\d{7,14}$/;

/**
 * The one form in which an identifier is stored and found: a phone number in any usual Nigerian form, or a foreign one
 * with its `+`, in E.164; an email address in lower case (rules 4.1).
 * @throws ApiError INVALID_FORM for anything else, with the message that the client expects.
 */
export function normaliseUsername(text: string): string {
  const username = text.includes('@') ? normaliseEmail(text.trim()) : normalisePhone(text.trim());
  if (username !== undefined) return username;
  throw new ApiError('INVALID_FORM', { fields: [problemOf('username', 'invalid_username')] });
}

/** The kind of a normalised username. */
export const isEmail = (username: string): boolean => username.includes('@');

/** An email address in lower case; `undefined` if the text is not one. */
export const normaliseEmail = (text: string): string | undefined =>
  email.safeParse(text).success ? text.toLowerCase() : undefined;

/** A phone number in E.164; `undefined` if the text is not one. */
export function normalisePhone(text: string): string | undefined {
  // Nigeria dials 009 for abroad, but 00 is common elsewhere, and no Nigerian number begins with it.
  const dialled = plainPhone(text).replace(/^00(?!9)/, '+');
  const number = parsePhoneNumberFromString(dialled, { defaultCountry: 'NG', extract: false });
  // A possible number is enough: assigned ranges change faster than any list of them.
  if (!number?.isPossible() || number.ext !== undefined) return undefined;
  return e164.test(number.number) ? number.number : undefined;
}
