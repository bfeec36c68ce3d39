import * as z from 'zod';
import { instant, recordId } from '../core/fields.ts';
import { dataAnswer } from '../core/list.ts';

/** What a message is sent by, with the words people see. */
export const messageChannelLabels = { sms: 'SMS', email: 'E-mail' } as const;
export type MessageChannel = keyof typeof messageChannelLabels;

/** How far a message has come, with the words staff see. */
export const messageStatusLabels = {
  queued: 'Waiting to be sent',
  sending: 'Being sent',
  sent: 'Sent',
  /** The last try failed; there will be another. */
  failed: 'Failed, will be tried again',
  given_up: 'Not delivered',
  /** Never sent: too many codes were asked for. */
  withheld: 'Withheld',
} as const;
export type MessageStatus = keyof typeof messageStatusLabels;

const keys = <T extends object>(labels: T) => Object.keys(labels) as [keyof T & string, ...(keyof T & string)[]];

export const messageChannels = keys(messageChannelLabels);
export const messageStatuses = keys(messageStatusLabels);

/** One message of the ledger as staff see it: codes, temporary passwords and link tokens are '••••••' (rules 20.1). */
export const messageRecord = z
  .object({
    id: recordId,
    channel: z.enum(messageChannels),
    /** Phone number in E.164, or e-mail address. */
    to: z.string(),
    /** The template's name, as `application-approved`. */
    template: z.string(),
    /** Of an e-mail. */
    subject: z.string().nullable(),
    text: z.string(),
    status: z.enum(messageStatuses),
    /** Times it was handed to the provider. */
    attempts: z.int(),
    createdAt: instant,
    sentAt: instant.nullable(),
    /** When the next try is due, while there will be one. */
    nextAttemptAt: instant.nullable(),
    /** What the provider said last, in its own words. */
    providerReply: z.string().nullable(),
    /** Who caused it; null where the system or an unknown visitor did. */
    causedBy: z.object({ id: recordId, name: z.string() }).nullable(),
    /** What this caller may do with it now. */
    allowedActions: z.array(z.literal('resend')),
  })
  .meta({ id: 'Message' });
export type MessageRecord = z.infer<typeof messageRecord>;

/** Newest first. */
export const messageList = dataAnswer(z.array(messageRecord));
