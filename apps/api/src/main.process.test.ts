import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { ApplicationList } from '@tvet/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../scripts/lib/free-port.ts';
import { demoAccounts } from './demo/accounts.ts';
import { openOwnPostgres } from './testing/own-postgres.ts';
import { demoPassword, portalProcesses, signInAt } from './testing/portal-process.ts';
import { runProgram } from './testing/run-program.ts';

const postgres = openOwnPostgres();
afterAll(() => postgres?.close());

async function list(url: string, headers: Record<string, string>, query: string): Promise<ApplicationList> {
  const answer = await fetch(`${url}/main/applications?${query}`, { headers });
  expect(answer.status).toBe(200);
  return (await answer.json()) as ApplicationList;
}

const verify = (url: string, headers: Record<string, string>, id: string) =>
  fetch(`${url}/main/applications/${id}/status`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ status: 'approval_requested' }),
  });

/** Opens a connection, sends this text and reads nothing. */
async function connectAndWrite(url: string, words: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(words);
  return socket;
}

describe('a portal on the embedded engine', () => {
  it('has the data directory to itself, and keeps every change it answered when it is killed', {
    tags: 'full',
  }, async () => {
    const portals = await portalProcesses();
    try {
      const first = portals.start();
      const url = await first.ready();
      const refused = portals.start();
      expect(await refused.ended).toBe(1);
      expect(refused.output()).toContain(`${portals.dataDir} is in use by another portal (process ${first.child.pid})`);
      expect(refused.output()).not.toContain('    at ');

      const officer = await signInAt(url, demoAccounts.officer.phone);
      const { data: pending } = await list(url, officer, 'status=pending_approval&limit=50');
      expect(pending).toHaveLength(50);
      const answered: string[] = [];
      const changes = pending.map(async ({ id }) => {
        const answer = await verify(url, officer, id);
        await answer.arrayBuffer();
        if (answer.status === 200) answered.push(id);
        if (answered.length === 15) first.child.kill('SIGKILL');
      });
      await Promise.allSettled(changes);
      expect(await first.ended).toBeNull();
      expect(answered.length).toBeGreaterThanOrEqual(15);
      expect(answered.length).toBeLessThan(50);

      const second = portals.start();
      const again = await second.ready();
      const viewer = await signInAt(again, demoAccounts.viewOnlyOfficer.phone);
      for (const id of answered) {
        const detail = await fetch(`${again}/main/applications/${id}`, { headers: viewer });
        expect(((await detail.json()) as { data: { status: string } }).data.status).toBe('approval_requested');
        const timeline = await fetch(`${again}/main/applications/${id}/timeline`, { headers: viewer });
        const { data } = (await timeline.json()) as { data: { type: string }[] };
        expect(data.filter(({ type }) => type === 'verified')).toHaveLength(1);
      }
      second.child.kill('SIGTERM');
      expect(await second.ended).toBe(0);
    } finally {
      await portals.close();
    }
  });
});

it('a portal whose settings are wrong names the variable and does not start', async () => {
  const nowhere = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nowhere' };
  const { code, errors } = await runProgram('apps/api/src/main.ts', [], { ...nowhere, PORT: 'eighty' });
  expect([code, errors]).toEqual([1, expect.stringContaining('PORT must be a whole number')]);
  expect(errors).not.toContain('    at ');
});

describe.skipIf(!postgres)('a portal on PostgreSQL', () => {
  it('introduces itself and then stays quiet, and ends with 0 whatever clients do: bodies and heads that never end, connections kept open, answers nobody reads', async () => {
    const portal = (await postgres?.newPortals())?.start();
    if (!portal) return;
    const url = await portal.ready();
    await expect.poll(portal.output).toContain('/settings?section=portal');
    const introduction = portal.output();
    for (const path of ['/dev/outbox', `with the password ${demoPassword} as`]) {
      expect(introduction).toContain(path);
    }
    for (const { phone } of Object.values(demoAccounts)) expect(introduction).toContain(phone);

    const officer = await signInAt(url, demoAccounts.officer.phone);
    const { data } = await list(url, officer, 'status=pending_approval&limit=1');
    const head = (method: string, path: string, ...lines: string[]) =>
      [`${method} ${path} HTTP/1.1`, 'Host: 127.0.0.1', ...lines, '', ''].join('\r\n');
    const json = 'Content-Type: application/json';
    const login = '/main/auth/login';
    const clients = [
      '',
      'GET /main/health/live HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Never: ',
      head('GET', '/main/health/live', 'Connection: keep-alive'),
      `${head('POST', login, json, 'Content-Length: 1000')}{"username":`,
      `${head('POST', login, json, 'Transfer-Encoding: chunked')}1\r\n{\r\n`,
      // More than the system buffers for a client that does not read.
      head('GET', '/main/openapi.json').repeat(400),
    ];
    const sockets = await Promise.all(clients.map((words) => connectAndWrite(url, words)));
    const drip = setInterval(() => sockets[4]?.write('1\r\n \r\n'), 100);
    expect((await verify(url, officer, data[0]?.id ?? '')).status).toBe(200);

    const asked = performance.now();
    portal.child.kill('SIGTERM');
    const code = await portal.ended;
    clearInterval(drip);
    for (const socket of sockets) socket.destroy();
    expect(performance.now() - asked).toBeLessThan(10_000);
    // It has not aborted anything either.
    expect([code, portal.output()]).toEqual([0, introduction]);
  });

  it('uses a new DEMO_PASSWORD, logs where LOG_LEVEL asks for it, outlives its reader and finishes what is under way on SIGTERM', async () => {
    const password = 'quite another password';
    const portal = (await postgres?.newPortals())?.start({ DEMO_PASSWORD: password, LOG_LEVEL: 'info' });
    if (!portal) return;
    const url = await portal.ready();
    const officer = await signInAt(url, demoAccounts.officer.phone, password);
    await expect.poll(portal.output).toContain('/main/auth/login');

    portal.child.stdout.destroy();
    portal.child.stderr.destroy();
    for (let time = 0; time < 5; time++) expect((await fetch(`${url}/main/health/live`)).status).toBe(200);

    const { data } = await list(url, officer, 'status=pending_approval&limit=5');
    const changes = data.map(({ id }) => verify(url, officer, id));
    expect((await Promise.race(changes)).status).toBe(200);
    const asked = performance.now();
    portal.child.kill('SIGTERM');
    const outcomes = await Promise.allSettled(changes);
    expect(await portal.ended).toBe(0);
    expect(performance.now() - asked).toBeLessThan(10_000);
    for (const outcome of outcomes) expect(outcome.status === 'fulfilled' && outcome.value.status).toBe(200);
  });

  it('ends without having answered anybody when its bucket does not exist, and says so', async () => {
    const portals = await postgres?.newPortals();
    if (!portals) return;
    const port = await freePort();
    const reached: boolean[] = [];
    // A store without the bucket. On each request it tests whether the portal already answers.
    const store = createHttpServer((_, response) => {
      const asked = fetch(`http://127.0.0.1:${port}/main/health/live`);
      void asked
        .then(
          () => true,
          () => false,
        )
        .then((isReached) => {
          reached.push(isReached);
          response.writeHead(404).end();
        });
    }).listen(0, '127.0.0.1');
    await once(store, 'listening');
    const endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
    const portal = portals.start({
      PORT: String(port),
      S3_ENDPOINT: endpoint,
      S3_REGION: 'us-east-1',
      S3_BUCKET: 'missing',
      S3_ACCESS_KEY_ID: 'access',
      S3_SECRET_ACCESS_KEY: 'secret',
    });
    expect(await portal.ended).toBe(1);
    store.close();
    expect(portal.output()).toContain(`S3_ENDPOINT ${endpoint}: the bucket missing cannot be used`);
    expect(reached.length).toBeGreaterThan(0);
    expect(reached).not.toContain(true);
  });
});
