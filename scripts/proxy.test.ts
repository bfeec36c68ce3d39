import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillFile } from './cluster/fill.ts';
import { canInstall, install } from './lib/debian.ts';
import { start } from './lib/run.ts';

const haproxy = '/usr/sbin/haproxy';
/** `npm run cluster` uses other networks. */
const address = '127.43.0.1';
const url = `http://${address}:8080`;
const patience = { timeout: 60_000 };

describe.skipIf(!existsSync(haproxy) && !canInstall())('the proxy in front of the portals', { tags: 'full' }, () => {
  let folder: string;
  let proxy: ChildProcess;
  beforeAll(async () => {
    if (!existsSync(haproxy)) await install('haproxy');
    folder = mkdtempSync(join(tmpdir(), 'tvet-proxy-'));
    const machines = { A_ADDRESS: address, B_ADDRESS: '127.43.0.2', C_ADDRESS: '127.43.0.3' };
    const values = { ...machines, ADDRESS: address, PORTAL_BIND: `${address}:8080` };
    const { path } = fillFile('haproxy.cfg', folder, values, undefined);
    const text = readFileSync(path, 'utf8');
    // A queue of requests then begins with the second one.
    writeFileSync(path, text.replace('maxconn 2000', 'maxconn 1').replace('timeout queue 10s', 'timeout queue 100ms'));
    proxy = start(haproxy, ['-db', '-f', path], { stdio: 'ignore' });
  });
  afterAll(async () => {
    proxy.kill('SIGKILL');
    await once(proxy, 'exit');
    rmSync(folder, { recursive: true });
  });

  const statusOf = async (path: string) => (await fetch(url + path).catch(() => undefined))?.status;
  const expectRefusal = async () => {
    const answer = await fetch(url);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await answer.text()).toContain('Wait a minute, then reload this page.');
  };

  it('answers 503 with a page and a time to try again while no portal is up', async () => {
    await expect.poll(() => statusOf('/'), patience).toBe(503);
    await expectRefusal();
  });

  it('answers the same when a request has waited too long for a portal', async () => {
    const portal = createServer((request, response) => {
      if (request.url === '/main/health/live') response.end();
    }).listen(3000, address);
    await expect.poll(() => statusOf('/main/health/live'), patience).toBe(200);
    // Health checks are requests too.
    const slow = new Promise((begun) => portal.on('request', ({ url: path }) => path === '/slow' && begun(path)));
    const unanswered = fetch(`${url}/slow`).catch(() => undefined);
    await slow;
    await expectRefusal();
    portal.closeAllConnections();
    portal.close();
    await unanswered;
  });
});
