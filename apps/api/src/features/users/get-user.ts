import type { UserRecord } from '@tvet/contract';
import type { Database } from '../../database/connect.ts';
import { notFound } from '../../http/api-error.ts';
import { type Caller, may } from '../../shared/caller.ts';
import { centresOf } from '../../shared/user-centres.ts';

/** Anybody for whoever manages users, else oneself alone. @throws ApiError NOT_FOUND, alike for strangers and nobody. */
export async function getUser(db: Database, caller: Caller, id: string): Promise<UserRecord> {
  if (id !== caller.id && !may(caller, 'users:manage')) throw notFound();
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  if (!user) throw notFound();
  const centers = await centresOf(db, id);
  return {
    id: user.id,
    firstName: user.first_name,
    lastName: user.last_name,
    groupName: user.role,
    role: user.role,
    phoneNumber: user.phone,
    email: user.email,
    centerId: centers[0]?.id ?? null,
    centers,
    createdAt: user.created_at.toISOString(),
  };
}
