import type { CallInput, calls } from '@tvet/contract';
import type { Caller } from '../../accounts/caller.ts';
import { sendInvitation } from '../../accounts/invitation.ts';
import type { TemporaryPassword } from '../../accounts/set-password.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Work } from '../../http/work.ts';
import { fullName } from '../../shared/names.ts';
import { findUser, holdUser, type UserWithCentres } from './get-user.ts';
import { isInvited, takeTurn } from './policy.ts';
import type { SelectedUser } from './select-users.ts';

type Input = CallInput<typeof calls.reinviteUser> & { readonly prepared: TemporaryPassword };

/**
 * Invites somebody again who has no password of their own yet: a new secret, and none of the earlier ones works.
 * @throws ApiError NOT_FOUND, PASSWORD_ALREADY_SET, ACCOUNT_DISABLED, APPLICANT_NOT_INVITED.
 */
export async function reinviteUser(
  work: Work<Caller>,
  { params: { id }, prepared: secret }: Input,
): Promise<UserWithCentres> {
  await takeTurn(work);
  const user = await holdUser(work.db, id);
  if (!isInvited(user)) throw new ApiError('PASSWORD_ALREADY_SET');
  if (user.disabled_at !== null) throw new ApiError('ACCOUNT_DISABLED');
  if (user.role === 'applicant') {
    throw new ApiError('APPLICANT_NOT_INVITED');
  }
  await inviteAgain(work, user, secret);
  return findUser(work.db, id);
}

/** Ends what was sent before and queues something new, in the caller's turn. */
export async function inviteAgain(work: Work, user: SelectedUser, secret: TemporaryPassword): Promise<void> {
  const by = await sendInvitation(work, user, secret, 'again');
  await writeAudit(work, {
    action: 'user.reinvited',
    subjectType: 'user',
    subjectId: user.id,
    details: { name: fullName(user), by },
  });
}
