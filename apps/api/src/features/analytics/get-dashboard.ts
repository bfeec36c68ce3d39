import type { ApplicationCounts, ApplicationStatus, DashboardCounts } from '@tvet/contract';
import type { Work } from '../../http/work.ts';

/** The figures of the admin dashboard (rules 21.2, 21.5). */
export async function getDashboard({ db }: Work): Promise<DashboardCounts> {
  const [rows, { centres }] = await Promise.all([
    db
      .selectFrom('applications')
      .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
      .groupBy('status')
      .execute(),
    db
      .selectFrom('centres')
      .select((eb) => eb.fn.countAll<number>().as('centres'))
      .executeTakeFirstOrThrow(),
  ]);
  const applications = summarise(new Map(rows.map(({ status, count }) => [status, count])));
  return { applications, centres, initiated: applications.initiated };
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
