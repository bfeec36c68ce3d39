import * as z from 'zod';
import { filterText, instant, recordId } from '../core/fields.ts';
import { dataAnswer } from '../core/list.ts';
import { messageRecord } from '../message-log/schema.ts';

export const liveness = z.object({ status: z.literal('ok') }).meta({ id: 'Liveness' });

const check = z.enum(['ok', 'failing']);

/** The services that the portal cannot work without. Each is checked on request. */
export const readiness = z
  .object({
    status: check,
    checks: z.object({ database: check, storage: check, migrations: check }),
  })
  .meta({ id: 'Readiness' });

/** A phone number in any usual Nigerian form, or an email address. */
export const outboxQuery = z.object({ to: filterText.optional() });

/** A message in demo mode, including its secrets. */
export const outboxEntry = z
  .object({
    id: recordId,
    channel: messageRecord.shape.channel,
    to: z.string(),
    subject: z.string().nullable(),
    text: z.string(),
    /** The addresses in the text, in order. */
    links: z.array(z.string()),
    status: messageRecord.shape.status,
    /** When it was written. */
    at: instant,
  })
  .meta({ id: 'OutboxEntry' });
export type OutboxEntry = z.infer<typeof outboxEntry>;

export const outbox = dataAnswer(z.array(outboxEntry));
