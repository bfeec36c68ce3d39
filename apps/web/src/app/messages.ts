import { i18n, type Messages } from '@lingui/core';
import { asLanguage, type Language, languageTags } from '@tvet/contract';
import { pageLanguage } from '../languages/page-language.ts';

type Catalogue = 'applicant' | 'dashboard';

const catalogues = import.meta.glob<{ messages: Messages }>('../../../../locales/*/{applicant,dashboard}.po');

async function readCatalogue(name: Catalogue, locale: Language): Promise<Messages> {
  const load = catalogues[`../../../../locales/${locale}/${name}.po`];
  if (!load) throw new Error(`There is no catalogue ${name} for ${locale}`);
  return (await load()).messages;
}

/** Loads the messages of the app in one language. They must be there before anything is drawn. */
export async function loadMessages(locale: Language): Promise<void> {
  i18n.loadAndActivate({ locale, messages: await readCatalogue('applicant', locale) });
}

/** Loads the messages of this page's language. */
export async function loadPageMessages(): Promise<void> {
  const language = pageLanguage();
  await loadMessages(language);
  document.documentElement.lang = languageTags[language];
}

/** Loads the messages of the pages behind the menu, in the current language. */
export async function loadDashboardMessages(): Promise<void> {
  const locale = asLanguage(i18n.locale) ?? 'en';
  i18n.load(locale, await readCatalogue('dashboard', locale));
}
