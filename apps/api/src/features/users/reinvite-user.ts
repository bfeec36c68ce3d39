import type { UserRecord } from '@tvet/contract';
import type { Database } from '../../database/connect.ts';
import { ApiError } from '../../http/api-error.ts';
import { writeAudit } from '../../shared/audit.ts';
import { endAccess } from '../../shared/end-access.ts';
import { fullName } from '../../shared/names.ts';
import type { AccountWrite } from './account-write.ts';
import { findUser, getUser } from './get-user.ts';
import { prepareInvitation } from './invitation.ts';
import { isInvited, takeTurn } from './policy.ts';

/**
 * Invites somebody again who has no password of their own yet: a new secret, and none of the earlier ones works.
 * @throws ApiError NOT_FOUND, PASSWORD_ALREADY_SET, ACCOUNT_DISABLED, RULE_BROKEN.
 */
export async function reinviteUser(tx: Database, write: AccountWrite, id: string): Promise<UserRecord> {
  const { caller, context, requestId } = write;
  const invitation = await prepareInvitation();
  await takeTurn(tx, caller);
  // Held, so that a password set at this instant is either seen here or refuses its setter.
  await tx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const user = await findUser(tx, id);
  if (!isInvited(user)) throw new ApiError('PASSWORD_ALREADY_SET');
  if (user.disabled_at !== null) throw new ApiError('ACCOUNT_DISABLED');
  if (user.role === 'applicant') {
    throw new ApiError('RULE_BROKEN', { message: 'Applicants sign up themselves; they are not invited' });
  }
  await endAccess(tx, id, 'password', context.now());
  const by = await invitation.send(tx, write, id, 'again');
  await writeAudit(tx, caller, {
    action: 'user.reinvited',
    subjectType: 'user',
    subjectId: id,
    details: { name: fullName(user), by },
    requestId,
  });
  return getUser(tx, caller, id);
}
