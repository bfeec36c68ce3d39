import { type CallInput, type calls, stepOf } from '@tvet/contract';
import { sql } from 'kysely';
import { ApiError } from '../../core/api-error.ts';
import type { WorkWith } from '../../platform/calls/work.ts';
import { cancelUnsent } from '../../platform/messages/ledger/cancel-unsent.ts';
import { templateOfStep } from '../../platform/messages/ledger/select-messages.ts';
import { findPublic } from './get-public-details.ts';
import { queueStatusMessage } from './status-message.ts';

const step = stepOf('decline');

/**
 * Declines the approved place for the applicant, signed in or by link (rules 9.4): the guarded change, its timeline event and the
 * message are one transaction. The message about the approval is cancelled if it has not left (rules 20.3).
 * @throws ApiError NOT_FOUND, NOT_DECLINABLE.
 */
export async function declineApplication(
  work: WorkWith<'links'>,
  { params: { id }, body: { reason } }: CallInput<typeof calls.declineApplication>,
) {
  const { db, caller } = work;
  await findPublic(work, id);
  const changed = await db
    .updateTable('applications')
    .set({ status: step.to, decline_reason: reason })
    .where('id', '=', id)
    .where('status', 'in', step.from)
    .executeTakeFirst();
  const application = await findPublic(work, id);
  if (changed.numUpdatedRows === 0n) throw new ApiError('NOT_DECLINABLE', { currentStatus: application.status });
  await db
    .insertInto('application_events')
    .values({
      application_id: id,
      type: step.event,
      actor_id: caller?.id ?? null,
      from_status: 'approved',
      to_status: step.to,
      reason,
    })
    .execute();
  const undone = templateOfStep(step.undoes);
  for (const template of [undone, 'application-centre-changed'] as const) {
    if (template) await cancelUnsent(template, sql`${id}::uuid`).execute(db);
  }
  await queueStatusMessage(work, { action: step.action, applicationId: id });
  return application;
}
