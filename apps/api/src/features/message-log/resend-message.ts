import type { ApplicationAction, CallInput, calls } from '@tvet/contract';
import type { Selectable } from 'kysely';
import { ApiError, notFound } from '../../core/api-error.ts';
import { type Caller, may } from '../../core/caller.ts';
import type { Work, WorkWith } from '../../platform/calls/work.ts';
import type { Messages } from '../../platform/database/schema.ts';
import { insertSendings } from '../../platform/links/send.ts';
import { queueMessage } from '../../platform/messages/ledger/queue-message.ts';
import {
  isOver,
  isRepeatable,
  type SelectedMessage,
  selectMessages,
  stepToRender,
} from '../../platform/messages/ledger/select-messages.ts';
import { inScope, statusNewsOf } from '../applications/index.ts';

/**
 * Queues a message again, as a new line to the same recipient. The text is the same, unless it contains links: then it is
 * rendered again with current ones (rules 20.1).
 * @throws ApiError NOT_FOUND, MESSAGE_UNDER_WAY, MESSAGE_NOT_REPEATABLE.
 */
export async function resendMessage(
  work: WorkWith<'links', Caller>,
  { params: { id } }: CallInput<typeof calls.resendMessage>,
): Promise<SelectedMessage> {
  const { db, caller, now } = work;
  // Concurrent calls wait for each other here, and the second finds the first one's line under way.
  const locked = await db.selectFrom('messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!locked || !(await reaches(work, locked.application_id))) throw notFound();
  const original = { ...locked, ...(await selectMessages(db).where('messages.id', '=', id).executeTakeFirstOrThrow()) };
  if (!isOver(original) && original.status !== 'withheld') {
    throw new ApiError('MESSAGE_UNDER_WAY', { currentStatus: original.status });
  }
  if (!isRepeatable(original)) throw new ApiError('MESSAGE_NOT_REPEATABLE');

  const {
    channel,
    recipient,
    template,
    subject,
    body_text,
    body_html,
    sms_parts,
    user_id,
    application_id,
    document_id,
  } = original;
  const underWay = await db
    .selectFrom('messages')
    .select('status')
    .where('recipient', '=', recipient)
    .where('template', '=', template)
    .where('application_id', 'is not distinct from', application_id)
    .where('document_id', 'is not distinct from', document_id)
    .where('status', 'in', ['queued', 'sending', 'failed'])
    .executeTakeFirst();
  if (underWay) throw new ApiError('MESSAGE_UNDER_WAY', { currentStatus: underWay.status });

  const step = stepToRender(original);
  if (step) return renderAgain(work, original, step);
  const copy = {
    channel,
    recipient,
    template,
    subject,
    body_text,
    body_html,
    sms_parts,
    user_id,
    application_id,
    document_id,
  };
  const { id: copyId } = await db
    .insertInto('messages')
    .values({ ...copy, caused_by: caller.id, created_at: now, next_attempt_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return selectMessages(db).where('messages.id', '=', copyId).executeTakeFirstOrThrow();
}

/** Renders the message of a step again, because its links are not stored, and sends it to the original address. */
async function renderAgain(
  work: WorkWith<'links', Caller>,
  { channel, recipient, application_id }: Pick<Selectable<Messages>, 'channel' | 'recipient' | 'application_id'>,
  action: ApplicationAction,
): Promise<SelectedMessage> {
  const { db } = work;
  const step = { action, applicationId: application_id ?? '' };
  const news = await statusNewsOf(work, step);
  if (!news) throw new ApiError('MESSAGE_NOT_REPEATABLE');
  const { language } = news.message.to;
  const to = { [channel === 'sms' ? 'phone' : 'email']: recipient, language };
  const [copyId] = await queueMessage(work, { ...news.message, to });
  if (!copyId) throw new ApiError('MESSAGE_NOT_REPEATABLE');
  const sendings = news.sendings(to);
  if (sendings.length > 0) await insertSendings(sendings).execute(db);
  return selectMessages(db).where('messages.id', '=', copyId).executeTakeFirstOrThrow();
}

/**
 * Access to an application includes its messages. A message without an application is about an account, and is for callers who
 * manage users.
 */
async function reaches({ db, caller }: Work<Caller>, applicationId: string | null): Promise<boolean> {
  if (!applicationId) return may(caller, 'users:manage');
  const application = await db
    .selectFrom('applications')
    .select('id')
    .where('id', '=', applicationId)
    .where(inScope(caller))
    .executeTakeFirst();
  return application !== undefined;
}
