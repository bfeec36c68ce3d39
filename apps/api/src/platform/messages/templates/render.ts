import type { I18n } from '@lingui/core';
import type { Language } from '@tvet/contract';
import { toGsm7 } from './gsm7.ts';
import { letterAsHtml, letterAsText, say } from './letter.ts';
import type { Template } from './template.ts';

export type Channel = 'sms' | 'email';

/** A person's channels, normalised as the database stores them; null if they have no such channel. */
export interface Recipient {
  readonly phone?: string | null;
  readonly email?: string | null;
  /** English by default. */
  readonly language?: Language | null | undefined;
}

export const channelsOf = ({ phone, email }: Recipient): [Channel, string][] => [
  ...(phone ? [['sms', phone] as [Channel, string]] : []),
  ...(email ? [['email', email] as [Channel, string]] : []),
];

/** The content for one channel. SMS has only text. */
export interface Content {
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
}

/** The replacement for a code, a temporary password or a link token that staff see. */
export const redacted = '••••••';

/** The message for a channel in the language of `i18n`, or `undefined` if the template does not support the channel. */
export function render<Data extends object>(
  template: Template<Data>,
  channel: Channel,
  data: Data,
  i18n: I18n,
): Content | undefined {
  if (channel === 'sms') {
    return template.sms && { subject: null, text: say(template.sms(data, i18n), i18n), html: null };
  }
  const letter = template.email?.(data, i18n);
  return (
    letter && {
      subject: say(letter.subject, i18n),
      text: letterAsText(letter, i18n),
      html: letterAsHtml(letter, i18n),
    }
  );
}

/** The same message without the parts that only its recipient may read. */
export const redact = <Data extends object>({ secrets = [] }: Template<Data>, data: Data): Data => ({
  ...data,
  ...Object.fromEntries(secrets.map((field) => [field, redacted])),
});

/** Writes an SMS in GSM-7, or with all letters of its language if `keepsLetters`. */
export const asSent = (channel: Channel, content: Content, keepsLetters = false): Content =>
  channel === 'sms' && !keepsLetters ? { ...content, text: toGsm7(content.text) } : content;

/** The same for a redacted message. The redaction marks, which are not in GSM-7, stay. */
export const asSentRedacted = (channel: Channel, content: Content, keepsLetters = false): Content =>
  channel === 'sms' && !keepsLetters
    ? { ...content, text: content.text.split(redacted).map(toGsm7).join(redacted) }
    : content;
