import type { ApplicationFilters, ApplicationOrder } from '@tvet/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../accounts/caller.ts';
import type { Database } from '../../database/connect.ts';
import { type FoundFilters, filterApplications, filterSearched } from './filter-applications.ts';

/** The time of submission in a statement, as an index has it or not. */
export type Submission = RawBuilder<unknown>;

/** What a caller finds by filters: ids and times of submission alone, from the table that tells them soonest. */
export const selectListed = (db: Database, caller: Caller, filters: FoundFilters) =>
  filterSearched(db, caller, filters)?.select(['application_id as id', 'application_search.listed_at']) ??
  filterApplications(db, caller, filters).select(['applications.id', 'applications.listed_at']);

/** By submission, the newest first unless said otherwise; of one instant by id. */
export const ordered = ({ sort }: Pick<Ordered, 'sort'>, submission: Submission = sql`listed_at`) =>
  sort === 'oldest' ? sql`order by ${submission}, id` : sql`order by ${submission} desc, id desc`;

interface Ordered extends ApplicationFilters {
  readonly sort?: ApplicationOrder | undefined;
}

/**
 * What a page is ordered by: the time of submission, as an index has it, or that time where the rows are to be sorted. A walk to
 * what was decided from some day on would pass over all that was submitted before, since the oldest of it may have waited for
 * long, and the planner takes both days for independent: where that is more than there is to find, what is found is sorted.
 */
export async function submissionOrder(db: Database, query: Ordered): Promise<Submission> {
  return (await isFarFromBeginning(db, query)) ? sql`listed_at + interval '0'` : sql`listed_at`;
}

export async function isFarFromBeginning(db: Database, { startDate, decidedFrom, sort }: Ordered): Promise<boolean> {
  if (!decidedFrom || sort !== 'oldest') return false;
  const from = startDate ? sql`and day >= ${startDate}::date` : sql``;
  const { rows } = await sql<{ isFar: boolean }>`
    select coalesce(sum(n) filter (where series = 'listed' and day < ${decidedFrom}::date ${from}), 0)
      > coalesce(sum(n) filter (where series = 'decided' and day >= ${decidedFrom}::date), 0) as "isFar"
    from exact_daily_counts
    where series in ('listed', 'decided') and value = '' and status <> 'initiated'`.execute(db);
  return rows[0]?.isFar === true;
}
