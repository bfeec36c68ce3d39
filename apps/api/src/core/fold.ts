import { plainHyphens, withoutApostrophes } from '@tvet/contract';

/** Without tone marks and dots; capitals and hooked letters stay. */
export const withoutMarks = (text: string): string => text.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '');

const plain: Readonly<Record<string, string>> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' };

/** As `fold` of the database: in small letters, hooked ones as plain ones, without marks and apostrophes, with one hyphen. */
export const fold = (text: string): string =>
  plainHyphens(withoutApostrophes(withoutMarks(text)))
    .toLowerCase()
    .replaceAll(/[ɓɗƙƴ]/g, (sign) => plain[sign] as string);
