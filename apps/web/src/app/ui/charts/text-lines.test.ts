import { expect, test } from 'vitest';
import { textLines } from './text-lines.ts';

const letters = (text: string) => text.length;

test('a text is broken at the blanks before it is too wide', () => {
  expect(textLines('As of 14 Mar 2025', 8, letters)).toEqual(['As of 14', 'Mar 2025']);
  expect(textLines('As of', 80, letters)).toEqual(['As of']);
});

test('a word that is too wide has a line of its own', () => {
  expect(textLines('An electroencephalogram now', 6, letters)).toEqual(['An', 'electroencephalogram', 'now']);
});
