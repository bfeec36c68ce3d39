import { reportFigures } from '@tvet/contract';
import { readConfig } from '../apps/api/src/config/config.ts';
import { demoAccounts } from '../apps/api/src/demo/accounts.ts';
import { type Portal, startPortal } from '../apps/api/src/portal.ts';
import { openApplications, openEmbedded } from './load.ts';
import { type Figure, figure, timeRuns } from './measure.ts';
import { commonEnv, signIn } from './portal.ts';

const dashboardMs = 20;
const reportMs = 200;

const months = 'startDate=2025-03-16&endDate=2026-08-15';
const report = (figure: string, query = '') => [`/analytics/report/${figure}${query}`];
const wholeReport = (query = '') => reportFigures.flatMap((figure) => report(figure, query));

/** The calls of each page, which the page makes together. */
const questions: readonly (readonly [string, readonly string[], number])[] = [
  ['dashboard', ['/analytics/dashboard'], dashboardMs],
  ['a year by day', ['/analytics/applications/2025?granularity=daily'], dashboardMs],
  ['applicants', ['/analytics/applicants'], reportMs],
  ...reportFigures.map((figure) => [`report: ${figure}`, report(figure), reportMs] as const),
  ['report: waiting, one state', report('waiting', '?state=Lagos'), reportMs],
  ['report: waiting, one program, 17 months', report('waiting', `?category=STC&${months}`), reportMs],
  ['report: states, 17 months and their ends', report('states', `?${months}`), reportMs],
  ['report: people, 17 months and their ends', report('people', `?${months}`), reportMs],
  ['report: trades, one state, 17 months', report('trades', `?state=Lagos&${months}`), reportMs],
  ['the whole report', wholeReport(), reportMs],
  ['the whole report, one state', wholeReport('?state=Lagos'), reportMs],
  ['the whole report, 17 months and their ends', wholeReport(`?${months}`), reportMs],
];

/** Measures the dashboard and the report of `applications` applications on the embedded engine. */
export const measureFigures = async (applications: number): Promise<Figure[]> =>
  measureOn(await openEmbedded(applications));

/** Measures the same on PostgreSQL. */
export const measureFiguresOnPostgres = async (applications: number): Promise<Figure[]> =>
  measureOn((await openApplications(applications)).env);

async function measureOn(env: NodeJS.ProcessEnv): Promise<Figure[]> {
  const portal = await startPortal(readConfig({ ...commonEnv, ...env }));
  try {
    const officer = await signIn(portal.url, demoAccounts.officer);
    countAgain(portal);
    const figures: Figure[] = [];
    for (const [name, paths, atMost] of questions) {
      const { p95 } = await timeRuns(() => Promise.all(paths.map((path) => officer.get(path))));
      figures.push(figure(`${name}, p95`, p95, 'ms', { atMost }));
    }
    return figures;
  } finally {
    await portal.stop();
  }
}

/** Caches no answer for the next request; the portal caches one for a second. Concurrent requests still share one. */
export function countAgain({ context }: Portal): void {
  const underWay = new Map<string, Promise<unknown>>();
  const get = (key: string, find: () => Promise<unknown>): Promise<unknown> => {
    const answer = underWay.get(key) ?? find().finally(() => underWay.delete(key));
    underWay.set(key, answer);
    return answer;
  };
  Object.assign(context.sharedAnswers, { get });
}
