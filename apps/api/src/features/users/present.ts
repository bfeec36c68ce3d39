import type { UserRecord } from '@tvet/contract';
import type { Caller } from '../../core/caller.ts';
import { isInvited } from '../../platform/accounts/invitation.ts';
import type { Work } from '../../platform/calls/work.ts';
import type { UserWithCentres } from './get-user.ts';
import { actionsFor } from './policy.ts';

export const presentUser = (user: UserWithCentres, { caller }: Work<Caller>): UserRecord => ({
  id: user.id,
  firstName: user.first_name,
  lastName: user.last_name,
  groupName: user.role,
  role: user.role,
  phoneNumber: user.phone,
  phoneConfirmed: user.phone_confirmed_at !== null,
  email: user.email,
  emailConfirmed: user.email_confirmed_at !== null,
  centerId: user.centres[0]?.id ?? null,
  centers: user.centres,
  createdAt: user.created_at.toISOString(),
  disabled: user.disabled_at !== null,
  invited: isInvited(user),
  secondFactor: user.second_factor,
  lastSignInAt: user.last_sign_in_at?.toISOString() ?? null,
  ...actionsFor(caller, user),
});
