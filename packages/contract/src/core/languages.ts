/** The languages of applicants' pages and messages, by their own names. The first is the source of the others. */
export const languageNames = { en: 'English', ha: 'Hausa', yo: 'Yorùbá', ig: 'Igbo', pcm: 'Naijá' } as const;

export type Language = keyof typeof languageNames;

export const languages = Object.keys(languageNames) as [Language, ...Language[]];

/** The tags of pages: English is written as in Britain. */
export const languageTags: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  ha: 'ha',
  yo: 'yo',
  ig: 'ig',
  pcm: 'pcm',
};

/** The cookie and the query parameter with the language that a visitor has chosen. */
export const languageCookie = 'language';
export const languageParameter = 'lang';

/** Returns the language of a value from outside, or nothing. */
export const asLanguage = (value: unknown): Language | undefined => languages.find((language) => language === value);

/** Returns the chosen language in the text of a cookie header, or nothing. */
export const languageIn = (cookies: string | undefined): Language | undefined =>
  asLanguage(new RegExp(`(?:^|;)\\s*${languageCookie}=([a-z]*)`).exec(cookies ?? '')?.[1]);
