import { sql } from 'kysely';
import type { Database } from './connect.ts';

/** Returns the moment of the data that a database shows: on a replica, that of the last replayed commit. */
export async function shownMoment(db: Database, now: () => Date): Promise<Date> {
  const { rows } = await sql<{ shown: Date | null }>`
    select case when pg_is_in_recovery() then pg_last_xact_replay_timestamp() end as shown`.execute(db);
  return rows[0]?.shown ?? now();
}
