import { calls, type SessionAnswer } from '@tvet/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionLifeMs } from '../../platform/accounts/session.ts';
import { deviceLimit } from '../../platform/security/throttle.ts';
import { messagesTo } from '../../testing/queued-messages.ts';
import { givePassword, signIn, testPassword } from '../../testing/sign-in.ts';
import { testPortal } from '../../testing/test-portal.ts';

const portal = testPortal();
const username = 'superadmin@test.example';
const newPassword = 'a donkey on the roof';

beforeAll(async () => {
  await givePassword(portal.db, portal.cast.users.officer);
});
beforeEach(async () => {
  for (const table of ['messages', 'sessions', 'throttles'] as const) await portal.db.deleteFrom(table).execute();
  await givePassword(portal.db, portal.cast.users.superAdmin);
});

const session = async (name = username): Promise<SessionAnswer> => {
  const { status, body } = await signIn(portal.stranger, name);
  expect(status).toBe(200);
  return body;
};
const refresh = async ({ refresh_token: refreshToken }: SessionAnswer) =>
  (await portal.stranger.send(calls.refreshAccessToken, { body: { refreshToken } })).status;
const change = (of: SessionAnswer, body: Record<string, unknown>) =>
  portal.withToken(of.access_token).request('POST', calls.changePassword.path, { body });
const list = (of: SessionAnswer) => portal.withToken(of.access_token).send(calls.listSessions);
const end = (of: SessionAnswer, id?: string) =>
  portal.withToken(of.access_token).send(calls.endSessions, id === undefined ? {} : { query: { id } });
const write = async (of: SessionAnswer) =>
  (await portal.withToken(of.access_token).send(calls.changeSettings, { body: { contactEmail: 'a@test.example' } }))
    .status;

describe('changing the own password', () => {
  it('takes the current one, keeps this session, ends all others and tells the person', async () => {
    const [mine, other, stranger] = [await session(), await session(), await session('officer@test.example')];
    const { status, body } = await change(mine, { currentPassword: testPassword, newPassword });
    expect([status, Object.keys(body)]).toEqual([200, ['message']]);
    expect([await refresh(mine), await refresh(other), await refresh(stranger)]).toEqual([200, 401, 200]);
    expect([await write(mine), await write(other)]).toEqual([200, 401]);
    expect((await signIn(portal.stranger, username)).status).toBe(401);
    expect((await signIn(portal.stranger, username, { password: newPassword })).status).toBe(200);
    expect((await messagesTo(portal, username)).map(({ template }) => template)).toEqual(['password-changed']);
    const line = portal.db.selectFrom('audit_events').selectAll().where('action', '=', 'password.changed');
    expect(await line.executeTakeFirstOrThrow()).toMatchObject({ actor_id: portal.cast.users.superAdmin, details: {} });
  });

  it('is refused with a wrong current one, and locks its session out after five, and nobody else', async () => {
    const mine = await session();
    const wrong = { currentPassword: 'not the password', newPassword };
    for (let time = 0; time < deviceLimit; time++) {
      const { status, body } = await change(mine, wrong);
      expect([status, body.code, body.message]).toEqual([
        400,
        'WRONG_PASSWORD',
        'Your current password is not correct',
      ]);
      expect(body.errors).toEqual([{ field: 'currentPassword', message: body.message, code: 'WRONG_PASSWORD' }]);
    }
    const locked = await change(mine, { currentPassword: testPassword, newPassword });
    expect([locked.status, locked.body.message, locked.body.params]).toEqual([
      429,
      'Too many attempts. Try again in 15 minutes',
      { minutes: 15 },
    ]);
    const { body: fresh } = await signIn(portal.stranger, 'officer@test.example');
    expect((await change(fresh, { currentPassword: testPassword, newPassword: 'a cow in the field' })).status).toBe(
      200,
    );
    await givePassword(portal.db, portal.cast.users.officer);
  });

  it.each([
    ['common_password', 'password1'],
    ['personal_password', 'Ada superAdmin'],
  ])('is refused by the field: %s', async (code, password) => {
    const { status, body } = await change(await session(), { currentPassword: testPassword, newPassword: password });
    expect([status, body.errors?.map((error) => [error.field, error.code])]).toEqual([400, [['newPassword', code]]]);
    expect((await signIn(portal.stranger, username)).status).toBe(200);
  });

  it('happens once when two ask at the same instant', async () => {
    const mine = await session();
    const answers = await Promise.all(
      ['the first of two', 'the second of two'].map((password) =>
        change(mine, { currentPassword: testPassword, newPassword: password }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('leaves nothing of the password behind, with an Idempotency-Key or without', async () => {
    const mine = await session();
    const { status } = await portal.withToken(mine.access_token).request('POST', calls.changePassword.path, {
      body: { currentPassword: testPassword, newPassword },
      headers: { 'idempotency-key': 'one' },
    });
    expect(status).toBe(200);
    expect(await portal.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
  });
});

describe('the own sessions', () => {
  it('are listed, the last used first, with this one marked', async () => {
    const agent = { 'user-agent': 'Firefox on a phone' };
    const first = await portal.stranger.request('POST', calls.login.path, {
      body: { username, password: testPassword },
      headers: agent,
      remoteAddress: '102.89.8.1',
    });
    expect(first.status).toBe(200);
    portal.advance(1_000);
    const mine = await session();
    await session('officer@test.example');
    const { status, body } = await list(mine);
    expect(status).toBe(200);
    expect(body.data).toHaveLength(2);
    expect(body.data.map(({ current, address }) => [current, address])).toEqual([
      [true, '127.0.0.1'],
      [false, '102.89.8.1'],
    ]);
    expect(body.data[1]?.userAgent).toBe('Firefox on a phone');
    for (const row of body.data) {
      expect(Date.parse(row.expiresAt) - Date.parse(row.createdAt)).toBe(sessionLifeMs);
      expect(Date.parse(row.lastUsedAt)).toBeGreaterThanOrEqual(Date.parse(row.createdAt));
    }
  });

  it('end one at a time, and the ended one neither refreshes nor writes nor is listed', async () => {
    const [mine, other] = [await session(), await session()];
    const theirs = (await list(mine)).body.data.find(({ current }) => !current);
    expect((await end(mine, theirs?.id)).status).toBe(200);
    expect([await refresh(other), await write(other)]).toEqual([401, 401]);
    expect([await refresh(mine), await write(mine)]).toEqual([200, 200]);
    expect((await list(mine)).body.data.map(({ current }) => current)).toEqual([true]);
    expect((await end(mine, theirs?.id)).status).toBe(404);
  });

  it("are nobody else's to end", async () => {
    const [mine, stranger] = [await session(), await session('officer@test.example')];
    const [theirs] = (await list(stranger)).body.data;
    expect((await end(mine, theirs?.id)).status).toBe(404);
    expect((await end(mine, crypto.randomUUID())).status).toBe(404);
    expect(await refresh(stranger)).toBe(200);
    const answer = await portal
      .withToken(mine.access_token)
      .request('DELETE', calls.endSessions.path, { query: { id: 'x' } });
    expect(answer.status).toBe(400);
  });

  it('do not end for an id without a value: that names no session, let alone all of them', async () => {
    const mine = await session();
    const { status, body } = await portal
      .withToken(mine.access_token)
      .request('DELETE', `${calls.endSessions.path}?id=`);
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'id']);
    expect(await refresh(mine)).toBe(200);
  });

  it('all end at once without an id', async () => {
    const [mine, other, stranger] = [await session(), await session(), await session('officer@test.example')];
    expect((await end(mine)).status).toBe(200);
    expect([await refresh(mine), await refresh(other), await refresh(stranger)]).toEqual([401, 401, 200]);
    expect(await write(mine)).toBe(401);
  });

  it('are not listed once they have expired', async () => {
    await session();
    portal.advance(sessionLifeMs);
    expect((await list(await session())).body.data).toHaveLength(1);
  });
});
