import { AsyncLocalStorage } from 'node:async_hooks';
import { calls } from '@tvet/contract';
import type { Kysely } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSuperAdmin } from '../../admin/create-super-admin.ts';
import { operatorOf } from '../../admin/operator.ts';
import { resetPassword } from '../../admin/reset-password.ts';
import { codeSentTo } from '../../testing/codes.ts';
import { setIntake } from '../../testing/intake.ts';
import { setRow } from '../../testing/rows.ts';
import { givePassword, signIn, testPassword } from '../../testing/sign-in.ts';
import { testPortal } from '../../testing/test-portal.ts';
import type { DB } from '../database/schema.ts';

/** Set inside every open transaction of the portal. */
const openTransaction = vi.hoisted(() => ({ store: undefined as AsyncLocalStorage<true> | undefined }));
/** One entry for each hash or check of a password since the test began: true if it ran inside a transaction. */
const hashes = vi.hoisted((): boolean[] => []);

vi.mock('./argon2-pool.ts', async (original) => {
  const real = await original<typeof import('./argon2-pool.ts')>();
  const noted =
    <A extends unknown[], R>(slow: (...args: A) => Promise<R>) =>
    (...args: A) => {
      hashes.push(openTransaction.store?.getStore() ?? false);
      return slow(...args);
    };
  return { ...real, hash: noted(real.hash), verify: noted(real.verify) };
});

const portal = testPortal();
const superAdmin = portal.as('superAdmin');
beforeAll(async () => {
  const store = new AsyncLocalStorage<true>();
  openTransaction.store = store;
  noteTransactions(portal.db, store);
  await givePassword(portal.db, portal.cast.users.officer);
  await setIntake(portal.db, portal.cast, 'open');
});
beforeEach(() => {
  hashes.length = 0;
});

/** Sets the storage inside every transaction of this database. */
function noteTransactions(db: Kysely<DB>, store: AsyncLocalStorage<true>): void {
  const begin = db.transaction.bind(db);
  vi.spyOn(db, 'transaction').mockImplementation(() => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    builder.execute = (part) => execute((tx) => store.run(true, () => part(tx)));
    return builder;
  });
}

const invite = (phoneNumber: string, email: string) =>
  superAdmin.send(calls.inviteAdmin, {
    body: { firstName: 'Simi', lastName: 'Alabi', role: 'officer', phoneNumber, email },
  });

describe('a password is hashed and checked outside of every transaction', () => {
  const ways: [string, () => Promise<{ status: number }>][] = [
    ['signing in', () => signIn(portal.stranger, 'officer@test.example')],
    [
      'changing the own password',
      async () => {
        const { body } = await signIn(portal.stranger, 'officer@test.example');
        const visitor = portal.withToken(body.access_token);
        const change = { currentPassword: testPassword, newPassword: 'a donkey on the roof' };
        return visitor.send(calls.changePassword, { body: change });
      },
    ],
    [
      'resetting a password',
      async () => {
        await portal.stranger.send(calls.forgotPassword, { body: { username: 'officer@test.example' } });
        const verificationCode = await codeSentTo(portal, 'officer@test.example');
        const body = { username: 'officer@test.example', verificationCode, newPassword: testPassword };
        return portal.stranger.send(calls.resetPassword, { body });
      },
    ],
    [
      'signing up',
      () =>
        portal.stranger.send(calls.signUp, {
          body: {
            firstName: 'Bisi',
            lastName: 'Ojo',
            phoneNumber: '0803 555 0001',
            email: 'bisi@test.example',
            password: testPassword,
          },
        }),
    ],
    ['inviting', () => invite('0803 555 0002', 'simi@test.example')],
    [
      'inviting again',
      async () => {
        const { body } = await invite('0803 555 0003', 'simi3@test.example');
        return superAdmin.send(calls.reinviteUser, { params: { id: body.data.id } });
      },
    ],
    [
      'sending an invitation elsewhere',
      async () => {
        const { body } = await invite('0803 555 0004', 'simi4@test.example');
        const elsewhere = { email: 'simi5@test.example' };
        return superAdmin.send(calls.changeUser, { params: { id: body.data.id }, body: elsewhere });
      },
    ],
    [
      'making a superAdmin at the command line',
      async () => {
        const person = { firstName: 'Ada', lastName: 'Eze', phone: '08035550006', email: 'ada6@test.example' };
        await createSuperAdmin(operatorOf(portal.context), person);
        return { status: 200 };
      },
    ],
    [
      'resetting at the command line',
      async () => {
        await resetPassword(operatorOf(portal.context), { username: 'officer@test.example' });
        return { status: 200 };
      },
    ],
  ];

  it.each(ways)('%s', async (_, way) => {
    expect((await way()).status).toBe(200);
    expect(hashes.length).toBeGreaterThan(0);
    expect(hashes).not.toContain(true);
  });

  it('which this test would notice', async () => {
    const { hashPassword } = await import('./password.ts');
    await portal.db.transaction().execute(() => hashPassword('inside'));
    expect(hashes).toEqual([true]);
  });
});

describe('a stranger cannot tell by the work of the server whether a name is known:', () => {
  const set = (who: 'accreditor' | 'viewOnlyOfficer' | 'officer', columns: object) =>
    setRow(portal.db, 'users', portal.cast.users[who], columns);
  const usernames = ['officer', 'nobody', 'accreditor', 'viewonlyofficer'].map((name) => `${name}@test.example`);
  beforeAll(async () => {
    for (const who of ['officer', 'accreditor', 'viewOnlyOfficer'] as const) {
      await givePassword(portal.db, portal.cast.users[who]);
    }
    await set('accreditor', { disabled_at: new Date() });
    await set('viewOnlyOfficer', { email_confirmed_at: null });
  });

  it.each<[string, number, (username: string, n: number) => Promise<{ status: number }>]>([
    ['signing in', 401, (username) => signIn(portal.stranger, username, { password: 'not the password' })],
    [
      'resetting a password',
      400,
      (username) =>
        portal.stranger.send(calls.resetPassword, {
          body: { username, verificationCode: '000000', newPassword: 'a donkey on the roof' },
        }),
    ],
    [
      'signing up',
      200,
      (email, n) =>
        portal.stranger.send(calls.signUp, {
          body: { firstName: 'Bisi', lastName: 'Ojo', phoneNumber: `0803555100${n}`, email, password: testPassword },
        }),
    ],
  ])('%s hashes once, whoever is named', async (_, status, ask) => {
    for (const [n, username] of usernames.entries()) {
      hashes.length = 0;
      expect((await ask(username, n)).status, username).toBe(status);
      expect(hashes, username).toHaveLength(1);
    }
  });

  it('signing in to a locked account hashes once', async () => {
    await portal.context.throttle.countAccountFailure(portal.cast.users.officer, 1);
    hashes.length = 0;
    expect((await signIn(portal.stranger, 'officer@test.example')).status).toBe(401);
    expect(hashes).toHaveLength(1);
  });
});
