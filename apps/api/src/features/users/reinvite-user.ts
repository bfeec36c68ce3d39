import type { CallInput, calls } from '@tvet/contract';
import { ApiError } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { inviteAgain, refusalToReinvite } from '../../platform/accounts/invitation.ts';
import type { TemporaryPassword } from '../../platform/accounts/new-password.ts';
import type { Work } from '../../platform/calls/work.ts';
import { findUser, holdUser, type UserWithCentres } from './get-user.ts';
import { lockUserAdministration } from './lock.ts';

type Input = CallInput<typeof calls.reinviteUser> & { readonly prepared: TemporaryPassword };

/**
 * Sends a new invitation, with a new secret, to a person who has not set a password. The earlier secrets are void.
 * @throws ApiError NOT_FOUND, APPLICANT_NOT_INVITED, PASSWORD_ALREADY_SET, ACCOUNT_DISABLED.
 */
export async function reinviteUser(
  work: Work<Caller>,
  { params: { id }, prepared: secret }: Input,
): Promise<UserWithCentres> {
  await lockUserAdministration(work);
  const user = await holdUser(work.db, id);
  const refusal = refusalToReinvite(user);
  if (refusal) throw new ApiError(refusal);
  await inviteAgain(work, user, secret);
  return findUser(work.db, id);
}
