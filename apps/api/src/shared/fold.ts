/** Without tone marks and dots; capitals and hooked letters stay. */
export const withoutMarks = (text: string): string => text.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '');

const hooked: Readonly<Record<string, string>> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' };

/** As `fold` of the database: without marks, in small letters, hooked letters as plain ones. */
export const fold = (text: string): string =>
  withoutMarks(text)
    .toLowerCase()
    .replaceAll(/[ɓɗƙƴ]/g, (letter) => hooked[letter] as string);
