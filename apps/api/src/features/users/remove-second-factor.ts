import type { CallInput, calls } from '@tvet/contract';
import { ApiError } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { fullName } from '../../core/names.ts';
import { deleteSecondFactor, recordSecondFactor } from '../../platform/accounts/second-factor.ts';
import type { Work } from '../../platform/calls/work.ts';
import { findUser, holdUser, type UserWithCentres } from './get-user.ts';
import { lockUserAdministration } from './lock.ts';

/**
 * Removes a colleague's second factor, so that the password alone signs in. The caller's own needs the password and a code.
 * An account without one is not changed. @throws ApiError NOT_FOUND, FORBIDDEN.
 */
export async function removeSecondFactor(
  work: Work<Caller>,
  { params: { id } }: CallInput<typeof calls.removeSecondFactor>,
): Promise<UserWithCentres> {
  await lockUserAdministration(work);
  const user = await holdUser(work.db, id);
  if (id === work.caller.id) throw new ApiError('FORBIDDEN');
  if (await deleteSecondFactor(work, id)) await recordSecondFactor(work, user, 'removed', { name: fullName(user) });
  return findUser(work.db, id);
}
