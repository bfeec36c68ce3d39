import type { ApplicationStatus, FunnelCount, ReportFilters } from '@tvet/contract';
import type { WorkWith } from '../../../platform/calls/work.ts';
import type { Report } from '../shared.ts';
import { readSums } from './read-sums.ts';

const approved: readonly ApplicationStatus[] = ['approved', 'registered'];

/** The number of people at each stage (rules 26.14). */
export async function getFunnelReport(
  work: WorkWith<'sharedAnswers'>,
  filters: ReportFilters,
): Promise<Report<FunnelCount>> {
  const {
    asOf,
    applications: { statuses },
    signedUp,
  } = await readSums(work, filters);
  const sum = (of: 'begun' | 'submitted' | 'verified') =>
    [...statuses.values()].reduce((total, sums) => total + sums[of], 0);
  // A withdrawn application is declined too, and counts as neither verified nor approved.
  const declinedAfterApproval = statuses.get('declined')?.verified ?? 0;
  const inStatus = (status: ApplicationStatus) => statuses.get(status)?.submitted ?? 0;
  const rows: FunnelCount[] = [
    { stage: 'signedUp', count: signedUp },
    { stage: 'begun', count: sum('begun') },
    { stage: 'submitted', count: sum('submitted') },
    { stage: 'verified', count: sum('verified') },
    { stage: 'approved', count: approved.reduce((total, status) => total + inStatus(status), declinedAfterApproval) },
    { stage: 'registered', count: inStatus('registered') },
  ];
  return { asOf, rows };
}
