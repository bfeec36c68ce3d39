/** Returns every sentence in the strings. Functions are called with these values. */
export function sentencesOf(words: unknown, ...values: readonly unknown[]): string[] {
  if (typeof words === 'string') {
    return words
      .replaceAll(/https?:\/\/\S+|\/[\w-]+\?\S+/g, '')
      .split(/(?<=[.?!:])\s+|\n/)
      .map((sentence) => sentence.trim())
      .filter((sentence) => sentence !== '');
  }
  if (typeof words === 'function') return sentencesOf(words(...values), ...values);
  if (typeof words !== 'object' || words === null) return [];
  return Object.values(words).flatMap((part) => sentencesOf(part, ...values));
}

const wordsIn = (sentence: string): string[] => sentence.match(/[A-Za-z’'-]+/g) ?? [];
export const lengthOf = (sentence: string): number => wordsIn(sentence).length;

/** Counts the spoken syllables, accurately enough for a mean. */
function syllables(word: string): number {
  const plain = word.toLowerCase().replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '');
  return Math.max(1, plain.match(/[aeiouy]{1,2}/g)?.length ?? 1);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Returns the years of schooling that a text needs (Flesch and Kincaid). A reader of twelve has seven. */
export function schoolYears(sentences: readonly string[]): number {
  const words = sentences.flatMap(wordsIn);
  return 0.39 * (words.length / sentences.length) + 11.8 * (sum(words.map(syllables)) / words.length) - 15.59;
}
