import { readdirSync, readFileSync } from 'node:fs';
import { parsePoFile } from '@lingui/format-po';
import type { Language } from '@tvet/contract';

/** Returns a function that gives the portal's translation of an English text. */
export function translator(language: Language): (english: string) => string {
  const folder = new URL(`../locales/${language}/`, import.meta.url);
  const translations = new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.po'))
      .flatMap((file) => parsePoFile(readFileSync(new URL(file, folder), 'utf8')).items)
      .map(({ msgid, msgstr }) => [msgid, msgstr[0]] as const),
  );
  return (english) => {
    const translated = translations.get(english);
    if (!translated) throw new Error(`There is no translation of ‘${english}’ into ${language}`);
    return translated;
  };
}
