/* Apart from the schemas, so that a page of the public site need not load them. Dates as whole words, in Nigerian time. */

const timeZone = 'Africa/Lagos';
const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone });
const timeFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });

/** '14 March 2025': an instant as the day it was in Lagos, in the words of messages and notices. */
export const sayDay = (instant: string): string => dayFormat.format(new Date(instant));

const sayTime = (instant: string): string => timeFormat.format(new Date(instant));

/** 'on 14 March 2025 at 08:00': when something begins. */
export const sayBeginning = (instant: string): string => `on ${sayDay(instant)} at ${sayTime(instant)}`;

/** 'until 14 March 2025 at 17:00': when something ends. Midnight is the end of the day before it, as people say it. */
export function sayEnd(instant: string): string {
  const time = sayTime(instant);
  if (time !== '00:00') return `until ${sayDay(instant)} at ${time}`;
  return `until the end of ${sayDay(new Date(Date.parse(instant) - 1).toISOString())}`;
}

/** Said of a field with characters that cannot be seen: they come along with what is copied. */
export const unseenCharacter = (label: string): string =>
  `${label} has a character that cannot be seen. Type it again instead of pasting it`;

/** A number as people read it: '+234 803 123 4567'; any other than a Nigerian one as it is. */
export const showPhone = (e164: string): string => e164.replace(/^(\+234)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4');

/** Digits of a Nigerian mobile number as people write it, with its 0. */
export const mobileNumberDigits = 11;
/** Said of a number with too few or too many digits. */
export const mobileDigits = (typed: number): string =>
  `A Nigerian mobile number has ${mobileNumberDigits} digits, as 0803 123 4567; you typed ${typed}`;
