import type { CallInput, calls } from '@tvet/contract';
import { type Caller, may } from '../../accounts/caller.ts';
import { inScope } from '../../applications/scope.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Work } from '../../http/work.ts';
import { isOver, isRepeatable, type SelectedMessage, selectMessages } from '../../messages/ledger/select-messages.ts';

/**
 * Queues a message once more, as a line of its own, to the same recipient in the same words.
 * @throws ApiError NOT_FOUND, MESSAGE_UNDER_WAY, MESSAGE_NOT_REPEATABLE.
 */
export async function resendMessage(
  work: Work<Caller>,
  { params: { id } }: CallInput<typeof calls.resendMessage>,
): Promise<SelectedMessage> {
  const { db, caller, now } = work;
  // Two people who resend at once wait for each other here, and the second finds the first's line under way.
  const original = await db.selectFrom('messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!original || !(await reaches(work, original.application_id))) throw notFound();
  if (!isOver(original) && original.status !== 'withheld') {
    throw new ApiError('MESSAGE_UNDER_WAY', { currentStatus: original.status });
  }
  if (!isRepeatable(original)) throw new ApiError('MESSAGE_NOT_REPEATABLE');

  const { channel, recipient, template, subject, body_text, body_html, user_id, application_id } = original;
  const underWay = await db
    .selectFrom('messages')
    .select('status')
    .where('recipient', '=', recipient)
    .where('template', '=', template)
    .where('application_id', 'is not distinct from', application_id)
    .where('status', 'in', ['queued', 'sending', 'failed'])
    .executeTakeFirst();
  if (underWay) throw new ApiError('MESSAGE_UNDER_WAY', { currentStatus: underWay.status });

  const copy = { channel, recipient, template, subject, body_text, body_html, user_id, application_id };
  const { id: copyId } = await db
    .insertInto('messages')
    .values({ ...copy, caused_by: caller.id, created_at: now, next_attempt_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return selectMessages(db).where('messages.id', '=', copyId).executeTakeFirstOrThrow();
}

/**
 * People who reach an application reach its messages. A message without an application is about an account and is for
 * those who manage users.
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
