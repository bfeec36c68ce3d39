import type { Context } from '../context.ts';
import type { Database } from '../database/connect.ts';
import { asSent, type Channel, channelsOf, type Recipient, redact, render } from './render.ts';
import { capReached, isWithholdingRecorded, originIndex } from './spending-cap.ts';
import { type TemplateData, type TemplateName, templates } from './templates/index.ts';
import type { Template } from './templates/template.ts';

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
  for (const [channel, recipient] of channelsOf(message.to)) {
    await queueOn(tx, context, template, message, channel, recipient);
  }
}

async function queueOn(
  tx: Database,
  { sealer, now }: MessageContext,
  template: Template<object>,
  { template: name, data, userId, applicationId, causedBy, origin }: OutgoingMessage,
  channel: Channel,
  recipient: string,
): Promise<void> {
  const whole = render(template, channel, data);
  const shown = render(template, channel, redact(template, data));
  if (!whole || !shown) return;

  const at = now();
  const isCode = template.isCode ?? false;
  const secret = (template.secrets ?? []).length > 0;
  const originKey = isCode && origin !== undefined ? originIndex(sealer, origin) : null;
  const request = { channel, recipient, origin: originKey, at };
  const refusal = isCode ? await capReached(tx, request) : undefined;
  if (refusal && (await isWithholdingRecorded(tx, request))) return;

  const sent = asSent(channel, whole);
  await tx
    .insertInto('messages')
    .values({
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
      ...(refusal && { status: 'withheld', provider_reply: refusal }),
    })
    .execute();
}
