import type { UserChange } from '@tvet/contract';
import { ApiError } from '../../core/api-error.ts';
import { identifiersOf, setIdentifiers } from '../../platform/accounts/identifiers.ts';
import { isInvited } from '../../platform/accounts/invitation.ts';
import type { Work } from '../../platform/calls/work.ts';
import type { SelectedUser } from './select-users.ts';

/**
 * Corrects the phone or email of a person who has not accepted the invitation yet. The caller holds the lock. Returns `true` if
 * they changed, so that the invitation sent to the old address has to end.
 * @throws ApiError INVALID_FORM, IDENTIFIER_IN_USE, ACCOUNT_DISABLED, IDENTIFIERS_KEPT.
 */
export async function changeIdentifiers(
  work: Work,
  user: SelectedUser,
  change: Pick<UserChange, 'phoneNumber' | 'email'>,
): Promise<boolean> {
  if (change.phoneNumber === undefined && change.email === undefined) return false;
  const wanted = identifiersOf({
    phoneNumber: change.phoneNumber ?? user.phone ?? '',
    email: change.email ?? user.email ?? '',
  });
  const changed = [
    ...(wanted.phone === user.phone ? [] : ['phoneNumber']),
    ...(wanted.email === user.email ? [] : ['email']),
  ];
  if (changed.length === 0) return false;
  if (!isInvited(user) || user.role === 'applicant') throw new ApiError('IDENTIFIERS_KEPT', { at: changed });
  if (user.disabled_at !== null) throw new ApiError('ACCOUNT_DISABLED');
  await setIdentifiers(work, user.id, wanted);
  return true;
}
