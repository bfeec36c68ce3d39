import { i18n, type Messages } from '@lingui/core';
import { type Language, languages, languageTags } from '@tvet/contract';

const catalogues = import.meta.glob<{ messages: Messages }>('../../../locales/*/site.po');

/** Loads the messages of the scripts of the public site in one language and makes it the current one. */
export async function loadSiteMessages(language = languageOfHtml()): Promise<void> {
  const load = catalogues[`../../../locales/${language}/site.po`];
  if (!load) throw new Error(`There is no catalogue for ${language}`);
  const { messages } = await load();
  i18n.load(language, messages);
  i18n.activate(language);
}

/** The language in which the server has sent this page. */
const languageOfHtml = (): Language =>
  languages.find((language) => document.documentElement.lang === languageTags[language]) ?? 'en';
