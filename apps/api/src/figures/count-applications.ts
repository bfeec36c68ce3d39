import { type ApplicationFilters, applicationStatuses, decisions } from '@tvet/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { isFiltered } from './is-filtered.ts';
import { applicationFigures, keysMatch } from './select-figures.ts';

type Fragment = RawBuilder<unknown>;

const submitted = applicationStatuses.filter((status) => status !== 'initiated');

/** How many applications of all there are like that; undefined where the kept sums do not tell. */
export async function countApplications(db: Database, filters: ApplicationFilters): Promise<number | undefined> {
  const total = keptTotal(filters);
  if (!total) return undefined;
  const { rows } = await sql<{ total: number }>`select ${total} as total`.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * How many applications of all there are like that, as a scalar to select: out of the kept sums and without looking at one;
 * undefined where the list is filtered by what they do not tell apart. Unfinished ones count only where they are asked for.
 */
export function keptTotal(filters: ApplicationFilters): RawBuilder<number> | undefined {
  const sums = byDecision(filters) ?? byDay(filters) ?? byKeys(filters);
  return sums && sql<number>`(select coalesce(sum(amount), 0)::integer from (${sums}) f)`;
}

/**
 * The sums of days where the list is filtered by days and nothing but status and state besides; undefined elsewhere. A point of
 * a year's line leads to such a list: counted where the point is, both are the same number.
 */
function byDay({ status, state, startDate, endDate, ...others }: ApplicationFilters): Fragment | undefined {
  if (!(startDate || endDate) || isFiltered(others)) return undefined;
  const days = sql`${startDate ? sql`and day >= ${startDate}::date` : sql``} ${endDate ? sql`and day <= ${endDate}::date` : sql``}`;
  if (!(status?.length || state)) return sql`select amount from day_figures where kind = 'total' ${days}`;
  return sql`
    select applications as amount from listed_figures
    where level = ${sql.lit(state ? 'state' : 'day')} ${state ? sql`and state = ${state}` : sql``}
      and status = any(${[...(status?.length ? status : submitted)]}) ${days}`;
}

/** The list that a point of a year's decisions leads to; without a decision, of both. */
function byDecision({ decision, decidedFrom, decidedTo, ...others }: ApplicationFilters): Fragment | undefined {
  if (!(decision || decidedFrom || decidedTo) || isFiltered(others)) return undefined;
  return sql`
    select amount from day_figures where kind = any(${decision ? [decision] : [...decisions]})
      ${decidedFrom ? sql`and day >= ${decidedFrom}::date` : sql``} ${decidedTo ? sql`and day <= ${decidedTo}::date` : sql``}`;
}

function byKeys({ status, category, state, skill, ...others }: ApplicationFilters): Fragment | undefined {
  if (isFiltered(others)) return undefined;
  const statuses = status?.length ? status : submitted;
  const level = levelOf({ category, state, skill });
  const from = level
    ? sql`(
      select status, applications from application_cells c where level = ${sql.lit(level)} and ${keysMatch({ state, skill }, 'c')}
      union all
      select status, n from application_deltas f where status is not null and ${keysMatch({ state, skill }, 'f')})`
    : applicationFigures({ category, state, skill }, {}, statuses);
  return sql`select applications as amount from ${from} f where status = any(${[...statuses]})`;
}

/** Which cells are the fewest that tell apart what is filtered by; undefined: those of all keys. */
function levelOf({ category, state, skill }: ApplicationFilters): 'status' | 'state' | 'skill' | undefined {
  if (category || (state && skill?.length)) return undefined;
  if (state) return 'state';
  return skill?.length ? 'skill' : 'status';
}
