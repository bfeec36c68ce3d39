import { asLanguage, type Language, languageIn, languageParameter } from '@tvet/contract';

/** The language that the address of this page names, if it was just chosen. */
export const languageInAddress = (): Language | undefined =>
  asLanguage(new URLSearchParams(location.search).get(languageParameter));

/** The language of this page: the one just chosen, or the visitor's. */
export const pageLanguage = (): Language => languageInAddress() ?? languageIn(document.cookie) ?? 'en';

/** Loads this page in another language. The server remembers the choice. */
export function showIn(language: Language): void {
  const address = new URL(location.href);
  address.searchParams.set(languageParameter, language);
  location.assign(address);
}

/** Loads the page in the language that a visitor chooses, with the rest of its address. */
export function followLanguageChoice(): void {
  document.addEventListener('change', ({ target }) => {
    const isChoice = target instanceof HTMLSelectElement && target.name === languageParameter;
    const language = isChoice && asLanguage(target.value);
    if (language) showIn(language);
  });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('.draft-note a');
    if (!link) return;
    event.preventDefault();
    showIn('en');
  });
}
