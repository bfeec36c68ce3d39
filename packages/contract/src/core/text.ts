/* The one form of what people type, copy and import. Apart from the schemas, so that a page need not load them. */

/** Marks of direction, joiners, fillers, soft hyphens and controls: they come along with what is copied. NUL is refused elsewhere. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]|[^\P{Cc}\0\s]/gu;
const hyphens = /[\p{Pd}\u02d7\u2043\u2212]/gu;

/** Text of several lines: composed (NFC), without what cannot be seen and without spaces around it. */
export const plainText = (typed: string): string => typed.replaceAll(unseen, '').normalize('NFC').trim();

/** The same on one line, with one ordinary space between its words. */
export const plainLine = (typed: string): string => plainText(typed).replaceAll(/\s+/g, ' ');

/** With the hyphen of the keyboard for every hyphen, dash and minus sign. */
export const plainHyphens = (text: string): string => text.replaceAll(hyphens, '-');

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
