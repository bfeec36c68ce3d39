import { calls } from '@tvet/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeLifeMs } from '../../platform/accounts/codes.ts';
import { codeLimits } from '../../platform/messages/ledger/spending-cap.ts';
import { challengeFrom, windowMs } from '../../platform/security/throttle.ts';
import { codeSentTo } from '../../testing/codes.ts';
import { messagesTo } from '../../testing/queued-messages.ts';
import { setRow } from '../../testing/rows.ts';
import { cookieOf, givePassword, signIn } from '../../testing/sign-in.ts';
import { solvedHeader } from '../../testing/solve.ts';
import { testPortal } from '../../testing/test-portal.ts';

const portal = testPortal();
const phone = '+2348031110003';
const email = 'officer@test.example';
const minute = 60_000;

beforeAll(async () => {
  await givePassword(portal.db, portal.cast.users.officer);
});
beforeEach(async () => {
  // Ends the limits of earlier tests, those in memory too.
  portal.advance(windowMs);
  await portal.db.deleteFrom('messages').execute();
  await portal.db.deleteFrom('codes').execute();
});

const forgot = (username: unknown, remoteAddress = '127.0.0.1', headers?: Record<string, string>) =>
  portal.stranger.request('POST', calls.forgotPassword.path, { body: { username }, remoteAddress, headers });
const setOfficer = (columns: object) => setRow(portal.db, 'users', portal.cast.users.officer, columns);
const liveCodes = () =>
  portal.db.selectFrom('codes').selectAll().where('voided_at', 'is', null).where('used_at', 'is', null).execute();
const allMessages = () => portal.db.selectFrom('messages').select('template').execute();

describe('a forgotten password', () => {
  it.each([phone, '0803 111 0003', ` ${email.toUpperCase()} `])(
    'of %j sends one code to phone and e-mail',
    async (username) => {
      expect((await forgot(username)).status).toBe(200);
      const [sms, ...moreSms] = await messagesTo(portal, phone);
      const [mail, ...moreMail] = await messagesTo(portal, email);
      expect([moreSms, moreMail]).toEqual([[], []]);
      expect([sms?.template, mail?.template]).toEqual(['reset-code', 'reset-code']);
      const code = await codeSentTo(portal, phone);
      expect(await codeSentTo(portal, email)).toBe(code);
      expect(sms?.shown).not.toContain(code);
    },
  );

  it('is none for whoever was invited to sign an agreement first: their link sets up the account', async () => {
    const { status } = await forgot('gatedcenteradmin@test.example');
    expect(status).toBe(200);
    expect(await liveCodes()).toEqual([]);
    expect(await allMessages()).toEqual([]);
  });

  it('is none for a temporary password whose week is over, and one while it runs', async () => {
    const { officer } = portal.cast.users;
    const at = portal.context.now().getTime();
    await givePassword(portal.db, officer, new Date(at - 1));
    const known = await forgot(phone);
    expect([await liveCodes(), await allMessages()]).toEqual([[], []]);
    expect(known.body).toEqual((await forgot('nobody@test.example')).body);
    await givePassword(portal.db, officer, new Date(at + 60_000));
    await forgot(phone);
    expect(await liveCodes()).toHaveLength(1);
    await givePassword(portal.db, officer);
  });

  it('keeps the code hashed, for ten minutes and five tries', async () => {
    await forgot(phone);
    const code = await codeSentTo(portal, phone);
    const [live, ...others] = await liveCodes();
    expect(others).toEqual([]);
    expect(live).toMatchObject({ purpose: 'reset_password', tries_left: 5, user_id: portal.cast.users.officer });
    expect((live?.expires_at.getTime() ?? 0) - (live?.created_at.getTime() ?? 0)).toBe(codeLifeMs);
    expect(live?.code_hash.toString('latin1')).not.toContain(code);
  });

  const codesMade = async () => (await portal.db.selectFrom('codes').select('id').execute()).length;

  it('asked for again within a minute, also at once, sends nothing and voids nothing', async () => {
    await Promise.all([forgot(phone), forgot(email), forgot(phone)]);
    expect([await codesMade(), (await liveCodes()).length, (await messagesTo(portal, phone)).length]).toEqual([
      1, 1, 1,
    ]);
    const code = await codeSentTo(portal, phone);
    portal.advance(minute - 5_000);
    await forgot(phone);
    expect(await codeSentTo(portal, phone)).toBe(code);
    expect(await codesMade()).toBe(1);
  });

  it('a minute later sends another and voids the code before', async () => {
    await forgot(phone);
    portal.advance(minute + 1);
    await forgot(phone);
    expect([await codesMade(), (await liveCodes()).length, (await messagesTo(portal, phone)).length]).toEqual([
      2, 1, 2,
    ]);
  });

  it('sends one at once where the last was used, or was shown by a sign-in and never sent', async () => {
    await forgot(phone);
    await portal.db.updateTable('codes').set({ used_at: portal.context.now() }).execute();
    await forgot(phone);
    expect(await messagesTo(portal, phone)).toHaveLength(2);

    await portal.db.deleteFrom('messages').execute();
    await portal.db.deleteFrom('codes').execute();
    await givePassword(portal.db, portal.cast.users.officer, new Date(portal.context.now().getTime() + 3_600_000));
    expect((await signIn(portal.stranger, phone)).body.otp).toMatch(/^\d{6}$/);
    await forgot(phone);
    expect(await messagesTo(portal, phone)).toHaveLength(1);
    await givePassword(portal.db, portal.cast.users.officer);
  });

  it('reaches only what is confirmed', async () => {
    await setOfficer({ email_confirmed_at: null });
    await forgot(phone);
    expect(await messagesTo(portal, email)).toEqual([]);
    expect(await messagesTo(portal, phone)).toHaveLength(1);
    await setOfficer({ email_confirmed_at: new Date() });
  });
});

describe('the answer', () => {
  it('is the same for known, unknown, disabled and not confirmed, and only the known one is written to', async () => {
    await setOfficer({ email_confirmed_at: null });
    await setRow(portal.db, 'users', portal.cast.users.accreditor, { disabled_at: new Date() });
    const answers = [];
    for (const username of [phone, 'nobody@test.example', 'accreditor@test.example', email]) {
      answers.push(await forgot(username));
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(Object.keys(answers[0]?.body ?? {})).toEqual(['message', 'data']);
    expect(answers[0]?.body).toMatchObject({ data: { retryAfter: 60 } });
    expect(JSON.stringify(answers[0]?.body)).not.toContain(await codeSentTo(portal, phone));
    expect(await allMessages()).toHaveLength(1);
    await setOfficer({ email_confirmed_at: new Date() });
  });
});

describe('an address that asks for many', () => {
  const at = '102.89.4.4';
  const stranger = (n: number) => `nobody${n}@test.example`;

  it('is asked for work, whoever is named, and each solution buys one code', async () => {
    const calm = await Promise.all(Array.from({ length: challengeFrom }, (_, n) => forgot(stranger(n), at)));
    expect(calm.map(({ status }) => status)).toEqual(Array(challengeFrom).fill(200));
    expect(portal.context.throttle.knownFailures(at)).toBe(challengeFrom);
    const asked = [await forgot(phone, at), await forgot(stranger(0), at)];
    expect(asked.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([428, 'CHALLENGE_REQUIRED']));
    expect(await allMessages()).toEqual([]);

    const headers = await solvedHeader(asked[0]?.body ?? {});
    expect((await forgot(phone, at, headers)).status).toBe(200);
    expect(await messagesTo(portal, phone)).toHaveLength(1);
    // The solution is spent: the answer has the same delay and text, and nothing is sent.
    portal.advance(minute + 1);
    expect((await forgot(phone, at, headers)).status).toBe(200);
    expect(await messagesTo(portal, phone)).toHaveLength(1);
    expect((await forgot(email, '102.89.4.5')).status).toBe(200);
  });

  it('has what it asked for taken back once the code is used', async () => {
    const here = '102.89.4.6';
    const failureCount = () => portal.context.throttle.failureCount(here);
    await forgot(phone, here);
    await forgot(stranger(1), here);
    expect(await failureCount()).toBe(2);
    const body = {
      username: phone,
      verificationCode: await codeSentTo(portal, phone),
      newPassword: 'a donkey on the roof',
    };
    expect((await portal.stranger.send(calls.resetPassword, { body, remoteAddress: '102.89.4.7' })).status).toBe(200);
    expect(await failureCount()).toBe(1);
    await givePassword(portal.db, portal.cast.users.officer);
  });
});

describe('the spending cap', () => {
  const owner = '102.89.9.9';
  const resetWith = (verificationCode: string, headers?: Record<string, string>, username = phone) =>
    portal.stranger.request('POST', calls.resetPassword.path, {
      body: { username, verificationCode, newPassword: 'a donkey on the roof' },
      remoteAddress: owner,
      headers,
    });
  const resets = async () => (await messagesTo(portal, phone)).filter(({ template }) => template === 'reset-code');
  /** Repeats the request with the solved challenge if it requires one. */
  const working = async (request: (headers?: Record<string, string>) => ReturnType<typeof forgot>) => {
    const answer = await request();
    return answer.status === 428 ? request(await solvedHeader(answer.body)) : answer;
  };

  it('stops the codes to one person, keeps the last one working and says nothing', async () => {
    const answers = [];
    for (let time = 0; time < codeLimits.reset.hour + 2; time++) {
      answers.push(await working((headers) => forgot(phone, `102.89.5.${time}`, headers)));
      portal.advance(minute + 1);
    }
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1);
    expect(await resets()).toHaveLength(codeLimits.reset.hour);
    expect(await liveCodes()).toHaveLength(1);
  });

  it('asks for work whoever names a username that was named often, known or not, by the text alone', async () => {
    for (const username of [phone, 'nobody@test.example']) {
      for (let time = 0; time < 5; time++) expect((await forgot(username, `102.89.6.${time}`)).status).toBe(200);
      expect((await forgot(username, '102.89.6.9')).body.code).toBe('CHALLENGE_REQUIRED');
    }
    expect((await forgot(email, '102.89.6.9')).status).toBe(200);
  });

  it('leaves the owner codes where a stranger has used up those of one address', async () => {
    for (let time = 0; time < 25; time++) {
      await forgot(phone, '102.89.7.7');
      portal.advance(minute + 1);
    }
    const before = (await resets()).length;
    expect(before).toBeLessThanOrEqual(2 * codeLimits.reset.address);
    expect((await working((headers) => forgot(phone, owner, headers))).status).toBe(200);
    expect(await resets()).toHaveLength(before + 1);
    expect((await working(() => resetWith('not a code'))).status).toBe(400);
    const code = await codeSentTo(portal, phone);
    expect((await working((headers) => resetWith(code, headers))).status).toBe(200);
    await givePassword(portal.db, portal.cast.users.officer);
  });

  it('lets a known device reset whatever strangers ask for, guess and name, and counts its own tries', async () => {
    const cookie = cookieOf(await signIn(portal.stranger, phone));
    for (let time = 0; time < codeLimits.reset.hour + 2; time++) {
      await working((headers) => forgot(phone, `102.89.8.${time}`, headers));
      portal.advance(minute + 1);
    }
    const before = (await resets()).length;
    await working((headers) => forgot(phone, owner, { cookie, ...headers }));
    expect(await resets()).toHaveLength(before + 1);
    const code = await codeSentTo(portal, phone);

    portal.advance(minute + 1);
    await working((headers) => forgot(email, '102.89.8.99', headers));
    expect(await codeSentTo(portal, phone)).toBe(code);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let time = 0; time < 7; time++) expect((await resetWith(wrong)).body.code).toBe('INVALID_CODE');
    // The strangers have no attempts left, even with the right code. The device has its own.
    expect((await resetWith(code)).status).toBe(400);
    expect((await resetWith(wrong, { cookie })).status).toBe(400);
    expect((await resetWith(code, { cookie })).status).toBe(200);
    await givePassword(portal.db, portal.cast.users.officer);
  });

  it('counts by the address that asks, a whole /64 as one', async () => {
    for (const address of ['2c0f:f248:1:2::1', '2c0f:f248:1:2::2', '2c0f:f248:1:3::1']) {
      await forgot(phone, address);
      portal.advance(minute + 1);
    }
    const origins = await portal.db.selectFrom('messages').select('origin_index').distinct().execute();
    expect(origins).toHaveLength(2);
    // The keys of the address's /64, /56 and /48.
    expect(origins.every(({ origin_index }) => origin_index?.length === 3 * 32)).toBe(true);
  });
});
