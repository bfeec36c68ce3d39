import type { Category, ReportFilters } from '@tvet/contract';
import { type RawBuilder, sql } from 'kysely';
import { endOfDay, startOfDay } from '../shared/lagos.ts';
import { type DaySpan, partsOf } from './spans.ts';

type Fragment = RawBuilder<unknown>;

/** What a figure is about beside its days. */
export interface FigureFilters extends Omit<ReportFilters, 'startDate' | 'endDate'> {
  readonly category?: Category | undefined;
}

/** The conditions of the filters on a table or alias that has the keys of an application. */
export function keysMatch(filters: FigureFilters, of: string): Fragment {
  const { intake, category, state, skill } = filters;
  const key = (name: string) => sql.ref(`${of}.${name}`);
  const conditions = [
    ...(intake ? [sql`${key('intake_id')} = (select id from intakes where name = ${intake})`] : []),
    ...(category ? [sql`${key('category')} = ${category}`] : []),
    ...(state ? [sql`${key('state')} = ${state}`] : []),
    ...(skill?.length
      ? [sql`${key('skill_id')} = any(array(select id from skills where name = any(${[...skill]})))`]
      : []),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Where a figure comes from: one table of cells, and the same sums out of facts. */
interface Source {
  readonly cells: string;
  /** What stands in a row, by name: a key as it is, or how a sum follows from the facts. */
  readonly keys: readonly string[];
  readonly sums: Readonly<Record<string, Fragment>>;
  /** The applications that it counts. */
  readonly statuses: Fragment;
}

const ofApplication = ['intake_id', 'category', 'state', 'skill_id'] as const;

const byStatus: Source = {
  cells: 'application_cells',
  keys: [...ofApplication, 'status', 'officer_id'],
  sums: {
    applications: sql`f.n`,
    verified: sql`f.n * f.verified`,
    decided: sql`f.n * f.decided`,
    days_to_decision: sql`f.n * f.days_to_decision`,
  },
  statuses: sql`f.status is not null`,
};

const byPerson: Source = {
  cells: 'applicant_cells',
  keys: [...ofApplication, 'gender', 'age_band'],
  sums: { applications: sql`f.n`, people: sql`f.n * f.people` },
  statuses: sql`f.status <> 'initiated'`,
};

/**
 * Rows to sum over, each with the keys and sums of `application_cells`, of the applications listed in the span: whole months
 * from the cells and what is not folded into them yet, the days at the ends from the applications themselves.
 */
export const applicationFigures = (filters: FigureFilters, span: DaySpan, status?: readonly string[]): Fragment =>
  figures(byStatus, filters, span, { status });

/** The same, each row with the first day of its `month` too. */
export const monthlyFigures = (filters: FigureFilters, span: DaySpan, status: readonly string[]): Fragment =>
  figures(byStatus, filters, span, { status, byMonth: true });

/** The same of `applicant_cells`: submitted applications by who applied. */
export const applicantFigures = (filters: FigureFilters, span: DaySpan): Fragment =>
  figures(byPerson, filters, span, {});

interface Wanted {
  /** Of these alone. */
  readonly status?: readonly string[] | undefined;
  readonly byMonth?: boolean;
}

function figures(source: Source, filters: FigureFilters, span: DaySpan, { status, byMonth = false }: Wanted): Fragment {
  const { months, edges } = partsOf(span);
  const names = Object.keys(source.sums);
  const columns = (of: string) => sql.join(source.keys.map((key) => sql.ref(`${of}.${key}`)));
  const sums = sql.join(Object.entries(source.sums).map(([name, sum]) => sql`${sum} as ${sql.id(name)}`));
  const hasStatus = (of: string) => (status ? sql`${sql.ref(`${of}.status`)} = any(${[...status]})` : sql`true`);
  const isWhole = !span.startDate && !span.endDate && !byMonth;
  const ofCell = byMonth ? sql`c.month, ` : sql``;
  const ofFacts = byMonth ? sql`date_trunc('month', f.listed_on::timestamp)::date as month, ` : sql``;

  const ofMonths = () => {
    const level = isWhole ? 'whole' : 'month';
    const from = months?.from ?? null;
    const to = months?.to ?? null;
    const inMonths = isWhole
      ? sql`true`
      : sql.join(
          [sql`true`, ...(from ? [sql`c.month >= ${from}::date`] : []), ...(to ? [sql`c.month <= ${to}::date`] : [])],
          sql` and `,
        );
    const listed = [
      ...(from ? [sql`f.listed_on >= ${from}::date`] : []),
      ...(to ? [sql`f.listed_on < (${to}::date + interval '1 month')::date`] : []),
    ];
    return [
      sql`select ${ofCell}${columns('c')}, ${sql.join(names.map((name) => sql.ref(`c.${name}`)))}
        from ${sql.table(source.cells)} c
        where c.level = ${level} and ${inMonths} and ${keysMatch(filters, 'c')} and ${hasStatus('c')}`,
      sql`select ${ofFacts}${columns('f')}, ${sums} from application_deltas f
        where ${source.statuses} and ${sql.join([sql`true`, ...listed], sql` and `)}
          and ${keysMatch(filters, 'f')} and ${hasStatus('f')}`,
    ];
  };

  const ofEdges = edges.map(
    ({ sign, from, to }) => sql`select ${ofFacts}${columns('f')}, ${sums} from applications a
      cross join lateral application_facts(${sql.lit(sign)}, a) f
      where ${source.statuses} and a.listed_at >= ${startOfDay(from)} and a.listed_at < ${endOfDay(to)}
        and ${keysMatch(filters, 'a')} and ${hasStatus('a')}`,
  );

  const parts = [...(months ? ofMonths() : []), ...ofEdges];
  return sql`(${sql.join(parts, sql` union all `)})`;
}
