import { readMobile } from '@tvet/contract';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Some countries, as the United States, do not tell mobile numbers from others. */
const mobileTypes: ReadonlySet<string | undefined> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/**
 * The country, as `NG`, of a mobile number in E.164. `undefined`: any other number, which may be a premium, shared-cost or
 * satellite one.
 */
export function mobileCountry(phone: string): string | undefined {
  // New Nigerian ranges are assigned faster than any list of them is printed.
  const nigerian = readMobile(phone);
  if (nigerian) return 'e164' in nigerian ? 'NG' : undefined;
  const number = parsePhoneNumberFromString(phone);
  return mobileTypes.has(number?.getType()) ? number?.country : undefined;
}
