import { i18n, type Messages } from '@lingui/core';

/** The languages that the public site is built in. The first is the source of the others. */
export const languages: readonly Language[] = ['en'];
export type Language = 'en';

const catalogues = import.meta.glob<{ messages: Messages }>('../../../locales/*/site.po');

/** Loads the messages of the scripts of the public site in one language and makes it the current one. */
export async function loadSiteMessages(language = pageLanguage()): Promise<void> {
  const load = catalogues[`../../../locales/${language}/site.po`];
  if (!load) throw new Error(`There is no catalogue for ${language}`);
  const { messages } = await load();
  i18n.load(language, messages);
  i18n.activate(language);
}

/** The language of the page, by its `lang`, which may also name a region. */
const pageLanguage = (): Language =>
  languages.find((language) => document.documentElement.lang.startsWith(language)) ?? 'en';
