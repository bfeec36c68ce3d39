import type { UserRecord } from '@tvet/contract';
import { endAccess } from '../../accounts/end-access.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Database } from '../../database/connect.ts';
import { queueMessage } from '../../messages/ledger/queue-message.ts';
import { recipientOf } from '../../messages/ledger/recipient-of.ts';
import { fullName } from '../../shared/names.ts';
import type { AccountWrite } from './account-write.ts';
import { getUser, holdUser } from './get-user.ts';
import { keepOneSuperAdmin, ownAccountMessages, refuseOwnAccount, takeTurn } from './policy.ts';
import type { SelectedUser } from './select-users.ts';

/**
 * Disables somebody, which ends their sessions, codes and links at once, or lets them sign in again. Nothing happens to
 * an account that already is as wanted. @throws ApiError NOT_FOUND, OWN_ACCOUNT, LAST_SUPER_ADMIN.
 */
export async function changeUserStatus(
  tx: Database,
  write: AccountWrite,
  id: string,
  disabled: boolean,
): Promise<UserRecord> {
  const { caller, requestId } = write;
  await takeTurn(tx, caller);
  const user = await holdUser(tx, id);
  if (disabled !== (user.disabled_at !== null)) {
    if (disabled) await disable(tx, write, user);
    else await tx.updateTable('users').set({ disabled_at: null }).where('id', '=', id).execute();
    await writeAudit(tx, caller, {
      action: disabled ? 'user.disabled' : 'user.enabled',
      subjectType: 'user',
      subjectId: id,
      details: { name: fullName(user) },
      requestId,
    });
  }
  return getUser(tx, caller, id);
}

async function disable(tx: Database, { context, caller }: AccountWrite, user: SelectedUser): Promise<void> {
  refuseOwnAccount(caller, user, ownAccountMessages.disable);
  await keepOneSuperAdmin(tx, user);
  const now = context.now();
  await tx.updateTable('users').set({ disabled_at: now }).where('id', '=', user.id).execute();
  await endAccess(tx, user.id, 'disabled', now);
  await queueMessage(tx, context, {
    template: 'account-disabled',
    data: { firstName: user.first_name },
    to: recipientOf(user),
    userId: user.id,
    causedBy: caller.id,
  });
}
