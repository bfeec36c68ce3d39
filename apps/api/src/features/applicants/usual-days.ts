import type { Category } from '@tvet/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** Read from the newest decisions alone, however many there are; a programme's are those among them. */
const newest = 5_000;
const ofProgramme = 1_000;
/** Under so many a number would be chance. */
const atLeast = 20;
/** 'Most': four in five. */
const most = 0.8;

/**
 * Days of the calendar within which four in five of a programme's newest decisions came; `null` where too few were made
 * (rules 12.10). The days to a decision that are kept are a sum, and a sum says nothing of most people.
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
  // What is decided on the day it came is answered within a day.
  return Math.max(found.days, 1);
}
