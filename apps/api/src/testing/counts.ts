import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../platform/database/connect.ts';
import { recount } from '../platform/statistics/keep-counts.ts';

const views = {
  exact_daily_counts: { keys: ['series', 'value', 'status', 'day'], sums: ['n'] },
  exact_monthly_counts: {
    keys: ['month', 'intake_id', 'category', 'state', 'skill_id', 'status'],
    sums: ['n', 'verified', 'decided', 'days_to_decision'],
  },
  exact_monthly_people: {
    keys: ['month', 'intake_id', 'category', 'state', 'skill_id', 'gender', 'age_band'],
    sums: ['n', 'people'],
  },
};

/** Every count other than 0, by its keys. */
async function readCounts(db: Database): Promise<Record<string, unknown>> {
  const counts: Record<string, unknown> = {};
  for (const [view, { keys, sums }] of Object.entries(views)) {
    const columns = sql.join(keys.map((key) => sql.ref(key)));
    const isCounted = sql.join(
      sums.map((column) => sql`sum(${sql.ref(column)}) <> 0`),
      sql` or `,
    );
    const { rows } = await sql<Record<string, unknown>>`
      select ${columns}, ${sql.join(sums.map((column) => sql`sum(${sql.ref(column)})::integer as ${sql.id(column)}`))}
      from ${sql.table(view)} group by ${columns} having ${isCounted} order by ${columns}`.execute(db);
    counts[view] = rows;
  }
  return counts;
}

/** Expects the counts of a recount, and a search copy that matches the rows. Nothing may write in the meantime. */
export async function expectCountsOfRows(db: Database): Promise<void> {
  expect((await sql`select * from application_search_off`.execute(db)).rows).toEqual([]);
  const kept = await readCounts(db);
  await db.transaction().execute(recount);
  expect(kept).toEqual(await readCounts(db));
}
