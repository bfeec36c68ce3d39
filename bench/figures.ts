import { reportFigures } from '@tvet/contract';
import { sql } from 'kysely';
import { demoAccounts } from '../apps/api/src/demo/accounts.ts';
import type { Portal } from '../apps/api/src/portal.ts';
import { findFiguresAnew } from './find-anew.ts';
import { type Timing, timePair } from './measure.ts';
import { signIn } from './visitor.ts';

/** One question about figures beside what may pass until it is answered, and what counting the rows takes. */
export interface FigureTime {
  readonly name: string;
  readonly portal: Timing;
  readonly counting: Timing;
  readonly limitMs: number;
}

/** What is asked of one database. */
export interface FigureTimes {
  readonly applications: number;
  readonly engine: 'the embedded engine' | 'PostgreSQL';
  readonly times: readonly FigureTime[];
}

const dashboardMs = 20;
const reportMs = 200;

interface Question {
  readonly name: string;
  /** One call, or several that a page makes at once. */
  readonly path: string | readonly string[];
  /** The same out of the rows. */
  readonly counting: string;
  readonly limitMs: number;
}

const bySkill = (where: string) => `select skill_id, count(*) from applications where ${where} group by skill_id`;
const byState = (where: string) =>
  `select state, status, count(*) from applications where ${where} group by state, status`;
const submitted = `status <> 'initiated'`;
const span = `listed_at >= '2025-03-16T00:00:00+01' and listed_at < '2026-08-16T00:00:00+01'`;
const spanQuery = 'startDate=2025-03-16&endDate=2026-08-15';
const byPerson = (
  where: string,
) => `select skill_id, p.gender, count(*) from applications a join applicants p on p.id = a.applicant_id
  where ${where} group by skill_id, p.gender`;
const byDay = `select (submitted_at at time zone 'Africa/Lagos')::date, count(*) from applications
  where submitted_at >= '2025-01-01T00:00:00+01' and submitted_at < '2026-01-01T00:00:00+01' group by 1`;

const reportOf = (query = '') => reportFigures.map((figure) => `/analytics/report/${figure}${query}`);
const waiting = (
  where: string,
) => `select approval_requested_by, (listed_at at time zone 'Africa/Lagos')::date, count(*)
  from applications where status in ('pending_approval', 'approval_requested') and ${where} group by 1, 2`;

const questions: readonly Question[] = [
  {
    name: 'dashboard',
    path: '/analytics/dashboard',
    counting: 'select status, count(*) from applications group by status',
    limitMs: dashboardMs,
  },
  {
    name: 'a year by day',
    path: '/analytics/applications/2025?granularity=daily',
    counting: byDay,
    limitMs: dashboardMs,
  },
  { name: 'applicants', path: '/analytics/applicants', counting: byPerson(submitted), limitMs: reportMs },
  { name: 'report: states', path: '/analytics/report/states', counting: byState(submitted), limitMs: reportMs },
  { name: 'report: trades', path: '/analytics/report/trades', counting: bySkill(submitted), limitMs: reportMs },
  { name: 'report: people', path: '/analytics/report/people', counting: byPerson(submitted), limitMs: reportMs },
  { name: 'report: funnel', path: '/analytics/report/funnel', counting: byState('true'), limitMs: reportMs },
  {
    name: 'report: what waits',
    path: '/analytics/report/waiting',
    counting: waiting('true'),
    limitMs: reportMs,
  },
  {
    name: 'report: what waits, one state',
    path: '/analytics/report/waiting?state=Lagos',
    counting: waiting(`state = 'Lagos'`),
    limitMs: reportMs,
  },
  {
    name: 'report: what waits, one program, 17 months',
    path: `/analytics/report/waiting?category=STC&${spanQuery}`,
    counting: waiting(`category = 'STC' and ${span}`),
    limitMs: reportMs,
  },
  {
    name: 'report: centres by documents overdue',
    path: '/analytics/report/documents',
    counting: 'select centre_id, count(*) from documents group by centre_id',
    limitMs: reportMs,
  },
  {
    name: 'the whole report at once',
    path: reportOf(),
    counting: byPerson(submitted),
    limitMs: reportMs,
  },
  {
    name: 'the whole report at once, one state',
    path: reportOf('?state=Lagos'),
    counting: byPerson(`${submitted} and state = 'Lagos'`),
    limitMs: reportMs,
  },
  {
    name: 'the whole report at once, 17 months and their ends',
    path: reportOf(`?${spanQuery}`),
    counting: byPerson(`${submitted} and ${span}`),
    limitMs: reportMs,
  },
  {
    name: 'report: states, 17 months and their ends',
    path: `/analytics/report/states?${spanQuery}`,
    counting: byState(`${submitted} and ${span}`),
    limitMs: reportMs,
  },
  {
    name: 'report: people, 17 months and their ends',
    path: `/analytics/report/people?${spanQuery}`,
    counting: byPerson(`${submitted} and ${span}`),
    limitMs: reportMs,
  },
  {
    name: 'report: trades, one state, 17 months',
    path: `/analytics/report/trades?state=Lagos&${spanQuery}`,
    counting: bySkill(`${submitted} and state = 'Lagos' and ${span}`),
    limitMs: reportMs,
  },
];

/** Each figure over HTTP, found anew each time, beside counting the rows on the same engine. */
export async function measureFigures(portal: Portal): Promise<FigureTime[]> {
  const { url, context } = portal;
  const officer = await signIn(url, demoAccounts.officer.phone, context.config.demoPassword);
  findFiguresAnew(portal);
  const times: FigureTime[] = [];
  for (const { name, path, counting: statement, limitMs } of questions) {
    const [answered, counting] = await timePair(
      () => Promise.all([path].flat().map((one) => officer.get(one))),
      () => sql.raw(statement).execute(context.db),
    );
    times.push({ name, portal: answered, counting, limitMs });
    console.error(`${name}: ${answered.p50.toFixed(1)} ms, p95 ${answered.p95.toFixed(1)} ms, limit ${limitMs} ms`);
  }
  return times;
}
