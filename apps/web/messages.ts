import { readdirSync, readFileSync } from 'node:fs';
import { lingui } from '@lingui/vite-plugin';
import type { Plugin } from 'vite';

const locales = new URL('../../locales/', import.meta.url);

/** The languages with translations that are marked as drafts (fuzzy). */
const draftLanguages = (): string[] =>
  readdirSync(locales).filter((language) =>
    readdirSync(new URL(`${language}/`, locales)).some((file) =>
      /^#,.*\bfuzzy\b/m.test(readFileSync(new URL(`${language}/${file}`, locales), 'utf8')),
    ),
  );

/** Compiles the messages in the sources and the catalogues that they are loaded from. */
export const messages = (): Plugin[] => [
  ...lingui({
    configPath: `${import.meta.dirname}/../../lingui.config.ts`,
    macroTransform: true,
    failOnCompileError: true,
  }),
  {
    name: 'draft-languages',
    config: () => ({ define: { DRAFT_LANGUAGES: JSON.stringify(draftLanguages()) } }),
  },
];
