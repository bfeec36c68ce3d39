import type { UserRecord } from '@tvet/contract';
import { endAccess } from '../../accounts/end-access.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Database } from '../../database/connect.ts';
import { ApiError } from '../../http/api-error.ts';
import { fullName } from '../../shared/names.ts';
import type { AccountWrite } from './account-write.ts';
import { getUser, holdUser } from './get-user.ts';
import { type Invitation, prepareInvitation } from './invitation.ts';
import { isInvited, takeTurn } from './policy.ts';
import type { SelectedUser } from './select-users.ts';

/**
 * Invites somebody again who has no password of their own yet: a new secret, and none of the earlier ones works.
 * @throws ApiError NOT_FOUND, PASSWORD_ALREADY_SET, ACCOUNT_DISABLED, RULE_BROKEN.
 */
export async function reinviteUser(tx: Database, write: AccountWrite, id: string): Promise<UserRecord> {
  const { caller } = write;
  const invitation = await prepareInvitation();
  await takeTurn(tx, caller);
  const user = await holdUser(tx, id);
  if (!isInvited(user)) throw new ApiError('PASSWORD_ALREADY_SET');
  if (user.disabled_at !== null) throw new ApiError('ACCOUNT_DISABLED');
  if (user.role === 'applicant') {
    throw new ApiError('RULE_BROKEN', { message: 'Applicants sign up themselves; they are not invited' });
  }
  await inviteAgain(tx, write, user, invitation);
  return getUser(tx, caller, id);
}

/** Ends what was sent before and queues something new, inside the caller's transaction and turn. */
export async function inviteAgain(
  tx: Database,
  write: AccountWrite,
  user: SelectedUser,
  invitation: Invitation,
): Promise<void> {
  const { caller, context, requestId } = write;
  await endAccess(tx, user.id, 'password', context.now());
  const by = await invitation.send(tx, write, user.id, 'again');
  await writeAudit(tx, caller, {
    action: 'user.reinvited',
    subjectType: 'user',
    subjectId: user.id,
    details: { name: fullName(user), by },
    requestId,
  });
}
