import type { MailCarrier } from '../../ports/mail/mail.ts';
import type { SmsCarrier } from '../../ports/sms/sms.ts';
import type { Sealer } from '../../security/sealer.ts';
import { contentOf } from '../ledger/content-of.ts';
import type { Channel } from '../templates/render.ts';
import type { Claimed } from './claim.ts';
import type { Outcome } from './settle.ts';

export interface Carriers {
  readonly email: MailCarrier;
  readonly sms: SmsCarrier;
}

/** Passes a message to its carrier. After `stop` the call returns early, and the provider's result is unknown. */
export async function handOver(
  { email, sms }: Carriers,
  sealer: Sealer,
  channel: Channel,
  message: Claimed,
  stop: AbortSignal,
): Promise<Outcome> {
  const content = contentOf(sealer, message);
  if (!content) return { outcome: 'refused', reply: 'It was sealed with another APP_SECRET and cannot be read' };
  const { subject, text, html } = content;
  const { id, recipient: to } = message;
  const delivery =
    channel === 'sms'
      ? sms.deliver({ to, text }, stop)
      : email.deliver({ id, to, subject: subject ?? '', text, html: html ?? '' }, stop);
  const outcome = await delivery;
  return stop.aborted && outcome.outcome === 'unreachable' ? { outcome: 'interrupted' } : outcome;
}
