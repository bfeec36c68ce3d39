import { asciiDigits, plainHyphens, plainLine, plainPhone } from '@tvet/contract';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';

const wildcard = /[\\%_]/g;
const phoneLike = /^\+?\d[\d\s-]{5,}$/;

/** The digits without the trunk zero, which also follows the country code in `+234 (0)803`. */
const sharedDigits = (phone: string): string =>
  phone
    .replaceAll(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .replace(/^2340/, '234');

/**
 * The parts of a search text, in any order. A phone number is one part, reduced to the digits that all its forms share:
 * 0803…, 234803… and +234 803… are the same line.
 */
export function searchParts(text: string): string[] {
  // A pasted line may begin with its label: `Applicant ID: TV-…`.
  const asked = text.normalize('NFKC').replace(/^[\p{L} ]+:/u, '');
  const phone = plainPhone(asked);
  if (phoneLike.test(phone)) return [sharedDigits(phone)];
  return plainHyphens(asciiDigits(plainLine(asked)))
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(withoutTrunkZero)
    .map(asApplicantId);
}

/** The beginning of a local number, 080…, without its zero, as in the stored form. */
const withoutTrunkZero = (part: string) => (/^0\d{2,}$/.test(part) ? part.slice(1) : part);

/** An applicant ID that is typed by ear has no hyphens; a copied one may include the end of its sentence. */
const asApplicantId = (part: string) => part.replace(/^\W*tv[-_]?([0-9a-z]{4})[-_]?([0-9a-z]{4})\W*$/i, 'TV-$1-$2');

/** Matches rows in which a folded column contains every part of the text, ignoring case and accents (rules 10.4). */
export function containsAll<D, T extends keyof D>(
  eb: ExpressionBuilder<D, T>,
  folded: Expression<string>,
  text: string,
): Expression<SqlBool> {
  const parts = searchParts(text).map((part) => `%${part.replaceAll(wildcard, '\\$&')}%`);
  return eb.and(parts.map((pattern) => sql<SqlBool>`${folded} like fold(${pattern})`));
}
