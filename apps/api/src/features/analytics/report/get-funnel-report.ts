import type { FunnelCount, FunnelStage, ReportFilters } from '@tvet/contract';
import { sql } from 'kysely';
import { applicationFigures } from '../../../figures/select-figures.ts';
import type { Work } from '../../../http/work.ts';

type Row = Readonly<Record<FunnelStage, number | null>>;

/** How many came how far (rules 26.14). Somebody who has just signed up has chosen nothing yet that could be filtered by. */
export async function getFunnelReport({ db }: Work, filters: ReportFilters): Promise<FunnelCount[]> {
  const { intake, category, state, skill, startDate = null, endDate = null } = filters;
  const isOfAll = !intake && !category && !state && !skill?.length;
  const signedUp = sql`(select coalesce(sum(amount), 0)::integer from day_figures where kind = 'signed_up'
    and (${startDate}::date is null or day >= ${startDate}::date) and (${endDate}::date is null or day <= ${endDate}::date))`;
  const { rows } = await sql<Row>`
    select ${isOfAll ? signedUp : sql`null::integer`} as "signedUp",
      coalesce(sum(applications), 0)::integer as begun,
      coalesce(sum(applications) filter (where status <> 'initiated'), 0)::integer as submitted,
      coalesce(sum(verified), 0)::integer as verified,
      coalesce(sum(applications) filter (where status in ('approved', 'registered', 'declined')), 0)::integer as approved,
      coalesce(sum(applications) filter (where status = 'registered'), 0)::integer as registered
    from ${applicationFigures(filters, filters)} f`.execute(db);
  const counts = rows[0];
  const stage = (name: FunnelStage) => ({ stage: name, count: counts?.[name] ?? null });
  return [
    stage('signedUp'),
    stage('begun'),
    stage('submitted'),
    stage('verified'),
    stage('approved'),
    stage('registered'),
  ];
}
