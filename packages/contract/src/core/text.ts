/* The normal form of text that people type, copy and import. Separate from the schemas, so that a page need not load them. */

/** Direction marks, joiners, fillers, soft hyphens and controls, which come with copied text. NUL is rejected elsewhere. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]|[^\P{Cc}\0\s]/gu;
const hyphens = /[\p{Pd}\u02d7\u2043\u2212]/gu;

/** Removes more than four marks on a letter. Names rarely need two, and a long row would draw over the lines around it. */
const cutMarks = (text: string): string => text.replaceAll(/(\p{M}{4})\p{M}+/gu, '$1');

/** Returns text of several lines: composed (NFC), trimmed and without invisible characters. */
export const plainText = (typed: string): string =>
  // The first cut is of the text as typed, because decomposing a long row of marks takes minutes.
  cutMarks(cutMarks(typed.replaceAll(unseen, '')).normalize('NFD'))
    .normalize('NFC')
    .trim();

/** Returns text on one line, in the same form, with single spaces between words. */
export const plainLine = (typed: string): string => plainText(typed).replaceAll(/\s+/g, ' ');

/** Replaces every hyphen, dash and minus sign with the keyboard's hyphen. */
export const plainHyphens = (text: string): string => text.replaceAll(hyphens, '-');

/** Each set begins at a multiple of 16: Arabic-Indic, N’Ko, full-width, Adlam. */
const digits = /[\u0660-\u0669\u06f0-\u06f9\u07c0-\u07c9\uff10-\uff19\u{1e950}-\u{1e959}]/gu;

/** Replaces the digits of other scripts that phones write with 0 to 9. */
export const asciiDigits = (text: string): string =>
  text.replaceAll(digits, (digit) => String((digit.codePointAt(0) as number) % 16));

/** The words before a pasted number, and what separates them from it: `NIN No.: `, `A/C `. */
const label = /^\p{L}+(?:[ ./]+\p{L}+)*[ .:\uff1a#-]+(?=\(?\d)/u;

/** Returns a pasted number without the label before it and the punctuation around it. */
export const plainNumber = (typed: string): string =>
  asciiDigits(plainLine(typed))
    .replace(label, '')
    .replace(/^[(['"]+(?=\p{N})/u, '')
    .replace(/(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/u, '');

/** Returns a person's name for screens, messages and papers. A single name is stored as both first and last name. */
export const fullName = (firstName: string, lastName: string): string =>
  firstName === lastName ? firstName : `${firstName} ${lastName}`.trim();
