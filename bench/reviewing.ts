import { randomUUID } from 'node:crypto';
import { claimPortion } from '@tvet/contract';
import pg from 'pg';
import { demoAccounts } from '../apps/api/src/demo/accounts.ts';
import { openApplications } from './load.ts';
import { type Figure, figure, type Timing, timeRuns, timingOf } from './measure.ts';
import { signIn, withPortal } from './portal.ts';

const limitMs = 100;
const pageSize = 30;

/** One note on every hundredth application; one in a hundred notes has the searched words. */
const notesSql = `
  insert into application_notes (application_id, author_id, author_role, text, created_at)
  select a.id, u.id, u.role,
    case when a.n % 10000 = 0 then 'Name differs from the NIN slip' else 'Called, number ' || md5(a.id::text) end, now()
  from (select id, row_number() over (order by id) as n from applications) a,
    (select id, role from users where phone = $1) u
  where a.n % 100 = 0`;

/** Measures the calls of an officer's desk among `applications` applications on PostgreSQL, one after the other. */
export async function measureReviewing(applications: number): Promise<Figure[]> {
  const dataset = await openApplications(applications);
  const pool = new pg.Pool({ connectionString: dataset.url });
  try {
    await pool.query(notesSql, [demoAccounts.officer.phone]);
    await pool.query('analyze application_notes');
    return await withPortal(dataset.env, async ({ url }) => {
      const officer = await signIn(url, demoAccounts.officer);
      const list = `/applications?status=pending_approval&sort=oldest&limit=${pageSize}`;
      const { data } = await officer.get<{ data: { id: string }[] }>(list);
      let row = 0;
      const next = () => data[row++ % data.length]?.id;
      const year = new Date().getFullYear();
      const calls: readonly (readonly [name: string, call: () => Promise<unknown>])[] = [
        ['the desk', () => officer.get('/applications/desk')],
        ['counts of the tabs', () => officer.get('/applications/tab-counts')],
        ['unclaimed applications, the oldest first', () => officer.get(`${list}&claim=unclaimed`)],
        ['the list by name', () => officer.get('/applications?sort=applicant')],
        ['the list by state, page 100', () => officer.get('/applications?sort=state&page=100')],
        ['applications with words in a note', () => officer.get('/applications?note=differs+from')],
        ['other applications of one person', () => officer.get(`/applications/${next()}/related`)],
        ['notes on one application', () => officer.get(`/applications/${next()}/notes`)],
        ['report of reasons', () => officer.get(`/analytics/rejections/${year}`)],
      ];
      const figures: Figure[] = [];
      for (const [name, call] of calls) {
        console.error(name);
        figures.push(figureOf(name, await timeRuns(call)));
      }
      figures.push(figureOf(`taking the next ${claimPortion}`, await timeTaking(officer, pool)));
      return figures;
    });
  } finally {
    await pool.end();
  }
}

const figureOf = (name: string, { p95 }: Timing): Figure => figure(`${name}, p95`, p95, 'ms', { atMost: limitMs });

type Officer = Awaited<ReturnType<typeof signIn>>;

/** Times full portions: the claims end, untimed, before each. */
async function timeTaking(officer: Officer, pool: pg.Pool): Promise<Timing> {
  const times: number[] = [];
  while (times.length < 50) {
    await pool.query('delete from application_claims');
    const begun = performance.now();
    await officer.send('POST', '/applications/claims', { count: claimPortion }, randomUUID());
    times.push(performance.now() - begun);
  }
  return timingOf(times);
}
