import type { ApplicationStatus, FunnelCount, ReportFilters } from '@tvet/contract';
import { sql } from 'kysely';
import type { Work } from '../../../http/work.ts';
import { sumApplications } from './sum-applications.ts';

const approved: readonly ApplicationStatus[] = ['approved', 'registered', 'declined'];

/** How many came how far (rules 26.14). */
export async function getFunnelReport(work: Work, filters: ReportFilters): Promise<FunnelCount[]> {
  const [{ statuses }, signedUp] = await Promise.all([sumApplications(work, filters), countSignedUp(work, filters)]);
  const sum = (of: 'begun' | 'submitted' | 'verified') =>
    [...statuses.values()].reduce((total, sums) => total + sums[of], 0);
  const inStatus = (status: ApplicationStatus) => statuses.get(status)?.submitted ?? 0;
  return [
    { stage: 'signedUp', count: signedUp },
    { stage: 'begun', count: sum('begun') },
    { stage: 'submitted', count: sum('submitted') },
    { stage: 'verified', count: sum('verified') },
    { stage: 'approved', count: approved.reduce((total, status) => total + inStatus(status), 0) },
    { stage: 'registered', count: inStatus('registered') },
  ];
}

/** Null where the report is about less than everybody: who has just signed up has chosen nothing yet that it could be filtered by. */
async function countSignedUp(
  { db }: Work,
  { intake, category, state, skill, startDate, endDate }: ReportFilters,
): Promise<number | null> {
  if (intake || category || state || skill?.length) return null;
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(amount), 0)::integer as count from day_figures where kind = 'signed_up'
      ${startDate ? sql`and day >= ${startDate}::date` : sql``} ${endDate ? sql`and day <= ${endDate}::date` : sql``}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
