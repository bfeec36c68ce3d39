import { type FieldError, mobileDigits, problemOf, readMobile } from '@tvet/contract';

/**
 * What is wrong with a number that people write to: a Nigerian one is a mobile one, as texts go to them (rules 4.30). Nothing
 * where it is no Nigerian number at all, which another rule judges.
 */
export function problemOfMobile(field: string, text: string): FieldError | undefined {
  const read = readMobile(text);
  if (!read || !('problem' in read)) return undefined;
  if (read.problem === 'not_mobile') return problemOf(field, 'not_mobile');
  const { digits } = read;
  return { field, code: 'phone_digits', message: mobileDigits(digits), params: { digits } };
}
