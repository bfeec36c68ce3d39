/* Separate from the schemas, so that the sign-up page need not load them. */

import { mobileNumberDigits } from '../core/say.ts';
import { asciiDigits, plainHyphens, plainLine } from '../core/text.ts';

/**
 * The digits after the country code. 700 (universal access) and 900 (premium) are services, not phones. Which other prefixes are
 * assigned changes too often to be listed.
 */
const mobile = /^(?:[79]0[1-9]|80\d|[789]1\d)\d{7}$/;

type Reading =
  | { readonly e164: string }
  /** The problem of the number. `digits` includes the 0 for which the country code stands, as people count. */
  | { readonly problem: 'phone_digits' | 'not_mobile'; readonly digits: number };

/** The scheme of a link, or words that end with a colon or full stop: a number after other words may be part of a sentence. */
const label = /^\W*\p{L}+(?: \p{L}+)*\s?[.:\uff1a]+(?=[\s/]*[+(%\uff0b]?\d)/u;

/** Returns a phone number without the usual additions of a copied one: a link's scheme, a label, brackets, final punctuation. */
export const plainPhone = (text: string): string =>
  plainHyphens(asciiDigits(plainLine(text)))
    .replace(label, '')
    .replace(/\uff0b|%2b/i, '+')
    .replaceAll(/[()[\]]/g, '')
    // The lookbehind keeps the expression linear.
    .replaceAll(/^[^\p{L}\p{N}+]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '');

/**
 * Reads a Nigerian mobile number in any usual form (rules 4.1, 4.30). `undefined`: it is not a Nigerian number, or not a number
 * at all, and another rule checks it.
 */
export function readMobile(text: string): Reading | undefined {
  const dialled = plainPhone(text).replaceAll(/[\s.-]/g, '');
  if (!/^\+?\d+$/.test(dialled)) return undefined;
  const international = dialled.replace(/^(?:009|00(?!9))/, '+');
  if (international.startsWith('+') && !international.startsWith('+234')) return undefined;
  const behindCode = international.replace(/^(?:\+234|234(?=\d{8}))/, '');
  const national = behindCode.replace(/^0/, '');
  if (national.length !== mobileNumberDigits - 1) {
    const isBare = behindCode === dialled && national === behindCode;
    return { problem: 'phone_digits', digits: national.length + (isBare ? 0 : 1) };
  }
  return mobile.test(national) ? { e164: `+234${national}` } : { problem: 'not_mobile', digits: mobileNumberDigits };
}
