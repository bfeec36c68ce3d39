import { permissionsOf } from '@tvet/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeLifeMs, hashCode } from '../../platform/accounts/codes.ts';
import { rememberedSessionLifeMs, sessionLifeMs } from '../../platform/accounts/session.ts';
import { setRow } from '../../testing/rows.ts';
import { givePassword, signIn } from '../../testing/sign-in.ts';
import { testPortal } from '../../testing/test-portal.ts';

const portal = testPortal();
const officer = { phone: '+2348031110003', email: 'officer@test.example' };

beforeAll(async () => {
  for (const id of Object.values(portal.cast.users)) await givePassword(portal.db, id);
});
beforeEach(() => portal.db.deleteFrom('throttles').execute());

const login = (username: unknown, password?: string) => signIn(portal.stranger, username, { password });

const setOfficer = (columns: object) => setRow(portal.db, 'users', portal.cast.users.officer, columns);

const day = 24 * 60 * 60 * 1000;

describe('signing in', () => {
  it('answers with three tokens, the permissions and the person', async () => {
    const { status, body, headers } = await login(officer.phone);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toEqual({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      id_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      permissions: permissionsOf('officer'),
      user: {
        sub: portal.cast.users.officer,
        id: portal.cast.users.officer,
        preferredUsername: officer.phone,
        phoneNumber: officer.phone,
        email: officer.email,
        givenName: 'Danjuma',
        familyName: 'officer',
        role: 'officer',
        centerId: null,
        centers: [],
        language: null,
      },
    });
    expect(body.permissions.length).toBeGreaterThan(0);
  });

  it.each(['08031110003', ' officer@test.example '])('finds the person as %j', async (username) => {
    expect((await login(username)).body.user?.id).toBe(portal.cast.users.officer);
  });

  it("lists a centre admin's centres in their order, signed or not, the first as centerId", async () => {
    const { first, second, unsigned } = portal.cast.centres;
    const { body } = await login('threecentresadmin@test.example');
    expect(body.user.centers).toEqual([
      { id: first, name: 'Ọ̀ṣun Technical College', tvetCode: 'TVC-001' },
      { id: second, name: 'Kano Skills Centre', tvetCode: 'TVC-002' },
      { id: unsigned, name: 'Jos Vocational Centre', tvetCode: 'TVC-003' },
    ]);
    expect(body.user.centerId).toBe(first);
  });

  it.each([
    ['12 hours', {}, sessionLifeMs],
    ['30 days when remembered', { remember: true }, rememberedSessionLifeMs],
  ])('opens a session of %s', async (_, more, life) => {
    await portal.db.deleteFrom('sessions').execute();
    await signIn(portal.stranger, officer.phone, more);
    const session = await portal.db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
    expect(session.expires_at.getTime() - session.created_at.getTime()).toBe(life);
    expect(session).toMatchObject({ user_id: portal.cast.users.officer, ended_at: null, address: '127.0.0.1' });
  });

  it('stores neither the refresh token nor the password in the clear', async () => {
    const { body } = await login(officer.phone);
    const rows = await portal.db.selectFrom('refresh_tokens').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    const stored = rows.flatMap(({ token_hash }) => [token_hash.toString('base64url'), token_hash.toString('latin1')]);
    expect(stored.filter((text) => text.includes(body.refresh_token))).toEqual([]);
    expect(rows.every(({ token_hash }) => token_hash.length === 32)).toBe(true);
  });
});

describe('being refused', () => {
  const invalid = { statusCode: 401, code: 'INVALID_CREDENTIALS', message: 'Invalid credentials' };
  const expectRefusal = async (username: string, password?: string) => {
    const { status, body } = await login(username, password);
    expect(status).toBe(401);
    expect(body).toEqual({ ...invalid, requestId: body.requestId });
  };

  it('is the same for a wrong password and for a name that nobody has', async () => {
    await expectRefusal(officer.phone, 'not the password');
    await expectRefusal('+2348039999999');
    await expectRefusal('nobody@test.example');
  });

  it('meets a disabled person with the right password', async () => {
    await setOfficer({ disabled_at: new Date() });
    await expectRefusal(officer.phone);
    await setOfficer({ disabled_at: null });
  });

  it('meets an identifier that is not confirmed, and only that one', async () => {
    await setOfficer({ phone_confirmed_at: null });
    await expectRefusal(officer.phone);
    const byEmail = await login(officer.email);
    expect(byEmail.body.user.preferredUsername).toBe(officer.email);
    await setOfficer({ phone_confirmed_at: new Date(), email_confirmed_at: null });
    await expectRefusal(officer.email);
    await setOfficer({ email_confirmed_at: new Date() });
  });

  it('meets a person who has no password yet', async () => {
    await setOfficer({ password_hash: null, password_kind: null });
    await expectRefusal(officer.phone);
    await givePassword(portal.db, portal.cast.users.officer);
  });

  it('names the field when the username is neither phone nor e-mail', async () => {
    for (const username of ['ada', '12345', 'ada@', '', '\u0000', null, undefined, 7]) {
      const { status, body } = await login(username);
      expect(status).toBe(400);
      expect(body.message).toContain('validation error');
      expect(body.errors?.map(({ field }) => field)).toEqual(['username']);
    }
  });
});

describe('a temporary password', () => {
  const inAWeek = () => new Date(portal.context.now().getTime() + 7 * day);
  const applicant = 'applicant@test.example';
  const hashOf = (code: string) => {
    const owner = { userId: portal.cast.users.applicant, purpose: 'reset_password' } as const;
    return hashCode(portal.context.sealer, owner, code);
  };
  const liveCodes = () =>
    portal.db.selectFrom('codes').selectAll().where('voided_at', 'is', null).where('used_at', 'is', null).execute();

  it('answers with the reset form and opens no session', async () => {
    const { applicant: id } = portal.cast.users;
    await givePassword(portal.db, id, inAWeek());
    await portal.db.deleteFrom('sessions').execute();
    const { status, body } = await login(applicant);
    expect(status).toBe(200);
    expect(body).toEqual({
      requiresPasswordReset: true,
      otpSent: false,
      phoneNumber: '+2348031110011',
      email: applicant,
      otp: expect.stringMatching(/^\d{6}$/),
    });
    expect(await portal.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  it('stores the code hashed, for ten minutes and five tries', async () => {
    const { body } = await login(applicant);
    const [code, ...others] = await liveCodes();
    expect(others).toEqual([]);
    expect(code).toMatchObject({ purpose: 'reset_password', tries_left: 5, user_id: portal.cast.users.applicant });
    const life = (code?.expires_at.getTime() ?? 0) - (code?.created_at.getTime() ?? 0);
    expect(life).toBe(codeLifeMs);
    expect(code?.code_hash).toEqual(hashOf(body.otp));
    expect(code?.code_hash.toString('latin1')).not.toContain(body.otp);
  });

  it('voids the code before, also when two ask at once', async () => {
    const answers = await Promise.all([login(applicant), login(applicant), login(applicant)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const live = await liveCodes();
    expect(live).toHaveLength(1);
    const hashes = answers.map(({ body }) => hashOf(body.otp).toString('hex'));
    expect(hashes).toContain(live[0]?.code_hash.toString('hex'));
  });

  it('is refused once it has expired, and when it is wrong', async () => {
    expect((await login(applicant, 'not the password')).status).toBe(401);
    await givePassword(portal.db, portal.cast.users.applicant, new Date(portal.context.now().getTime() - 1));
    const { status, body } = await login(applicant);
    expect([status, body.code]).toEqual([401, 'INVALID_CREDENTIALS']);
    expect(body).not.toHaveProperty('otp');
  });
});
