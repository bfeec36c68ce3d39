import { toGsm7 } from './gsm7.ts';
import { letterAsHtml, letterAsText } from './letter.ts';
import type { Template } from './template.ts';

export type Channel = 'sms' | 'email';

/** Where a person is reached, normalised as the database holds it; null where they have no such channel. */
export interface Recipient {
  readonly phone?: string | null;
  readonly email?: string | null;
}

export const channelsOf = ({ phone, email }: Recipient): [Channel, string][] => [
  ...(phone ? [['sms', phone] as [Channel, string]] : []),
  ...(email ? [['email', email] as [Channel, string]] : []),
];

/** What goes out on one channel; SMS has text alone. */
export interface Content {
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
}

/** What staff see where a code, a temporary password or a link token stood. */
export const redacted = '••••••';

/** The message on a channel, or `undefined` where the template has nothing for it. */
export function render<Data extends object>(
  template: Template<Data>,
  channel: Channel,
  data: Data,
): Content | undefined {
  if (channel === 'sms') {
    return template.sms && { subject: null, text: template.sms(data), html: null };
  }
  const letter = template.email?.(data);
  return letter && { subject: letter.subject, text: letterAsText(letter), html: letterAsHtml(letter) };
}

/** The same message without what only its recipient may read. */
export const redact = <Data extends object>({ secrets = [] }: Template<Data>, data: Data): Data => ({
  ...data,
  ...Object.fromEntries(secrets.map((field) => [field, redacted])),
});

/** As the network takes it: the redaction marks of the ledger are not in GSM-7, what is sent is. */
export const asSent = (channel: Channel, content: Content): Content =>
  channel === 'sms' ? { ...content, text: toGsm7(content.text) } : content;

/** The same of a redacted message: the letters as they are sent, between redaction marks that stay. */
export const asSentRedacted = (channel: Channel, content: Content): Content =>
  channel === 'sms' ? { ...content, text: content.text.split(redacted).map(toGsm7).join(redacted) } : content;
