/* The one form of what people type, copy and import. Apart from the schemas, so that a page need not load them. */

/** Marks of direction, joiners, fillers, soft hyphens and controls: they come along with what is copied. NUL is refused elsewhere. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]|[^\P{Cc}\0\s]/gu;
const hyphens = /[\p{Pd}\u02d7\u2043\u2212]/gu;

/** No language writes more than four marks on a letter; more would draw over the lines around it. */
const surplusMarks = /(\p{M}{4})\p{M}+/gu;

/** Text of several lines: composed (NFC), without what cannot be seen and without spaces around it. */
export const plainText = (typed: string): string =>
  typed.replaceAll(unseen, '').replaceAll(surplusMarks, '$1').normalize('NFC').trim();

/** The same on one line, with one ordinary space between its words. */
export const plainLine = (typed: string): string => plainText(typed).replaceAll(/\s+/g, ' ');

/** With the hyphen of the keyboard for every hyphen, dash and minus sign. */
export const plainHyphens = (text: string): string => text.replaceAll(hyphens, '-');

/** Each of these sets begins at a multiple of 16: Arabic-Indic, N’Ko, full-width, Adlam. */
const digits = /[\u0660-\u0669\u06f0-\u06f9\u07c0-\u07c9\uff10-\uff19\u{1e950}-\u{1e959}]/gu;

/** Digits of other scripts that phones write, as 0 to 9. */
export const asciiDigits = (text: string): string =>
  text.replaceAll(digits, (digit) => String((digit.codePointAt(0) as number) % 16));

/** A number as people paste it: without the label before it and the punctuation after it. */
export const plainNumber = (typed: string): string =>
  asciiDigits(plainLine(typed))
    .replace(/^(?:nin|bvn|(?:account|acct|a\/c)(?: (?:number|no))?)[ .:#-]+/i, '')
    .replace(/(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/u, '');

/** A person's name as every screen, message and paper shows it; somebody with one name has it as first and last name. */
export const fullName = (firstName: string, lastName: string): string =>
  firstName === lastName ? firstName : `${firstName} ${lastName}`.trim();
