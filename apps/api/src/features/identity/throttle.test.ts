import { calls } from '@tvet/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  accountLimit,
  challengeFrom,
  deviceLimit,
  nameChallengeFrom,
  windowMs,
} from '../../platform/security/throttle.ts';
import { cookieOf, givePassword, signIn } from '../../testing/sign-in.ts';
import { solvedHeader } from '../../testing/solve.ts';
import { testPortal } from '../../testing/test-portal.ts';

const portal = testPortal();
const phone = '+2348031110003';
const email = 'officer@test.example';
const minute = 60_000;

beforeAll(async () => {
  for (const id of Object.values(portal.cast.users)) await givePassword(portal.db, id);
});
beforeEach(() => portal.db.deleteFrom('throttles').execute());

const login = (username: string, remoteAddress?: string, headers?: Record<string, string>) =>
  signIn(portal.stranger, username, { remoteAddress, headers });
const fail = (username: string, remoteAddress?: string) =>
  signIn(portal.stranger, username, { password: 'not the password', remoteAddress });
const guess = (refreshToken: string, remoteAddress: string, headers?: Record<string, string>) =>
  portal.stranger.send(calls.refreshAccessToken, { body: { refreshToken }, remoteAddress, headers });

const failures = async (count: number, username = phone) => {
  const answers = await Promise.all(Array.from({ length: count }, () => fail(username)));
  expect(answers.map(({ status }) => status)).toEqual(Array(count).fill(401));
};
/** Cheap failures for an address: unknown refresh tokens, which need no hashing. */
const addressFailures = async (count: number, address: (index: number) => string) => {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) => guess(`garbage ${index}`, address(index))),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(count).fill(401));
};

const { 'sign-in': askedFrom } = nameChallengeFrom;
/** Signs in with the right password and the solved challenge. */
const loginWithWork = async (username: string, remoteAddress = '102.89.1.7') => {
  const asked = await login(username, remoteAddress);
  expect([asked.status, asked.body.code]).toEqual([428, 'CHALLENGE_REQUIRED']);
  return login(username, remoteAddress, await solvedHeader(asked.body));
};
const setFailures = (of: number, to: number) =>
  portal.db.updateTable('throttles').set({ failures: to }).where('failures', '=', of).execute();

describe('a username', () => {
  it('takes the right password after four failures', async () => {
    await failures(askedFrom - 1);
    expect((await login(phone)).status).toBe(200);
  });

  it('is asked for work after five, whoever has it, and the right password signs in with it', async () => {
    await failures(askedFrom);
    await failures(askedFrom, 'nobody@test.example');
    expect((await login('nobody@test.example')).status).toBe(428);
    // The answers do not reveal that phone and email belong to one account.
    expect((await fail(email)).status).toBe(401);
    expect((await loginWithWork(phone)).status).toBe(200);
    await failures(askedFrom - 1);
    expect((await login(phone)).status).toBe(200);
    expect((await login('platformadmin@test.example')).status).toBe(200);
  });

  it('is let on without work again after 15 minutes', async () => {
    await failures(askedFrom);
    portal.advance(windowMs + 1);
    expect((await login(phone)).status).toBe(200);
  });
});

describe('an account', () => {
  it('after twenty failures refuses the right password in the same words, under either name, for 15 minutes', async () => {
    await failures(2);
    await setFailures(2, accountLimit - 1);
    expect((await fail(email)).status).toBe(401);
    for (const username of [email, phone]) {
      const asked = username === phone ? await login(username) : undefined;
      const { status, body } = await login(username, '102.89.1.7', asked && (await solvedHeader(asked.body)));
      expect([status, body.code, body.message]).toEqual([401, 'INVALID_CREDENTIALS', 'Invalid credentials']);
    }
    portal.advance(windowMs + 1);
    expect((await login(phone)).status).toBe(200);
  });

  it('counts a name that nobody has the same way, so that the table tells nothing apart', async () => {
    await failures(askedFrom, 'nobody@test.example');
    const ofNobody = await portal.db.selectFrom('throttles').select('failures').execute();
    await portal.db.deleteFrom('throttles').execute();
    await failures(askedFrom, phone);
    const rows = await portal.db.selectFrom('throttles').selectAll().execute();
    expect(rows.map((row) => row.failures)).toEqual(ofNobody.map((row) => row.failures));
    expect(rows.every(({ key }) => key.length === 32)).toBe(true);
  });
});

describe('a device that the account knows', () => {
  const superAdmin = 'superadmin@test.example';

  it('signs in at once whatever strangers fail, and is a stranger after five failures of its own', async () => {
    const cookie = cookieOf(await login(superAdmin));
    await failures(askedFrom, superAdmin);
    await portal.db
      .updateTable('throttles')
      .set({ failures: accountLimit, locked_until: new Date(portal.context.now().getTime() + windowMs) })
      .execute();
    const known = { headers: { cookie }, remoteAddress: '102.89.1.20' };
    const entered = await signIn(portal.stranger, superAdmin, known);
    expect([entered.status, entered.headers['set-cookie']]).toEqual([200, undefined]);
    for (let time = 0; time < deviceLimit; time++) {
      const { status } = await signIn(portal.stranger, superAdmin, { ...known, password: 'not the password' });
      expect(status).toBe(401);
    }
    expect((await signIn(portal.stranger, superAdmin, known)).status).toBe(428);
  });

  it('is known by a mark of that account that the portal made within a year', async () => {
    const cookie = cookieOf(await login(superAdmin));
    await failures(askedFrom, phone);
    await failures(askedFrom, superAdmin);
    for (const made of [cookie.slice(0, -1), `${cookie}~`.repeat(2), 'known-device=', 'known-device=1.a.b']) {
      expect((await login(phone, undefined, { cookie: made })).status).toBe(428);
    }
    // One browser with several accounts.
    const both = cookieOf(await loginWithCookie(email, cookie));
    expect((await login(superAdmin, undefined, { cookie: both })).status).toBe(200);
    expect((await login(phone, undefined, { cookie: both })).status).toBe(200);
    portal.advance(366 * 24 * 60 * minute);
    await failures(askedFrom, superAdmin);
    expect((await login(superAdmin, undefined, { cookie })).status).toBe(428);
  });
  const loginWithCookie = (username: string, cookie: string) => login(username, undefined, { cookie });
});

describe('an address', () => {
  it('is asked for work after a hundred failures, and whoever does it signs in', async () => {
    await addressFailures(challengeFrom - 1, () => '102.89.1.7');
    expect((await fail(phone, '102.89.1.7')).status).toBe(401);

    const asked = await login(phone, '102.89.1.7');
    expect([asked.status, asked.body.code]).toEqual([428, 'CHALLENGE_REQUIRED']);
    expect((await guess('garbage', '102.89.1.7')).status).toBe(428);
    expect((await login(phone, '102.89.1.7', await solvedHeader(asked.body))).status).toBe(200);
    expect((await login(phone, '102.89.1.8')).status).toBe(200);

    portal.advance(windowMs + 1);
    expect((await login(phone, '102.89.1.7')).status).toBe(200);
  });

  it('takes each solution once, also of two at the same instant, and for the call alone that asked', async () => {
    const at = '102.89.1.11';
    await addressFailures(challengeFrom, () => at);
    const headers = await solvedHeader((await login(phone, at)).body);
    expect((await guess('garbage', at, headers)).status).toBe(428);
    const both = await Promise.all([login(phone, at, headers), login(phone, at, headers)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 428]);
    expect((await login(phone, at, headers)).status).toBe(428);
  });

  it('takes no solution that is late, changed, made up or of an easier challenge', async () => {
    const at = '102.89.1.12';
    await addressFailures(challengeFrom, () => at);
    const late = await solvedHeader((await login(phone, at)).body);
    portal.advance(5 * minute + 1);
    expect((await login(phone, at, late)).status).toBe(428);

    const { challenge } = (await login(phone, at)).body;
    const [name] = Object.keys(late);
    const header = (payload: unknown) => ({
      [name ?? '']: Buffer.from(JSON.stringify(payload)).toString('base64url'),
    });
    const easier = { ...challenge, parameters: { ...challenge?.parameters, cost: 1, keyPrefix: '' } };
    const solution = { counter: 1, derivedKey: '00' };
    for (const payload of [null, 7, {}, { challenge }, { challenge, solution }, { challenge: easier, solution }]) {
      expect((await login(phone, at, header(payload))).body.code).toBe('CHALLENGE_REQUIRED');
    }
    expect((await login(phone, at, { [name ?? '']: 'not base64 of anything' })).status).toBe(428);

    // The address came under attack after the challenge, so a solution for the lower difficulty is refused.
    const calm = await solvedHeader({ challenge });
    await portal.db
      .updateTable('throttles')
      .set({ failures: challengeFrom * 4 })
      .execute();
    expect((await login(phone, at, calm)).status).toBe(428);
  });

  it('is asked for more work the more of it fails', async () => {
    const at = '102.89.1.13';
    await addressFailures(challengeFrom, () => at);
    const most = { 0: 150, 1: 300, 2: 600, 3: 1_200 };
    for (const [level, counter] of Object.entries(most)) {
      await portal.db
        .updateTable('throttles')
        .set({ failures: challengeFrom * 2 ** Number(level) })
        .execute();
      const { challenge } = (await login(phone, at)).body;
      expect(challenge?.parameters.data).toMatchObject({ action: 'POST /main/auth/login', level: Number(level) });
      const [, payload = ''] = Object.entries(await solvedHeader({ challenge }))[0] ?? [];
      const { solution } = JSON.parse(Buffer.from(payload, 'base64url').toString());
      expect(solution.counter).toBeGreaterThanOrEqual(counter / 3);
      expect(solution.counter).toBeLessThanOrEqual(counter);
    }
  });

  it('keeps its failures when somebody behind it signs in, and counts no success', async () => {
    await addressFailures(challengeFrom - 1, () => '102.89.1.9');
    for (let round = 0; round < 3; round++) expect((await login(phone, '102.89.1.9')).status).toBe(200);
    expect((await fail(phone, '102.89.1.9')).status).toBe(401);
    expect((await login(phone, '102.89.1.9')).status).toBe(428);
  });

  it('never holds up a refresh token that is valid', async () => {
    const { body } = await login(phone);
    await addressFailures(challengeFrom, () => '102.89.1.10');
    const asked = await guess('garbage', '102.89.1.10');
    expect(asked.status).toBe(428);
    expect((await guess('garbage', '102.89.1.10', await solvedHeader(asked.body))).status).toBe(401);
    expect((await guess(body.refresh_token, '102.89.1.10')).status).toBe(200);
  });

  it('is the whole /64 in IPv6, and the /56 and the /48 for as many times more', async () => {
    await addressFailures(challengeFrom, (index) => `2c0f:f248:1:2::${index.toString(16)}`);
    expect((await login(phone, '2c0f:f248:1:2:abcd::1')).status).toBe(428);
    expect((await login(phone, '2c0f:f248:1:3::1')).status).toBe(200);

    await addressFailures(challengeFrom, (index) => `2c0f:f248:1:${(index + 8).toString(16)}::1`);
    expect((await login(phone, '2c0f:f248:1:ff::1')).status).toBe(428);
    expect((await login(phone, '2c0f:f248:1:100::1')).status).toBe(200);
    await addressFailures(challengeFrom * 2, (index) => `2c0f:f248:1:${(0x100 + index * 256).toString(16)}::1`);
    expect((await login(phone, '2c0f:f248:1:ffff::1')).status).toBe(428);
    expect((await login(phone, '2c0f:f248:2:1::1')).status).toBe(200);
  });
});

it('rows that have expired are cleaned up by the failures that follow', async () => {
  await failures(askedFrom);
  await addressFailures(3, (index) => `102.89.2.${index}`);
  expect(await portal.db.selectFrom('throttles').selectAll().execute()).toHaveLength(6);
  portal.advance(windowMs + minute);
  await addressFailures(1, () => '102.89.3.1');
  expect(await portal.db.selectFrom('throttles').selectAll().execute()).toHaveLength(1);
});

describe('what an address may do only so often', () => {
  it.each([1, 2, 3])(
    '%i times goes through so often and is refused after that, in this window and the next',
    async (limit) => {
      const hit = () =>
        portal.context.throttle.countHit('try', `address of ${limit}`, limit).then(
          () => 'through',
          () => 'refused',
        );
      for (const _window of ['first', 'second']) {
        const answers = [];
        for (let time = 0; time < limit + 2; time++) answers.push(await hit());
        expect(answers).toEqual([...Array(limit).fill('through'), 'refused', 'refused']);
        portal.advance(windowMs);
      }
    },
  );
});
