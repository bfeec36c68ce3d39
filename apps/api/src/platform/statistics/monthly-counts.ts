import type { Category, ReportFilters } from '@tvet/contract';
import { type RawBuilder, sql } from 'kysely';
import { endOfDay, startOfDay } from '../../core/lagos.ts';
import { type DaySpan, partsOf } from './spans.ts';

type Fragment = RawBuilder<unknown>;

interface KeyFilters extends Omit<ReportFilters, 'startDate' | 'endDate'> {
  readonly category?: Category | undefined;
}

/** The conditions of the filters on a table or alias that has the keys of an application. */
export function keysMatch({ intake, category, state, skill }: KeyFilters, of: string): Fragment {
  const key = (name: string) => sql.ref(`${of}.${name}`);
  const conditions = [
    sql`true`,
    ...(intake ? [sql`${key('intake_id')} = (select id from intakes where name = ${intake})`] : []),
    ...(category ? [sql`${key('category')} = ${category}`] : []),
    ...(state ? [sql`${key('state')} = ${state}`] : []),
    ...(skill?.length
      ? [sql`${key('skill_id')} = any(array(select id from skills where name = any(${[...skill]})))`]
      : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** The applications that were listed on the days of a span. */
export const listedIn = ({ startDate, endDate }: DaySpan): Fragment =>
  sql.join(
    [
      sql`true`,
      ...(startDate ? [sql`a.listed_at >= ${startOfDay(startDate)}`] : []),
      ...(endDate ? [sql`a.listed_at < ${endOfDay(endDate)}`] : []),
    ],
    sql` and `,
  );

/**
 * Rows to sum over, with keys and counts as in `monthly_counts`, of the applications listed in the span of the filters.
 * Whole months come from the counts, parts of a month from the applications.
 */
export const monthlyCounts = (filters: ReportFilters): Fragment =>
  counts(filters, {
    view: 'exact_monthly_counts',
    columns: ['state', 'skill_id', 'status', 'n', 'verified', 'decided', 'days_to_decision'],
    counted: sql`true`,
  });

/** The same for `monthly_people`: submitted applications by age and gender. */
export const monthlyPeople = (filters: ReportFilters): Fragment =>
  counts(filters, {
    view: 'exact_monthly_people',
    columns: ['state', 'category', 'skill_id', 'gender', 'age_band', 'n', 'people'],
    counted: sql`a.status <> 'initiated'`,
  });

interface Source {
  readonly view: string;
  readonly columns: readonly string[];
  /** The condition for applications that count in `monthly_people`. */
  readonly counted: Fragment;
}

function counts(filters: ReportFilters, { view, columns, counted }: Source): Fragment {
  const { months, days } = partsOf(filters);
  const select = (of: string) => sql.join(columns.map((column) => sql.ref(`${of}.${column}`)));
  const inMonths = (from?: string, before?: string) =>
    from || before
      ? sql`${from ? sql`c.month >= ${from}::date` : sql`true`} and ${before ? sql`c.month < ${before}::date` : sql`true`}`
      : sql`c.month is null`;
  const parts = [
    ...(months
      ? [
          sql`select ${select('c')} from ${sql.table(view)} c
            where ${inMonths(months.from, months.before)} and ${keysMatch(filters, 'c')}`,
        ]
      : []),
    ...days.map(
      (span) => sql`select ${select('c')} from applications a cross join lateral counted_as(1, a) c
        where ${counted} and ${listedIn(span)} and ${keysMatch(filters, 'a')}`,
    ),
  ];
  return sql`(${sql.join(parts, sql` union all `)})`;
}
