import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountLimit } from '../../platform/security/throttle.ts';
import { setRow } from '../../testing/rows.ts';
import { givePassword, signIn } from '../../testing/sign-in.ts';
import { testPortal } from '../../testing/test-portal.ts';

/** A hook between the check of the password and the session, which is the slow moment that a concurrent request can use. */
const meanwhile = vi.hoisted(() => ({ happens: async (_isRight: boolean): Promise<void> => undefined }));
vi.mock('../../platform/accounts/password.ts', async (original) => {
  const password = await original<typeof import('../../platform/accounts/password.ts')>();
  return {
    ...password,
    verifyPassword: async (...given: Parameters<typeof password.verifyPassword>) => {
      const isRight = await password.verifyPassword(...given);
      await meanwhile.happens(isRight);
      return isRight;
    },
  };
});

const portal = testPortal();
let officer: string;
const username = 'officer@test.example';
const tomorrow = () => new Date(portal.context.now().getTime() + 24 * 60 * 60 * 1000);

beforeAll(async () => {
  officer = portal.cast.users.officer;
});
beforeEach(async () => {
  meanwhile.happens = async () => undefined;
  await portal.db.deleteFrom('sessions').execute();
  await portal.db.deleteFrom('codes').execute();
  await portal.db.deleteFrom('throttles').execute();
});

const setOfficer = (columns: object) => setRow(portal.db, 'users', officer, columns);
const leftBehind = async () => [
  ...(await portal.db.selectFrom('sessions').select('id').execute()),
  ...(await portal.db.selectFrom('codes').select('id').execute()),
];

describe.each([
  ['their own', () => null],
  ['a temporary', tomorrow],
])('a person with %s password, right when it was checked', (_, until) => {
  beforeEach(async () => {
    await setOfficer({ disabled_at: null });
    await givePassword(portal.db, officer, until());
  });

  it('signs in when nothing happens meanwhile', async () => {
    expect((await signIn(portal.stranger, username)).status).toBe(200);
    expect(await leftBehind()).toHaveLength(1);
  });

  it.each([
    ['is disabled', async () => void (await setOfficer({ disabled_at: new Date() }))],
    ['gets another password', async () => void (await setOfficer({ password_hash: 'another' }))],
  ])('is refused and leaves nothing behind when that person %s meanwhile', async (_change, change) => {
    meanwhile.happens = change;
    expect((await signIn(portal.stranger, username)).status).toBe(401);
    expect(await leftBehind()).toEqual([]);
  });
});

it('gives one live code to three who prove a temporary password at the same instant, 10 times', async () => {
  await setOfficer({ disabled_at: null });
  await givePassword(portal.db, officer, tomorrow());
  for (let round = 0; round < 10; round++) {
    const gate = Promise.withResolvers<void>();
    let waiting = 0;
    meanwhile.happens = () => {
      waiting += 1;
      if (waiting === 3) gate.resolve();
      return gate.promise;
    };
    const answers = await Promise.all([1, 2, 3].map(() => signIn(portal.stranger, username)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  }
  const codes = await portal.db.selectFrom('codes').select('voided_at').execute();
  expect(codes).toHaveLength(30);
  expect(codes.filter((code) => code.voided_at === null)).toHaveLength(1);
});

it('lets no guess of many sent at once slip past the lock the others set', async () => {
  await givePassword(portal.db, officer);
  const [allChecked, lock] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let checked = 0;
  meanwhile.happens = async (isRight) => {
    checked += 1;
    if (checked === accountLimit + 1) allChecked.resolve();
    await (isRight ? lock.promise : allChecked.promise);
  };
  const right = signIn(portal.stranger, username);
  const guesses = Array.from({ length: accountLimit }, (_, guess) => `guess ${guess}`);
  const wrong = await Promise.all(guesses.map((password) => signIn(portal.stranger, username, { password })));
  expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([401]));
  lock.resolve();
  expect((await right).status).toBe(401);
});
