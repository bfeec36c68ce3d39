import { setTimeout as pause } from 'node:timers/promises';
import { type ApplicationList, basePath, calls, type DocumentOverview, type UploadGrant } from '@tvet/contract';
import autocannon from 'autocannon';
import { sql } from 'kysely';
import { demoAccounts } from '../apps/api/src/demo/accounts.ts';
import { hashPassword } from '../apps/api/src/platform/accounts/password.ts';
import type { Database } from '../apps/api/src/platform/database/connect.ts';
import { runOpeningDay } from '../apps/api/src/testing/opening-day/opening-day.ts';
import type { Site } from '../apps/api/src/testing/opening-day/site.ts';
import type { Visitor } from '../apps/api/src/testing/portal-types.ts';
import { pdf } from '../apps/api/src/testing/sample-files.ts';
import { type Cluster, startCluster } from '../scripts/cluster/start.ts';
import type { ClusterProcess } from '../scripts/cluster/state.ts';
import { runningProcesses } from '../scripts/lib/processes.ts';
import { type Figure, figure, none, timingOf } from './measure.ts';
import { appSecret, atOpenSite, crowdOf } from './opening-day.ts';
import { type Person, putFile, signIn } from './portal.ts';

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

/** Keeps the milliseconds of the answered requests of one kind of work, and the number of failures. */
function kindOf(name: string) {
  const kind = {
    name,
    ms: [] as number[],
    failed: 0,
    async time<Answer>(request: () => Promise<Answer>): Promise<Answer> {
      const begun = performance.now();
      const answer = await request();
      kind.ms.push(performance.now() - begun);
      return answer;
    },
    async attempt(work: () => Promise<unknown>): Promise<void> {
      try {
        await work();
      } catch (error) {
        const { message } = error as Error;
        // Another reviewer decided it first.
        if (message.includes('answered 409')) return;
        kind.failed += 1;
        console.error(`${name}: ${message}`);
      }
    },
  };
  return kind;
}
type Kind = ReturnType<typeof kindOf>;

/**
 * Measures an opening day on the cluster of `npm run cluster`: people apply from eight addresses while reviewers decide,
 * centres upload documents and exports run. Then many more requests arrive than the machine can answer.
 */
export async function measureClusterLoad(people: number): Promise<Figure[]> {
  const settings = { APP_SECRET: appSecret, SIGN_UPS_AT_ONCE: String(crowdOf(people).atOnce / 2) };
  const cluster = await startCluster({ applications, settings: async () => settings });
  try {
    const day = await atOpenSite(cluster, people, (site) => measureDay(cluster, site, people));
    return [...day, ...(await measureFlood(cluster))];
  } finally {
    await cluster.stop();
  }
}

async function measureDay(cluster: Cluster, site: Site, people: number): Promise<Figure[]> {
  const { url, password } = cluster;
  const reading = kindOf('applicants read');
  const writing = kindOf('applicants write');
  const reviewing = kindOf('reviewers');
  const uploading = kindOf('centres');
  const exporting = kindOf('exports');
  const staff = await signInStaff(site.db, cluster);
  const exporter = await signIn(url, demoAccounts.superAdmin, password);
  const file = await pdf();
  const before = processorSeconds(cluster.processes());
  const ended = new AbortController();
  const work = [
    ...staff.reviewers.map((reviewer, index) => decide(reviewer, index, reviewing, ended.signal)),
    uploadAll(staff.centres, file, uploading, ended.signal),
    exportRepeatedly(exporter, url, exporting, ended.signal),
  ];
  const timed = (visitor: Visitor): Visitor => ({
    ...visitor,
    send: (call, parts) => (call.method === 'GET' ? reading : writing).time(() => visitor.send(call, parts)),
  });
  const visitors = { stranger: timed(site.stranger), withToken: (token: string) => timed(site.withToken(token)) };
  const crowd = crowdOf(people);
  const day = await runOpeningDay({ ...site, ...visitors }, { ...crowd, limitMs: crowd.limitMs * 2 });
  ended.abort();
  await Promise.all(work);
  const used = processorSeconds(cluster.processes());
  console.error(...day.lost.words);

  const seconds = (role: RegExp) =>
    [...used].reduce((sum, [name, total]) => (role.test(name) ? sum + total - (before.get(name) ?? 0) : sum), 0);
  const portal = seconds(/^portal/);
  const database = seconds(/^postgres/);
  const others = seconds(/^(?!portal|postgres)/);
  const each = (parts: string, cost: number) =>
    figure(`processor time of the ${parts}, each person`, (cost / people) * 1_000, 'ms');
  const cores = (cost: number) => Math.ceil(((cost / people) * visitsOfADay * peak) / (busyHours * 3_600));
  return [
    figure(`${people.toLocaleString('en')} people behind 8 addresses`, day.tookMs / 1_000, 's'),
    none('people who did not get through', day.lost.count),
    figure('submitted applications', day.submitted, '', { atLeast: people, atMost: people }),
    ...[reading, writing, reviewing, uploading, exporting].flatMap(({ name, ms, failed }) => [
      figure(`${name}: requests`, ms.length / (day.tookMs / 1_000), 'a second'),
      figure(`${name}: p95`, timingOf(ms).p95, 'ms', { atMost: longestMs }),
      none(`${name}: errors`, failed),
    ]),
    each('portals', portal),
    each('databases', database),
    each('other parts', others),
    figure('portal processes for 1,000,000 people in ten hours, twice the average', cores(portal), ''),
    figure('database cores for the same', cores(database), ''),
  ];
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
async function decide(reviewer: Person, index: number, kind: Kind, ended: AbortSignal): Promise<void> {
  await pauseUnless(ended, (decideEveryMs * index) / reviewers);
  const query = `status=pending_approval&limit=20&page=${1 + (index % 20)}`;
  const change = { status: 'approval_requested' };
  while (!ended.aborted) {
    await kind.attempt(async () => {
      const { data } = await kind.time(() => reviewer.get<ApplicationList>(`/applications?${query}`));
      const id = data[index % data.length]?.id;
      if (!id) return;
      await kind.time(() => reviewer.get(`/applications/${id}`));
      await kind.time(() => reviewer.send('PATCH', `/applications/${id}/status`, change, id));
    });
    await pauseUnless(ended, decideEveryMs);
  }
}

/** Each centre sends its most urgent document. */
async function uploadAll(all: readonly Centre[], file: Buffer, kind: Kind, ended: AbortSignal): Promise<void> {
  const contentType = 'application/pdf';
  const asked = { fileName: 'report.pdf', contentType, fileSize: file.length };
  for (const { id, admin } of all) {
    if (ended.aborted) return;
    await kind.attempt(async () => {
      const overview = `/centres/${id}/documents/overview`;
      const { urgent } = (await kind.time(() => admin.get<{ data: DocumentOverview }>(overview))).data;
      const slot = urgent.find(({ document }) => document === null);
      if (!slot) return;
      const grant = await kind.time(() => admin.send<{ data: UploadGrant }>('POST', `/files/${id}/upload-url`, asked));
      const { uploadUrl, publicUrl: fileUrl } = grant.data;
      await kind.time(async () => {
        const status = await putFile(uploadUrl, file, contentType);
        if (status !== 200) throw new Error(`The upload was answered with ${status}`);
      });
      const { skillId, documentType, period } = slot;
      const document = { documentType, skillId, period, fileUrl };
      await kind.time(() => admin.send('POST', `/centres/${id}/documents`, document));
    });
    await pauseUnless(ended, 300);
  }
}

async function exportRepeatedly({ headers }: Person, url: string, kind: Kind, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    await kind.attempt(() =>
      kind.time(async () => {
        const answer = await fetch(`${url}${basePath}${calls.exportApplicationsCsv.path}`, { headers });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`The export was answered with ${answer.status}`);
      }),
    );
    await pauseUnless(ended, 5_000);
  }
}

const pauseUnless = (ended: AbortSignal, ms: number) => pause(ms, undefined, { signal: ended }).catch(() => undefined);

/** Processor seconds used so far by each process of the cluster, its descendants, and their children that have ended. */
function processorSeconds(processes: readonly ClusterProcess[]): Map<string, number> {
  const ticksPerSecond = 100;
  const all = new Map(runningProcesses().map((process) => [process.pid, process]));
  const used = new Map<string, number>();
  const names = new Map(processes.map(({ pid, role, name }) => [pid, role.startsWith('postgres') ? name : role]));
  for (const { pid, own, waitedFor } of all.values()) {
    let at: number | undefined = pid;
    while (at && !names.has(at)) at = all.get(at)?.parent;
    const name = at && names.get(at);
    if (name) used.set(name, (used.get(name) ?? 0) + (own + waitedFor) / ticksPerSecond);
  }
  return used;
}

/** Measures strangers who send more than the cluster can answer, next to an officer who works on. */
async function measureFlood({ url, password }: Cluster): Promise<Figure[]> {
  const officer = await signIn(url, demoAccounts.officer, password);
  let refusals = 0;
  const look = async () => {
    const begun = performance.now();
    await officer.get('/applications?limit=20').catch(() => {
      refusals += 1;
    });
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
  const { connections, seconds, backWithinSeconds } = flood;
  const before = { name: 'before', value: idle };
  return [
    figure(`flood of ${connections} connections: answered`, result['2xx'] / seconds, 'a second'),
    figure('turned away with 503', result.statusCodeStats?.['503']?.count ?? 0, ''),
    none('without an answer', result.errors + result.timeouts),
    figure('an officer’s list in the meantime, p95', inside, 'ms', { peer: before }),
    figure('of which refused', refusals, ''),
    figure('back to normal after', back, 's', { atMost: backWithinSeconds }),
  ];
}
