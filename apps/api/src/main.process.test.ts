import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { ApplicationList } from '@tvet/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoAccounts } from './demo/accounts.ts';
import { demoPassword, type PortalProcesses, portalProcesses, signInAt } from './testing/portal-process.ts';

let portals: PortalProcesses;
beforeEach(async () => {
  portals = await portalProcesses();
});
afterEach(() => portals.close());

async function list(url: string, headers: Record<string, string>, query: string): Promise<ApplicationList> {
  const answer = await fetch(`${url}/main/applications?${query}`, { headers });
  expect(answer.status).toBe(200);
  return (await answer.json()) as ApplicationList;
}

/** A connection that has said these words and reads nothing. */
async function say(url: string, words: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(words);
  return socket;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe('the portal as a process', () => {
  it('keeps every change it answered, when it is killed in the middle of 50', async () => {
    const first = portals.start();
    const url = await first.ready();
    const officer = await signInAt(url, '+2348000000003');
    const { data: waiting } = await list(url, officer, 'status=pending_approval&limit=50');
    expect(waiting).toHaveLength(50);

    const answered: string[] = [];
    const changes = waiting.map(async ({ id }) => {
      const answer = await fetch(`${url}/main/applications/${id}/status`, {
        method: 'PATCH',
        headers: officer,
        body: JSON.stringify({ status: 'approval_requested' }),
      });
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
    const viewer = await signInAt(again, '+2348000000004');
    for (const id of answered) {
      const detail = await fetch(`${again}/main/applications/${id}`, { headers: viewer });
      expect(((await detail.json()) as { data: { status: string } }).data.status).toBe('approval_requested');
      const timeline = await fetch(`${again}/main/applications/${id}/timeline`, { headers: viewer });
      const { data } = (await timeline.json()) as { data: { type: string }[] };
      expect(data.filter(({ type }) => type === 'verified')).toHaveLength(1);
    }
  });

  it('refuses a second process on the same data directory, in one clear sentence, and lets go when it ends', async () => {
    const first = portals.start();
    await first.ready();
    const second = portals.start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`${portals.dataDir} is in use by another portal (process ${first.child.pid})`);
    expect(second.output()).not.toContain('    at ');

    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    const third = portals.start();
    await third.ready();
  });

  it('finishes what is under way on SIGTERM and ends with 0 within ten seconds', async () => {
    const portal = portals.start();
    const url = await portal.ready();
    const officer = await signInAt(url, '+2348000000003');
    const { data } = await list(url, officer, 'status=pending_approval&limit=5');
    const changes = data.map(({ id }) =>
      fetch(`${url}/main/applications/${id}/status`, {
        method: 'PATCH',
        headers: officer,
        body: JSON.stringify({ status: 'approval_requested' }),
      }),
    );
    const [one] = await Promise.all([Promise.race(changes)]);
    expect(one?.status).toBe(200);
    const asked = performance.now();
    portal.child.kill('SIGTERM');
    const outcomes = await Promise.allSettled(changes);
    expect(await portal.ended).toBe(0);
    expect(performance.now() - asked).toBeLessThan(10_000);
    for (const outcome of outcomes) expect(outcome.status === 'fulfilled' && outcome.value.status).toBe(200);
  });

  it('ends with 0 whatever clients do: bodies and heads that never end, connections kept open, answers nobody reads', async () => {
    const portal = portals.start();
    const url = await portal.ready();
    const officer = await signInAt(url, '+2348000000003');
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
      // More than the system keeps for somebody who does not read.
      head('GET', '/main/openapi.json').repeat(400),
    ];
    const sockets = await Promise.all(clients.map((words) => say(url, words)));
    const drip = setInterval(() => sockets[4]?.write('1\r\n \r\n'), 100);
    const change = await fetch(`${url}/main/applications/${data[0]?.id}/status`, {
      method: 'PATCH',
      headers: officer,
      body: JSON.stringify({ status: 'approval_requested' }),
    });
    expect(change.status).toBe(200);

    const asked = performance.now();
    portal.child.kill('SIGTERM');
    const code = await portal.ended;
    clearInterval(drip);
    for (const socket of sockets) socket.destroy();
    expect([code, portal.output()]).toEqual([0, expect.not.stringContaining('given up')]);
    expect(performance.now() - asked).toBeLessThan(10_000);
  });

  it('outlives whoever reads what it says, on both streams, and goes on logging into nothing', async () => {
    const port = await freePort();
    const portal = portals.start({ PORT: String(port), LOG_LEVEL: 'info' });
    portal.child.stdout.destroy();
    portal.child.stderr.destroy();
    const alive = () =>
      fetch(`http://127.0.0.1:${port}/main/health/live`).then(
        ({ status }) => status,
        () => 0,
      );
    // A start alone takes most of a minute on a machine that is busy with other things.
    await expect.poll(alive, { timeout: 120_000 }).toBe(200);
    for (let time = 0; time < 5; time++) expect(await alive()).toBe(200);
    portal.child.kill('SIGTERM');
    expect(await portal.ended).toBe(0);
  });

  it('keeps still in demo mode once it has said what is needed, unless LOG_LEVEL asks for more', async () => {
    const few = { DEMO_APPLICATIONS: '20' };
    const quiet = portals.start(few);
    const url = await quiet.ready();
    await expect.poll(quiet.output).toContain('/settings?section=portal');
    const introduction = quiet.output();
    for (const path of ['/dev/outbox', '/dev/kit', `with the password ${demoPassword} as`]) {
      expect(introduction).toContain(path);
    }
    for (const { phone } of Object.values(demoAccounts)) expect(introduction).toContain(phone);
    expect((await fetch(`${url}/main/health/live`)).status).toBe(200);
    quiet.child.kill('SIGTERM');
    await quiet.ended;
    expect(quiet.output()).toBe(introduction);

    const talkative = portals.start({ ...few, LOG_LEVEL: 'info' });
    expect((await fetch(`${await talkative.ready()}/main/health/live`)).status).toBe(200);
    await expect.poll(talkative.output).toContain('/main/health/live');
  });

  it('names the variable that is wrong and does not start', async () => {
    const portal = portals.start({ PORT: 'eighty' });
    expect(await portal.ended).toBe(1);
    expect(portal.output()).toContain('PORT must be a whole number');
    expect(portal.output()).not.toContain('    at ');
  });

  it('takes a new DEMO_PASSWORD at the next start', async () => {
    const first = portals.start();
    await first.ready();
    first.child.kill('SIGTERM');
    await first.ended;

    const second = portals.start({ DEMO_PASSWORD: 'quite another password' });
    const url = await second.ready();
    const answer = await fetch(`${url}/main/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: '+2348000000001', password: 'quite another password' }),
    });
    expect(answer.status).toBe(200);
  });

  it('ends without having answered anybody when its bucket is not there, and says so', async () => {
    const port = await freePort();
    const reached: boolean[] = [];
    // A store without the bucket, which looks each time whether the portal answers already.
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
