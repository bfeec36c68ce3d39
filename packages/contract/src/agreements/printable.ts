import { printableRanges } from './printable-ranges.ts';

const ranges = printableRanges.split(' ').map((range) => {
  const [first = '', last = first] = range.split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
});

const isPrintable = (letter: string): boolean => {
  const point = letter.codePointAt(0) ?? 0;
  return ranges.some(([first, last]) => first <= point && point <= last);
};

/** Returns the characters of a text that the portal's papers cannot print, each once (rules 16.20). */
export const unprintable = (text: string): string[] => [
  ...new Set([...text.normalize('NFC')].filter((letter) => !isPrintable(letter))),
];

/** The error for a typed signature with such characters. */
export const drawInstead = (letters: readonly string[]): string =>
  `The paper cannot print ${letters.join(' ')}. Choose "Draw my signature" instead`;
