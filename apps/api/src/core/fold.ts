import { plainHyphens, withoutApostrophes } from '@tvet/contract';

/** Removes tone marks and dots. Capitals and hooked letters stay. */
export const withoutMarks = (text: string): string => text.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '');

const plain: Readonly<Record<string, string>> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' };

/** Same as the database function `fold`: lower case, plain letters for hooked ones, no marks or apostrophes, plain hyphens. */
export const fold = (text: string): string =>
  plainHyphens(withoutApostrophes(withoutMarks(text)))
    .toLowerCase()
    .replaceAll(/[ɓɗƙƴ]/g, (sign) => plain[sign] as string);
