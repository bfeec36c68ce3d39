/* The one form of what people type, copy and import. Apart from the schemas, so that a page need not load them. */

/** Marks of direction, joiners, fillers, soft hyphens and controls: they come along with what is copied. NUL is refused elsewhere. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]|[^\P{Cc}\0\s\u0085]/gu;
const apostrophes =
  /['`\u00b4\u02b9\u02bb-\u02bf\u02c8\u02ca\u02cb\u055a\u05f3\u1fbd\u1fbf\u1ffe\u2018-\u201b\u2032\u2035\u275b\u275c\ua78b\ua78c\uff07\uff40]/g;
const hyphens = /[\p{Pd}\u02d7\u2043\u2212]/gu;

/** Text of several lines: composed (NFC), without what cannot be seen and without spaces around it. */
export const plainText = (typed: string): string => typed.replaceAll(unseen, '').normalize('NFC').trim();

/** The same on one line, with one ordinary space between its words. */
export const plainLine = (typed: string): string =>
  plainText(typed)
    .replaceAll(/[\s\u0085]+/g, ' ')
    .trim();

export const withoutApostrophes = (text: string): string => text.replaceAll(apostrophes, '');

/** With the hyphen of the keyboard for every hyphen, dash and minus sign. */
export const plainHyphens = (text: string): string => text.replaceAll(hyphens, '-');

/** One line that names somebody: with the apostrophe and the hyphen of the keyboard. */
export const plainName = (typed: string): string => plainHyphens(plainLine(typed)).replaceAll(apostrophes, "'");

const initial = /(^|[ .'-])(\p{L}\p{M}*)\.(?=\p{L}\p{M}*\p{L})/gu;
const shortened = /(\p{L}\p{M}*\p{L}\p{M}*)\.(?=\p{Lu})/gu;

/** The same of a first or last name: `Alh.Musa` gets its space, as nothing that is joined by a full stop may read as an address. */
export const plainPersonName = (typed: string): string =>
  plainName(typed).replaceAll(shortened, '$1. ').replaceAll(initial, '$1$2. ');

/** Digits of any script, as full-width and Arabic-Indic ones, as 0 to 9. */
export const asciiDigits = (text: string): string => text.replaceAll(/(?!\d)\p{Nd}/gu, digitValue);

/** Unicode has the ten digits of a script in their order, one set after another. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) as number;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** A person's name as every screen, message and paper shows it; somebody with one name has it as first and last name. */
export const fullName = (firstName: string, lastName: string): string =>
  firstName === lastName ? firstName : `${firstName} ${lastName}`.trim();
