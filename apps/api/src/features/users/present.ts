import type { SessionUser, UserRecord } from '@tvet/contract';
import type { Caller } from '../../accounts/caller.ts';
import { actionsFor, isInvited } from './policy.ts';
import type { SelectedUser } from './select-users.ts';

export const presentUser = (user: SelectedUser, centers: SessionUser['centers'], caller: Caller): UserRecord => ({
  id: user.id,
  firstName: user.first_name,
  lastName: user.last_name,
  groupName: user.role,
  role: user.role,
  phoneNumber: user.phone,
  phoneConfirmed: user.phone_confirmed_at !== null,
  email: user.email,
  emailConfirmed: user.email_confirmed_at !== null,
  centerId: centers[0]?.id ?? null,
  centers,
  createdAt: user.created_at.toISOString(),
  disabled: user.disabled_at !== null,
  invited: isInvited(user),
  lastSignInAt: user.last_sign_in_at?.toISOString() ?? null,
  ...actionsFor(caller, user),
});
