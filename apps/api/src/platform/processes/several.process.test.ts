import { readFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import type { ApplicationList } from '@tvet/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startHttpServer } from '../../testing/http-server.ts';
import { openOwnPostgres, type PortalsOnPostgres } from '../../testing/own-postgres.ts';
import { demoPassword, type PortalProcess, signInAt } from '../../testing/portal-process.ts';
import { nameChallengeFrom } from '../security/throttle.ts';

const postgres = openOwnPostgres();
afterAll(() => postgres?.close());

const metricsAt = async (url: string) => (await fetch(`${url}/main/metrics`)).text();
const figureOf = (metrics: string, name: string) => Number(metrics.split(`${name} `)[1]?.split('\n', 1)[0] ?? 0);
const runsOf = async (url: string, job: string) =>
  figureOf(await metricsAt(url), `jobs_runs_total{job="${job}",outcome="done"}`);

async function waiting(url: string, headers: Record<string, string>, limit: number): Promise<string[]> {
  const answer = await fetch(`${url}/main/applications?status=pending_approval&limit=${limit}`, { headers });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as ApplicationList).data.map(({ id }) => id);
}

const change = (url: string, headers: Record<string, string>, id: string, status: string) =>
  fetch(`${url}/main/applications/${id}/status`, { method: 'PATCH', headers, body: JSON.stringify({ status }) });

const signIn = (url: string, username: string, password: string) =>
  fetch(`${url}/main/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });

/** Uses a new connection each time, so that the requests are spread over the processes. */
const statusOf = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const agent = new Agent({ keepAlive: false });
    const asked = get(url, { agent, timeout: 5_000 }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    asked.on('error', reject).on('timeout', () => asked.destroy());
  });

describe.skipIf(!postgres)('two portals on one PostgreSQL', () => {
  let gateway: Awaited<ReturnType<typeof startHttpServer>>;
  let first: PortalProcess;
  let a: string;
  let b: string;
  beforeAll(async () => {
    gateway = await startHttpServer(() => ({ status: 200, body: { code: 'ok', message_id: '1' } }));
    const sms = { SMS_PROVIDER: 'termii', SMS_BASE_URL: gateway.url, SMS_API_KEY: 'key', SMS_SENDER_ID: 'TVET' };
    const portals = await postgres?.newPortals(sms);
    if (!portals) return;
    first = portals.start();
    a = await first.ready();
    await vi.waitFor(async () => expect(await runsOf(a, 'housekeeping')).toBe(1), { timeout: 60_000 });
    b = await portals.start().ready();
  });
  afterAll(() => gateway?.close());

  it("count each other's attempts, and end each other's sessions", async () => {
    for (let attempt = 0; attempt < nameChallengeFrom['sign-in']; attempt++) {
      expect((await signIn(attempt % 2 ? a : b, '+2348000000013', 'not the password')).status).toBe(401);
    }
    expect((await signIn(a, '+2348000000013', demoPassword)).status).toBe(428);
    expect((await signIn(b, '+2348000000013', demoPassword)).status).toBe(428);

    const officer = await signInAt(a, '+2348000000003');
    const { authorization = '' } = officer;
    const [next = ''] = await waiting(b, officer, 1);
    const left = await fetch(`${b}/main/auth/sessions`, { method: 'DELETE', headers: { authorization } });
    expect(left.status).toBe(200);
    expect((await change(a, officer, next, 'approval_requested')).status).toBe(401);
  });

  it('run each job in one of them, and in the other once that one is killed', async () => {
    expect(await runsOf(a, 'housekeeping')).toBeGreaterThan(0);
    expect(await runsOf(b, 'housekeeping')).toBe(0);
    expect(await runsOf(b, 'message-delivery')).toBe(0);
    first.child.kill('SIGKILL');
    await first.ended;
    await expect.poll(() => runsOf(b, 'housekeeping')).toBe(1);
    await expect.poll(() => runsOf(b, 'message-delivery')).toBeGreaterThan(0);
  });
});

describe.skipIf(!postgres)('a portal of two processes', () => {
  let portals: PortalsOnPostgres | undefined;
  let portal: PortalProcess;
  let url: string;
  const start = async () => {
    portals ??= await postgres?.newPortals({ WEB_CONCURRENCY: '2' });
    if (!portals) return;
    portal = portals.start();
    url = await portal.ready();
  };
  beforeAll(start);

  const childrenOf = async (pid: number | undefined): Promise<number[]> => {
    const said = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return said.split(' ').filter(Boolean).map(Number);
  };

  it('continues to serve while one is killed, and replaces it', async () => {
    expect(portal.output().match(/ready at/g)).toHaveLength(1);
    const before = await childrenOf(portal.child.pid);
    expect(before).toHaveLength(2);
    await expect.poll(() => runsOf(url, 'housekeeping'), { message: 'in one of them' }).toBe(1);

    const live = `${url}/main/health/live`;
    for (let time = 0; time < 6; time++) expect(await statusOf(live)).toBe(200);
    const answered = figureOf(
      await metricsAt(url),
      'http_request_duration_seconds_count{method="GET",route="/main/health/live",status="200"}',
    );
    expect(answered, 'the metrics are those of both').toBe(6);
    const interval = async () => figureOf(await metricsAt(url), 'portal_job_interval_seconds{job="housekeeping"}');
    await expect.poll(interval, { message: 'the gauges of the portal are not added up' }).toBe(3_600);

    const outcomes: (number | 'cut')[] = [];
    let running = true;
    const load = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (running) outcomes.push(await statusOf(live).catch(() => 'cut' as const));
      }),
    );
    await expect.poll(() => outcomes.length).toBeGreaterThan(20);
    const [killed = 0, other] = before;
    process.kill(killed, 'SIGKILL');
    await expect.poll(portal.output).toContain('is being restarted');
    await expect.poll(async () => (await childrenOf(portal.child.pid)).length).toBe(2);
    const after = await childrenOf(portal.child.pid);
    expect(after).toContain(other);
    expect(after).not.toContain(killed);
    const soFar = outcomes.length;
    await expect.poll(() => outcomes.length).toBeGreaterThan(soFar + 50);
    running = false;
    await load;
    // The killed one loses its current requests: at most one of each of the four clients.
    expect(outcomes.filter((outcome) => outcome !== 200 && outcome !== 'cut')).toEqual([]);
    expect(outcomes.filter((outcome) => outcome === 'cut').length).toBeLessThanOrEqual(4);
    await expect.poll(() => runsOf(url, 'message-delivery')).toBeGreaterThan(0);
  });

  const expectRefusedPort = async (env: NodeJS.ProcessEnv) => {
    const { port } = new URL(url);
    const second = portals?.start({ ...env, PORT: port });
    expect(await second?.ended).toBe(1);
    expect(second?.output()).toContain(`PORT ${port} is in use`);
  };

  it('has its port to itself: a second portal names it and does not start', async () => {
    await expectRefusedPort({ WEB_CONCURRENCY: '1' });
  });

  it('cuts no request when it is asked to end', async () => {
    const held = await childrenOf(portal.child.pid);
    expect(held).toHaveLength(2);
    const officer = await signInAt(url, '+2348000000003');
    const changes = (await waiting(url, officer, 5)).map((id) => change(url, officer, id, 'approval_requested'));
    expect(changes).toHaveLength(5);
    await Promise.race(changes);
    portal.child.kill('SIGTERM');
    for (const answer of await Promise.all(changes)) expect(answer.status).toBe(200);
    expect(await portal.ended).toBe(0);
    for (const pid of held) await expect.poll(() => isAlive(pid)).toBe(false);
  });

  it('does the same as a second portal, and ends when the process that holds the others is killed', {
    tags: 'full',
  }, async () => {
    await start();
    await expectRefusedPort({ WEB_CONCURRENCY: '2' });
    const pids = await childrenOf(portal.child.pid);
    expect(pids).toHaveLength(2);
    portal.child.kill('SIGKILL');
    for (const pid of pids) await expect.poll(() => isAlive(pid)).toBe(false);
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
