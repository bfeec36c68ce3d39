import { type ApplicationFilters, type ApplicationOrder, pageSize } from '@tvet/contract';
import { sql } from 'kysely';
import type { Caller } from '../../../core/caller.ts';
import { offsetOf, pageOf } from '../../../core/paging.ts';
import type { Work } from '../../../platform/calls/work.ts';
import { type Database, preparedStatement } from '../../../platform/database/connect.ts';
import { seesEverything } from '../scope.ts';
import { keptTotal } from './count-applications.ts';
import { findDescribed } from './filter-applications.ts';
import { isFiltered } from './is-filtered.ts';
import { ordered, selectListed } from './list-order.ts';
import { rowsInOrder } from './rows-in-order.ts';

interface ListQuery extends ApplicationFilters {
  readonly page: number;
  readonly limit: number;
  /** Sorted by submission, the newest first by default. */
  readonly sort?: ApplicationOrder;
}

/** A page of the applications the caller sees, in the order of their submission, with the exact total. */
export async function listApplications({ db, caller }: Work<Caller>, { query }: { query: ListQuery }) {
  const { ids, total } = await findPage(db, caller, query);
  return { rows: await rowsInOrder(db, ids), ...pageOf(total, query) };
}

interface FoundPage {
  readonly ids: readonly string[];
  readonly total: number;
}

/** The ids of the page and the total, as of one instant. The details are then read for the rows of this page alone. */
async function findPage(db: Database, caller: Caller, query: ListQuery): Promise<FoundPage> {
  const { page, limit, sort: _sort, ...asked } = query;
  const filters = await findDescribed(db, asked);
  const listed = selectListed(db, caller, filters);
  // A stored total needs no count. The other lists are short, or have an index that covers the query.
  const kept = seesEverything(caller) ? keptTotal(filters) : undefined;
  const total = kept ?? sql<number>`(select count(*)::integer from (${listed}) l)`;
  // A distant page needs another plan than the first, and other page sizes are too many to keep plans for.
  const isPrepared = kept && page === 1 && limit === pageSize && hasOnePlan(filters);
  const { rows } = await sql<FoundPage>`
    select coalesce(json_agg(id), '[]') as ids, ${total} as total from (
      select id from (${listed}) l ${ordered(query)} limit ${sql.lit(limit)} offset ${offsetOf(query)}) page
    ${isPrepared ? preparedStatement : sql``}`.execute(db);
  return rows[0] as FoundPage;
}

/** Returns true if one plan fits any value of the filters: each is an equality or a span on the first column of an index. */
const hasOnePlan = ({ status, state, lga, category, startDate, endDate, ...others }: ApplicationFilters): boolean =>
  (status?.length ?? 0) <= 1 && !isFiltered(others);
