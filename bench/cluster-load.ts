import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type ApplicationList, basePath, calls, type DocumentOverview, type UploadGrant } from '@tvet/contract';
import autocannon from 'autocannon';
import { sql } from 'kysely';
import { demoAccounts } from '../apps/api/src/demo/accounts.ts';
import { hashPassword } from '../apps/api/src/platform/accounts/password.ts';
import { connectPostgres, type Database } from '../apps/api/src/platform/database/connect.ts';
import { createSealer } from '../apps/api/src/platform/security/sealer.ts';
import { atOnceFor, limitFor, runOpeningDay } from '../apps/api/src/testing/opening-day/opening-day.ts';
import { offerPlaces } from '../apps/api/src/testing/opening-day/site.ts';
import type { Visitor } from '../apps/api/src/testing/portal-types.ts';
import { pdf } from '../apps/api/src/testing/sample-files.ts';
import { type Cluster, startCluster } from '../scripts/cluster/start.ts';
import type { ClusterProcess } from '../scripts/cluster/state.ts';
import { type Figure, timingOf } from './measure.ts';
import { appSecret, carrierAddress, visitorsAt } from './opening-day.ts';
import { openProgrammes, type Person, signIn } from './portal.ts';

const applications = 20_000;
const reviewers = 200;
const centres = 1_000;
/** Between two decisions of one reviewer. */
const decideEveryMs = 60_000;
const visitsOfADay = 1_000_000;
/** The hours in which most people of an opening day come. */
const busyHours = 10;
/** Leaves room for an hour with twice the average. */
const peak = 2;
const flood = { connections: 2_000, seconds: 20, backWithinSeconds: 30 };
const longestMs = 2_000;

/** Milliseconds of answered requests, and failures, by the kind of work. */
type Times = Map<string, { readonly ms: number[]; failed: number }>;

const kindOf = (times: Times, kind: string) => {
  const found = times.get(kind) ?? { ms: [], failed: 0 };
  times.set(kind, found);
  return found;
};

async function timed<Answer>(times: Times, kind: string, request: () => Promise<Answer>): Promise<Answer> {
  const { ms } = kindOf(times, kind);
  const begun = performance.now();
  const answer = await request();
  ms.push(performance.now() - begun);
  return answer;
}

/**
 * Measures an opening day on the cluster of `npm run cluster`: people apply from eight addresses while reviewers decide,
 * centres upload documents and exports run. Then many more requests arrive than the machine can answer.
 */
export async function measureClusterLoad(people: number): Promise<Figure[]> {
  const cluster = await startCluster({
    applications,
    settings: async () => ({ APP_SECRET: appSecret, SIGN_UPS_AT_ONCE: String(atOnceFor(people) / 2) }),
  });
  const connection = connectPostgres(cluster.databaseUrl);
  try {
    const { db } = connection;
    await offerPlaces({ db }, people);
    await openProgrammes(cluster.url, cluster.password);
    const day = await measureDay(cluster, db, people);
    return [...day, ...(await measureFlood(cluster))];
  } finally {
    await connection.close();
    await cluster.stop();
  }
}

async function measureDay(cluster: Cluster, db: Database, people: number): Promise<Figure[]> {
  const { url, password } = cluster;
  const times: Times = new Map();
  const staff = await signInStaff(db, cluster);
  const exporter = await signIn(url, demoAccounts.superAdmin, password);
  const file = await pdf();
  const visitors = visitorsAt(url);
  const before = processorSeconds(cluster.processes());
  const ended = new AbortController();
  const decisions = staff.reviewers.map((reviewer, index) => decide(reviewer, index, times, ended.signal));
  const uploads = uploadAll(staff.centres, file, times, ended.signal);
  const exports = exportRepeatedly(exporter, url, times, ended.signal);
  const crowd = {
    people,
    atOnce: atOnceFor(people),
    attacks: people,
    limitMs: limitFor(people) * 2,
    hurry: 1,
    addressOf: carrierAddress,
  };
  const site = {
    db,
    context: { sealer: createSealer(appSecret) },
    stranger: timedVisitor(visitors.stranger, times),
    withToken: (token: string) => timedVisitor(visitors.withToken(token), times),
  };
  const day = await runOpeningDay(site, crowd);
  ended.abort();
  await Promise.all([...decisions, uploads, exports]);
  visitors.close();
  const used = processorSeconds(cluster.processes());
  console.error(...day.lost.words);

  const seconds = (role: RegExp) =>
    [...used].reduce((sum, [name, total]) => (role.test(name) ? sum + total - (before.get(name) ?? 0) : sum), 0);
  const portal = seconds(/^portal/);
  const database = seconds(/^postgres/);
  const others = seconds(/^(?!portal|postgres)/);
  const cores = (cost: number) => Math.ceil(((cost / people) * visitsOfADay * peak) / (busyHours * 3_600));
  const none = { unit: '', atMost: 0 } as const;
  return [
    { name: `${people.toLocaleString('en')} people behind 8 addresses`, value: day.tookMs / 1_000, unit: 's' },
    { name: 'people who did not get through', value: day.lost.count, ...none },
    { name: 'submitted applications', value: day.submitted, unit: '', atLeast: people, atMost: people },
    ...[...times].flatMap(([kind, { ms, failed }]): Figure[] => [
      { name: `${kind}: requests`, value: ms.length / (day.tookMs / 1_000), unit: 'a second' },
      { name: `${kind}: p95`, value: timingOf(ms).p95, unit: 'ms', atMost: longestMs },
      { name: `${kind}: errors`, value: failed, ...none },
    ]),
    { name: 'processor time of the portals, each person', value: (portal / people) * 1_000, unit: 'ms' },
    { name: 'processor time of the databases, each person', value: (database / people) * 1_000, unit: 'ms' },
    { name: 'processor time of the other parts, each person', value: (others / people) * 1_000, unit: 'ms' },
    { name: 'portal processes for 1,000,000 people in ten hours, twice the average', value: cores(portal), unit: '' },
    { name: 'database cores for the same', value: cores(database), unit: '' },
  ];
}

/** Counts an applicant's requests that were answered; the opening day itself counts people who are lost. */
function timedVisitor(visitor: Visitor, times: Times): Visitor {
  const send: Visitor['send'] = (call, parts) =>
    timed(times, call.method === 'GET' ? 'applicants read' : 'applicants write', () => visitor.send(call, parts));
  return { ...visitor, send };
}

interface Centre {
  readonly id: string;
  readonly admin: Person;
}

/** Gives reviewers and centre administrators the password of the demo, and signs them in. */
async function signInStaff(db: Database, { url, password }: Cluster) {
  const hash = await hashPassword(password);
  const { rows: officers } = await sql<{ phone: string }>`
    insert into users (role, first_name, last_name, email, email_confirmed_at, password_hash, password_kind)
    select 'officer', 'Bench', 'Mark', 'bench.' || n || '@bench.example', now(), ${hash}, 'own'
    from generate_series(1, ${reviewers}::integer) n returning email as phone`.execute(db);
  const { rows: admins } = await sql<{ centre: string; phone: string }>`
    update users set password_hash = ${hash}, password_kind = 'own' from (
      select distinct on (a.user_id) a.user_id, a.centre_id as centre from user_centres a
      join agreements g on g.centre_id = a.centre_id and g.accepted_at is not null limit ${centres}
    ) chosen where users.id = chosen.user_id returning chosen.centre, users.phone`.execute(db);
  const signed = { reviewers: [] as Person[], centres: [] as Centre[] };
  for (const officer of officers) signed.reviewers.push(await signIn(url, officer, password));
  for (const { centre, phone } of admins) {
    signed.centres.push({ id: centre, admin: await signIn(url, { phone }, password) });
  }
  return signed;
}

/** Reads the queue, opens an application and verifies it, again and again. Another reviewer may have been faster. */
async function decide(reviewer: Person, index: number, times: Times, ended: AbortSignal): Promise<void> {
  await pauseUnless(ended, (decideEveryMs * index) / reviewers);
  while (!ended.aborted) {
    await counting(times, 'reviewers', async () => {
      const query = `status=pending_approval&limit=20&page=${1 + (index % 20)}`;
      const { data } = await timed(times, 'reviewers', () => reviewer.get<ApplicationList>(`/applications?${query}`));
      const id = data[index % data.length]?.id;
      if (!id) return;
      await timed(times, 'reviewers', () => reviewer.get(`/applications/${id}`));
      await timed(times, 'reviewers', () =>
        reviewer.send('PATCH', `/applications/${id}/status`, { status: 'approval_requested' }, id),
      );
    });
    await pauseUnless(ended, decideEveryMs);
  }
}

/** Each centre sends its most urgent document. */
async function uploadAll(all: readonly Centre[], file: Buffer, times: Times, ended: AbortSignal): Promise<void> {
  for (const { id, admin } of all) {
    if (ended.aborted) return;
    await counting(times, 'centres', async () => {
      const { data } = await timed(times, 'centres', () =>
        admin.get<{ data: DocumentOverview }>(`/centres/${id}/documents/overview`),
      );
      const slot = data.urgent.find(({ document }) => document === null);
      if (!slot) return;
      const body = { fileName: 'report.pdf', contentType: 'application/pdf', fileSize: file.length };
      const grant = await timed(times, 'centres', () =>
        admin.send<{ data: UploadGrant }>('POST', `/files/${id}/upload-url`, body),
      );
      await timed(times, 'centres', async () => {
        const { uploadUrl } = grant.data;
        const put = await fetch(uploadUrl, {
          method: 'PUT',
          body: new Uint8Array(file),
          headers: { 'content-type': 'application/pdf' },
        });
        if (!put.ok) throw new Error(`The upload was answered with ${put.status}`);
      });
      const { skillId, documentType, period } = slot;
      await timed(times, 'centres', () =>
        admin.send('POST', `/centres/${id}/documents`, {
          documentType,
          skillId,
          period,
          fileUrl: grant.data.publicUrl,
        }),
      );
    });
    await pauseUnless(ended, 300);
  }
}

async function exportRepeatedly(person: Person, url: string, times: Times, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    await counting(times, 'exports', () =>
      timed(times, 'exports', async () => {
        const answer = await fetch(`${url}${basePath}${calls.exportApplicationsCsv.path}`, { headers: person.headers });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`The export was answered with ${answer.status}`);
      }),
    );
    await pauseUnless(ended, 5_000);
  }
}

async function counting(times: Times, kind: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    // Another reviewer decided it first.
    if ((error as Error).message.includes('answered 409')) return;
    kindOf(times, kind).failed += 1;
    console.error(`${kind}: ${(error as Error).message}`);
  }
}

const pauseUnless = (ended: AbortSignal, ms: number) => pause(ms, undefined, { signal: ended }).catch(() => undefined);

/** Processor seconds used so far by each process of the cluster and its descendants. */
function processorSeconds(processes: readonly ClusterProcess[]): Map<string, number> {
  const ticksPerSecond = 100;
  const all = new Map<number, { parent: number; own: number }>();
  for (const pid of readdirSync('/proc').map(Number).filter(Boolean)) {
    try {
      // The name, in brackets, may have spaces.
      const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?!.*\) )/);
      const fields = rest.split(' ').map(Number);
      // User and system time, and those of children that have ended.
      const own = fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) / ticksPerSecond;
      all.set(pid, { parent: fields[1] ?? 0, own });
    } catch {
      // It has just ended; its parent counts it.
    }
  }
  const used = new Map<string, number>();
  const names = new Map(processes.map(({ pid, role, name }) => [pid, role.startsWith('postgres') ? name : role]));
  for (const [pid, { own }] of all) {
    let at: number | undefined = pid;
    while (at && !names.has(at)) at = all.get(at)?.parent;
    const name = at && names.get(at);
    if (name) used.set(name, (used.get(name) ?? 0) + own);
  }
  return used;
}

/** Measures strangers who send more than the cluster can answer, next to an officer who works on. */
async function measureFlood({ url, password }: Cluster): Promise<Figure[]> {
  const officer = await signIn(url, demoAccounts.officer, password);
  const look = async () => {
    const begun = performance.now();
    await officer.get('/applications?limit=20');
    return performance.now() - begun;
  };
  const lookFor = async (seconds: number) => {
    const times: number[] = [];
    const end = performance.now() + seconds * 1_000;
    while (performance.now() < end) {
      times.push(await look());
      await pause(100);
    }
    return timingOf(times).p95;
  };
  const idle = await lookFor(5);
  const crowd = autocannon({
    url,
    connections: flood.connections,
    duration: flood.seconds,
    timeout: 30,
    workers: 1,
    requests: [{ path: '/' }, { path: basePath + calls.getPublicSettings.path }, { path: '/signup' }],
  });
  const inside = await lookFor(flood.seconds);
  const result = await crowd;
  const ended = performance.now();
  let back = Number.NaN;
  while (Number.isNaN(back) && performance.now() - ended < 60_000) {
    if ((await lookFor(1)) < idle * 2) back = (performance.now() - ended) / 1_000;
  }
  const refused = result.statusCodeStats?.['503']?.count ?? 0;
  return [
    {
      name: `flood of ${flood.connections} connections: answered`,
      value: result['2xx'] / flood.seconds,
      unit: 'a second',
    },
    { name: 'turned away with 503', value: refused, unit: '' },
    { name: 'without an answer', value: result.errors + result.timeouts, unit: '', atMost: 0 },
    {
      name: 'an officer’s list in the meantime, p95',
      value: inside,
      unit: 'ms',
      peer: { name: 'before', value: idle },
    },
    { name: 'back to normal after', value: back, unit: 's', atMost: flood.backWithinSeconds },
  ];
}
