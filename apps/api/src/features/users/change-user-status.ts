import type { CallInput, calls } from '@tvet/contract';
import type { Caller } from '../../core/caller.ts';
import { fullName } from '../../core/names.ts';
import { endAccess } from '../../platform/accounts/end-access.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Work } from '../../platform/calls/work.ts';
import { queueMessage } from '../../platform/messages/ledger/queue-message.ts';
import { recipientOf } from '../../platform/messages/ledger/recipient-of.ts';
import { findUser, holdUser, type UserWithCentres } from './get-user.ts';
import { keepOneSuperAdmin, lockUserAdministration } from './lock.ts';
import { refuseOwnAccount } from './policy.ts';
import type { SelectedUser } from './select-users.ts';

/**
 * Disables an account, which ends its sessions, codes and links immediately, or enables it again. An account that already
 * has the wanted status is not changed. @throws ApiError NOT_FOUND, OWN_ACCOUNT, LAST_SUPER_ADMIN.
 */
export async function changeUserStatus(
  work: Work<Caller>,
  { params: { id }, body: { disabled } }: CallInput<typeof calls.changeUserStatus>,
): Promise<UserWithCentres> {
  const { db } = work;
  await lockUserAdministration(work);
  const user = await holdUser(db, id);
  if (disabled !== (user.disabled_at !== null)) {
    if (disabled) await disable(work, user);
    else await db.updateTable('users').set({ disabled_at: null }).where('id', '=', id).execute();
    await writeAudit(work, {
      action: disabled ? 'user.disabled' : 'user.enabled',
      subjectType: 'user',
      subjectId: id,
      details: { name: fullName(user) },
    });
  }
  return findUser(db, id);
}

async function disable(work: Work<Caller>, user: SelectedUser): Promise<void> {
  refuseOwnAccount(work.caller, user, 'OWN_ACCOUNT');
  await keepOneSuperAdmin(work.db, user);
  await work.db.updateTable('users').set({ disabled_at: work.now }).where('id', '=', user.id).execute();
  await endAccess(work, user.id, 'disabled');
  await queueMessage(work, {
    template: 'account-disabled',
    data: { firstName: user.first_name },
    to: recipientOf(user),
    userId: user.id,
  });
}
