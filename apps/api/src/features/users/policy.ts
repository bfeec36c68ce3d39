import { errors, type UserAction, type UserRecord } from '@tvet/contract';
import { ApiError } from '../../core/api-error.ts';
import { type Caller, may } from '../../core/caller.ts';
import { isInvited, refusalToReinvite } from '../../platform/accounts/invitation.ts';
import type { SelectedUser } from './select-users.ts';

export type UserFacts = Pick<SelectedUser, 'id' | 'role' | 'password_kind' | 'disabled_at' | 'second_factor'>;

/** A superAdmin who can sign in. A pending invitation does not count. */
export const isActiveSuperAdmin = (user: UserFacts): boolean =>
  user.role === 'superAdmin' && user.disabled_at === null && !isInvited(user);

/** The actions that the caller can perform on the account, and the blocked ones, each with the reason. */
export function actionsFor(caller: Caller, user: UserFacts): Pick<UserRecord, 'allowedActions' | 'blockedActions'> {
  if (!may(caller, 'users:manage')) return { allowedActions: [], blockedActions: [] };
  if (user.id === caller.id) {
    const reason = errors.OWN_ACCOUNT.message;
    return { allowedActions: ['edit'], blockedActions: [{ action: 'disable', reason }] };
  }
  const allowedActions: UserAction[] = [
    'edit',
    user.disabled_at === null ? 'disable' : 'enable',
    ...(refusalToReinvite(user) === undefined ? (['reinvite'] as const) : []),
    ...(user.second_factor ? (['remove-second-factor'] as const) : []),
  ];
  return { allowedActions, blockedActions: [] };
}

/** Users can neither change their own role nor disable themselves (rules 18.5). @throws ApiError OWN_ACCOUNT, or OWN_ROLE. */
export function refuseOwnAccount(caller: Caller, user: UserFacts, code: 'OWN_ACCOUNT' | 'OWN_ROLE'): void {
  if (user.id === caller.id) throw new ApiError(code);
}
