import type { SessionUser } from '@tvet/contract';
import type { Database } from '../database/connect.ts';

/** The centres a person runs, first by position; what the session and the user record show (decisions G6). */
export async function centresOf(db: Database, userId: string): Promise<SessionUser['centers']> {
  return db
    .selectFrom('user_centres')
    .innerJoin('centres', 'centres.id', 'user_centres.centre_id')
    .select(['centres.id', 'centres.name', 'centres.tvet_code as tvetCode'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .orderBy('centres.id')
    .execute();
}
