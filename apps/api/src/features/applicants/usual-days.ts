import type { Category } from '@tvet/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** Only the newest decisions are read, including those of other programmes. */
const newest = 5_000;
const ofProgramme = 1_000;
/** A number from fewer decisions would be chance. */
const atLeast = 20;
/** The share that counts as most: four in five. */
const most = 0.8;

/**
 * The number of calendar days within which four in five of a programme's newest decisions came. `null` if there are too few
 * (rules 12.10). The stored days to a decision are a sum, which cannot answer this.
 */
export async function findUsualDays(db: Database, category: Category): Promise<number | null> {
  const { rows } = await sql<{ decisions: number; days: number | null }>`
    select count(*)::integer as decisions, percentile_disc(${sql.lit(most)}) within group (order by days)::integer as days
    from (
      select greatest(lagos_day(decided_at) - lagos_day(listed_at), 0) as days
      from (select id, category, decided_at, listed_at from applications where decided_at is not null
        order by decided_at desc, id desc limit ${sql.lit(newest)}) newest
      where category = ${category} order by decided_at desc, id desc limit ${sql.lit(ofProgramme)}) decided`.execute(
    db,
  );
  const [found] = rows;
  if (!found || found.days === null || found.decisions < atLeast) return null;
  // A decision on the day of submission counts as one day.
  return Math.max(found.days, 1);
}
