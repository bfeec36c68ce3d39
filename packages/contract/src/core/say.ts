/* Separate from the schemas, so that a page of the public site need not load them. Dates are in words, in Nigerian time. */

const timeZone = 'Africa/Lagos';
const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone });
const timeFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });

/** '14 March 2025': the day of an instant in Lagos, for messages and notices. */
export const sayDay = (instant: string): string => dayFormat.format(new Date(instant));

const sayTime = (instant: string): string => timeFormat.format(new Date(instant));

/** 'on 14 March 2025 at 08:00': the beginning of a period. */
export const sayBeginning = (instant: string): string => `on ${sayDay(instant)} at ${sayTime(instant)}`;

/** 'until 14 March 2025 at 17:00': the end of a period. Midnight counts as the end of the day before it. */
export function sayEnd(instant: string): string {
  const time = sayTime(instant);
  if (time !== '00:00') return `until ${sayDay(instant)} at ${time}`;
  return `until the end of ${sayDay(new Date(Date.parse(instant) - 1).toISOString())}`;
}

/** The message for a field with invisible characters, which often come with copied text. */
export const unseenCharacter = (label: string): string =>
  `${label} has a character that cannot be seen. Type it again instead of pasting it`;

/** Returns a number in readable form: '+234 803 123 4567'. Foreign numbers stay unchanged. */
export const showPhone = (e164: string): string => e164.replace(/^(\+234)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4');

/** The digits of a Nigerian mobile number as people write it, including its 0. */
export const mobileNumberDigits = 11;
/** The message for a number with too few or too many digits. */
export const mobileDigits = (typed: number): string =>
  `A Nigerian mobile number has ${mobileNumberDigits} digits, as 0803 123 4567; you typed ${typed}`;
