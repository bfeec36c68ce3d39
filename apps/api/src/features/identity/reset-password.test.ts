import { calls } from '@tvet/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeLifeMs } from '../../platform/accounts/codes.ts';
import { createSetupToken } from '../../platform/accounts/setup-tokens.ts';
import { challengeFrom, nameChallengeFrom } from '../../platform/security/throttle.ts';
import { codeSentTo, otherThan } from '../../testing/codes.ts';
import { messagesTo } from '../../testing/queued-messages.ts';
import { setRow } from '../../testing/rows.ts';
import { givePassword, signIn, testPassword } from '../../testing/sign-in.ts';
import { testPortal } from '../../testing/test-portal.ts';
import { workFor } from '../../testing/work.ts';

const portal = testPortal();
let officer: string;
const phone = '+2348031110003';
const email = 'officer@test.example';
const newPassword = 'a donkey on the roof';

beforeAll(async () => {
  officer = portal.cast.users.officer;
});
beforeEach(async () => {
  for (const table of ['messages', 'codes', 'sessions', 'throttles', 'setup_tokens'] as const) {
    await portal.db.deleteFrom(table).execute();
  }
  await setOfficer({ disabled_at: null });
  await givePassword(portal.db, officer);
});

const setOfficer = (columns: object) => setRow(portal.db, 'users', officer, columns);
const reset = (
  username: unknown,
  verificationCode: unknown,
  password: unknown = newPassword,
  remoteAddress = '127.0.0.1',
) =>
  portal.stranger.request('POST', calls.resetPassword.path, {
    body: { username, verificationCode, newPassword: password },
    remoteAddress,
  });
const newCode = async (): Promise<string> => {
  const { status } = await portal.stranger.send(calls.forgotPassword, { body: { username: phone } });
  expect(status).toBe(200);
  return codeSentTo(portal, phone);
};
const expectRefused = async (answer: ReturnType<typeof reset>) => {
  const { status, body } = await answer;
  expect(body).toEqual({
    statusCode: 400,
    code: 'INVALID_CODE',
    message: 'The code is wrong or has expired. Ask for a new one',
    requestId: body.requestId,
  });
  expect(status).toBe(400);
};
const statusOf = async (username: string, password: string) =>
  (await signIn(portal.stranger, username, { password })).status;

describe('a reset by code', () => {
  it.each([phone, email])(
    'under the name %s gives a new password that signs in, and the old one no more',
    async (username) => {
      const { status, body } = await reset(username, await newCode());
      expect(status).toBe(200);
      expect(body).toEqual({ message: 'Password reset successful! You can now login with your new password.' });
      expect(await statusOf(phone, newPassword)).toBe(200);
      expect(await statusOf(phone, testPassword)).toBe(401);
    },
  );

  it('takes the code as people copy it', async () => {
    const code = await newCode();
    expect((await reset(phone, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200);
  });

  it('ends all sessions, codes and setup links of that person and of nobody else', async () => {
    await givePassword(portal.db, portal.cast.users.secondOfficer);
    const { body: mine } = await signIn(portal.stranger, phone);
    const { body: theirs } = await signIn(portal.stranger, 'secondofficer@test.example');
    await createSetupToken(workFor(portal.context), { userId: officer, centreId: portal.cast.centres.first });
    expect((await reset(phone, await newCode())).status).toBe(200);

    const refresh = (refreshToken: string) =>
      portal.stranger.send(calls.refreshAccessToken, { body: { refreshToken } });
    expect((await refresh(mine.refresh_token)).status).toBe(401);
    expect((await refresh(theirs.refresh_token)).status).toBe(200);
    const sessions = await portal.db.selectFrom('sessions').selectAll().where('user_id', '=', officer).execute();
    expect(sessions.map(({ ended_because }) => ended_because)).toEqual(['password']);
    const links = await portal.db.selectFrom('setup_tokens').select('voided_at').execute();
    expect(links.map(({ voided_at }) => voided_at !== null)).toEqual([true]);
    const live = portal.db.selectFrom('codes').select('id').where('used_at', 'is', null).where('voided_at', 'is', null);
    expect(await live.execute()).toEqual([]);
  });

  it('stops the writes of an access token that has minutes left', async () => {
    await givePassword(portal.db, portal.cast.users.superAdmin);
    const { body } = await signIn(portal.stranger, 'superadmin@test.example');
    const thief = portal.withToken(body.access_token);
    const write = () => thief.send(calls.changeSettings, { body: { contactEmail: 'help@test.example' } });
    expect((await write()).status).toBe(200);
    await portal.stranger.send(calls.forgotPassword, { body: { username: 'superadmin@test.example' } });
    const code = await codeSentTo(portal, 'superadmin@test.example');
    expect((await reset('superadmin@test.example', code)).status).toBe(200);
    const refused = await write();
    expect([refused.status, refused.body.code]).toEqual([401, 'NOT_SIGNED_IN']);
  });

  it('opens the lock of failed sign-ins, tells the person and stands on the audit trail', async () => {
    for (let time = 0; time < nameChallengeFrom['sign-in']; time++) {
      expect(await statusOf(phone, 'not the password')).toBe(401);
    }
    expect(await statusOf(phone, 'not the password')).toBe(428);
    const code = await newCode();
    expect((await reset(phone, code)).status).toBe(200);
    expect(await statusOf(phone, newPassword)).toBe(200);
    for (const to of [phone, email]) {
      expect((await messagesTo(portal, to)).map(({ template }) => template)).toContain('password-changed');
    }
    const line = portal.db
      .selectFrom('audit_events')
      .selectAll()
      .where('action', '=', 'password.reset')
      .orderBy('id', 'desc');
    const written = await line.executeTakeFirstOrThrow();
    expect(written).toMatchObject({ actor_id: officer, subject_id: officer, details: {} });
  });
});

describe('a code', () => {
  it('works once, also when two use it at the same instant', async () => {
    for (let round = 0; round < 5; round++) {
      const code = await newCode();
      const answers = await Promise.all([
        reset(phone, code, 'the first of two'),
        reset(email, code, 'the second of two'),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
      const winner = answers[0].status === 200 ? 'the first of two' : 'the second of two';
      expect(await statusOf(phone, winner)).toBe(200);
      await portal.db.deleteFrom('messages').execute();
    }
  });

  it('is burnt by five wrong ones, also when they come at once', async () => {
    const code = await newCode();
    for (let time = 0; time < 4; time++) await expectRefused(reset(phone, otherThan(code)));
    expect((await reset(phone, code)).status).toBe(200);

    const next = await newCode();
    await Promise.all(Array.from({ length: 5 }, () => expectRefused(reset(phone, otherThan(next)))));
    await expectRefused(reset(phone, next));
    expect(await statusOf(phone, newPassword)).toBe(200);
  });

  it('is refused after ten minutes, after a newer one, and under another name', async () => {
    const late = await newCode();
    portal.advance(codeLifeMs + 1);
    await expectRefused(reset(phone, late));
    const older = await newCode();
    const newer = await newCode();
    if (older !== newer) await expectRefused(reset(phone, older));
    await expectRefused(reset('secondofficer@test.example', newer));
    await expectRefused(reset('nobody@test.example', newer));
    expect((await reset(phone, newer)).status).toBe(200);
  });

  it('is refused for a disabled person', async () => {
    const code = await newCode();
    await setOfficer({ disabled_at: new Date() });
    await expectRefused(reset(phone, code));
  });

  it('counts against the address when it is wrong', async () => {
    const at = '102.89.5.1';
    const guess = () => reset('nobody@test.example', '000000', newPassword, at);
    await Promise.all(Array.from({ length: challengeFrom }, guess));
    const refused = await guess();
    expect([refused.status, refused.body.code]).toEqual([428, 'CHALLENGE_REQUIRED']);
  });

  it('is refused once a temporary password has expired, though the code was sent before', async () => {
    await givePassword(portal.db, officer, new Date(portal.context.now().getTime() + 60_000));
    const code = await newCode();
    await givePassword(portal.db, officer, new Date(portal.context.now().getTime() - 1));
    await expectRefused(reset(phone, code));
    expect(await statusOf(phone, newPassword)).toBe(401);
  });

  it('comes from a temporary password, and replaces it', async () => {
    await givePassword(portal.db, officer, new Date(portal.context.now().getTime() + 60_000));
    const { body } = await signIn(portal.stranger, phone);
    expect(body.requiresPasswordReset).toBe(true);
    expect((await reset(phone, body.otp)).status).toBe(200);
    const session = await signIn(portal.stranger, phone, { password: newPassword });
    expect(session.body.access_token).toBeDefined();
    expect(await statusOf(phone, testPassword)).toBe(401);
  });
});

describe('a new password', () => {
  const refusedBecause = async (password: unknown, code = '000000') => {
    const { status, body } = await reset(phone, code, password);
    expect([status, body.code, body.errors?.[0]?.field]).toEqual([400, 'INVALID_FORM', 'newPassword']);
    return body.message;
  };

  it.each(['', 'seven 7', '👩🏾‍🔧', null, 12345678])('such as %j is too short', async (password) => {
    expect(await refusedBecause(password)).toBe('Password must be at least 8 characters long');
  });

  it.each(['12345678', 'PASSWORD1', 'ｐａｓｓｗｏｒｄ', 'P@ssw0rd!', 'Nigeria2026!', 'abababab', '        '])(
    'such as %j is too common',
    async (password) => {
      expect(await refusedBecause(password)).toBe('This password is one of the most common ones. Choose another');
    },
  );

  it.each(['Danjuma officer', 'danjumaofficer', 'officer@test.example', '08031110003', '+2348031110003'])(
    'such as %j is too close to its person, and the code still works',
    async (password) => {
      const code = await newCode();
      expect(await refusedBecause(password, code)).toBe(
        'Choose a password that is not your name, phone number or email address',
      );
      expect((await reset(phone, code)).status).toBe(200);
    },
  );

  it('signs in however the keyboard writes its accents', async () => {
    expect((await reset(phone, await newCode(), 'ẹ̀kọ́ dára ｐ１'.normalize('NFD'))).status).toBe(200);
    expect(await statusOf(phone, 'ẹ̀kọ́ dára p1'.normalize('NFC'))).toBe(200);
    expect(await statusOf(phone, 'eko dara p1')).toBe(401);
  });
});

describe('a setup link', () => {
  const gated = 'gatedcenteradmin@test.example';
  const signed = 'centeradmin@test.example';
  const invite = async (userId: string, centreId: string) => {
    await setRow(portal.db, 'users', userId, {
      password_hash: null,
      password_kind: null,
      temporary_password_expires_at: null,
    });
    return createSetupToken(workFor(portal.context), { userId, centreId });
  };
  const inviteSigned = () => invite(portal.cast.users.centerAdmin, portal.cast.centres.first);

  it('sets the first password once the agreement is signed, and only once', async () => {
    const token = await inviteSigned();
    expect((await reset(signed, token)).status).toBe(200);
    const session = await signIn(portal.stranger, signed, { password: newPassword });
    expect(session.body.user.role).toBe('centerAdmin');
    await expectRefused(reset(signed, token));
  });

  it('is refused before the agreement is signed, unless the centre is funded', async () => {
    const { gatedCenterAdmin } = portal.cast.users;
    const token = await invite(gatedCenterAdmin, portal.cast.centres.unsigned);
    const refused = await reset(gated, token);
    expect([refused.status, refused.body.code]).toEqual([403, 'AGREEMENT_REQUIRED']);
    expect(await statusOf(gated, newPassword)).toBe(401);

    const funded = await invite(gatedCenterAdmin, portal.cast.centres.funded);
    expect((await reset(gated, funded)).status).toBe(200);
  });

  it('is refused after seven days, after a newer link, and for another person', async () => {
    const older = await inviteSigned();
    const token = await inviteSigned();
    await expectRefused(reset(signed, older));
    await expectRefused(reset(gated, token));
    await expectRefused(reset('+2348031110007', token));
    await expectRefused(reset(signed, 'A'.repeat(43)));
    portal.advance(7 * 24 * 60 * 60 * 1000 - 60_000);
    expect((await reset(signed, token)).status).toBe(200);

    const late = await inviteSigned();
    portal.advance(7 * 24 * 60 * 60 * 1000);
    await expectRefused(reset(signed, late));
  });

  it('is refused for whoever has a password of their own, and for a disabled person', async () => {
    const token = await inviteSigned();
    await givePassword(portal.db, portal.cast.users.centerAdmin);
    await expectRefused(reset(signed, token));
    const other = await inviteSigned();
    const disable = (disabled_at: Date | null) =>
      setRow(portal.db, 'users', portal.cast.users.centerAdmin, { disabled_at });
    await disable(new Date());
    await expectRefused(reset(signed, other));
    await disable(null);
  });

  it('sets one password when two use it at the same instant', async () => {
    const token = await inviteSigned();
    const answers = await Promise.all([reset(signed, token), reset(signed, token, 'the second of two')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('is stored as a hash', async () => {
    const token = await inviteSigned();
    const row = await portal.db
      .selectFrom('setup_tokens')
      .select('token_hash')
      .where('voided_at', 'is', null)
      .executeTakeFirstOrThrow();
    expect(row.token_hash.toString('base64url')).not.toBe(token);
    expect(row.token_hash).toHaveLength(32);
  });
});
