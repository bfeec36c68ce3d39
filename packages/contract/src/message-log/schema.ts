import * as z from 'zod';
import { instant, recordId } from '../core/fields.ts';
import { dataAnswer } from '../core/list.ts';
import { messageChannelLabels, messageStatusLabels } from './labels.ts';

const keys = <T extends object>(labels: T) => Object.keys(labels) as [keyof T & string, ...(keyof T & string)[]];

export const messageChannels = keys(messageChannelLabels);
export const messageStatuses = keys(messageStatusLabels);

/** One message of the ledger as staff see it: codes, temporary passwords and link tokens are '••••••' (rules 20.1). */
export const messageRecord = z
  .object({
    id: recordId,
    channel: z.enum(messageChannels),
    /** Phone number in E.164, or email address. */
    to: z.string(),
    /** The template's name, such as `application-approved`. */
    template: z.string(),
    /** Only for an email. */
    subject: z.string().nullable(),
    text: z.string(),
    /** The parts that the network bills for an SMS; null for an email. */
    smsParts: z.int().nullable(),
    status: z.enum(messageStatuses),
    /** The number of times it was handed to the provider. */
    attempts: z.int(),
    createdAt: instant,
    sentAt: instant.nullable(),
    /** The time of the next try, if there will be one. */
    nextAttemptAt: instant.nullable(),
    /** The provider's last reply, verbatim. */
    providerReply: z.string().nullable(),
    /** The account that caused it; null for the system or an unknown visitor. */
    causedBy: z.object({ id: recordId, name: z.string() }).nullable(),
    /** The actions that this caller can take on it. */
    allowedActions: z.array(z.literal('resend')),
  })
  .meta({ id: 'Message' });
export type MessageRecord = z.infer<typeof messageRecord>;

/** Newest first. */
export const messageList = dataAnswer(z.array(messageRecord));
