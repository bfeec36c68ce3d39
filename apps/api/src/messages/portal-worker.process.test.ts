import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ApplicationList, SessionAnswer } from '@tvet/contract';
import { afterEach, expect, it } from 'vitest';
import { startHttpServer } from '../testing/http-server.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const password = 'a password for the tests';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of cleanUps.splice(0).reverse()) await step();
});

/** The portal as an operator starts it, and where it answers. */
async function startPortal(env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; url: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tvet-messages-'));
  cleanUps.push(() => rm(dataDir, { recursive: true, force: true }));
  const settings = {
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO_PASSWORD: password,
    DEMO_APPLICATIONS: '50',
    LOG_LEVEL: 'warn',
  };
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, ...settings, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  cleanUps.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  let output = '';
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    output += chunk;
    const url = /ready at (\S+)/.exec(output)?.[1];
    if (url) return { child, url };
  }
  throw new Error(`The portal did not start:\n${output}`);
}

it('an approval reaches the gateway after its commit, and a gateway that hangs does not hold up the end', async () => {
  const gateway = await startHttpServer(() => 'never');
  cleanUps.push(() => gateway.close());
  const { child, url } = await startPortal({
    SMS_PROVIDER: 'termii',
    SMS_BASE_URL: gateway.url,
    SMS_API_KEY: 'key',
    SMS_SENDER_ID: 'TVET',
  });
  const json = { 'content-type': 'application/json' };
  const login = await fetch(`${url}/main/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: '+2348000000002', password }),
  });
  const { access_token } = (await login.json()) as SessionAnswer;
  const headers = { ...json, authorization: `Bearer ${access_token}` };
  const list = await fetch(`${url}/main/applications?status=approval_requested&limit=1`, { headers });
  const { data } = (await list.json()) as ApplicationList;
  expect(data).toHaveLength(1);
  const approved = await fetch(`${url}/main/applications/${data[0]?.id}/status`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ status: 'approved' }),
  });
  expect(approved.status).toBe(200);

  await expect.poll(() => gateway.received.length, { timeout: 20_000 }).toBe(1);
  expect(gateway.received[0]?.body).toContain('your application is approved');
  const outbox = async () => {
    const answer = await fetch(`${url}/main/dev/outbox`);
    const { data: messages } = (await answer.json()) as { data: { channel: string; status: string }[] };
    return messages.map(({ channel, status }) => `${channel} ${status}`).sort();
  };
  await expect.poll(outbox, { timeout: 20_000 }).toEqual(['email sent', 'sms sending']);

  const asked = performance.now();
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(performance.now() - asked).toBeLessThan(10_000);
}, 120_000);
