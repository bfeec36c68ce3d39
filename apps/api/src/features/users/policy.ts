import { errors, type UserAction, type UserRecord } from '@tvet/contract';
import { sql } from 'kysely';
import { ApiError } from '../../core/api-error.ts';
import { type Caller, may } from '../../core/caller.ts';
import { isInvited, refusalToReinvite } from '../../platform/accounts/invitation.ts';
import { loadCaller } from '../../platform/accounts/load-caller.ts';
import type { Work } from '../../platform/calls/work.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SelectedUser } from './select-users.ts';

type Facts = Pick<SelectedUser, 'id' | 'role' | 'password_kind' | 'disabled_at'>;

/** Can sign in as superAdmin today. An invitation that nobody has accepted yet does not count. */
const isActiveSuperAdmin = (user: Facts): boolean =>
  user.role === 'superAdmin' && user.disabled_at === null && !isInvited(user);

/** What this caller may do to the account, and what it may not do to this one, with the sentence that says why. */
export function actionsFor(caller: Caller, user: Facts): Pick<UserRecord, 'allowedActions' | 'blockedActions'> {
  if (!may(caller, 'users:manage')) return { allowedActions: [], blockedActions: [] };
  if (user.id === caller.id) {
    return { allowedActions: ['edit'], blockedActions: [{ action: 'disable', reason: errors.OWN_ACCOUNT.message }] };
  }
  const allowedActions: UserAction[] = [
    'edit',
    user.disabled_at === null ? 'disable' : 'enable',
    ...(refusalToReinvite(user) === undefined ? (['reinvite'] as const) : []),
  ];
  return { allowedActions, blockedActions: [] };
}

/**
 * Lets one change of accounts happen at a time, until the transaction ends, and looks again at who makes it: of two
 * superAdmins who disable or demote each other at the same instant, the second is no superAdmin any more.
 * @throws ApiError NOT_SIGNED_IN or FORBIDDEN.
 */
export async function takeTurn({ db, caller }: Work<Caller>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('user administration', 0))`.execute(db);
  const current = await loadCaller(db, caller.id);
  if (!current) throw new ApiError('NOT_SIGNED_IN');
  if (!may(current, 'users:manage')) throw new ApiError('FORBIDDEN');
}

/** Users can neither change their own role nor disable themselves (rules 18.5). @throws ApiError OWN_ACCOUNT, or OWN_ROLE. */
export function refuseOwnAccount(caller: Caller, user: Facts, code: 'OWN_ACCOUNT' | 'OWN_ROLE'): void {
  if (user.id === caller.id) throw new ApiError(code);
}

/** Before a superAdmin is disabled or loses the role, in the caller's turn. @throws ApiError LAST_SUPER_ADMIN. */
export async function keepOneSuperAdmin(db: Database, user: Facts): Promise<void> {
  if (!isActiveSuperAdmin(user)) return;
  const another = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'superAdmin')
    .where('disabled_at', 'is', null)
    .where('password_kind', '=', 'own')
    .where('id', '<>', user.id)
    .limit(1)
    .executeTakeFirst();
  if (!another) throw new ApiError('LAST_SUPER_ADMIN');
}
