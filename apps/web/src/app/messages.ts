import { i18n, type Messages } from '@lingui/core';
import { type Language, languageTags } from '@tvet/contract';
import { pageLanguage } from '../languages/page-language.ts';

const catalogues = import.meta.glob<{ messages: Messages }>('../../../../locales/*/applicant.po');

/** Loads the messages of the app in one language. They must be there before anything is drawn. */
export async function loadMessages(locale: Language): Promise<void> {
  const load = catalogues[`../../../../locales/${locale}/applicant.po`];
  if (!load) throw new Error(`There is no catalogue for ${locale}`);
  const { messages } = await load();
  i18n.loadAndActivate({ locale, messages });
}

/** Loads the messages of this page's language. */
export async function loadPageMessages(): Promise<void> {
  const language = pageLanguage();
  await loadMessages(language);
  document.documentElement.lang = languageTags[language];
}
