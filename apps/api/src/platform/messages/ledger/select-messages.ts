import type {
  ApplicationAction,
  ApplicationStatus,
  MessageChannel,
  MessageRecord,
  MessageStatus,
} from '@tvet/contract';
import { type Caller, may } from '../../../core/caller.ts';
import { fullName } from '../../../core/names.ts';
import type { Work } from '../../calls/work.ts';
import type { Database } from '../../database/connect.ts';
import type { TemplateName } from '../templates/index.ts';

/** Messages for staff: the bodies in the ledger are redacted, the sealed ones are not selected. */
export const selectMessages = (db: Database) =>
  db
    .selectFrom('messages')
    .leftJoin('users as causers', 'causers.id', 'messages.caused_by')
    .leftJoin('applications', 'applications.id', 'messages.application_id')
    .select([
      'messages.id',
      'messages.channel',
      'messages.recipient',
      'messages.template',
      'messages.subject',
      'messages.body_text',
      'messages.sms_parts',
      'messages.secret',
      'messages.is_code',
      'messages.status',
      'messages.attempts',
      'messages.next_attempt_at',
      'messages.provider_reply',
      'messages.created_at',
      'messages.sent_at',
      'applications.status as application_status',
      'causers.id as causer_id',
      'causers.first_name as causer_first_name',
      'causers.last_name as causer_last_name',
    ]);

export type SelectedMessage = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>;

/** The template of the message about a step; `undefined` if it has none with links. */
export const templateOfStep = (action: string | undefined): TemplateName | undefined =>
  (Object.keys(news) as TemplateName[]).find((template) => news[template]?.action === action);

type News = Pick<SelectedMessage, 'secret' | 'template' | 'application_status'>;

/** The steps whose messages carry links, by template, and the status in which the message is still true. */
const news: Readonly<Record<string, { action: ApplicationAction; status: ApplicationStatus }>> = {
  'application-submitted': { action: 'submit', status: 'pending_approval' },
  'application-approved': { action: 'approve', status: 'approved' },
  'application-rejected': { action: 'reject', status: 'rejected' },
  'application-registered': { action: 'register', status: 'registered' },
};

/** The step whose message is built again, with new links, as long as it is true. */
export function stepToRender({ secret, template, application_status }: News): ApplicationAction | undefined {
  const told = news[template];
  return secret && told?.status === application_status ? told?.action : undefined;
}

/** Only the original action can create it again: a code, a temporary password, a link (rules 20.1). */
export const isRepeatable = (
  message: Pick<SelectedMessage, 'secret' | 'is_code' | 'template' | 'application_status'>,
): boolean => !message.is_code && (!message.secret || stepToRender(message) !== undefined);

/** Returns true if delivery has ended, with success or not. */
export const isOver = (message: Pick<SelectedMessage, 'status'>): boolean =>
  message.status === 'sent' || message.status === 'given_up';

export function presentMessage(row: SelectedMessage, { caller }: Work<Caller>): MessageRecord {
  const mayResend = may(caller, 'messages:resend') && isRepeatable(row) && isOver(row);
  const isWaiting = row.status === 'queued' || row.status === 'failed';
  return {
    id: row.id,
    channel: row.channel as MessageChannel,
    to: row.recipient,
    template: row.template,
    subject: row.subject,
    text: row.body_text ?? '',
    smsParts: row.sms_parts,
    status: row.status as MessageStatus,
    attempts: row.attempts,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    nextAttemptAt: isWaiting ? row.next_attempt_at.toISOString() : null,
    providerReply: row.provider_reply,
    causedBy: causerOf(row),
    allowedActions: mayResend ? ['resend'] : [],
  };
}

function causerOf(row: SelectedMessage): MessageRecord['causedBy'] {
  const { causer_id: id, causer_first_name: first_name, causer_last_name: last_name } = row;
  return id && first_name && last_name ? { id, name: fullName({ first_name, last_name }) } : null;
}
