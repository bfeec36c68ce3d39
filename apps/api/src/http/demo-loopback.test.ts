import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPortal } from '../testing/portal-types.ts';
import { asProduction, startTestPortal } from '../testing/test-portal.ts';

let demo: TestPortal;
let port: number;
beforeAll(async () => {
  demo = await startTestPortal();
  port = Number(new URL(await demo.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => demo.close());

const paths = ['/dev/outbox', '/main/dev/outbox', '/main/health/live', '/main/applications', '/', '/login', '/nothing'];
const ask = (portal: TestPortal, url: string, headers: Record<string, string>) =>
  portal.app.inject({ method: 'GET', url, headers });

/** Sends these raw lines and returns the response. */
function say(lines: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${lines}\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

describe('a demo', () => {
  it.each([
    'portal.example',
    'portal.example:3000',
    '192.168.1.5:3000',
    '0.0.0.0:3000',
    '127.0.0.1.nip.example',
    'localhost.example',
    '127.1.example:80',
    '[2c0f:f248::1]:3000',
    '127.0.0.1@portal.example',
    'portal.example:80:127.0.0.1',
    'localhost, portal.example',
    '2130706433:3000',
    '0x7f000001',
    '0177.0.0.1',
    '127.1',
    '[::ffff:7f00:1]:3000',
    '[::]:3000',
  ])('answers nobody who asked for the host "%s"', async (host) => {
    for (const path of paths) {
      const { statusCode, body } = await ask(demo, path, { host });
      expect([path, statusCode]).toEqual([path, 403]);
      expect(body).toMatch(/^This portal is a demo: .+ answers on its own machine alone/);
    }
    const login = await demo.app.inject({ method: 'POST', url: '/main/auth/login', headers: { host }, payload: {} });
    expect(login.statusCode).toBe(403);
  });

  it.each([
    'Forwarded',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Forwarded',
    'Via',
    'X-Real-IP',
    'X-Real-Port',
    'X-Remote-Addr',
    'X-Client-IP',
    'X-Cluster-Client-IP',
    'X-Original-Host',
    'True-Client-IP',
    'CF-Connecting-IP',
    'Fly-Client-IP',
    'Ngrok-Auth-User-Email',
    'Tailscale-User-Login',
    'X-Amzn-Trace-Id',
    'Max-Forwards',
  ])('answers nobody whose request carries %s', async (name) => {
    for (const path of paths) {
      const { statusCode } = await ask(demo, path, { host: 'localhost:3000', [name]: '127.0.0.1' });
      expect([path, statusCode]).toEqual([path, 403]);
    }
  });

  it.each([
    ['a whole address, as proxies are', 'GET http://portal.example/main/dev/outbox HTTP/1.1\r\nHost: localhost'],
    ['a whole address of this machine', 'GET http://localhost/main/dev/outbox HTTP/1.1\r\nHost: localhost'],
    ['another address first', 'GET /main/dev/outbox HTTP/1.1\r\nHost: portal.example\r\nHost: localhost'],
    ['what plain proxies speak', 'GET /main/dev/outbox HTTP/1.0\r\nHost: 127.0.0.1:3000'],
    ['no host at all', 'GET /main/dev/outbox HTTP/1.0'],
    ['nothing that is a path', 'OPTIONS * HTTP/1.1\r\nHost: localhost'],
  ])('answers nobody who asks by %s', async (_, words) => {
    expect(await say(words)).toMatch(/^HTTP\/1\.1 403 [\s\S]+This portal is a demo/);
  });

  it('answers the same question when it is asked as browsers ask', async () => {
    expect(await say('GET /main/dev/outbox HTTP/1.1\r\nHost: 127.0.0.1:3000')).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each(['localhost', 'localhost:3000', 'LOCALHOST.', '127.0.0.1:3000', '127.8.0.1', '[::1]:3000', 'tvet.localhost'])(
    'answers this machine, which asks for %s',
    async (host) => {
      expect((await ask(demo, '/main/health/live', { host })).statusCode).toBe(200);
      expect((await ask(demo, '/dev/outbox', { host })).statusCode).toBe(200);
    },
  );
});

it('a demo with TRUST_PROXY answers through a proxy of this machine, if every address on the way is of this machine', async () => {
  const proxied = await startTestPortal({ TRUST_PROXY: '1' });
  const answers = async (forwardedFor: string, name = 'X-Forwarded-For') =>
    (await ask(proxied, '/dev/outbox', { host: '127.42.0.1:8080', [name]: forwardedFor })).statusCode;
  expect([await answers('127.0.0.1'), await answers('127.0.0.9, 127.0.0.1')]).toEqual([200, 200]);
  for (const stranger of ['102.89.1.7', '102.89.1.7, 127.0.0.1', '127.0.0.1, 102.89.1.7', '']) {
    expect([stranger, await answers(stranger)]).toEqual([stranger, 403]);
  }
  expect(await answers('127.0.0.1', 'Forwarded')).toBe(403);
  await proxied.close();
});

it('production answers under whatever name it has, through a proxy too', async () => {
  const production = await startTestPortal(asProduction);
  const headers = { host: 'portal.example', 'x-forwarded-for': '102.89.1.7' };
  expect((await ask(production, '/main/health/live', headers)).statusCode).toBe(200);
  await production.close();
});
