import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { languageNames, languageParameter, languages, languageTags } from '@tvet/contract';
import { Globe } from 'lucide-react';
import { draftLanguages } from './draft-languages.ts';

/** Lists the languages by their own names. `followLanguageChoice` loads the page in the chosen one. */
export const LanguageControl = () => {
  const chosen = languages.find((language) => language === i18n.locale) ?? 'en';
  return (
    <span className="language-control">
      <Globe aria-hidden="true" focusable="false" size={24} strokeWidth={1.75} />
      <span aria-hidden="true" className="language-name">
        {languageNames[chosen]}
      </span>
      <select name={languageParameter} aria-label={t`Language`} defaultValue={chosen} autoComplete="off">
        {languages.map((language) => (
          <option key={language} value={language} lang={languageTags[language]}>
            {languageNames[language]}
          </option>
        ))}
      </select>
    </span>
  );
};

/** Says that no reviewer has approved the translation yet. Empty in English and in a language without drafts. */
export const DraftNote = () =>
  draftLanguages.some((language) => language === i18n.locale) ? (
    <section aria-label={t`Draft translation`} className="draft-note">
      <strong>{t`Draft translation`}</strong> <span lang="en">(Draft translation)</span>{' '}
      <a href={`?${languageParameter}=en`} hrefLang="en" lang="en">
        Read this page in English
      </a>
    </section>
  ) : null;
