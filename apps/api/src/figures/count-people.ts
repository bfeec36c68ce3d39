import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/** How many people have signed up, out of the kept sums. */
export async function countPeople(db: Database): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select coalesce(sum(amount), 0)::integer as people from day_figures where kind = 'signed_up'`.execute(db);
  return rows[0]?.people ?? 0;
}
