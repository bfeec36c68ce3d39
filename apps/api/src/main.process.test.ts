import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ApplicationList, SessionAnswer } from '@tvet/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const password = 'a password for the tests';
const running = new Set<ChildProcess>();
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tvet-main-'));
});
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
  await rm(dataDir, { recursive: true, force: true });
});

/** The portal as an operator starts it. */
function start(env: NodeJS.ProcessEnv = {}) {
  const { TEST_DATABASE_URL: _, NODE_ENV: __, ...inherited } = process.env;
  const settings = {
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO_PASSWORD: password,
    DEMO_APPLICATIONS: '200',
    LOG_LEVEL: 'warn',
  };
  const child = spawn(process.execPath, [main], { env: { ...inherited, ...settings, ...env }, stdio: 'pipe' });
  running.add(child);
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
    child.emit('output');
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  const ready = async (): Promise<string> => {
    for (;;) {
      const url = /ready at (\S+)/.exec(output)?.[1];
      if (url) return url;
      const next = await Promise.race([once(child, 'output').then(() => true), ended.then(() => false)]);
      if (!next && !/ready at/.test(output)) throw new Error(`The portal did not start:\n${output}`);
    }
  };
  return { child, ended, ready, output: () => output };
}

async function signIn(url: string, username: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/main/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  expect(answer.status).toBe(200);
  const { access_token } = (await answer.json()) as SessionAnswer;
  return { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
}

async function list(url: string, headers: Record<string, string>, query: string): Promise<ApplicationList> {
  const answer = await fetch(`${url}/main/applications?${query}`, { headers });
  expect(answer.status).toBe(200);
  return (await answer.json()) as ApplicationList;
}

describe('the portal as a process', () => {
  it('keeps every change it answered, when it is killed in the middle of 50', async () => {
    const first = start();
    const url = await first.ready();
    const officer = await signIn(url, '+2348000000003');
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

    const second = start();
    const again = await second.ready();
    const viewer = await signIn(again, '+2348000000004');
    for (const id of answered) {
      const detail = await fetch(`${again}/main/applications/${id}`, { headers: viewer });
      expect(((await detail.json()) as { data: { status: string } }).data.status).toBe('approval_requested');
      const timeline = await fetch(`${again}/main/applications/${id}/timeline`, { headers: viewer });
      const { data } = (await timeline.json()) as { data: { type: string }[] };
      expect(data.filter(({ type }) => type === 'verified')).toHaveLength(1);
    }
  }, 90_000);

  it('refuses a second process on the same data directory, in one clear sentence, and lets go when it ends', async () => {
    const first = start();
    await first.ready();
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`${dataDir} is in use by another portal (process ${first.child.pid})`);
    expect(second.output()).not.toContain('    at ');

    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    const third = start();
    await third.ready();
  }, 90_000);

  it('finishes what is under way on SIGTERM and ends with 0 within ten seconds', async () => {
    const portal = start();
    const url = await portal.ready();
    const officer = await signIn(url, '+2348000000003');
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
  }, 60_000);

  it('names the variable that is wrong and does not start', async () => {
    const portal = start({ PORT: 'eighty' });
    expect(await portal.ended).toBe(1);
    expect(portal.output()).toContain('PORT must be a whole number');
    expect(portal.output()).not.toContain('    at ');
  });

  it('prints the demo accounts, and takes a new DEMO_PASSWORD at the next start', async () => {
    const first = start();
    await first.ready();
    first.child.kill('SIGTERM');
    await first.ended;
    for (let n = 1; n <= 14; n++) expect(first.output()).toContain(`+2348000000${String(n).padStart(3, '0')}`);

    const second = start({ DEMO_PASSWORD: 'quite another password' });
    const url = await second.ready();
    const answer = await fetch(`${url}/main/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: '+2348000000001', password: 'quite another password' }),
    });
    expect(answer.status).toBe(200);
  }, 60_000);
});
