import { calls, linkHeader, type SessionAnswer } from '@tvet/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerEveryMs } from '../../../platform/security/equal-time.ts';
import { deviceLimit } from '../../../platform/security/throttle.ts';
import { createApplication } from '../../../testing/applications.ts';
import { codeSentTo, otherThan } from '../../../testing/codes.ts';
import { messagesTo } from '../../../testing/queued-messages.ts';
import { rowOf, setRow } from '../../../testing/rows.ts';
import { givePassword, signIn, testPassword } from '../../../testing/sign-in.ts';
import { testPortal } from '../../../testing/test-portal.ts';

const portal = testPortal();
let mine: SessionAnswer;
let oldPhone: string;
const oldEmail = 'applicant@test.example';
const newPhone = '+2348039876543';

beforeAll(async () => {
  const { phone } = await rowOf(portal.db, 'users', portal.cast.users.applicant);
  oldPhone = phone ?? '';
  await givePassword(portal.db, portal.cast.users.applicant);
  await givePassword(portal.db, portal.cast.users.otherApplicant);
});
beforeEach(async () => {
  for (const table of ['messages', 'sessions', 'throttles', 'contact_changes'] as const)
    await portal.db.deleteFrom(table).execute();
  await setRow(portal.db, 'users', portal.cast.users.applicant, {
    phone: oldPhone,
    phone_confirmed_at: new Date(),
    email: oldEmail,
    email_confirmed_at: new Date(),
  });
  mine = await session();
});

const session = async (name = oldEmail): Promise<SessionAnswer> => {
  const { status, body } = await signIn(portal.stranger, name);
  expect(status).toBe(200);
  return body;
};
const refresh = async ({ refresh_token: refreshToken }: SessionAnswer) =>
  (await portal.stranger.send(calls.refreshAccessToken, { body: { refreshToken } })).status;
const ask = (username: string, currentPassword = testPassword, of = mine) =>
  portal.withToken(of.access_token).send(calls.changeContact, { body: { username, currentPassword } });
const confirm = (username: string, code: string, of = mine) =>
  portal.withToken(of.access_token).send(calls.confirmContact, { body: { username, code } });
const templates = async (to: string) => (await messagesTo(portal, to)).map(({ template }) => template);

describe('another phone number', () => {
  it('is the account’s with the code that went there: it signs in, the old one does not and is told', async () => {
    const other = await session();
    const asked = await ask('0803 987 6543');
    expect([asked.status, asked.body]).toMatchObject([
      200,
      {
        message: `We have sent a code to the phone number ${newPhone}. Enter it to confirm`,
        data: { sent: true, retryAfter: 60 },
      },
    ]);
    expect((await signIn(portal.stranger, newPhone)).status).toBe(401);

    const code = await codeSentTo(portal, newPhone);
    const { status, body } = await confirm('08039876543', code);
    expect([status, body.data]).toEqual([200, { phoneNumber: newPhone, email: oldEmail }]);
    expect((await signIn(portal.stranger, newPhone)).status).toBe(200);
    expect((await signIn(portal.stranger, oldPhone)).status).toBe(401);
    expect([await refresh(mine), await refresh(other)]).toEqual([200, 401]);
    const [told] = await messagesTo(portal, oldPhone);
    expect([told?.template, told?.text]).toEqual([
      'contact-changed',
      expect.stringContaining('the phone number of your account has changed'),
    ]);
    const line = portal.db.selectFrom('audit_events').selectAll().where('action', '=', 'user.contact-changed');
    expect(await line.executeTakeFirstOrThrow()).toMatchObject({
      actor_id: portal.cast.users.applicant,
      subject_id: portal.cast.users.applicant,
      details: { identifier: 'phone', before: oldPhone, after: newPhone },
    });
  });

  it('ends the links that went to the old one, which the panel says, and new ones open again', async () => {
    const applicantId = 'TV-AAAA1';
    const { applicant } = portal.cast.applicants;
    const id = await createApplication(portal.db, portal.cast, { applicant, status: 'approved' });
    const officer = portal.as('officer');
    const { links } = portal.context;
    const tokens = async () => [
      await links.tokenFor(portal.db, 'standing', id),
      await links.tokenFor(portal.db, 'status', applicantId),
    ];
    const opened = async ([standing, photo]: readonly (string | undefined)[]) => [
      (
        await portal.stranger.request('GET', `/public-links/standing/${id}`, {
          headers: { [linkHeader]: standing ?? '' },
        })
      ).status,
      (
        await portal.stranger.request('GET', `/public-links/status/${applicantId}`, {
          headers: { [linkHeader]: photo ?? '' },
        })
      ).status,
    ];
    const send = (page: 'application-status' | 'upload-photo') =>
      officer.send(calls.sendApplicationLink, { params: { id }, body: { page } });
    const states = async () =>
      (await officer.send(calls.listApplicationLinks, { params: { id } })).body.data
        .filter(({ state }) => state !== 'unsent')
        .map(({ page, state, endedAt, endedBy }) => [page, state, endedAt !== null, endedBy]);
    const outOfStanding = async () => {
      const { body } = await portal.as('superAdmin').send(calls.listLinkSecrets);
      return body.data.find(({ family }) => family === 'standing')?.out;
    };
    await send('application-status');
    await send('upload-photo');
    const old = await tokens();
    expect([await opened(old), await outOfStanding()]).toEqual([[200, 200], 1]);

    portal.advance(1_000);
    await ask(newPhone);
    await confirm(newPhone, await codeSentTo(portal, newPhone));
    expect([await opened(old), await outOfStanding()]).toEqual([[403, 403], 0]);
    expect(await states()).toEqual([
      ['upload-photo', 'renewed', true, null],
      ['application-status', 'renewed', true, null],
    ]);

    portal.advance(1_000);
    await send('application-status');
    expect(await states()).toEqual([
      ['upload-photo', 'renewed', true, null],
      ['application-status', 'out', false, null],
    ]);
    expect([await opened(await tokens()), await opened(old)]).toEqual([
      [200, 200],
      [403, 403],
    ]);
    // A second change ends the links of the first.
    const between = await tokens();
    await ask(oldPhone);
    await confirm(oldPhone, await codeSentTo(portal, oldPhone));
    expect(await opened(between)).toEqual([403, 403]);
  });

  it('leaves the links alone where nothing was confirmed that they could have gone to', async () => {
    await setRow(portal.db, 'users', portal.cast.users.applicant, { email: null, email_confirmed_at: null });
    const of = () => portal.context.links.tokenFor(portal.db, 'status', 'TV-AAAA1');
    const before = await of();
    await ask('first@test.example');
    expect((await confirm('first@test.example', await codeSentTo(portal, 'first@test.example'))).status).toBe(200);
    expect(await of()).toBe(before);
  });

  it('ends the codes that went to the old one', async () => {
    await portal.stranger.send(calls.forgotPassword, { body: { username: oldPhone } });
    const reset = await codeSentTo(portal, oldPhone);
    await ask(newPhone);
    await confirm(newPhone, await codeSentTo(portal, newPhone));
    const { body } = await portal.stranger.send(calls.resetPassword, {
      body: { username: oldEmail, verificationCode: reset, newPassword: 'a donkey on the roof' },
    });
    expect(body.code).toBe('INVALID_CODE');
  });

  it('refuses a wrong, spent, old and foreign code alike, and five wrong ones void it', async () => {
    await ask(newPhone);
    const code = await codeSentTo(portal, newPhone);
    const other = await session('otherapplicant@test.example');
    for (const [username, given, of] of [
      [newPhone, otherThan(code), mine],
      ['+2348031230000', code, mine],
      [newPhone, code, other],
    ] as const) {
      const { status, body } = await confirm(username, given, of);
      expect([status, body.code]).toEqual([400, 'INVALID_CODE']);
    }
    for (let triesLeft = 3; triesLeft >= 0; triesLeft--) {
      expect((await confirm(newPhone, otherThan(code))).body.params).toEqual({ triesLeft });
    }
    expect((await confirm(newPhone, code)).body.code).toBe('INVALID_CODE');

    await portal.db.deleteFrom('throttles').execute();
    portal.advance(1_000);
    await ask(newPhone);
    const second = await codeSentTo(portal, newPhone);
    portal.advance(11 * 60_000);
    expect((await confirm(newPhone, second)).body.code).toBe('INVALID_CODE');
    expect((await signIn(portal.stranger, oldPhone)).status).toBe(200);
  });

  it('that is somebody else’s is answered alike, after the same time; its person is told and no code is made', async () => {
    const { phone: taken } = await rowOf(portal.db, 'users', portal.cast.users.otherApplicant);
    const timed = async (username: string) => {
      const began = performance.now();
      const { status, body } = await ask(username);
      return {
        answer: [status, body.message?.replace(username, ''), body.data.sent, body.data.retryAfter],
        ms: performance.now() - began,
      };
    };
    const [free, used] = [await timed(newPhone), await timed(taken ?? '')];
    expect(used.answer).toEqual(free.answer);
    for (const { ms } of [free, used]) expect(ms).toBeGreaterThan(answerEveryMs);
    const [told] = await messagesTo(portal, taken ?? '');
    expect(told?.template).toBe('contact-in-use');
    expect(told?.text).not.toMatch(/\b\d{6}\b/);
    for (const [code, triesLeft] of [
      ['000000', 4],
      ['123456', 3],
    ] as const) {
      const { body } = await confirm(taken ?? '', code);
      expect([body.code, body.params]).toEqual(['INVALID_CODE', { triesLeft }]);
    }
  });

  it('is sent one code a minute: asked for sooner, the last one works and is said to be the newest', async () => {
    const first = (await ask(newPhone)).body.data;
    const code = await codeSentTo(portal, newPhone);
    portal.advance(40_000);
    expect((await ask('0803 987 6543')).body.data).toEqual({ sent: false, sentAt: first.sentAt, retryAfter: 20 });
    expect(await templates(newPhone)).toEqual(['contact-code']);
    expect((await ask('+2348039876544')).body.data.sent).toBe(true);
    portal.advance(20_000);
    expect((await ask(newPhone)).body.data).toMatchObject({ sent: true, retryAfter: 60 });
    expect((await confirm(newPhone, code)).body.code).toBe('INVALID_CODE');
    expect((await confirm(newPhone, await codeSentTo(portal, newPhone))).status).toBe(200);
  });

  it('counts for its address until it is used, and no more is taken back than was counted', async () => {
    const remoteAddress = '102.89.7.3';
    const failureCount = () => portal.context.throttle.failureCount(remoteAddress);
    await signIn(portal.stranger, 'nobody@test.example', { remoteAddress });
    expect(await failureCount()).toBe(1);
    const body = { username: newPhone, currentPassword: testPassword };
    await portal.withToken(mine.access_token).send(calls.changeContact, { body, remoteAddress });
    expect(await failureCount()).toBe(2);
    expect((await confirm(newPhone, await codeSentTo(portal, newPhone))).status).toBe(200);
    await expect.poll(failureCount).toBe(1);
  });

  it('belongs to the person who confirmed it first', async () => {
    const other = await session('otherapplicant@test.example');
    await ask(newPhone);
    const code = await codeSentTo(portal, newPhone);
    portal.advance(1_000);
    await ask(newPhone, testPassword, other);
    const otherCode = await codeSentTo(portal, newPhone);
    const answers = await Promise.all([confirm(newPhone, code), confirm(newPhone, otherCode, other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('to which no text can go is refused by what is wrong with it', async () => {
    const { status, body } = await ask('0803 987 654');
    expect([status, body.errors?.map(({ field, code }) => `${field} ${code}`)]).toEqual([
      400,
      ['username phone_digits'],
    ]);
    expect(await portal.db.selectFrom('messages').select('id').execute()).toEqual([]);
  });

  it('that is one’s own already is refused, since there is nothing to change', async () => {
    const { status, body } = await ask(oldPhone);
    expect([status, body.errors?.[0]?.code]).toEqual([400, 'own_contact']);
  });

  it('needs the password, and five wrong ones lock the session out', async () => {
    for (let time = 0; time < deviceLimit; time++) {
      const { status, body } = await ask(newPhone, 'not the password');
      expect([status, body.code, body.errors?.[0]?.field]).toEqual([400, 'WRONG_PASSWORD', 'currentPassword']);
    }
    expect((await ask(newPhone)).body.code).toBe('TOO_MANY_ATTEMPTS');
    expect(await templates(newPhone)).toEqual([]);
  });

  it('goes nowhere more than ten times in a quarter of an hour', async () => {
    for (let time = 0; time < 10; time++) expect((await ask(`+23480355500${time}0`)).status).toBe(200);
    expect((await ask('+2348035550999')).body.code).toBe('TOO_MANY_ATTEMPTS');
  });
});

describe('another e-mail address', () => {
  it('is changed in the same way, and one that was missing is added with nobody to tell', async () => {
    await setRow(portal.db, 'users', portal.cast.users.applicant, { email: null, email_confirmed_at: null });
    expect((await ask('New@Test.example')).status).toBe(200);
    const { status, body } = await confirm('new@test.example', await codeSentTo(portal, 'new@test.example'));
    expect([status, body.data]).toEqual([200, { phoneNumber: oldPhone, email: 'new@test.example' }]);
    expect(await templates(oldPhone)).toEqual([]);
    expect((await signIn(portal.stranger, 'new@test.example')).status).toBe(200);
  });
});
