import type { UserRecord } from '@tvet/contract';
import { type Caller, may } from '../../accounts/caller.ts';
import { centresOf } from '../../accounts/user-centres.ts';
import type { Database } from '../../database/connect.ts';
import { notFound } from '../../http/api-error.ts';
import { presentUser } from './present.ts';
import { type SelectedUser, selectUsers } from './select-users.ts';

/** Anybody for whoever manages users, else oneself alone. @throws ApiError NOT_FOUND, alike for strangers and nobody. */
export async function getUser(db: Database, caller: Caller, id: string): Promise<UserRecord> {
  if (id !== caller.id && !may(caller, 'users:manage')) throw notFound();
  return presentUser(await findUser(db, id), await centresOf(db, id), caller);
}

/** @throws ApiError NOT_FOUND. */
export async function findUser(db: Database, id: string): Promise<SelectedUser> {
  const user = await selectUsers(db).where('users.id', '=', id).executeTakeFirst();
  if (!user) throw notFound();
  return user;
}

/** The same, and nobody else changes the account until the transaction ends. @throws ApiError NOT_FOUND. */
export async function holdUser(tx: Database, id: string): Promise<SelectedUser> {
  // A password set at this instant is either seen here, or its setter sees what this transaction did.
  await tx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return findUser(tx, id);
}
