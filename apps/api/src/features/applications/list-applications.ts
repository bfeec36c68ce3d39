import { type ApplicationFilters, type ApplicationOrder, pageSize } from '@tvet/contract';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../accounts/caller.ts';
import { seesEverything } from '../../applications/scope.ts';
import { type Database, preparedStatement } from '../../database/connect.ts';
import { daysOfList, keptTotal } from '../../figures/count-applications.ts';
import { isFiltered } from '../../figures/is-filtered.ts';
import type { Work } from '../../http/work.ts';
import { offsetOf, pageOf } from '../../shared/paging.ts';
import { findDescribed } from './filter-applications.ts';
import { ordered, type Submission, selectListed, submissionOrder } from './list-order.ts';
import { rowsInOrder } from './rows-in-order.ts';

interface ListQuery extends ApplicationFilters {
  readonly page: number;
  readonly limit: number;
  /** By submission; the newest first unless said otherwise. */
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

/** From so many rows on it is quicker to find the day that a page lies in, or from which end it is nearer, than to pass over what is listed before it. */
const deep = 1_000;

/** The ids of the page and the total, as of one instant: what a row shows is then read for one page, however deep it lies. */
async function findPage(db: Database, caller: Caller, query: ListQuery): Promise<FoundPage> {
  const { page: _page, limit: _limit, sort: _sort, ...asked } = query;
  const filters = await findDescribed(db, asked);
  const listed = selectListed(db, caller, filters);
  const isDeep = offsetOf(query) >= deep;
  const days = seesEverything(caller) && isDeep ? daysOfList(filters) : undefined;
  // Where the sums are kept, nothing is counted; the rest is few enough, or has an index that holds all it asks.
  const kept = seesEverything(caller) ? keptTotal(filters) : undefined;
  const total = kept ?? sql<number>`(select count(*)::integer from (${listed}) l)`;
  const submission = await submissionOrder(db, query);
  const page = days ? enteredAtItsDay(listed, days, query) : inOrder(listed, query, submission);
  const found = sql<FoundPage>`
    select coalesce((select json_agg(id) from (${page}) p), '[]') as ids, ${total} as total
    ${kept && query.limit === pageSize && readsAlike(filters) ? preparedStatement : sql``}`;
  const { rows } = await (isDeep && !days ? fromNearerEnd(listed, total, query, submission) : found).execute(db);
  return rows[0] as FoundPage;
}

/** Whether one plan is as good for any value of what is filtered by: each is an equality or a span that an index begins with. Lists of another length are too many to keep plans of. */
const readsAlike = ({ status, state, lga, category, startDate, endDate, ...others }: ApplicationFilters): boolean =>
  (status?.length ?? 0) <= 1 && !isFiltered(others);

type Listed = Expression<unknown>;

/** Written out, the number of rows is known to a plan that is kept. */
const inOrder = (listed: Listed, query: ListQuery, submission: Submission) => sql`
  select id from (${listed}) l ${ordered(query, submission)} limit ${sql.lit(query.limit)} offset ${offsetOf(query)}`;

/** The page where no sums say in which day it begins: from the nearer end of what there is, so that the last is as near as the first. */
function fromNearerEnd(listed: Listed, total: RawBuilder<number>, query: ListQuery, submission: Submission) {
  const offset = sql`${offsetOf(query)}::integer`;
  const limit = sql.lit(query.limit);
  const fromEnd = ordered({ sort: query.sort === 'oldest' ? 'newest' : 'oldest' }, submission);
  // One of the two walks nowhere.
  return sql<FoundPage>`
    with counted as materialized (select ${total} as n), page as (
      (select id, listed_at from (${listed}) l where (select ${offset} <= n / 2 from counted)
        ${ordered(query, submission)} limit ${limit} offset ${offset})
      union all
      (select id, listed_at from (${listed}) l ${fromEnd}
        limit (select case when ${offset} <= n / 2 then 0 else greatest(least(${limit}, n - ${offset}), 0) end from counted)
        offset (select greatest(n - ${offset} - ${limit}, 0) from counted)))
    select coalesce((select json_agg(id) from (select id from page ${ordered(query)}) p), '[]') as ids,
      (select n from counted) as total`;
}

/** The page that begins in the day to which so many are listed before, and what is listed of that day alone passed over. */
function enteredAtItsDay(listed: Listed, days: RawBuilder<unknown>, query: ListQuery) {
  const isOldestFirst = query.sort === 'oldest';
  const direction = isOldestFirst ? sql`asc` : sql`desc`;
  const from = sql`(select day::timestamp at time zone 'Africa/Lagos' from place)`;
  const until = sql`(select (day + 1)::timestamp at time zone 'Africa/Lagos' from place)`;
  return sql`
    with place as (
      select day, (upto - amount)::integer as before from (
        select day, amount, sum(amount) over (order by day ${direction}) as upto
        from (select day, sum(amount) as amount from (${days}) d group by day) d) d
      where upto > ${offsetOf(query)} order by day ${direction} limit 1)
    select id from (${listed}) l where ${isOldestFirst ? sql`listed_at >= ${from}` : sql`listed_at < ${until}`}
    ${ordered(query)} limit ${sql.lit(query.limit)} offset (select ${offsetOf(query)}::integer - before from place)`;
}
