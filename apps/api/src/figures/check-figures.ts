import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/** How far the kept counts of applications by status are from the rows, added up; 0 where all is right (rules 26.3). */
export async function checkFigures(db: Database): Promise<number> {
  const { rows } = await sql<{ off: number }>`
    select coalesce(sum(abs(n)), 0)::integer as off from (
      select status, sum(n) as n from (
        select status, count(*) as n from applications group by status
        union all select status, -applications from status_figures) counted_and_kept
      group by status) differences`.execute(db);
  return rows[0]?.off ?? 0;
}
