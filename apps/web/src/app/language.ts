import { i18n } from '@lingui/core';
import { asLanguage, type Language, languageParameter } from '@tvet/contract';
import { followLanguageChoice, languageInAddress, showIn } from '../languages/page-language.ts';
import { request } from './portal.ts';
import type { SessionState } from './session/session.ts';

const chosenHere = languageInAddress() !== undefined;

/** Removes the choice from the address, so that a bookmark does not repeat it. */
export function forgetLanguageInAddress(): void {
  // The small script of a prerendered page follows choices already.
  if (!document.querySelector('script[data-app]')) followLanguageChoice();
  if (!chosenHere) return;
  const address = new URL(location.href);
  address.searchParams.delete(languageParameter);
  history.replaceState(history.state, '', address);
}

let saved: Language | undefined;

/**
 * Keeps the language of the page and that of the account the same: a choice made here goes to the account, and an account
 * that has chosen before brings its language to this browser. Staff read English.
 */
export async function agreeOnLanguage(state: SessionState): Promise<void> {
  if (state.kind !== 'signed-in') return;
  const shown = asLanguage(i18n.locale) ?? 'en';
  const { role } = state.user;
  const language = role === 'applicant' ? (saved ?? state.user.language) : 'en';
  if (language === shown) return;
  if (role === 'applicant' && (chosenHere || language === null)) {
    if (language === null && shown === 'en') return;
    saved = shown;
    // The next sign-in tries again.
    await request('PUT /auth/language', { body: { language: shown } }).catch(() => undefined);
  } else if (language) showIn(language);
}
