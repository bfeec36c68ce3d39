import type { ReportFilters } from '@tvet/contract';
import { type RawBuilder, sql } from 'kysely';
import { keysMatch, monthlyFigures } from '../../../figures/select-figures.ts';
import { endOfDay, startOfDay } from '../../../shared/lagos.ts';

export const waitingStatuses = ['pending_approval', 'approval_requested'] as const;

/** The applications that the report is about, by the days of their submission. */
export const submittedIn = ({ startDate, endDate }: ReportFilters): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...(startDate ? [sql`a.listed_at >= ${startOfDay(startDate)}`] : []),
      ...(endDate ? [sql`a.listed_at < ${endOfDay(endDate)}`] : []),
    ],
    sql` and `,
  );

/**
 * What waits, as rows to sum over: `status`, `officer_id`, `day`, `applications`. What is older than `agesFrom` may stand
 * under the first day of its month, which is never later.
 */
export const waitingDays = (filters: ReportFilters, agesFrom: string): RawBuilder<unknown> =>
  filters.state || filters.skill?.length ? fromMonths(filters, agesFrom) : fromDays(filters);

/** By the keys there are: the days are kept. */
function fromDays({ intake, category, startDate, endDate }: ReportFilters): RawBuilder<unknown> {
  const inDays = [
    ...(startDate ? [sql`w.day >= ${startDate}::date`] : []),
    ...(endDate ? [sql`w.day <= ${endDate}::date`] : []),
  ];
  return sql`(select w.status, w.officer_id, w.day, w.applications from waiting_figures w
    where ${sql.join([keysMatch({ intake, category }, 'w'), ...inDays], sql` and `)})`;
}

/** Of a state or a trade: the days that matter are counted in its index, the rest of what waits is what its months say. */
function fromMonths(filters: ReportFilters, agesFrom: string): RawBuilder<unknown> {
  return sql`(
    with recent as (
      select f.status, f.officer_id, f.listed_on as day, count(*)::integer as applications
      from applications a cross join lateral application_facts(1, a) f
      where a.status <> 'initiated' and a.status = any(${[...waitingStatuses]})
        and a.listed_at >= ${startOfDay(agesFrom)} and ${submittedIn(filters)} and ${keysMatch(filters, 'a')}
      group by 1, 2, 3)
    select status, officer_id, day, applications from recent
    union all
    select status, officer_id, date_trunc('month', day::timestamp)::date, -applications from recent
    union all
    select status, officer_id, month, applications from ${monthlyFigures(filters, filters, waitingStatuses)} f)`;
}
