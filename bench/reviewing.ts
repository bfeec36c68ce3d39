import { randomUUID } from 'node:crypto';
import { claimPortion } from '@tvet/contract';
import pg from 'pg';
import { demoAccounts } from '../apps/api/src/demo/accounts.ts';
import { openApplications } from './load.ts';
import { type Figure, figure, timeRuns } from './measure.ts';
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
  } finally {
    await pool.end();
  }
  return withPortal(dataset.env, async ({ url }) => {
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
      [`taking the next ${claimPortion} and returning one`, () => takeAndReturn(officer)],
    ];
    const figures: Figure[] = [];
    for (const [name, call] of calls) {
      console.error(name);
      const { p95 } = await timeRuns(call);
      figures.push(figure(`${name}, p95`, p95, 'ms', { atMost: limitMs }));
    }
    return figures;
  });
}

type Officer = Awaited<ReturnType<typeof signIn>>;

async function takeAndReturn(officer: Officer): Promise<void> {
  const body = { count: claimPortion };
  const { data } = await officer.send<{ data: { applicationId: string }[] }>(
    'POST',
    '/applications/claims',
    body,
    randomUUID(),
  );
  await officer.send('DELETE', `/applications/claims/${data[0]?.applicationId}`, {});
}
