import { type CallAnswer, type CallInput, type calls, endedStatuses } from '@tvet/contract';
import { ApiError } from '../../../core/api-error.ts';
import type { Caller } from '../../../core/caller.ts';
import { holdAccount } from '../../../platform/accounts/account.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Work } from '../../../platform/calls/work.ts';

type Change = typeof calls.changeName;

/**
 * Corrects the caller's name, as long as no application with it is under way (rules 12.13). A draft gets a new version: it is not
 * submitted with a name that the identity service has not checked. @throws ApiError NAME_KEPT.
 */
export async function changeName(work: Work<Caller>, { body }: CallInput<Change>): Promise<CallAnswer<Change>> {
  const { db, now, caller } = work;
  const account = await holdAccount(db, caller.id);
  if (!account) throw new ApiError('NOT_SIGNED_IN');
  const applications = await db
    .selectFrom('applications')
    .innerJoin('applicants', 'applicants.id', 'applications.applicant_id')
    .select(['applications.id', 'applications.status'])
    .where('applicants.user_id', '=', caller.id)
    .forUpdate('applications')
    .execute();
  const open: readonly string[] = ['initiated', ...endedStatuses];
  if (applications.some(({ status }) => !open.includes(status))) throw new ApiError('NAME_KEPT');

  const { firstName, lastName } = body;
  const before = { firstName: account.first_name, lastName: account.last_name };
  if (before.firstName === firstName && before.lastName === lastName) return { data: body };
  await db
    .updateTable('users')
    .set({ first_name: firstName, last_name: lastName })
    .where('id', '=', caller.id)
    .execute();
  const drafts = applications.filter(({ status }) => status === 'initiated').map(({ id }) => id);
  if (drafts.length > 0) {
    await db
      .updateTable('application_drafts')
      .set((eb) => ({ version: eb('version', '+', 1), saved_at: now }))
      .where('application_id', 'in', drafts)
      .execute();
  }
  await writeAudit(work, {
    action: 'user.name-changed',
    subjectType: 'user',
    subjectId: caller.id,
    details: { before, after: { firstName, lastName } },
  });
  return { data: { firstName, lastName } };
}
