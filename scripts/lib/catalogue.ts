import { readFileSync } from 'node:fs';
import { parsePoFile } from '@lingui/format-po';
import { root } from './paths.ts';

/** Returns the English messages of the files whose paths begin like this, with a name or a number for each placeholder. */
export function messagesIn(catalogue: string, ...sources: readonly string[]): string[] {
  const { items } = parsePoFile(readFileSync(`${root}locales/en/${catalogue}.po`, 'utf8'));
  return items
    .filter(({ references }) => references.some((file) => sources.some((source) => file.startsWith(source))))
    .map(({ msgid }) => fill(msgid));
}

/** The last form of a plural is the one for most numbers. */
const plural = /\{\w+, plural, .*? other \{((?:[^{}]|\{\w+\})*)\}\}/gs;

const fill = (message: string): string =>
  message
    .replaceAll(plural, (_, form: string) => form.replaceAll('#', '30'))
    .replaceAll(/\{\w+\}/g, 'Kano')
    .replaceAll(/<\/?\d+\/?>/g, '');
