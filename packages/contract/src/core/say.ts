/* Separate from the schemas, so that a page of the public site need not load them. Dates are in words, in Nigerian time. */
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';

/** Dates and numbers in English are written as in Britain; a browser that does not know a language writes them so too. */
const localesOf = ({ locale }: I18n): string[] => (locale === 'en' ? ['en-GB'] : [locale, 'en-GB']);

const dateIn = (instant: string, i18n: I18n, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(localesOf(i18n), { ...parts, timeZone: 'Africa/Lagos' }).format(new Date(instant));

/** '14 March 2025': the day of an instant in Lagos, for messages and notices. */
export const sayDay = (instant: string, i18n: I18n): string =>
  dateIn(instant, i18n, { day: 'numeric', month: 'long', year: 'numeric' });

/** '17:00': the time of an instant in Lagos. */
export const sayTime = (instant: string, i18n: I18n): string =>
  dateIn(instant, i18n, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** '10,485,760'. */
export const sayNumber = (number: number, i18n: I18n): string => new Intl.NumberFormat(localesOf(i18n)).format(number);

/** The message for a field with invisible characters, which often come with copied text. */
export const unseenCharacter = (label: string, i18n: I18n): string =>
  i18n._(msg`${{ label }} has a character that cannot be seen. Type it again instead of pasting it`);

/** Returns a number in readable form: '+234 803 123 4567'. Foreign numbers stay unchanged. */
export const showPhone = (e164: string): string => e164.replace(/^(\+234)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4');

/** The digits of a Nigerian mobile number as people write it, including its 0. */
export const mobileNumberDigits = 11;
/** The message for a number with too few or too many digits. */
export const mobileDigits = (typed: number, i18n: I18n): string =>
  i18n._(
    msg`A Nigerian mobile number has ${{ digits: mobileNumberDigits }} digits, such as 0803 123 4567; you typed ${{ typed }}`,
  );
