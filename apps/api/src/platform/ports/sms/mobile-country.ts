import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Some countries, such as the United States, do not distinguish mobile numbers from others. */
const mobileTypes: ReadonlySet<string | undefined> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/** 700 is universal access and 900 is premium. */
const nigerianMobile = /^\+234(?!700|900)[789]\d{9}$/;

/**
 * The country, as `NG`, of a mobile number in E.164. `undefined`: any other number, which may be a premium, shared-cost or
 * satellite one.
 */
export function mobileCountry(phone: string): string | undefined {
  // Nigerian ranges are assigned faster than any list is updated. Landlines have other prefixes.
  if (phone.startsWith('+234')) return nigerianMobile.test(phone) ? 'NG' : undefined;
  const number = parsePhoneNumberFromString(phone);
  return mobileTypes.has(number?.getType()) ? number?.country : undefined;
}
