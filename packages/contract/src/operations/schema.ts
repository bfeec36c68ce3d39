import * as z from 'zod';
import { filterText, instant, recordId } from '../core/fields.ts';
import { dataAnswer } from '../core/list.ts';
import { messageRecord } from '../message-log/schema.ts';

export const liveness = z.object({ status: z.literal('ok') }).meta({ id: 'Liveness' });

const check = z.enum(['ok', 'failing']);

/** What the portal cannot work without, each looked at when it is asked. */
export const readiness = z
  .object({
    status: check,
    checks: z.object({ database: check, storage: check, migrations: check }),
  })
  .meta({ id: 'Readiness' });

/** A phone number in any usual Nigerian form, or an e-mail address. */
export const outboxQuery = z.object({ to: filterText.optional() });

/** A message as demo mode shows it, secrets included. */
export const outboxEntry = z
  .object({
    id: recordId,
    channel: messageRecord.shape.channel,
    to: z.string(),
    subject: z.string().nullable(),
    text: z.string(),
    /** Addresses in the text, in its order. */
    links: z.array(z.string()),
    status: messageRecord.shape.status,
    /** When it was written. */
    at: instant,
  })
  .meta({ id: 'OutboxEntry' });
export type OutboxEntry = z.infer<typeof outboxEntry>;

export const outbox = dataAnswer(z.array(outboxEntry));
