import { plainHyphens, plainLine } from './text.ts';

/* Separate from other text, so that a page without names need not load it. */

const apostrophes =
  /['`\u00b4\u02b9\u02bb-\u02bf\u02c8\u02ca\u02cb\u055a\u05f3\u1fbd\u1fbf\u1ffe\u2018-\u201b\u2032\u2035\u275b\u275c\ua78b\ua78c\uff07\uff40]/g;

export const withoutApostrophes = (text: string): string => text.replaceAll(apostrophes, '');

/** Returns a name on one line, with the keyboard's apostrophe and hyphen, and full-width letters as ordinary ones. */
export const plainName = (typed: string): string =>
  // NFKC would turn the acute accent into a space with a mark, and it turns one letter into an apostrophe and an n.
  plainHyphens(plainLine(typed.replaceAll(apostrophes, "'")).normalize('NFKC')).replaceAll(apostrophes, "'");

const initial = /(^|[ .'-])(\p{L}\p{M}*)\.(?=\p{L}\p{M}*\p{L})/gu;
const shortened = /(\p{L}\p{M}*\p{L}\p{M}*)\.(?=\p{Lu})/gu;

/**
 * Returns a first or last name in that form. `Alh.Musa` gets a space, so that nothing joined by a full stop looks like an
 * address.
 */
export const plainPersonName = (typed: string): string =>
  plainName(typed).replaceAll(shortened, '$1. ').replaceAll(initial, '$1$2. ');

/**
 * The form of a first or last name: letters of any language, apostrophes, hyphens, spaces and full stops (rules 4.37). A letter
 * follows a full stop only between initials: a name must not look like an address.
 */
export const nameForm =
  /^(?=[ .'-]*\p{L})(?!.*(?:\p{L}\p{M}*\p{L}\p{M}*\.\p{L}|\.\p{L}\p{M}*\p{L}))[\p{L}\p{M} .'-]+$/u;

interface TypedNames {
  readonly firstName: string;
  readonly lastName: string;
  readonly oneName: boolean;
}

/** The names as they are stored: a single name is both first and last name, as in the ministry's records (rules 4.37). */
export const keptNames = <V extends TypedNames>({ oneName, ...values }: V): Omit<V, 'oneName'> => ({
  ...values,
  lastName: oneName ? values.firstName : values.lastName,
});

/** Returns true if the stored names are a single one. */
export const isOneName = ({ firstName, lastName }: Pick<TypedNames, 'firstName' | 'lastName'>): boolean =>
  firstName !== '' && firstName === lastName;
