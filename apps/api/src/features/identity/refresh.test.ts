import { calls, type EndReason } from '@tvet/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rememberedSessionLifeMs, sessionLifeMs } from '../../platform/accounts/session.ts';
import { createApplication } from '../../testing/applications.ts';
import { setRow } from '../../testing/rows.ts';
import { givePassword, signIn } from '../../testing/sign-in.ts';
import { testPortal } from '../../testing/test-portal.ts';
import { loops } from '../../testing/tier.ts';
import { replayMs } from './refresh.ts';

const portal = testPortal();

beforeAll(async () => {
  for (const id of Object.values(portal.cast.users)) await givePassword(portal.db, id);
});
beforeEach(() => portal.db.deleteFrom('throttles').execute());

const sessionOf = async (email: string, remember = false) => (await signIn(portal.stranger, email, { remember })).body;
const refresh = (refreshToken: string) => portal.stranger.send(calls.refreshAccessToken, { body: { refreshToken } });
const logout = (refreshToken: string) => portal.stranger.send(calls.logout, { body: { refreshToken } });
const officer = 'officer@test.example';
const signInOfficer = async (remember = false): Promise<string> => (await sessionOf(officer, remember)).refresh_token;
/** The next token. The exchange must succeed. */
const next = async (token: string): Promise<string> => {
  const { status, body } = await refresh(token);
  expect(status).toBe(200);
  return body.refresh_token;
};
/** Expects the usual refusal, with a reason only for a token of a session that is over. */
const expectRefused = async (token: string, reason?: EndReason) => {
  const { status, body } = await refresh(token);
  expect(status).toBe(401);
  expect(body).toEqual({
    statusCode: 401,
    code: 'INVALID_REFRESH_TOKEN',
    message: 'Token refresh failed',
    requestId: body.requestId,
    ...(reason && { params: { reason } }),
  });
};
const lastSession = () =>
  portal.db.selectFrom('sessions').selectAll().orderBy('created_at', 'desc').limit(1).executeTakeFirstOrThrow();
const setUser = (id: string, columns: object) => setRow(portal.db, 'users', id, columns);

describe('refreshing', () => {
  it('answers in the shape of login with another refresh token', async () => {
    const session = await sessionOf(officer);
    const { status, body } = await refresh(session.refresh_token);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(Object.keys(session).sort());
    expect(body.user).toEqual(session.user);
    expect(body.permissions).toEqual(session.permissions);
    expect(body.refresh_token).toMatch(/^[\w-]{43}$/);
    expect(body.refresh_token).not.toBe(session.refresh_token);
    const self = await portal.withToken(body.access_token).send(calls.getUser, { params: { id: body.user.id } });
    expect(self.status).toBe(200);
  });

  it('answers with the role, permissions and centres the person has now', async () => {
    const { otherCenterAdmin } = portal.cast.users;
    const token = (await sessionOf('othercenteradmin@test.example')).refresh_token;
    const { first, second } = portal.cast.centres;
    await portal.db.deleteFrom('user_centres').where('user_id', '=', otherCenterAdmin).execute();
    await portal.db
      .insertInto('user_centres')
      .values([first, second].map((centre_id, position) => ({ user_id: otherCenterAdmin, centre_id, position })))
      .execute();
    const moved = await refresh(token);
    expect(moved.body.user.centers.map(({ id }) => id)).toEqual([first, second]);

    const session = await sessionOf('secondofficer@test.example');
    await setUser(portal.cast.users.secondOfficer, { role: 'viewOnlyOfficer' });
    const changed = await refresh(session.refresh_token);
    expect(changed.body.user.role).toBe('viewOnlyOfficer');
    expect(session.permissions).toContain('applications:verify');
    expect(changed.body.permissions).not.toContain('applications:verify');
    await setUser(portal.cast.users.secondOfficer, { role: 'officer' });
  });

  it('ends with the session, which no refresh prolongs', async () => {
    const [short, long] = [await signInOfficer(), await signInOfficer(true)];
    portal.advance(sessionLifeMs - 60_000);
    const shortNext = await next(short);
    portal.advance(60_000);
    await expectRefused(shortNext, 'expired');

    portal.advance(rememberedSessionLifeMs - sessionLifeMs - 60_000);
    const longNext = await next(long);
    portal.advance(60_000);
    await expectRefused(longNext, 'expired');
  });
});

describe('a spent refresh token', () => {
  it('gets the same successor again within 30 seconds, and both answers work', async () => {
    const spent = await signInOfficer();
    const successor = await next(spent);
    portal.advance(replayMs - 20_000);
    expect(await next(spent)).toBe(successor);
    expect((await lastSession()).ended_at).toBeNull();
    await next(successor);
  });

  it('ends its family after 30 seconds', async () => {
    const spent = await signInOfficer();
    const successor = await next(spent);
    portal.advance(replayMs + 1);
    await expectRefused(spent, 'reuse');
    expect(await lastSession()).toMatchObject({ ended_because: 'reuse' });
    await expectRefused(successor, 'reuse');
  });

  it('ends its family at once when it is older than the predecessor', async () => {
    const first = await signInOfficer();
    const second = await next(first);
    const third = await next(second);
    await expectRefused(first, 'reuse');
    expect(await lastSession()).toMatchObject({ ended_because: 'reuse' });
    await expectRefused(third, 'reuse');
    await expectRefused(second, 'reuse');
  });

  it("leaves the person's other sessions alone", async () => {
    const other = await signInOfficer();
    const spent = await signInOfficer();
    await next(spent);
    portal.advance(replayMs + 1);
    await expectRefused(spent, 'reuse');
    await next(other);
  });
});

it('two refreshes of one token at once give one answer and one live branch', async () => {
  const rounds = loops(50);
  let token = await signInOfficer();
  for (let round = 0; round < rounds; round++) {
    const answers = await Promise.all([refresh(token), refresh(token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const successors = new Set(answers.map(({ body }) => body.refresh_token));
    expect(successors.size).toBe(1);
    token = answers[0].body.refresh_token;
  }
  const { id } = await lastSession();
  const family = await portal.db.selectFrom('refresh_tokens').selectAll().where('session_id', '=', id).execute();
  expect(family).toHaveLength(rounds + 1);
  expect(family.filter((member) => member.replaced_at === null)).toHaveLength(1);
});

describe('logging out', () => {
  it('ends the session, and only that one', async () => {
    const [token, other] = [await signInOfficer(), await signInOfficer()];
    const { status, body } = await logout(token);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['message']);
    await expectRefused(token, 'logout');
    await next(other);
  });

  it('works with a token of the family that was spent already', async () => {
    const spent = await signInOfficer();
    const successor = await next(spent);
    await logout(spent);
    await expectRefused(successor, 'logout');
  });

  it('answers alike for a token that nobody has and for a session that has ended', async () => {
    const token = await signInOfficer();
    const answers = [await logout(token), await logout(token), await logout('nobody has this one')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const ended = await portal.db
      .selectFrom('sessions')
      .select('ended_because')
      .where('ended_because', '=', 'logout')
      .execute();
    expect(ended.length).toBeGreaterThan(0);
  });
});

describe('a refresh token that is not valid', () => {
  it('is refused in the same words, whether nobody has it or its person is disabled', async () => {
    await expectRefused('nobody has this one');
    const token = await signInOfficer();
    await setUser(portal.cast.users.officer, { disabled_at: new Date() });
    await expectRefused(token, 'disabled');
    await setUser(portal.cast.users.officer, { disabled_at: null });
  });

  it('is not the access token, nor what the database holds of it', async () => {
    const session = await sessionOf(officer);
    await expectRefused(session.access_token.slice(0, 500));
    const rows = await portal.db.selectFrom('refresh_tokens').select('token_hash').execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { token_hash } of rows.slice(-5)) await expectRefused(token_hash.toString('base64url'));
  });
});

it("a disabled person's writes stop at once, although the access token has minutes left", async () => {
  const id = await createApplication(portal.db, portal.cast);
  const disabled = portal.withToken((await sessionOf(officer)).access_token);
  const verify = () =>
    disabled.send(calls.changeApplicationStatus, { params: { id }, body: { status: 'approval_requested' } });
  await setUser(portal.cast.users.officer, { disabled_at: new Date() });
  const refused = await verify();
  expect([refused.status, refused.body.code]).toEqual([401, 'NOT_SIGNED_IN']);

  await setUser(portal.cast.users.officer, { disabled_at: null });
  const allowed = await verify();
  expect(allowed.status).toBe(200);
});
