import type { Insertable } from 'kysely';
import { inLanguage } from '../../../core/languages.ts';
import type { Work } from '../../calls/work.ts';
import type { Messages } from '../../database/schema.ts';
import { measureSms } from '../templates/gsm7.ts';
import { type TemplateData, type TemplateName, templates } from '../templates/index.ts';
import {
  asSent,
  asSentRedacted,
  type Channel,
  channelsOf,
  type Recipient,
  redact,
  render,
} from '../templates/render.ts';
import type { Template } from '../templates/template.ts';
import { capReached, isWithholdingRecorded, noSmsTo, originOf, purposeOf, spendSms } from './spending-cap.ts';

interface MessageOf<T extends TemplateName> {
  readonly template: T;
  readonly data: TemplateData<T>;
  readonly to: Recipient;
  /** The recipient's account. */
  readonly userId?: string;
  /** Shows it in that application's panel. */
  readonly applicationId?: string;
  /** Shows it with that document of a centre. */
  readonly documentId?: string;
  /** The known originator of a request without a session; otherwise the caller. */
  readonly causedBy?: string;
  /** The spending cap was checked in this transaction, for the one channel that the message uses (`mayStillSendCode`). */
  readonly withinCap?: true;
}

/** A message to one person, by the name of its template. */
export type OutgoingMessage = { [T in TemplateName]: MessageOf<T> }[TemplateName];

/**
 * Writes a message to the ledger in the causing transaction: one row for each channel of the person that the template
 * supports. The worker delivers it after the commit. A code beyond the spending cap is recorded as withheld and the caller
 * does not learn of it, so that the answer does not reveal which accounts exist. Returns the ids of the rows.
 */
export async function queueMessage(work: Work, message: OutgoingMessage): Promise<string[]> {
  const lines = await linesOf(work, message);
  if (lines.length === 0) return [];
  const written = await work.db.insertInto('messages').values(lines).returning('id').execute();
  return written.map(({ id }) => id);
}

export type Line = Insertable<Messages>;

/** The lines of a message, to be inserted together with their cause. */
export async function linesOf(work: Work, message: OutgoingMessage): Promise<Line[]> {
  // The union keeps name and data together for callers. Inside, one generic template is enough.
  const template = templates[message.template] as Template<object>;
  const lines: Line[] = [];
  for (const [channel, recipient] of channelsOf(message.to)) {
    const line = await lineOn(work, template, message, channel, recipient);
    if (line) lines.push(line);
  }
  return lines;
}

/** The line for one channel. None if the template does not support it, or if a withholding is already recorded. */
async function lineOn(
  work: Work,
  template: Template<object>,
  { template: name, data, to, userId, applicationId, documentId, causedBy, withinCap }: OutgoingMessage,
  channel: Channel,
  recipient: string,
): Promise<Line | undefined> {
  const i18n = inLanguage(to.language);
  const whole = render(template, channel, data, i18n);
  const shown = render(template, channel, redact(template, data), i18n);
  if (!whole || !shown) return undefined;

  const { db, now: at } = work;
  const keepsLetters = i18n.locale !== 'en' && work.services.config.smsLetters === 'all';
  const isCode = template.isCode ?? false;
  const causer = causedBy ?? work.caller?.id ?? null;
  const purpose = isCode ? purposeOf(name, causer) : undefined;
  const secret = (template.secrets ?? []).length > 0;
  const origin = originOf(work);
  const noSms = channel === 'sms' ? noSmsTo(work.services.config.smsCountries, recipient) : undefined;
  const isOverCap = purpose && !withinCap && (await capReached(work, { channel, recipient, purpose, origin, at }));
  const refusal = noSms ?? (isOverCap || undefined);
  if (refusal && isCode && (await isWithholdingRecorded(db, { recipient, at }))) return undefined;
  if (isCode && channel === 'sms' && !refusal) await spendSms(work, recipient);

  const sent = asSent(channel, whole, keepsLetters);
  return {
    channel,
    recipient,
    template: name,
    subject: shown.subject,
    body_text: secret ? asSentRedacted(channel, shown, keepsLetters).text : sent.text,
    body_html: shown.html,
    secret,
    sms_parts: channel === 'sms' ? measureSms(sent.text).segments : null,
    sealed_content: secret && !refusal ? work.services.sealer.seal(JSON.stringify(sent)) : null,
    is_code: isCode,
    origin_index: isCode ? origin : null,
    useful_until: template.usefulForMs ? new Date(at.getTime() + template.usefulForMs) : null,
    user_id: userId ?? null,
    application_id: applicationId ?? null,
    document_id: documentId ?? null,
    caused_by: causer,
    created_at: at,
    next_attempt_at: at,
    status: refusal ? 'withheld' : 'queued',
    provider_reply: refusal ?? null,
  };
}
