import type { Insertable } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/connect.ts';
import type { Messages } from '../../database/schema.ts';
import { type TemplateData, type TemplateName, templates } from '../templates/index.ts';
import { asSent, type Channel, channelsOf, type Recipient, redact, render } from '../templates/render.ts';
import type { Template } from '../templates/template.ts';
import { capReached, isWithholdingRecorded, originIndex } from './spending-cap.ts';

interface MessageOf<T extends TemplateName> {
  readonly template: T;
  readonly data: TemplateData<T>;
  readonly to: Recipient;
  /** Whose message it is. */
  readonly userId?: string;
  /** Shows it in that application's panel. */
  readonly applicationId?: string;
  /** Who caused it; absent where the system or an unknown visitor did. */
  readonly causedBy?: string;
  /** The client's network address, for what a stranger can ask for: codes are counted by it too. */
  readonly origin?: string;
}

/** A message to one person, by the name of its template. */
export type OutgoingMessage = { [T in TemplateName]: MessageOf<T> }[TemplateName];

type MessageContext = Pick<Context, 'sealer' | 'now'>;

/**
 * Writes a message into the ledger, inside the caller's transaction: one row for each channel that the person has and
 * the template speaks on. The worker delivers it after the commit. A code beyond the spending cap is recorded as
 * withheld and the caller is told nothing, so that nobody learns from the answer who exists.
 */
export async function queueMessage(tx: Database, context: MessageContext, message: OutgoingMessage): Promise<void> {
  // The union keeps name and data together for callers; inside, one generic template is enough.
  const template = templates[message.template] as Template<object>;
  const lines: Line[] = [];
  for (const [channel, recipient] of channelsOf(message.to)) {
    const line = await lineOn(tx, context, template, message, channel, recipient);
    if (line) lines.push(line);
  }
  if (lines.length > 0) await tx.insertInto('messages').values(lines).execute();
}

type Line = Insertable<Messages>;

/** The line for one channel, or none: the template has nothing for it, or a withholding that is on record already. */
async function lineOn(
  tx: Database,
  { sealer, now }: MessageContext,
  template: Template<object>,
  { template: name, data, userId, applicationId, causedBy, origin }: OutgoingMessage,
  channel: Channel,
  recipient: string,
): Promise<Line | undefined> {
  const whole = render(template, channel, data);
  const shown = render(template, channel, redact(template, data));
  if (!whole || !shown) return undefined;

  const at = now();
  const isCode = template.isCode ?? false;
  const secret = (template.secrets ?? []).length > 0;
  const originKey = isCode && origin !== undefined ? originIndex(sealer, origin) : null;
  const request = { channel, recipient, origin: originKey, at };
  const refusal = isCode ? await capReached(tx, request) : undefined;
  if (refusal && (await isWithholdingRecorded(tx, request))) return undefined;

  const sent = asSent(channel, whole);
  return {
    channel,
    recipient,
    template: name,
    subject: shown.subject,
    body_text: secret ? shown.text : sent.text,
    body_html: shown.html,
    secret,
    sealed_content: secret && !refusal ? sealer.seal(JSON.stringify(sent)) : null,
    is_code: isCode,
    origin_index: originKey,
    useful_until: template.usefulForMs ? new Date(at.getTime() + template.usefulForMs) : null,
    user_id: userId ?? null,
    application_id: applicationId ?? null,
    caused_by: causedBy ?? null,
    created_at: at,
    next_attempt_at: at,
    status: refusal ? 'withheld' : 'queued',
    provider_reply: refusal ?? null,
  };
}
