import type { SessionUser } from '@tvet/contract';
import type { Database } from '../database/connect.ts';

type Centres = SessionUser['centers'];

/** The centres of an administrator, by position. */
export async function centresOf(db: Database, userId: string): Promise<Centres> {
  return (await centresByUser(db, [userId])).get(userId) ?? [];
}

/** The same for several people. A person without a centre is not in the map. */
export async function centresByUser(db: Database, userIds: readonly string[]): Promise<Map<string, Centres>> {
  const byUser = new Map<string, Centres>();
  if (userIds.length === 0) return byUser;
  const rows = await db
    .selectFrom('user_centres')
    .innerJoin('centres', 'centres.id', 'user_centres.centre_id')
    .select(['user_centres.user_id', 'centres.id', 'centres.name', 'centres.tvet_code as tvetCode'])
    .where('user_centres.user_id', 'in', userIds)
    .orderBy('position')
    .orderBy('centres.id')
    .execute();
  for (const { user_id, ...centre } of rows) byUser.set(user_id, [...(byUser.get(user_id) ?? []), centre]);
  return byUser;
}
