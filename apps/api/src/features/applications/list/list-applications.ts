import { type ApplicationFilters, type ApplicationOrder, pageSize, type SortDirection } from '@tvet/contract';
import { sql } from 'kysely';
import type { Caller } from '../../../core/caller.ts';
import { offsetOf, pageOf } from '../../../core/paging.ts';
import type { Work } from '../../../platform/calls/work.ts';
import { type Database, preparedStatement } from '../../../platform/database/connect.ts';
import { findDescribed } from './filter-applications.ts';
import { isFiltered } from './is-filtered.ts';
import { ordered, selectListed } from './list-order.ts';
import { rowsInOrder } from './rows-in-order.ts';
import { storedTotal, totalOf } from './total-of.ts';

interface ListQuery extends ApplicationFilters {
  readonly page: number;
  readonly limit: number;
  readonly sort?: ApplicationOrder;
  readonly order?: SortDirection | undefined;
}

/** A page of the applications the caller sees, by default the newest submission first, with the exact total. */
export async function listApplications({ db, caller, now }: Work<Caller>, { query }: { query: ListQuery }) {
  const { ids, total } = await findPage(db, caller, query, now);
  return { rows: await rowsInOrder(db, ids), ...pageOf(total, query) };
}

interface FoundPage {
  readonly ids: readonly string[];
  readonly total: number;
}

/** The ids of the page and the total, as of one instant. The details are then read for the rows of this page alone. */
async function findPage(db: Database, caller: Caller, query: ListQuery, now: Date): Promise<FoundPage> {
  const { page, limit, sort, order: _order, ...asked } = query;
  const filters = await findDescribed(db, asked, now);
  const listed = selectListed(db, caller, filters, sort);
  const total = totalOf(db, caller, filters);
  // A distant page needs another plan than the first, and other page sizes are too many to keep plans for.
  const isPrepared = storedTotal(db, caller, filters) && page === 1 && limit === pageSize && hasOnePlan(filters);
  const { rows } = await sql<FoundPage>`
    select coalesce(json_agg(id), '[]') as ids, ${total} as total from (
      select id from (${listed}) l ${ordered(query)} limit ${sql.lit(limit)} offset ${offsetOf(query)}) page
    ${isPrepared ? preparedStatement : sql``}`.execute(db);
  return rows[0] as FoundPage;
}

/** Returns true if one plan fits any value of the filters: each is an equality or a span on the first column of an index. */
const hasOnePlan = ({ status, state, lga, category, startDate, endDate, ...others }: ApplicationFilters): boolean =>
  (status?.length ?? 0) <= 1 && !isFiltered(others);
