import { type FieldError, mobileDigits, mobileIn, readMobile } from '@tvet/contract';
import type { Config } from '../../config/config.ts';
import { problemOf } from '../../core/field-problem.ts';
import { english } from '../../core/languages.ts';
import { mobileCountry } from '../ports/sms/mobile-country.ts';
import { normalisePhone } from './username.ts';

const countryNames = new Intl.DisplayNames('en-GB', { type: 'region' });
const listed = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/**
 * Returns the problem of a number that codes are sent to: it must be a mobile one, in a country that SMS go to (rules 4.30).
 * Returns nothing for an invalid number, which another rule covers.
 */
export function problemOfMobile(
  { smsCountries }: Pick<Config, 'smsCountries'>,
  field: string,
  text: string,
): FieldError | undefined {
  const read = readMobile(text);
  if (read && 'problem' in read) {
    if (read.problem === 'not_mobile') return problemOf(field, 'not_mobile');
    const { digits } = read;
    return { field, code: 'phone_digits', message: mobileDigits(digits, english), params: { digits } };
  }
  const phone = text.includes('@') ? undefined : normalisePhone(text);
  if (phone === undefined || smsCountries.has(mobileCountry(phone) ?? '')) return undefined;
  const countries = listed.format([...smsCountries.keys()].map((country) => countryNames.of(country) ?? country));
  return { field, code: 'phone_country', message: mobileIn(countries, english), params: { countries } };
}
