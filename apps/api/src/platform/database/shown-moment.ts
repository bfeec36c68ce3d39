import { sql } from 'kysely';
import type { Database } from './connect.ts';

/** A replica further behind is not read. Processes write every 15 seconds, so one that keeps up is never this old. */
const mostBehindMs = 60_000;

/** Returns true if the moment that a replica shows is too long ago to read there. */
export const isFarBehind = (shown: Date, now: Date): boolean => now.getTime() - shown.getTime() > mostBehindMs;

/** Returns true if a replica answers and keeps up. */
export const keepsUp = (replica: Database, now: () => Date): Promise<boolean> =>
  shownMoment(replica, now).then(
    (shown) => !isFarBehind(shown, now()),
    () => false,
  );

/** Returns the moment of the data that a database shows: on a replica, that of the last replayed commit. */
export async function shownMoment(db: Database, now: () => Date): Promise<Date> {
  const { rows } = await sql<{ shown: Date | null }>`
    select case when pg_is_in_recovery() then pg_last_xact_replay_timestamp() end as shown`.execute(db);
  return rows[0]?.shown ?? now();
}
