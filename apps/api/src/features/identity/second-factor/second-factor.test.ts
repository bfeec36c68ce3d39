import { calls, type SessionAnswer } from '@tvet/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorOf } from '../../../admin/operator.ts';
import { removeSecondFactor } from '../../../admin/remove-second-factor.ts';
import { attemptLifeMs, attemptTries } from '../../../platform/accounts/sign-in-attempts.ts';
import { nameChallengeFrom } from '../../../platform/security/throttle.ts';
import { codeSentTo } from '../../../testing/codes.ts';
import { messagesTo } from '../../../testing/queued-messages.ts';
import { Authenticator, setUpSecondFactor } from '../../../testing/second-factor.ts';
import { givePassword, signIn, testPassword } from '../../../testing/sign-in.ts';
import { testPortal } from '../../../testing/test-portal.ts';

const portal = testPortal();
const officer = 'officer@test.example';

beforeAll(async () => {
  for (const name of ['superAdmin', 'officer', 'secondOfficer', 'centerAdmin'] as const) {
    await givePassword(portal.db, portal.cast.users[name]);
  }
});
beforeEach(async () => {
  const tables = ['messages', 'throttles', 'sessions', 'second_factors', 'sign_in_attempts', 'settings'];
  for (const table of tables) await portal.db.deleteFrom(table as 'settings').execute();
  earlier = (await entries()).length;
});

const session = async (username = officer): Promise<SessionAnswer> => (await signIn(portal.stranger, username)).body;
const as = ({ access_token }: SessionAnswer) => portal.withToken(access_token);
const refresh = async ({ refresh_token: refreshToken }: SessionAnswer) =>
  (await portal.stranger.send(calls.refreshAccessToken, { body: { refreshToken } })).status;
const setUp = async (username = officer) => {
  const mine = await session(username);
  return { mine, ...(await setUpSecondFactor(portal, as(mine))) };
};
/** The attempt after a correct password. */
const attemptOf = async (username = officer, remember = false): Promise<string> => {
  const { body } = await signIn(portal.stranger, username, { remember });
  return (body as unknown as { attempt: string }).attempt;
};
const complete = (attempt: string, code: string) =>
  portal.stranger.send(calls.completeSignIn, { body: { attempt, code } });
const outcome = ({ status, body }: { status: number; body: { code?: string | undefined } }) =>
  body.code === undefined ? status : `${status} ${body.code}`;
const told = async (to = officer) =>
  (await messagesTo(portal, to)).map(({ template, channel }) => `${channel} ${template}`);
/** The entries of the audit trail, which cannot be deleted. */
const entries = () => portal.db.selectFrom('audit_events').select(['action', 'actor_id']).orderBy('id').execute();
let earlier = 0;
const trail = async () => (await entries()).slice(earlier).map(({ action, actor_id }) => [action, actor_id]);
const eventsOf = async (kind: string) => {
  await portal.context.securityLog.settled();
  const rows = await portal.db.selectFrom('security_events').select('times').where('kind', '=', kind).execute();
  return rows.reduce((sum, { times }) => sum + times, 0);
};

describe('setting up', () => {
  it('needs the password and a code, ends the other sessions, notifies the person, and is audited and a security event', async () => {
    const other = await session();
    const mine = await session();
    const start = (currentPassword: string) => as(mine).send(calls.startSecondFactor, { body: { currentPassword } });
    const confirm = (code: string) => as(mine).send(calls.confirmSecondFactor, { body: { code } });
    expect(outcome(await confirm('123456'))).toBe('404 NOT_FOUND');
    expect(outcome(await start('not the password'))).toBe('400 WRONG_PASSWORD');
    const { body } = await start(testPassword);
    const { secret, uri } = body.data;
    expect(uri).toContain(`secret=${secret}&algorithm=SHA1&digits=6&period=30`);
    // Nothing is asked before a code has confirmed the key.
    expect((await session()).access_token).toBeTruthy();

    const app = new Authenticator(portal, secret);
    const events = await eventsOf('second-factor.changed');
    expect(outcome(await confirm(app.wrongCode()))).toBe('400 WRONG_SECOND_FACTOR');
    const confirmed = await confirm(app.code());
    expect(new Set(confirmed.body.data.recoveryCodes).size).toBe(10);
    expect([outcome(await confirm(app.code())), outcome(await start(testPassword))]).toEqual([
      '409 SECOND_FACTOR_ON',
      '409 SECOND_FACTOR_ON',
    ]);
    expect([await refresh(mine), await refresh(other)]).toEqual([200, 401]);
    const { since, ...rest } = (await as(mine).send(calls.getSecondFactor)).body.data;
    expect([since !== null, rest]).toEqual([true, { recoveryCodesLeft: 10, required: false }]);

    expect(await told()).toEqual(['email second-factor-changed']);
    expect(await trail()).toEqual([['second-factor.set-up', portal.cast.users.officer]]);
    expect(await eventsOf('second-factor.changed')).toBe(events + 1);
    const stored = await portal.db.selectFrom('second_factors').select('sealed_secret').executeTakeFirstOrThrow();
    expect(stored.sealed_secret.toString('latin1')).not.toContain(secret);
  });
});

describe('signing in', () => {
  it('asks for a code after the right password alone, and accepts each code once', async () => {
    const { app } = await setUp();
    const asked = await signIn(portal.stranger, officer);
    expect([asked.status, Object.keys(asked.body).sort()]).toEqual([
      200,
      ['attempt', 'expiresAt', 'requiresSecondFactor'],
    ]);
    expect(outcome(await signIn(portal.stranger, officer, { password: 'wrong' }))).toBe('401 INVALID_CREDENTIALS');
    expect(outcome(await signIn(portal.stranger, 'nobody@test.example'))).toBe('401 INVALID_CREDENTIALS');

    const code = app.code();
    const attempt = await attemptOf();
    const { status, body, headers } = await complete(attempt, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect([status, body.user.role, String(headers['set-cookie'])]).toEqual([
      200,
      'officer',
      expect.stringContaining('known-device='),
    ]);
    expect(await refresh(body)).toBe(200);
    expect(outcome(await complete(attempt, app.code()))).toBe('401 SIGN_IN_EXPIRED');
    const again = await attemptOf();
    expect(outcome(await complete(again, code))).toBe('400 WRONG_SECOND_FACTOR');
  });

  it('accepts a recovery code once, even twice at the same moment, and remembers the session', async () => {
    const { recoveryCodes } = await setUp();
    const [code = '', second = ''] = recoveryCodes;
    const attempts = [await attemptOf(officer, true), await attemptOf(officer, true)];
    const answers = await Promise.all(attempts.map((attempt) => complete(attempt, code.toUpperCase())));
    expect(answers.map(outcome).sort()).toEqual([200, '400 WRONG_SECOND_FACTOR']);
    expect(outcome(await complete(await attemptOf(), second.replaceAll('-', '')))).toBe(200);
    const remembered = portal.db.selectFrom('sessions').select('id').where('remembered', '=', true);
    expect(await remembered.execute()).toHaveLength(1);
    const [message] = await messagesTo(portal, officer);
    expect(message?.text).toContain('Codes left: 8');
    expect((await trail()).at(-1)).toEqual(['second-factor.recovery-code-used', portal.cast.users.officer]);
  });

  it('ends an attempt after five minutes, five wrong codes, newer attempts, or a new password', async () => {
    const { app } = await setUp();
    const [oldest = '', ...newer] = [await attemptOf(), await attemptOf(), await attemptOf(), await attemptOf()];
    expect(outcome(await complete(oldest, app.code()))).toBe('401 SIGN_IN_EXPIRED');
    const [guessed = '', late = ''] = newer;
    const guesses = [];
    for (let time = 0; time < attemptTries; time++) guesses.push(outcome(await complete(guessed, '000000')));
    expect([guesses.at(-2), guesses.at(-1)]).toEqual(['400 WRONG_SECOND_FACTOR', '401 SIGN_IN_EXPIRED']);
    portal.advance(attemptLifeMs);
    expect(outcome(await complete(late, app.code()))).toBe('401 SIGN_IN_EXPIRED');

    // After that many wrong codes a stranger has to solve a challenge.
    await portal.db.deleteFrom('throttles').execute();
    const waiting = await attemptOf();
    await portal.stranger.send(calls.forgotPassword, { body: { username: officer } });
    const newPassword = 'a donkey on the roof';
    const body = { username: officer, verificationCode: await codeSentTo(portal, officer), newPassword };
    expect((await portal.stranger.send(calls.resetPassword, { body })).status).toBe(200);
    expect(outcome(await complete(waiting, app.code()))).toBe('401 SIGN_IN_EXPIRED');
    const { body: asked } = await signIn(portal.stranger, officer, { password: newPassword });
    expect(asked).toMatchObject({ requiresSecondFactor: true });
    await givePassword(portal.db, portal.cast.users.officer);
  });

  it('counts wrong codes as failures of the account, which a right password does not clear', async () => {
    await setUp();
    for (let time = 0; time < nameChallengeFrom['sign-in']; time++) {
      expect(outcome(await complete(await attemptOf(), '000000'))).toBe('400 WRONG_SECOND_FACTOR');
    }
    expect(await portal.context.throttle.failures(portal.cast.users.officer)).toBe(nameChallengeFrom['sign-in']);
    expect(outcome(await signIn(portal.stranger, officer))).toBe('428 CHALLENGE_REQUIRED');
  });
});

describe('changing it', () => {
  it('needs the password and a code: new recovery codes, and turning it off', async () => {
    const { mine, app, recoveryCodes } = await setUp();
    const [old = '', other = ''] = recoveryCodes;
    const renew = (body: object) => as(mine).send(calls.renewRecoveryCodes, { body: body as never });
    expect(outcome(await renew({ currentPassword: 'wrong', code: app.code() }))).toBe('400 WRONG_PASSWORD');
    expect(outcome(await renew({ currentPassword: testPassword, code: '000000' }))).toBe('400 WRONG_SECOND_FACTOR');
    const renewed = await renew({ currentPassword: testPassword, code: old });
    expect(renewed.body.data.recoveryCodes).toHaveLength(10);
    expect(outcome(await complete(await attemptOf(), other))).toBe('400 WRONG_SECOND_FACTOR');

    const off = (code: string) =>
      as(mine).send(calls.turnOffSecondFactor, { body: { currentPassword: testPassword, code } });
    const waiting = await attemptOf();
    expect(outcome(await off(app.code()))).toBe(200);
    expect(outcome(await off(app.code()))).toBe('404 NOT_FOUND');
    expect(outcome(await complete(waiting, app.code()))).toBe('401 SIGN_IN_EXPIRED');
    expect((await session()).access_token).toBeTruthy();
    expect((await trail()).map(([action]) => action)).toEqual([
      'second-factor.set-up',
      'second-factor.recovery-code-used',
      'second-factor.codes-renewed',
      'second-factor.turned-off',
    ]);
  });

  it('by a superAdmin removes that of a colleague, never their own; the command line removes any', async () => {
    await setUp();
    const { mine: admin } = await setUp('superadmin@test.example');
    const remove = (id: string) => as(admin).send(calls.removeSecondFactor, { params: { id } });
    const { superAdmin, officer: id } = portal.cast.users;
    expect(outcome(await remove(superAdmin))).toBe('403 FORBIDDEN');
    const listed = await as(admin).send(calls.getUser, { params: { id } });
    expect([listed.body.secondFactor, listed.body.allowedActions.includes('remove-second-factor')]).toEqual([
      true,
      true,
    ]);
    const removed = await remove(id);
    expect([removed.body.data.secondFactor, outcome(await remove(id))]).toEqual([false, 200]);
    expect((await session()).access_token).toBeTruthy();
    expect(await told()).toHaveLength(2);
    expect((await trail()).at(-1)).toEqual(['second-factor.removed', superAdmin]);

    const operator = operatorOf(portal.context);
    expect(await removeSecondFactor(operator, { username: 'superadmin@test.example' })).toBe('Ada superAdmin');
    await expect(removeSecondFactor(operator, { username: officer })).rejects.toThrow('has no second factor');
    expect((await trail()).at(-1)).toEqual(['second-factor.removed', null]);
  });
});

describe('requiring it', () => {
  const require = (admin: SessionAnswer, secondFactorRequired = true) =>
    as(admin).send(calls.changeSettings, { body: { secondFactorRequired } });
  const read = (mine: SessionAnswer) => as(mine).send(calls.listApplications);
  const write = (mine: SessionAnswer) => as(mine).send(calls.endSessions, { query: { id: portal.cast.users.officer } });

  it('needs the superAdmin to have it, and leaves the others nothing but setting it up', async () => {
    const before = await session();
    const admin = await session('superadmin@test.example');
    const refused = await require(admin);
    expect([outcome(refused), refused.body.message]).toEqual([
      '400 INVALID_FORM',
      'Set up your own second factor first',
    ]);
    await setUpSecondFactor(portal, as(admin));
    expect((await require(admin)).body.data.secondFactorRequired).toBe(true);
    expect(outcome(await read(admin))).toBe(200);

    // An open session writes nothing more.
    expect([outcome(await read(before)), outcome(await write(before))]).toEqual([200, '403 SECOND_FACTOR_REQUIRED']);
    const mine = await session();
    expect([outcome(await read(mine)), outcome(await write(mine))]).toEqual([
      '403 SECOND_FACTOR_REQUIRED',
      '403 SECOND_FACTOR_REQUIRED',
    ]);
    expect((await as(mine).send(calls.getSecondFactor)).body.data).toMatchObject({ since: null, required: true });
    await setUpSecondFactor(portal, as(mine));
    expect([outcome(await read(mine)), outcome(await write(mine))]).toEqual([200, '404 NOT_FOUND']);

    const centre = await session('centeradmin@test.example');
    expect(outcome(await read(centre))).toBe(200);
  });
});
