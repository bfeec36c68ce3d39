import { calls } from '@tvet/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountLimit, guessLimit, windowMs } from '../../security/throttle.ts';
import { givePassword, signIn } from '../../testing/sign-in.ts';
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts';

let portal: TestPortal;
const phone = '+2348031110003';
const email = 'officer@test.example';
const minute = 60_000;

beforeAll(async () => {
  portal = await startTestPortal();
  for (const id of Object.values(portal.cast.users)) await givePassword(portal.db, id);
});
beforeEach(() => portal.db.deleteFrom('throttles').execute());
afterAll(() => portal.close());

const login = (username: string, remoteAddress?: string) => signIn(portal.stranger, username, { remoteAddress });
const fail = (username: string, remoteAddress?: string) =>
  signIn(portal.stranger, username, { password: 'not the password', remoteAddress });
const guess = (refreshToken: string, remoteAddress: string) =>
  portal.stranger.send(calls.refreshAccessToken, { body: { refreshToken }, remoteAddress });

const failures = async (count: number, username = phone) => {
  const answers = await Promise.all(Array.from({ length: count }, () => fail(username)));
  expect(answers.map(({ status }) => status)).toEqual(Array(count).fill(401));
};
/** Cheap failures of an address: unknown refresh tokens, which need no hashing. */
const addressFailures = async (count: number, address: (index: number) => string) => {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) => guess(`garbage ${index}`, address(index))),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(count).fill(401));
};

describe('an account', () => {
  it('takes the right password after four failures', async () => {
    await failures(accountLimit - 1);
    expect((await login(phone)).status).toBe(200);
  });

  it('refuses the right password after five, in the same words, from anywhere and under either name', async () => {
    await failures(accountLimit);
    for (const [username, address] of [
      [phone, '127.0.0.1'],
      [phone, '102.89.1.7'],
      [email, '127.0.0.1'],
    ] as const) {
      const { status, body } = await login(username, address);
      expect([status, body.code, body.message]).toEqual([401, 'INVALID_CREDENTIALS', 'Invalid credentials']);
    }
    expect((await login('platformadmin@test.example')).status).toBe(200);
  });

  it('opens again after 15 minutes, however many failures came meanwhile', async () => {
    await failures(accountLimit);
    portal.advance(windowMs - minute);
    expect((await login(phone)).status).toBe(401);
    await failures(accountLimit * 2);
    portal.advance(minute + 1);
    expect((await login(phone)).status).toBe(200);
  });

  it('starts counting anew 15 minutes after the first failure', async () => {
    await failures(accountLimit - 1);
    portal.advance(windowMs);
    await failures(accountLimit - 1);
    expect((await login(phone)).status).toBe(200);
  });

  it('forgets its failures when the right password comes', async () => {
    await failures(accountLimit - 1);
    expect((await login(phone)).status).toBe(200);
    await failures(accountLimit - 1);
    expect((await login(phone)).status).toBe(200);
  });

  it('counts a name that nobody has the same way, so that the table tells nothing apart', async () => {
    await failures(accountLimit, 'nobody@test.example');
    const rows = await portal.db.selectFrom('throttles').selectAll().execute();
    const locked = rows.filter((row) => row.locked_until !== null);
    expect(locked.map((row) => row.failures)).toEqual([accountLimit]);
    expect(rows.every(({ key }) => key.length === 32)).toBe(true);
  });
});

describe('an address', () => {
  it('is told after a hundred failures when to try again, also with the right password', async () => {
    await addressFailures(guessLimit - 1, () => '102.89.1.7');
    expect((await fail(phone, '102.89.1.7')).status).toBe(401);

    const refused = await login(phone, '102.89.1.7');
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect(refused.body.message).toBe('Too many attempts. Try again in 15 minutes');
    const retryAfter = Number(refused.headers['retry-after']);
    expect(retryAfter).toBeGreaterThan(840);
    expect(retryAfter).toBeLessThanOrEqual(900);
    expect((await guess('garbage', '102.89.1.7')).status).toBe(429);
    expect((await login(phone, '102.89.1.8')).status).toBe(200);

    portal.advance(windowMs - minute);
    expect((await login(phone, '102.89.1.7')).body.message).toBe('Too many attempts. Try again in 1 minute');
    portal.advance(minute + 1);
    expect((await login(phone, '102.89.1.7')).status).toBe(200);
  });

  it('keeps its failures when somebody behind it signs in, and counts no success', async () => {
    await addressFailures(guessLimit - 1, () => '102.89.1.9');
    for (let round = 0; round < 3; round++) expect((await login(phone, '102.89.1.9')).status).toBe(200);
    expect((await fail(phone, '102.89.1.9')).status).toBe(401);
    expect((await login(phone, '102.89.1.9')).status).toBe(429);
  });

  it('never holds up a refresh token that is valid', async () => {
    const { body } = await login(phone);
    await addressFailures(guessLimit, () => '102.89.1.10');
    expect((await guess('garbage', '102.89.1.10')).status).toBe(429);
    expect((await guess(body.refresh_token, '102.89.1.10')).status).toBe(200);
  });

  it('is the whole /64 in IPv6', async () => {
    await addressFailures(guessLimit, (index) => `2c0f:f248:1:2::${index.toString(16)}`);
    expect((await login(phone, '2c0f:f248:1:2:abcd::1')).status).toBe(429);
    expect((await login(phone, '2c0f:f248:1:3::1')).status).toBe(200);
  });
});

it('rows that have expired are cleaned up by the failures that follow', async () => {
  await failures(accountLimit);
  await addressFailures(3, (index) => `102.89.2.${index}`);
  expect(await portal.db.selectFrom('throttles').selectAll().execute()).toHaveLength(5);
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
