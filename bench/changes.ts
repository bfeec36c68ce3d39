import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type ApplicationList, basePath } from '@tvet/contract';
import type pg from 'pg';
import { demoAccounts } from '../apps/api/src/demo/accounts.ts';
import { hashPassword } from '../apps/api/src/platform/accounts/password.ts';
import { demoPassword, signInAt } from '../apps/api/src/testing/portal-process.ts';
import { runNode } from '../scripts/lib/run.ts';
import { openDemo } from './load.ts';
import { type Figure, figure, type HttpRequest, none, runLoad, secondsOf, type Timing, timingOf } from './measure.ts';
import { type Statement, startBareServer } from './peers.ts';
import { type BenchPortal, type Person, signIn, withPortal } from './portal.ts';

const overBare = 0.5;
const writers = 64;
/** The number of applications per writer and second of measuring. Each takes two changes. */
const applicationsASecond = 2;
/** The number of people of each role: the portal slows down one person's decisions (rules 11.11). */
const people = 32;
const reason = 'Incomplete application';

interface Changes {
  readonly portal: BenchPortal;
  readonly pool: pg.Pool;
  readonly databaseUrl: string;
  readonly seconds: number;
}

/** Measures verifying, then approving or rejecting, by many people, next to the guarded update and its event. */
export async function measureChanges({ portal, pool, databaseUrl, seconds }: Changes): Promise<Figure[]> {
  console.error('status changes');
  const each = Math.max(2, Math.ceil(seconds * applicationsASecond));
  const ids = await pendingApplications(pool, writers * each * 2);
  const [ours, theirs] = [ids.slice(0, writers * each), ids.slice(writers * each)];
  const idsOf = (all: readonly string[], writer: number) => all.slice(writer * each, (writer + 1) * each);
  const headers = await signInPeople(portal, pool);
  const requestsOf = (writer: number) =>
    idsOf(ours, writer).flatMap((id, place) => stepsOf(id, place).map((step) => requestOf(headers, writer, step)));
  const load = { connections: writers, until: { amount: writers * each * 2 } };
  const portalRate = await runLoad({ ...load, origin: portal.url, requestsOf });

  const statements = new Map(theirs.flatMap((id, place) => stepsOf(id, place % each).map(bareChange)));
  // Without triggers and foreign keys: only the change and its event.
  const bare = await startBareServer({ databaseUrl, statements, settings: '-c session_replication_role=replica' });
  try {
    const paths = (writer: number) =>
      idsOf(theirs, writer).flatMap((id, place) => stepsOf(id, place).map((step) => ({ path: pathOf(step) })));
    // Connects, and compiles the code.
    const row = () => [{ path: '/row' }];
    await runLoad({ origin: bare.url, connections: writers, until: { seconds: seconds / 5 }, requestsOf: row });
    const bareRate = await runLoad({ ...load, origin: bare.url, requestsOf: paths });
    const errors = portalRate.errors + bareRate.errors;
    const comparison = {
      peer: { name: 'bare changes with their event', value: bareRate.perSecond },
      atLeast: overBare,
    };
    return [
      figure(`status changes by ${writers} people at once`, portalRate.perSecond, 'a second', comparison),
      none('status changes, errors', errors),
    ];
  } finally {
    await bare.stop();
  }
}

async function pendingApplications(pool: pg.Pool, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from applications where status = 'pending_approval' order by md5(id::text) limit $1`,
    [count],
  );
  if (rows.length < count) throw new Error(`${rows.length} pending applications, ${count} are needed`);
  return rows.map(({ id }) => id);
}

interface Step {
  readonly id: string;
  readonly by: 'officer' | 'platformAdmin';
  readonly from: string;
  readonly to: string;
  readonly event: string;
}

/** Every second application is rejected in the end. */
function stepsOf(id: string, place: number): Step[] {
  const to = place % 2 === 0 ? 'approved' : 'rejected';
  return [
    { id, by: 'officer', from: 'pending_approval', to: 'approval_requested', event: 'verified' },
    { id, by: 'platformAdmin', from: 'approval_requested', to, event: to },
  ];
}

type Headers = Readonly<Record<Step['by'], readonly Record<string, string>[]>>;

/** Adds people of both roles. @returns the headers of their sessions. */
async function signInPeople({ url }: BenchPortal, pool: pg.Pool): Promise<Headers> {
  const passwordHash = await hashPassword(demoPassword);
  const signInRole = async (role: Step['by']) => {
    const { rows } = await pool.query<{ email: string }>(
      `insert into users (role, first_name, last_name, email, email_confirmed_at, password_hash, password_kind)
      select $1, 'Bench', 'Mark', 'bench.' || lower($1) || '.' || n || '@bench.example', now(), $2, 'own'
      from generate_series(1, $3::integer) n returning email`,
      [role, passwordHash, people],
    );
    const headers: Record<string, string>[] = [];
    for (const { email } of rows) headers.push(await signInAt(url, email));
    return headers;
  };
  return { officer: await signInRole('officer'), platformAdmin: await signInRole('platformAdmin') };
}

const requestOf = (headers: Headers, writer: number, { id, by, to }: Step): HttpRequest => ({
  method: 'PATCH',
  path: `${basePath}/applications/${id}/status`,
  headers: headers[by][writer % people],
  body: JSON.stringify({ status: to, ...(to === 'rejected' && { reason }) }),
});

const pathOf = ({ id, to }: Pick<Step, 'id' | 'to'>) => `/changes/${id}/${to}`;

const bareUpdate = `update applications set status = $1, updated_at = now(),
  approval_requested_by = coalesce(approval_requested_by, $4), approval_requested_at = coalesce(approval_requested_at, now()),
  approved_by = case $1 when 'approved' then $5::uuid end, rejection_reason = case $1 when 'rejected' then $6 end,
  decided_at = case when $1 = 'approval_requested' then null else now() end
  where id = $2 and status = $3`;
const bareEvent = `insert into application_events (application_id, type, actor_id, from_status, to_status, reason)
  values ($1, $2, $3, $4, $5, $6)`;

function bareChange(step: Step): [string, Statement[]] {
  const { id, by, from, to, event } = step;
  const { officer, platformAdmin } = demoAccounts;
  const given = to === 'rejected' ? reason : null;
  return [
    pathOf(step),
    [
      { text: 'begin', values: [] },
      { text: bareUpdate, values: [to, id, from, officer.id, platformAdmin.id, reason] },
      { text: bareEvent, values: [id, event, demoAccounts[by].id, from, to, given] },
      { text: 'commit', values: [] },
    ],
  ];
}

const queueLimits = { secondsOfOne: 0.12, busyOverIdle: 2 } as const;
const idleMs = 20_000;
/** Ten pages a second are more than a person reads. */
const betweenReadsMs = 100;

/** Measures an approval queue of `decisions` on the embedded engine, and how it affects another person's list. */
export async function measureQueue(decisions: number): Promise<Figure[]> {
  const env = await openDemo();
  const { ok, output } = await runNode('e2e/under-review.ts', [env.DATA_DIR ?? '', String(decisions), '100']);
  if (!ok) throw new Error(output);
  return withPortal(env, async ({ url }) => {
    const admin = await signIn(url, demoAccounts.platformAdmin);
    const reader = await signIn(url, demoAccounts.officer);
    const ids = await idsUnderReview(admin, decisions);
    const readFor = (ms: number) => {
      const begun = performance.now();
      return readWhile(reader, () => performance.now() - begun < ms);
    };
    await readFor(idleMs / 10);
    const idle = await readFor(idleMs);
    let isOver = false;
    const reading = readWhile(reader, () => !isOver);
    const batch = randomUUID();
    const seconds = await secondsOf(async () => {
      for (const id of ids) {
        await admin.send('PATCH', `/applications/${id}/status`, { status: 'approved' }, `${batch}.${id}`);
      }
    });
    isOver = true;
    const busy = await reading;
    const { secondsOfOne, busyOverIdle } = queueLimits;
    const name = `an approval queue of ${decisions.toLocaleString('en')}`;
    const peer = { name: 'idle', value: idle.p95 };
    return [
      figure(name, seconds, 's', { atMost: decisions * secondsOfOne }),
      figure('the list for others in the meantime, p95', busy.p95, 'ms', { peer, atMost: busyOverIdle }),
    ];
  });
}

async function idsUnderReview(admin: Person, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ids.length < count; page++) {
    const path = `/applications?status=approval_requested&applicantId=TV-Q&limit=500&page=${page}`;
    const { data } = await admin.get<ApplicationList>(path);
    if (data.length === 0) throw new Error(`${ids.length} applications are under review, not ${count}`);
    ids.push(...data.map(({ id }) => id));
  }
  return ids;
}

/** Reads the first page at a steady pace. */
async function readWhile(reader: Person, isWanted: () => boolean): Promise<Timing> {
  const times: number[] = [];
  while (isWanted()) {
    const asked = performance.now();
    await reader.get('/applications');
    const took = performance.now() - asked;
    times.push(took);
    await pause(Math.max(betweenReadsMs - took, 0));
  }
  return timingOf(times);
}
