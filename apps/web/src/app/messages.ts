import { i18n } from '@lingui/core';

/** Loads the messages of the app. They must be there before anything is drawn. */
export async function loadMessages(): Promise<void> {
  const { messages } = await import('../../../../locales/en/applicant.po');
  i18n.loadAndActivate({ locale: 'en', messages });
}
