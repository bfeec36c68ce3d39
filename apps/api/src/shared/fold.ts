/** Without tone marks and dots; capitals and hooked letters stay. */
export const withoutMarks = (text: string): string => text.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '');

const plain: Readonly<Record<string, string>> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', '’': "'", '‘': "'", ʼ: "'" };

/** As `fold` of the database: without marks, in small letters, hooked letters and rounded apostrophes as plain ones. */
export const fold = (text: string): string =>
  withoutMarks(text)
    .toLowerCase()
    .replaceAll(/[ɓɗƙƴ’‘ʼ]/g, (sign) => plain[sign] as string);
