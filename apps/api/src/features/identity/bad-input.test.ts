import { basePath } from '@tvet/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const values = [
  'null',
  'true',
  '0',
  '-1e308',
  '1e999',
  '""',
  '" "',
  '"\\u0000"',
  '"ada\\u0000@test.example"',
  '"\\ud800"',
  '"ọlá@test.example"',
  '"👩🏾‍🔧"',
  '"\' or 1=1 --"',
  '"+2348031110003"',
  `"${'9'.repeat(254)}"`,
  `"${'a'.repeat(200_000)}"`,
  '[]',
  '["+2348031110003"]',
  '{}',
  '{"$ne":null}',
  '{"toString":1}',
  deep(50_000),
];
const fields = ['username', 'password', 'remember', 'refreshToken', 'unknown'];
const whole = { username: '"nobody@test.example"', password: '"not the password"', refreshToken: '"garbage"' };

const bodies = [
  ...values,
  '',
  '{',
  'undefined',
  '{"username":}',
  '{"__proto__":{"username":"ada"}}',
  '{"constructor":{"prototype":{}}}',
  `{"username":"${'a'.repeat(300_000)}"}`,
  ...fields.flatMap((field) =>
    values.map((value) => {
      const entries = Object.entries({ ...whole, [field]: value });
      return `{${entries.map(([name, text]) => `"${name}":${text}`).join(',')}}`;
    }),
  ),
];

it.each(['/auth/login', '/auth/refresh-access-token', '/auth/logout'])(
  'no body at all makes %s fail on our side',
  async (path) => {
    const statuses = new Map<number, number>();
    for (const [index, payload] of bodies.entries()) {
      const answer = await portal.app.inject({
        method: 'POST',
        url: basePath + path,
        payload,
        headers: { 'content-type': 'application/json' },
        remoteAddress: `102.89.4.${index}`,
      });
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
      expect(answer.statusCode, payload.slice(0, 200)).toBeLessThan(500);
      if (answer.statusCode >= 400) {
        expect(answer.json()).toMatchObject({ statusCode: answer.statusCode, code: expect.any(String) });
      }
    }
    expect(statuses.get(400)).toBeGreaterThan(30);
    expect(statuses.get(413)).toBe(1);
  },
);

it('asks for JSON', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
    const headers = { 'content-type': type };
    const answer = await portal.app.inject({ method: 'POST', url: `${basePath}/auth/login`, payload: 'a=b', headers });
    expect([answer.statusCode, answer.json().message]).toEqual([415, 'Send JSON']);
  }
});
