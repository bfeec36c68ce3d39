import type { ApplicationFilters, ApplicationOrder } from '@tvet/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';

/**
 * Whether a walk from the beginning of a list would pass over more than there is to find: of what was decided from some day on,
 * the oldest may have waited for long, so nothing bounds the walk, and the planner takes days of decision and of submission
 * for independent. What is found is sorted then.
 */
export async function isFarFromBeginning(
  db: Database,
  { decidedFrom, sort }: ApplicationFilters & { readonly sort?: ApplicationOrder | undefined },
): Promise<boolean> {
  if (!decidedFrom || sort !== 'oldest') return false;
  const { rows } = await sql<{ isFar: boolean }>`
    select coalesce(sum(amount) filter (where kind = 'total' and day < ${decidedFrom}::date), 0)
      > coalesce(sum(amount) filter (where kind in ('approved', 'rejected') and day >= ${decidedFrom}::date), 0) as "isFar"
    from day_figures`.execute(db);
  return rows[0]?.isFar === true;
}

/** The time of submission to order by where the rows are to be sorted, which no index has. */
export const sortedBySubmission = sql.raw(`listed_at + interval '0'`);
