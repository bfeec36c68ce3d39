import { sql } from 'kysely';
import { ApiError } from '../../core/api-error.ts';
import { type Caller, may } from '../../core/caller.ts';
import { loadCaller } from '../../platform/accounts/load-caller.ts';
import type { Work } from '../../platform/calls/work.ts';
import type { Database } from '../../platform/database/connect.ts';
import { isActiveSuperAdmin, type UserFacts } from './policy.ts';

/**
 * Serialises changes of accounts until the transaction ends, and loads the caller again: when two superAdmins disable each other at
 * the same moment, the second is no longer a superAdmin.
 * @throws ApiError NOT_SIGNED_IN or FORBIDDEN.
 */
export async function lockUserAdministration({ db, caller }: Work<Caller>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('user administration', 0))`.execute(db);
  const current = await loadCaller(db, caller.id);
  if (!current) throw new ApiError('NOT_SIGNED_IN');
  if (!may(current, 'users:manage')) throw new ApiError('FORBIDDEN');
}

/** Refuses to disable or demote the last superAdmin. Needs the lock. @throws ApiError LAST_SUPER_ADMIN. */
export async function keepOneSuperAdmin(db: Database, user: UserFacts): Promise<void> {
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
