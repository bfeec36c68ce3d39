import type { CallInput, calls, SessionUser } from '@tvet/contract';
import { notFound } from '../../core/api-error.ts';
import { type Caller, may } from '../../core/caller.ts';
import { centresOf } from '../../platform/accounts/user-centres.ts';
import type { Work } from '../../platform/calls/work.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type SelectedUser, selectUsers } from './select-users.ts';

/** An account with the data of its record. */
export interface UserWithCentres extends SelectedUser {
  readonly centres: SessionUser['centers'];
}

/**
 * Any account for callers who manage users, otherwise only their own.
 * @throws ApiError NOT_FOUND, for another person's account and for a missing one alike.
 */
export async function getUser(
  { db, caller }: Work<Caller>,
  { params }: CallInput<typeof calls.getUser>,
): Promise<UserWithCentres> {
  if (params.id !== caller.id && !may(caller, 'users:manage')) throw notFound();
  return findUser(db, params.id);
}

/** @throws ApiError NOT_FOUND. */
export async function findUser(db: Database, id: string): Promise<UserWithCentres> {
  const user = await selectUsers(db).where('users.id', '=', id).executeTakeFirst();
  if (!user) throw notFound();
  return { ...user, centres: await centresOf(db, id) };
}

/** Finds an account and locks it until the transaction ends. @throws ApiError NOT_FOUND. */
export async function holdUser(db: Database, id: string): Promise<UserWithCentres> {
  // A concurrent password change is either visible here, or sees the changes of this transaction.
  await db.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return findUser(db, id);
}
