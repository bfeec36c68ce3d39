import { expect, test } from 'vitest';
import * as centre from './centre-words.ts';
import * as clash from './clash-words.ts';
import * as details from './details-words.ts';
import * as documents from './document-words.ts';
import * as program from './program-words.ts';
import * as receipt from './receipt-words.ts';
import * as review from './review-words.ts';
import * as start from './start-words.ts';
import * as shared from './words.ts';

const pages = { centre, clash, details, documents, program, receipt, review, start, shared };

/** Every sentence that a page says, those with a parameter with one in it. */
function sentencesOf(words: unknown): string[] {
  if (typeof words === 'string') return words.match(/[^.?!]+[.?!]?/g)?.map((sentence) => sentence.trim()) ?? [];
  if (typeof words === 'function') return sentencesOf((words as (...values: string[]) => string)('Kano', 'Kano'));
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(sentencesOf) : [];
}

const wordsIn = (sentence: string): string[] => sentence.match(/[A-Za-z’'-]+/g) ?? [];

/** As they are spoken, near enough for a mean. */
function syllables(word: string): number {
  const plain = word.toLowerCase().replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '');
  return Math.max(1, plain.match(/[aeiouy]{1,2}/g)?.length ?? 1);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The years at school that a text asks for (Flesch and Kincaid). */
function schoolYears(sentences: readonly string[]): number {
  const words = sentences.map((sentence) => wordsIn(sentence));
  const count = sum(words.map(({ length }) => length));
  return 0.39 * (count / sentences.length) + 11.8 * (sum(words.flat().map(syllables)) / count) - 15.59;
}

test.each(Object.entries(pages))(
  'a reader of twelve, seven years at school, understands the page %s',
  (_name, words) => {
    const sentences = sentencesOf(words).filter((sentence) => wordsIn(sentence).length > 3);
    expect(sentences.length).toBeGreaterThan(2);
    expect(schoolYears(sentences)).toBeLessThan(7);
    expect(sentences.filter((sentence) => wordsIn(sentence).length > 24)).toEqual([]);
  },
);
