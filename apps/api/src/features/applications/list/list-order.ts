import type { ApplicationFilters, ApplicationOrder } from '@tvet/contract';
import { sql } from 'kysely';
import type { Caller } from '../../../core/caller.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { type FoundFilters, filterApplications, filterSearched } from './filter-applications.ts';

/** The ids and times of submission that match the filters, from the table that finds them fastest. */
export const selectListed = (db: Database, caller: Caller, filters: FoundFilters) =>
  filterSearched(db, caller, filters)?.select(['application_id as id', 'application_search.listed_at']) ??
  filterApplications(db, caller, filters).select(['applications.id', 'applications.listed_at']);

interface Ordered extends ApplicationFilters {
  readonly sort?: ApplicationOrder | undefined;
}

/**
 * Order by submission, the newest first by default, then by id. Days of decision at the far end of this order are found by their
 * own index and sorted: PostgreSQL treats the two times as independent, and would scan all rows in between.
 */
export function ordered({ sort, decidedFrom, decidedTo }: Ordered) {
  const isOldestFirst = sort === 'oldest';
  const farDay = isOldestFirst ? decidedFrom : decidedTo;
  // An expression has no index, so this order is sorted.
  const submission = farDay ? sql`listed_at + interval '0'` : sql`listed_at`;
  return isOldestFirst ? sql`order by ${submission}, id` : sql`order by ${submission} desc, id desc`;
}
