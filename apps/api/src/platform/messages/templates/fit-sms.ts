import { short } from '../../../core/short.ts';
import { measureSms, toGsm7 } from './gsm7.ts';

/** Returns true if a network sends this text as one SMS. */
export const fitsOneSms = (text: string): boolean => measureSms(toGsm7(text)).segments === 1;

/** Room for a short address. */
const linkRoom = 50;

/** Cuts a text so that `write` makes one SMS of it. */
export function fitted(text: string, write: (text: string) => string): string {
  let length = text.length;
  while (length > 3 && !fitsOneSms(write(short(text, length)))) length -= 1;
  return short(text, length);
}

/**
 * Writes one SMS with a short address and a text cut to fit. The text for staff has a redacted address, which is shorter, and
 * is cut in the same place.
 */
export function fittedWithLink(text: string, link: string, write: (text: string, link: string) => string): string {
  const room = 'x'.repeat(Math.max(linkRoom, link.length));
  return write(
    fitted(text, (cut) => write(cut, room)),
    link,
  );
}

/** Adds the last line by which a browser finds the code and fills it in (WebOTP), if all fits one SMS. */
export function withCodeLine(text: string, { host, code }: { readonly host: string; readonly code: string }): string {
  const whole = `${text}\n@${host} #${code}`;
  return fitsOneSms(whole) ? whole : text;
}
