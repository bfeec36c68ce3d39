import { globSync, readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import { english } from '../../apps/api/src/core/english.ts';
import { root } from './paths.ts';

interface EnglishMessage {
  readonly text: string;
  /** The files that it is in, as paths in the checkout. */
  readonly files: readonly string[];
}

/** Returns every message in the catalogues as readers see it, with this name in its placeholders, and five of everything. */
export async function englishMessages(name: string): Promise<EnglishMessage[]> {
  const catalogues = globSync(`${root}locales/en/*.po`).map((filename) =>
    formatter().parse(readFileSync(filename, 'utf8'), { locale: 'en', sourceLocale: 'en', filename }),
  );
  return (await Promise.all(catalogues)).flatMap((catalogue) =>
    Object.entries(catalogue).map(([id, { message = '', origin = [] }]) => ({
      text: textOf(id, message, name),
      files: origin.map(([file]) => file),
    })),
  );
}

function textOf(id: string, message: string, name: string): string {
  const placeholders = message.matchAll(/\{(\w+)(, plural)?/g);
  const values = Object.fromEntries(Array.from(placeholders, ([, key, plural]) => [key, plural ? 5 : name]));
  // Elements in a message are numbered tags.
  return english._({ id, message, values }).replaceAll(/<\/?\d+\/?>/g, '');
}
