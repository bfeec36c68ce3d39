import type { ApplicationStatus, ReportFilters } from '@tvet/contract';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { monthlyCounts } from '../../../platform/statistics/monthly-counts.ts';

interface Sums {
  /** All statuses. */
  readonly begun: number;
  readonly submitted: number;
  readonly verified: number;
  readonly decided: number;
  /** The sum of the days to a decision, over all decided applications. */
  readonly days: number;
}

interface Row extends Sums {
  readonly by: 'state' | 'skill' | 'status';
  readonly key: string | null;
}

/** The applications of the report, added up in three ways: by state, by the id of the trade, and by status. */
export interface SummedApplications {
  readonly states: ReadonlyMap<string, Sums>;
  readonly skills: ReadonlyMap<string, Sums>;
  readonly statuses: ReadonlyMap<ApplicationStatus, Sums>;
}

export async function sumApplications(db: Database, filters: ReportFilters): Promise<SummedApplications> {
  const { rows } = await sql<Row>`
    select case when grouping(state) = 0 then 'state' when grouping(skill_id) = 0 then 'skill' else 'status' end as by,
      coalesce(state, skill_id::text, status) as key, sum(n)::integer as begun,
      coalesce(sum(n) filter (where status <> 'initiated'), 0)::integer as submitted,
      sum(verified)::integer as verified, sum(decided)::integer as decided, sum(days_to_decision)::float8 as days
    from ${monthlyCounts(filters)} c group by grouping sets ((state), (skill_id), (status))`.execute(db);
  const of = (by: Row['by']) =>
    new Map(rows.flatMap((row) => (row.by === by && row.key !== null ? [[row.key, row] as const] : [])));
  return { states: of('state'), skills: of('skill'), statuses: of('status') as Map<ApplicationStatus, Sums> };
}
