import type { ApplicationFilters, ApplicationOrder, SortDirection, SortedColumn } from '@tvet/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../../core/caller.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { type FoundFilters, filterApplications, filterSearched } from './filter-applications.ts';

const sortedBy: Readonly<Record<SortedColumn, RawBuilder<unknown>>> = {
  applicant: sql`applicants.search_text collate "C"`,
  category: sql.ref('applications.category'),
  state: sql.ref('applications.state'),
  status: sql.ref('applications.status'),
};

const isColumn = (sort: ApplicationOrder): sort is SortedColumn => Object.hasOwn(sortedBy, sort);

/**
 * The ids and times of submission that match the filters, from the table that finds them fastest; with the value of the column
 * in `sort`, if it is one.
 */
export function selectListed(db: Database, caller: Caller, filters: FoundFilters, sort: ApplicationOrder = 'newest') {
  const matching = filterApplications(db, caller, filters).select(['applications.id', 'applications.listed_at']);
  if (isColumn(sort)) {
    const withPeople =
      sort === 'applicant' ? matching.innerJoin('applicants', 'applicants.id', 'applications.applicant_id') : matching;
    return withPeople.select(sortedBy[sort].as('sorted'));
  }
  return (
    filterSearched(db, caller, filters)?.select(['application_id as id', 'application_search.listed_at']) ?? matching
  );
}

interface Ordered extends ApplicationFilters {
  readonly sort?: ApplicationOrder | undefined;
  readonly order?: SortDirection | undefined;
}

/**
 * Order by submission, the newest first by default, then by id; or by a column, whose index continues with the newest first. Days
 * of decision at the far end of this order are found by their own index and sorted: PostgreSQL treats the two times as
 * independent, and would scan all rows in between.
 */
export function ordered({ sort = 'newest', order = 'asc', decidedFrom, decidedTo }: Ordered) {
  if (isColumn(sort)) {
    return order === 'asc' ? sql`order by sorted, listed_at desc, id desc` : sql`order by sorted desc, listed_at, id`;
  }
  const isOldestFirst = sort === 'oldest';
  const farDay = isOldestFirst ? decidedFrom : decidedTo;
  // An expression has no index, so this order is sorted.
  const submission = farDay ? sql`listed_at + interval '0'` : sql`listed_at`;
  return isOldestFirst ? sql`order by ${submission}, id` : sql`order by ${submission} desc, id desc`;
}
