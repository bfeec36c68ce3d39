import { randomUUID } from 'node:crypto';
import { calls } from '@tvet/contract';
import { expect, it } from 'vitest';
import { createApplication } from '../../testing/applications.ts';
import { codeSentTo } from '../../testing/codes.ts';
import { setIntake } from '../../testing/intake.ts';
import { testPortal } from '../../testing/test-portal.ts';
import { signUpLifeMs } from '../accounts/sign-ups.ts';
import { deleteSpent, housekeeping } from './housekeeping.ts';
import { createLoop } from './loop.ts';

const portal = testPortal();

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
const count = async (
  table:
    | 'idempotency_keys'
    | 'sessions'
    | 'refresh_tokens'
    | 'codes'
    | 'setup_tokens'
    | 'sign_ups'
    | 'unconfirmed_identifiers'
    | 'spent_challenges'
    | 'sign_up_queue',
) => (await portal.db.selectFrom(table).selectAll().execute()).length;

it('keeps an answer for a day, a code a day and a session or a link thirty days after its end', async () => {
  const { users, centres } = portal.cast;
  const id = await createApplication(portal.db, portal.cast);
  const headers = { 'idempotency-key': randomUUID() };
  const body = { status: 'approval_requested' } as const;
  expect(
    (await portal.as('officer').send(calls.changeApplicationStatus, { params: { id }, body, headers })).status,
  ).toBe(200);
  const { id: session_id } = await portal.db
    .insertInto('sessions')
    .values({ user_id: users.officer, expires_at: inDays(0.5) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await portal.db
    .insertInto('refresh_tokens')
    .values({ token_hash: Buffer.of(1), session_id, generation: 0 })
    .execute();
  await portal.db
    .insertInto('codes')
    .values({ user_id: users.officer, purpose: 'reset_password', code_hash: Buffer.of(2), expires_at: inDays(0) })
    .execute();
  const link = { user_id: users.centerAdmin, centre_id: centres.first, expires_at: inDays(7) };
  await portal.db
    .insertInto('setup_tokens')
    .values({ token_hash: Buffer.of(3), ...link })
    .execute();
  const left = async () => [
    await count('idempotency_keys'),
    await count('codes'),
    await count('sessions'),
    await count('refresh_tokens'),
    await count('setup_tokens'),
  ];

  await deleteSpent(portal.db, inDays(0.9));
  expect(await left()).toEqual([1, 1, 1, 1, 1]);
  await deleteSpent(portal.db, inDays(1.1));
  expect(await left()).toEqual([0, 0, 1, 1, 1]);
  await deleteSpent(portal.db, inDays(31));
  expect(await left()).toEqual([0, 0, 0, 0, 1]);
  await deleteSpent(portal.db, inDays(38));
  expect(await left()).toEqual([0, 0, 0, 0, 0]);
});

it('forgets a sign-up when its hour is over, with its codes, and keeps the account that it became', async () => {
  await setIntake(portal.db, portal.cast, 'open');
  const person = { firstName: 'Amina', lastName: 'Bello', password: 'a goat in the market' };
  const begin = async (phoneNumber: string, email: string) =>
    (await portal.stranger.send(calls.signUp, { body: { ...person, phoneNumber, email } })).body.data.attempt;
  await begin('+2348055500001', 'never@test.example');
  const attempt = await begin('+2348055500002', 'half@test.example');
  const username = '+2348055500002';
  const code = await codeSentTo(portal, username);
  expect((await portal.stranger.send(calls.confirmSignUp, { body: { attempt, username, code } })).status).toBe(200);

  const at = (ms: number) => new Date(portal.context.now().getTime() + ms);
  await deleteSpent(portal.db, at(signUpLifeMs / 2));
  expect([await count('sign_ups'), await count('codes')]).toEqual([2, 4]);
  await deleteSpent(portal.db, at(signUpLifeMs + 1));
  expect([await count('sign_ups'), await count('codes')]).toEqual([0, 0]);
  const accounts = portal.db.selectFrom('users').select('email').where('phone', '=', username);
  expect(await accounts.execute()).toEqual([{ email: null }]);
});

it('forgets what was never confirmed after thirty days, and challenges and places in the queue once they are over', async () => {
  const soon = { expires_at: inDays(0.1) };
  await portal.db
    .insertInto('spent_challenges')
    .values({ signature_hash: Buffer.of(1), ...soon })
    .execute();
  await portal.db
    .insertInto('sign_up_queue')
    .values({ counts_until: inDays(0), ...soon })
    .execute();
  const left = async () => [
    await count('unconfirmed_identifiers'),
    await count('spent_challenges'),
    await count('sign_up_queue'),
  ];
  expect(await left()).toEqual([1, 1, 1]);
  await deleteSpent(portal.db, inDays(0));
  expect(await left()).toEqual([1, 1, 1]);
  await deleteSpent(portal.db, inDays(29));
  expect(await left()).toEqual([1, 0, 0]);
  await deleteSpent(portal.db, inDays(31));
  expect(await left()).toEqual([0, 0, 0]);
});

it('stops between two deletions once the portal is to end', async () => {
  const ending = new AbortController();
  ending.abort();
  const session = { user_id: portal.cast.users.officer, expires_at: inDays(-31) };
  await portal.db.deleteFrom('sessions').execute();
  await portal.db.insertInto('sessions').values(session).execute();
  await housekeeping.run(portal.context, ending.signal);
  expect(await count('sessions')).toBe(1);
  await housekeeping.run(portal.context, new AbortController().signal);
  expect(await count('sessions')).toBe(0);
});

it('is counted in the metrics, by what came of it', async () => {
  const read = async () => {
    const { payload } = await portal.app.inject({ method: 'GET', url: '/main/metrics' });
    const figure = (outcome: string) =>
      Number(new RegExp(`jobs_runs_total\\{job="housekeeping",outcome="${outcome}"\\} (\\d+)`).exec(payload)?.[1]);
    return { done: figure('done'), failed: figure('failed') };
  };
  const runOnce = async () => {
    const loop = createLoop(portal.context, [housekeeping], portal.app.log);
    loop.start();
    await loop.stop();
  };
  await runOnce();
  expect(await read()).toEqual({ done: 1, failed: 0 });
  const { schema } = portal.db;
  await schema.alterTable('idempotency_keys').renameTo('idempotency_keys_away').execute();
  await runOnce();
  await schema.alterTable('idempotency_keys_away').renameTo('idempotency_keys').execute();
  expect(await read()).toEqual({ done: 1, failed: 1 });
});
