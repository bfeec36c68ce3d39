import type { ApplicationCounts, ApplicationFigures, ApplicationStatus, DashboardCounts } from '@tvet/contract';
import type { Work } from '../../platform/calls/work.ts';

/** Applications by status (rules 26.4). */
export async function getApplicationFigures({ db, now }: Work): Promise<ApplicationFigures> {
  const rows = await db
    .selectFrom('exact_daily_counts')
    .where('series', '=', 'listed')
    .where('day', 'is', null)
    .select((eb) => ['status', eb.fn.sum<number>('n').as('count')])
    .groupBy('status')
    .execute();
  const counts = new Map(rows.map(({ status, count }) => [status as ApplicationStatus, Number(count)]));
  return { ...summarise(counts), asOf: now.toISOString() };
}

export async function getDashboard(work: Work): Promise<DashboardCounts> {
  const [{ asOf, ...applications }, { centres }] = await Promise.all([
    getApplicationFigures(work),
    work.db
      .selectFrom('centres')
      .select((eb) => eb.fn.countAll<number>().as('centres'))
      .executeTakeFirstOrThrow(),
  ]);
  return { applications, centres, initiated: applications.initiated, asOf };
}

function summarise(counts: ReadonlyMap<ApplicationStatus, number>): ApplicationCounts {
  const of = (status: ApplicationStatus) => counts.get(status) ?? 0;
  const submitted = {
    pending: of('pending_approval'),
    underReview: of('approval_requested'),
    approved: of('approved'),
    rejected: of('rejected'),
    declined: of('declined'),
    registered: of('registered'),
  };
  const total = Object.values(submitted).reduce((sum, count) => sum + count, 0);
  return { total, initiated: of('initiated'), completed: total, ...submitted };
}
