import { basePath } from '@tvet/contract';
import { beforeAll, expect, it } from 'vitest';
import { setIntake } from '../../testing/intake.ts';
import { givePassword, signIn } from '../../testing/sign-in.ts';
import { testPortal } from '../../testing/test-portal.ts';

const portal = testPortal();
let token: string;
beforeAll(async () => {
  await setIntake(portal.db, portal.cast, 'open');
  await givePassword(portal.db, portal.cast.users.officer);
  token = (await signIn(portal.stranger, 'officer@test.example')).body.access_token;
});

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
const username = '"nobody@test.example"';
/** Each call with a valid body, which each test changes in one place. */
const forms: Record<string, Record<string, string>> = {
  '/auth/login': { username, password: '"not the password"', remember: 'true' },
  '/auth/refresh-access-token': { refreshToken: '"garbage"' },
  '/auth/logout': { refreshToken: '"garbage"' },
  '/auth/forgot-password': { username },
  '/auth/reset-password': { username, verificationCode: '"123456"', newPassword: '"a donkey on the roof"' },
  '/auth/signup': {
    firstName: '"Amina"',
    lastName: '"Bello"',
    email: '"amina@test.example"',
    phoneNumber: '"08055550001"',
    password: '"a goat in the market"',
  },
  '/auth/signup-codes': { attempt: '"an attempt"' },
  '/auth/confirm-signup': { attempt: '"an attempt"', username, code: '"123456"' },
  '/auth/change-password': { currentPassword: '"Gari and beans 7"', newPassword: '"a donkey on the roof"' },
};

const bodiesOf = (whole: Record<string, string>) => [
  ...values,
  '',
  '{',
  'undefined',
  '{"username":}',
  '{"__proto__":{"username":"ada"}}',
  '{"constructor":{"prototype":{}}}',
  `{"username":"${'a'.repeat(300_000)}"}`,
  ...[...Object.keys(whole), 'unknown'].flatMap((field) =>
    values.map((value) => {
      const entries = Object.entries({ ...whole, [field]: value });
      return `{${entries.map(([name, text]) => `"${name}":${text}`).join(',')}}`;
    }),
  ),
];

it.each(Object.entries(forms))('no body at all makes %s fail on our side', async (path, whole) => {
  const authorization = `Bearer ${token}`;
  const bodies = bodiesOf(whole);
  const statuses = new Map<number, number>();
  // All together, so that those that reach the command wait for the same fixed delay.
  const send = async (payload: string, index: number) => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: basePath + path,
      payload,
      headers: { 'content-type': 'application/json', authorization },
      remoteAddress: `102.89.4.${index}`,
    });
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
    expect(answer.statusCode, payload.slice(0, 200)).toBeLessThan(500);
    if (answer.statusCode >= 400) {
      expect(answer.json()).toMatchObject({ statusCode: answer.statusCode, code: expect.any(String) });
    }
  };
  await Promise.all(bodies.map(send));
  expect(statuses.get(400)).toBeGreaterThan(30);
  expect(statuses.get(413)).toBe(1);
});

it('no query makes the calls of sessions fail on our side', async () => {
  const queries = [
    'id=',
    'id=x',
    'id=%00',
    'id[]=1',
    'id=1&id=2',
    `id=${'9'.repeat(5_000)}`,
    'id=%F0%9F',
    '__proto__=1',
  ];
  for (const query of queries) {
    for (const method of ['GET', 'DELETE'] as const) {
      const url = `${basePath}/auth/sessions?${query}`;
      const answer = await portal.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
      expect(answer.statusCode, `${method} ${query}`).toBeLessThan(500);
    }
  }
});

it('asks for JSON', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
    const headers = { 'content-type': type };
    const answer = await portal.app.inject({ method: 'POST', url: `${basePath}/auth/login`, payload: 'a=b', headers });
    expect([answer.statusCode, answer.json().message]).toEqual([415, 'This kind of content is not accepted here']);
  }
});
