import { type CallInput, type calls, stepOf } from '@tvet/contract';
import { ApiError } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { holdAccount } from '../../platform/accounts/account.ts';
import { liveCode, takeCode, triesLeftOf, wrongCode } from '../../platform/accounts/codes.ts';
import { inTransaction, type WorkWith } from '../../platform/calls/work.ts';
import { recipientOf } from '../../platform/messages/ledger/recipient-of.ts';
import { countAgainstNobody, type UsedCodes } from '../../platform/messages/ledger/spending-cap.ts';
import { channelsOf } from '../../platform/messages/templates/render.ts';
import { countFailure } from '../../platform/security/count-failure.ts';
import { findApplication } from './get-application.ts';
import type { SelectedApplication } from './list/select-applications.ts';
import { queueStatusMessage } from './status-message.ts';

const step = stepOf('withdraw');

/** @throws ApiError NOT_WITHDRAWABLE. */
export function refuseUnwithdrawable({ status }: Pick<SelectedApplication, 'status'>): void {
  if (!step.from.includes(status)) throw new ApiError('NOT_WITHDRAWABLE', { currentStatus: status });
}

/**
 * Withdraws the caller's own application before a decision, for good (rules 9.21): the code, the guarded change, its timeline
 * event and the message are one transaction. A wrong code costs a try.
 * @throws ApiError NOT_FOUND, NOT_WITHDRAWABLE, INVALID_CODE.
 */
export async function withdrawApplication(
  work: WorkWith<'links', Caller>,
  input: CallInput<typeof calls.withdrawApplication>,
): Promise<SelectedApplication> {
  const { id } = input.params;
  refuseUnwithdrawable(await findApplication(work, id));
  // The attempt must stay counted, so the refusal is thrown outside the transaction.
  const outcome = await inTransaction(work, (inner) => withdraw(inner, input));
  if ('triesLeft' in outcome) {
    await countFailure(work, { kind: 'withdrawal-code.refused', accountId: work.caller.id });
    throw wrongCode(outcome.triesLeft);
  }
  work.services.behindAnswers.add(work.services.throttle.takeBack(outcome.used));
  return findApplication(work, id);
}

/** Returns the codes that count against no address any more, or the tries that are left if the code is wrong. */
async function withdraw(
  work: WorkWith<'links', Caller>,
  { params: { id }, body: { reason, code } }: CallInput<typeof calls.withdrawApplication>,
): Promise<{ readonly used: UsedCodes } | { readonly triesLeft: number | undefined }> {
  const { db, caller, now } = work;
  const account = await holdAccount(db, caller.id);
  if (!account) return { triesLeft: undefined };
  const owner = { userId: account.id, purpose: 'withdraw_application' } as const;
  const sent = await liveCode(work, owner);
  if (!sent || !(await takeCode(work, owner, code))) return { triesLeft: await triesLeftOf(work, owner) };
  const before = await db
    .selectFrom('applications')
    .select('status')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  // Another person has decided in the meantime. The code is not spent then.
  refuseUnwithdrawable(before);
  await db
    .updateTable('applications')
    .set({ status: step.to, decline_reason: reason, withdrawn_at: now, correction_due_at: null })
    .where('id', '=', id)
    .execute();
  await db
    .insertInto('application_events')
    .values({
      application_id: id,
      at: now,
      type: step.event,
      actor_id: caller.id,
      from_status: before.status,
      to_status: step.to,
      reason,
    })
    .execute();
  await queueStatusMessage(work, { action: step.action, applicationId: id });
  const recipients = channelsOf(recipientOf(account)).map(([, recipient]) => recipient);
  return { used: await countAgainstNobody(work, recipients, sent.createdAt) };
}
