import { randomUUID } from 'node:crypto';
import { calls, linkHeader, type SecurityEventKind } from '@tvet/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSetupToken } from '../../../platform/accounts/setup-tokens.ts';
import { deleteSpent } from '../../../platform/jobs/housekeeping.ts';
import { createSecurityLog, keptWaiting, lineLimits } from '../../../platform/security/security-log.ts';
import { challengeFrom, nameChallengeFrom } from '../../../platform/security/throttle.ts';
import { codeSentTo, otherThan } from '../../../testing/codes.ts';
import { setIntake } from '../../../testing/intake.ts';
import { setRow } from '../../../testing/rows.ts';
import { givePassword, signIn } from '../../../testing/sign-in.ts';
import { testPortal } from '../../../testing/test-portal.ts';
import { workFor } from '../../../testing/work.ts';

const portal = testPortal();
const address = '102.89.1.7';
const phone = '+2348031110003';
const email = 'officer@test.example';
const minute = 60_000;
const day = 24 * 60 * minute;

beforeAll(async () => {
  await givePassword(portal.db, portal.cast.users.officer);
});
beforeEach(async () => {
  await portal.context.securityLog.settled();
  for (const table of ['security_events', 'throttles', 'messages', 'codes'] as const) {
    await portal.db.deleteFrom(table).execute();
  }
});

const fail = (username: string, remoteAddress = address) =>
  signIn(portal.stranger, username, { password: 'what was typed', remoteAddress });
const events = async (query: object = {}) => {
  const { status, body } = await portal.as('superAdmin').send(calls.listSecurityEvents, { query });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
/** Each line as kind, account and number of times. */
const lines = async (query: object = {}) =>
  (await events(query)).map(({ kind, account, times }) => [kind, account?.id ?? null, times]).sort();
/** Moves the clock to the start of a minute, so that the test stays within one. */
const startOfAMinute = () => portal.advance(minute - (portal.context.now().getTime() % minute));

describe('a trace is left by', () => {
  it('failed sign-ins and the work that is then asked for, of an account and of a name that nobody has', async () => {
    const { officer } = portal.cast.users;
    startOfAMinute();
    for (let time = 0; time < nameChallengeFrom['sign-in'] + 2; time++) await fail(phone);
    await fail('nobody@test.example');
    expect(await lines()).toEqual(
      [
        ['account.challenged', officer, 1],
        ['sign-in.failed', null, 1],
        ['sign-in.failed', officer, nameChallengeFrom['sign-in']],
      ].sort(),
    );
    const [newest] = await events({ kind: 'account.challenged' });
    expect(newest).toMatchObject({ address, account: { name: 'Danjuma officer', role: 'officer' } });
    const stored = JSON.stringify(await portal.db.selectFrom('security_events').selectAll().execute());
    expect(stored).not.toMatch(/what was typed|nobody@test|2348031110003/);
  });

  it('an address that is asked for work from now on', async () => {
    const guess = () =>
      portal.stranger.send(calls.refreshAccessToken, { body: { refreshToken: 'x' }, remoteAddress: address });
    for (let time = 0; time < challengeFrom; time++) await guess();
    expect(await lines()).toEqual([['address.locked', null, 1]]);
  });

  it('a refresh token that is used again, and a logout', async () => {
    const { officer } = portal.cast.users;
    const refresh = (refreshToken: string) =>
      portal.stranger.send(calls.refreshAccessToken, { body: { refreshToken }, remoteAddress: address });
    const first = (await signIn(portal.stranger, phone)).body.refresh_token;
    const second = (await refresh(first)).body.refresh_token;
    await refresh(second);
    expect((await refresh(first)).status).toBe(401);
    expect(await lines()).toEqual([['refresh-token.reused', officer, 1]]);

    const { refresh_token: refreshToken } = (await signIn(portal.stranger, phone)).body;
    await portal.stranger.send(calls.logout, { body: { refreshToken }, remoteAddress: address });
    await portal.stranger.send(calls.logout, { body: { refreshToken: 'nobody has it' }, remoteAddress: address });
    expect(await lines({ kind: 'session.ended' })).toEqual([['session.ended', officer, 1]]);
    await portal.as('accreditor').send(calls.endSessions);
    expect(await lines({ personId: portal.cast.users.accreditor })).toEqual([
      ['session.ended', portal.cast.users.accreditor, 1],
    ]);
  });

  it('no session whose end could not be kept', async () => {
    const { refresh_token: refreshToken, access_token } = (await signIn(portal.stranger, phone)).body;
    await sql`
      create function undo() returns trigger language plpgsql as $$ begin raise 'undone'; end $$;
      create constraint trigger undone after update on sessions deferrable initially deferred
        for each row execute function undo();`.execute(portal.db);
    const refused = [
      await portal.stranger.send(calls.logout, { body: { refreshToken } }),
      await portal.withToken(access_token).send(calls.endSessions),
    ];
    await sql`drop function undo() cascade`.execute(portal.db);
    expect(refused.map(({ status }) => status)).toEqual([500, 500]);
    expect(await lines()).toEqual([]);
  });

  it('codes and links that are refused, although their transaction is rolled back or says no', async () => {
    const { users, centres } = portal.cast;
    const reset = (username: string, verificationCode: string) =>
      portal.stranger.send(calls.resetPassword, {
        body: { username, verificationCode, newPassword: 'a donkey on the roof' },
        remoteAddress: address,
      });
    await portal.stranger.send(calls.forgotPassword, { body: { username: phone } });
    await reset(phone, otherThan(await codeSentTo(portal, phone)));
    await reset('nobody@test.example', '000000');
    const owner = { userId: users.centerAdmin, centreId: centres.first };
    const token = await createSetupToken(workFor(portal.context), owner);
    await reset(email, token);
    await reset(email, 'no token at all');
    const headers = { [linkHeader]: '0'.repeat(16) };
    await portal.stranger.request('GET', `/public-links/upload/${randomUUID()}`, { headers, remoteAddress: address });
    expect(await lines()).toEqual(
      [
        ['public-link.refused', null, 1],
        ['reset-code.refused', null, 1],
        ['reset-code.refused', users.officer, 1],
        ['setup-link.refused', null, 1],
        ['setup-link.refused', users.centerAdmin, 1],
      ].sort(),
    );
  });

  it('requests to reset that are refused, wrong current passwords and refused codes of sign-up', async () => {
    const { officer, accreditor } = portal.cast.users;
    await setRow(portal.db, 'users', accreditor, { disabled_at: new Date() });
    for (const username of ['nobody@test.example', 'accreditor@test.example', phone]) {
      await portal.stranger.send(calls.forgotPassword, { body: { username }, remoteAddress: address });
    }
    await setRow(portal.db, 'users', accreditor, { disabled_at: null });
    const body = { currentPassword: 'what was typed', newPassword: 'a donkey on the roof' };
    await portal.as('officer').send(calls.changePassword, { body, remoteAddress: address });
    await setIntake(portal.db, portal.cast, 'open');
    const guess = { attempt: 'x', username: phone, code: '000000' };
    await portal.stranger.send(calls.confirmSignUp, { body: guess, remoteAddress: address });
    expect(await lines()).toEqual(
      [
        ['password.refused', officer, 1],
        ['reset.refused', accreditor, 1],
        ['reset.refused', null, 1],
        ['sign-up-code.refused', null, 1],
      ].sort(),
    );
  });
});

describe('the list', () => {
  it('is filtered by kind, person and whole days in Lagos, newest first, page by page', async () => {
    const { officer } = portal.cast.users;
    const line = (at: string, kind: SecurityEventKind, account_id: string | null) => {
      const instant = new Date(at);
      return {
        kind,
        account_id,
        address_group: address,
        minute: instant,
        first_at: instant,
        last_at: instant,
        times: 3,
      };
    };
    await portal.db
      .insertInto('security_events')
      .values([
        line('2025-03-09T22:59:00Z', 'sign-in.failed', officer),
        line('2025-03-09T23:00:00Z', 'sign-in.failed', null),
        line('2025-03-10T22:59:00Z', 'account.locked', officer),
      ])
      .execute();
    const at = async (query: object) => (await events(query)).map(({ firstAt }) => firstAt.slice(0, 16));
    expect(await at({})).toEqual(['2025-03-10T22:59', '2025-03-09T23:00', '2025-03-09T22:59']);
    expect(await at({ startDate: '2025-03-10', endDate: '2025-03-10' })).toEqual([
      '2025-03-10T22:59',
      '2025-03-09T23:00',
    ]);
    expect(await at({ personId: officer })).toEqual(['2025-03-10T22:59', '2025-03-09T22:59']);
    expect(await at({ personId: officer, kind: 'sign-in.failed' })).toEqual(['2025-03-09T22:59']);
    expect(await at({ limit: '1', page: '2' })).toEqual(['2025-03-09T23:00']);
    const refused = await portal
      .as('superAdmin')
      .send(calls.listSecurityEvents, { query: { kind: 'banana' as never } });
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, 'kind']);
  });

  it('goes back ninety days', async () => {
    await fail(phone);
    expect(await events()).toHaveLength(1);
    const inDays = (days: number) => new Date(portal.context.now().getTime() + days * day);
    await deleteSpent(portal.db, inDays(89));
    expect(await events()).toHaveLength(1);
    await deleteSpent(portal.db, inDays(91));
    expect(await events()).toEqual([]);
  });
});

describe('noting', () => {
  const note = (accountId: string | null, addressGroup: string) =>
    portal.context.securityLog.note({ kind: 'sign-in.failed', accountId, addressGroup });
  const rows = () => portal.db.selectFrom('security_events').selectAll().orderBy('id').execute();

  it('counts what is alike within a minute on one line, and begins another in the next', async () => {
    startOfAMinute();
    for (let time = 0; time < 1_000; time++) note(portal.cast.users.officer, address);
    await portal.context.securityLog.settled();
    note(portal.cast.users.officer, address);
    portal.advance(minute);
    note(portal.cast.users.officer, address);
    await portal.context.securityLog.settled();
    expect((await rows()).map(({ times }) => times)).toEqual([1_001, 1]);
  });

  it('never fills the disk: beyond so many lines of an address, and of all, it only counts', async () => {
    startOfAMinute();
    const accounts = Object.values(portal.cast.users);
    const kinds = ['sign-in.failed', 'reset.refused'] as const;
    for (const accountId of accounts) {
      for (const kind of kinds) portal.context.securityLog.note({ kind, accountId, addressGroup: address });
    }
    for (let index = 0; index < 2_000; index++) note(null, `102.90.${index >> 8}.${index & 255}`);
    await portal.context.securityLog.settled();
    const all = await rows();
    expect(accounts.length * kinds.length).toBeGreaterThan(lineLimits.group);
    expect(all.filter(({ address_group }) => address_group === address).length).toBeLessThanOrEqual(
      lineLimits.group + kinds.length,
    );
    expect(all.length).toBeLessThanOrEqual(lineLimits.all + kinds.length + 1);
    const noted = accounts.length * kinds.length + 2_000;
    expect(all.reduce((sum, { times }) => sum + times, 0)).toBe(noted);
  });

  it('survives a database that is away, and writes what it noted once it is back', async () => {
    const { schema } = portal.db;
    await schema.alterTable('security_events').renameTo('security_events_away').execute();
    expect((await fail(phone)).status).toBe(401);
    await portal.context.securityLog.settled();
    await schema.alterTable('security_events_away').renameTo('security_events').execute();
    expect(await lines()).toEqual([['sign-in.failed', portal.cast.users.officer, 1]]);
  });

  it('tries again by itself after a write that failed, without another attack', async () => {
    const { schema } = portal.db;
    const log = createSecurityLog({ db: portal.db, now: portal.context.now, retryMs: 20 });
    await schema.alterTable('security_events').renameTo('security_events_away').execute();
    log.note({ kind: 'sign-in.failed', accountId: null, addressGroup: address });
    await log.settled();
    await schema.alterTable('security_events_away').renameTo('security_events').execute();
    await expect.poll(async () => (await rows()).map(({ times }) => times)).toEqual([1]);
  });

  it('keeps so many lines waiting and no more, and lets the oldest go', async () => {
    startOfAMinute();
    const minutes = Math.ceil(keptWaiting / lineLimits.all) + 2;
    for (let turn = 0; turn < minutes; turn++) {
      for (let index = 0; index < lineLimits.all; index++) note(null, `102.91.${index >> 8}.${index & 255}`);
      portal.advance(minute);
    }
    const newest = portal.context.now().getTime() - minute;
    await portal.context.securityLog.settled();
    const kept = await rows();
    expect(kept).toHaveLength(keptWaiting);
    expect(Math.max(...kept.map((row) => row.minute.getTime()))).toBe(newest - (newest % minute));
  });
});

it('each kind is counted in the metrics', async () => {
  const read = async () => {
    const { payload } = await portal.app.inject({ method: 'GET', url: '/main/metrics' });
    return Number(/security_events_total\{kind="sign-in.failed"\} (\d+)/.exec(payload)?.[1]);
  };
  const before = await read();
  await fail(phone);
  await fail('nobody@test.example');
  expect((await read()) - before).toBe(2);
});
