import { plainHyphens, plainLine } from './text.ts';

/* Apart from other text, so that a page without names need not load it. */

const apostrophes =
  /['`\u00b4\u02b9\u02bb-\u02bf\u02c8\u02ca\u02cb\u055a\u05f3\u1fbd\u1fbf\u1ffe\u2018-\u201b\u2032\u2035\u275b\u275c\ua78b\ua78c\uff07\uff40]/g;

export const withoutApostrophes = (text: string): string => text.replaceAll(apostrophes, '');

/** A name on one line, with the keyboard's apostrophe and hyphen, and full-width letters as ordinary ones. */
export const plainName = (typed: string): string =>
  // The acute accent would become a space with a mark, so apostrophes come first.
  plainHyphens(plainLine(typed)).replaceAll(apostrophes, "'").normalize('NFKC');

const initial = /(^|[ .'-])(\p{L}\p{M}*)\.(?=\p{L}\p{M}*\p{L})/gu;
const shortened = /(\p{L}\p{M}*\p{L}\p{M}*)\.(?=\p{Lu})/gu;

/** The same of a first or last name: `Alh.Musa` gets its space, as nothing that is joined by a full stop may read as an address. */
export const plainPersonName = (typed: string): string =>
  plainName(typed).replaceAll(shortened, '$1. ').replaceAll(initial, '$1$2. ');

/**
 * A first or last name as `plainPersonName` leaves it: letters of any language, with apostrophes, hyphens, spaces and full
 * stops (rules 4.37). A full stop stands before a letter between initials alone: a name must not read as an address.
 */
export const nameForm =
  /^(?=[ .'-]*\p{L})(?!.*(?:\p{L}\p{M}*\p{L}\p{M}*\.\p{L}|\.\p{L}\p{M}*\p{L}))[\p{L}\p{M} .'-]+$/u;

interface TypedNames {
  readonly firstName: string;
  readonly lastName: string;
  readonly oneName: boolean;
}

/** The names as they are kept: one name is first and last name, as in the ministry's records (rules 4.37). */
export const keptNames = <V extends TypedNames>({ oneName, ...values }: V): Omit<V, 'oneName'> => ({
  ...values,
  lastName: oneName ? values.firstName : values.lastName,
});

/** Whether names that are kept are one. */
export const isOneName = ({ firstName, lastName }: Pick<TypedNames, 'firstName' | 'lastName'>): boolean =>
  firstName !== '' && firstName === lastName;
