import { readFileSync } from 'node:fs';
import { type I18n, i18n, setupI18n } from '@lingui/core';
import { parsePoFile } from '@lingui/format-po';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import type { Language } from '@tvet/contract';

const compiled = new Map<string, CompiledMessage>();

/** Parses each message once; there are some hundreds. */
function compileOnce(message: string): CompiledMessage {
  const known = compiled.get(message) ?? compileMessage(message);
  compiled.set(message, known);
  return known;
}

/** Turns messages into English sentences. It is the instance that the checks of the contract's schemas use. */
export const english = i18n.setMessagesCompiler(compileOnce);
english.loadAndActivate({ locale: 'en', messages: {} });

const locales = new URL('../../../../locales/', import.meta.url);
const loaded = new Map<Language, I18n>([['en', english]]);

/** Turns messages into sentences of a language. A message without a translation is in English. */
export function inLanguage(language: Language | null | undefined): I18n {
  const known = loaded.get(language ?? 'en');
  if (known || !language) return known ?? english;
  const messages: Record<string, string> = {};
  // Those of the contract are with the applicant's pages.
  for (const catalogue of ['applicant', 'dashboard', 'server']) {
    const { items } = parsePoFile(readFileSync(new URL(`${language}/${catalogue}.po`, locales), 'utf8'));
    for (const { msgid, msgctxt, msgstr } of items) {
      const [translated] = msgstr;
      if (translated) messages[generateMessageId(msgid, msgctxt ?? undefined)] = translated;
    }
  }
  const spoken = setupI18n({ locale: language, messages: { [language]: messages } }).setMessagesCompiler(compileOnce);
  loaded.set(language, spoken);
  return spoken;
}
