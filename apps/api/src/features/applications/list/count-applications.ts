import { type ApplicationFilters, applicationStatuses } from '@tvet/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { keysMatch } from '../../../platform/statistics/monthly-counts.ts';
import type { DaySpan } from '../../../platform/statistics/spans.ts';
import { isFiltered } from './is-filtered.ts';

type Fragment = RawBuilder<unknown>;

const submitted = applicationStatuses.filter((status) => status !== 'initiated');

/** The statuses that count as each decision (rules 26.10). */
export const decidedStatuses = { approved: ['approved', 'registered', 'declined'], rejected: ['rejected'] } as const;

/**
 * The total as a scalar to select. Applications that are not submitted count only if their status is requested. A list filtered
 * by one of program, state and trades has a total for each day. A list filtered by several of these has only a total for all
 * days.
 */
export function keptTotal(filters: ApplicationFilters): RawBuilder<number> | undefined {
  const counts = byDecision(filters) ?? byOneDimension(filters) ?? bySeveralDimensions(filters);
  return counts && sql<number>`(select coalesce(sum(n), 0)::integer from (${counts}) c)`;
}

/** The number of applications in a list on each day, as rows of `day` and `amount`. Undefined if the counts do not cover it. */
export function daysOfList({ startDate, endDate, ...filters }: ApplicationFilters): Fragment | undefined {
  const counts = ofOneDimension(filters);
  return counts && sql`select day, n as amount ${counts} and day is not null ${within(startDate, endDate)}`;
}

const within = (from?: string, to?: string) =>
  sql`${from ? sql`and day >= ${from}::date` : sql``} ${to ? sql`and day <= ${to}::date` : sql``}`;

/** The rows of a span in `exact_daily_counts`. Without a span, the rows that count all days. */
const onDays = (from?: string, to?: string) => (from || to ? within(from, to) : sql`and day is null`);

/** The number of people who have signed up as applicants. */
export async function countSignUps(db: Database, { startDate, endDate }: DaySpan = {}): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select coalesce(sum(n), 0)::integer as people from exact_daily_counts
    where series = 'signed_up' ${onDays(startDate, endDate)}`.execute(db);
  return rows[0]?.people ?? 0;
}

/** The list behind a point of a year's decisions. Without a decision it covers both. */
function byDecision({ decision, decidedFrom, decidedTo, ...others }: ApplicationFilters): Fragment | undefined {
  if (!(decision || decidedFrom || decidedTo) || isFiltered(others)) return undefined;
  const statuses = decision ? decidedStatuses[decision] : Object.values(decidedStatuses).flat();
  return sql`select n from exact_daily_counts where series = 'decided' and value = '' and status = any(${[...statuses]}) ${onDays(decidedFrom, decidedTo)}`;
}

function byOneDimension({ startDate, endDate, ...filters }: ApplicationFilters): Fragment | undefined {
  const counts = ofOneDimension(filters);
  return counts && sql`select n ${counts} ${onDays(startDate, endDate)}`;
}

function ofOneDimension({ status, category, state, skill, ...others }: ApplicationFilters): Fragment | undefined {
  const dimensions = [
    ...(category ? [sql`series = 'category' and value = ${category}`] : []),
    ...(state ? [sql`series = 'state' and value = ${state}`] : []),
    ...(skill?.length
      ? [sql`series = 'skill' and value = any(array(select id::text from skills where name = any(${[...skill]})))`]
      : []),
  ];
  if (isFiltered(others) || dimensions.length > 1) return undefined;
  const [series = sql`series = 'listed' and value = ''`] = dimensions;
  return sql`from exact_daily_counts
    where ${series} and status = any(${[...(status?.length ? status : submitted)]})`;
}

function bySeveralDimensions({ status, category, state, skill, ...others }: ApplicationFilters): Fragment | undefined {
  if (isFiltered(others)) return undefined;
  return sql`select n from exact_monthly_counts c where month is null and ${keysMatch({ category, state, skill }, 'c')}
    and status = any(${[...(status?.length ? status : submitted)]})`;
}
