import { calls, type SessionAnswer } from '@tvet/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeSentTo, otherThan } from '../../testing/codes.ts';
import { setIntake } from '../../testing/intake.ts';
import type { Visitor } from '../../testing/portal-types.ts';
import { messagesTo } from '../../testing/queued-messages.ts';
import { signIn } from '../../testing/sign-in.ts';
import { testPortal } from '../../testing/test-portal.ts';

const minute = 60_000;
const password = 'a goat in the market';
const portal = testPortal();
let people = 0;
let phone: string;
let email: string;
/** A person who has confirmed only the phone number, signed in. */
let amina: Visitor;

beforeAll(async () => {
  await setIntake(portal.db, portal.cast, 'open');
});
beforeEach(async () => {
  people += 1;
  phone = `+23480533${String(people).padStart(5, '0')}`;
  email = `unconfirmed${people}@test.example`;
  for (const table of ['messages', 'throttles'] as const) await portal.db.deleteFrom(table).execute();
  amina = await confirmed(phone, email);
});

async function confirmed(phoneNumber: string, mail: string, chosen = password): Promise<Visitor> {
  const body = { firstName: 'Amina', lastName: 'Bello', phoneNumber, email: mail, password: chosen };
  const { attempt } = (await portal.stranger.send(calls.signUp, { body })).body.data;
  const code = await codeSentTo(portal, phoneNumber);
  const answer = await portal.stranger.send(calls.confirmSignUp, { body: { attempt, username: phoneNumber, code } });
  return portal.withToken((answer.body.data.session as SessionAnswer).access_token);
}
const list = async (who = amina) => (await who.send(calls.listUnconfirmed)).body.data;
const askCode = (who = amina) => who.send(calls.sendIdentifierCode, { body: { identifier: 'email' } });
const confirm = (code: string, who = amina) =>
  who.send(calls.confirmIdentifier, { body: { identifier: 'email', code } });
const login = (username: string, given: unknown = password) => signIn(portal.stranger, username, { password: given });

describe('what was given at sign-up and not confirmed', () => {
  it('is said after signing in, and signs in once its code is entered', async () => {
    expect(await list()).toEqual([
      { identifier: 'email', value: email, sentAt: expect.any(String), retryAfter: expect.any(Number) },
    ]);
    portal.advance(minute);
    const { status, body } = await askCode();
    expect([status, body.data.sent, body.data.retryAfter]).toEqual([200, true, 60]);
    expect((await confirm(await codeSentTo(portal, email))).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await login(email)).body.user).toMatchObject({ phoneNumber: phone, email });
    expect((await confirm('000000')).body.code).toBe('NOT_FOUND');
  });

  it('is confirmed by the newest code, the one of the sign-up until another is asked for', async () => {
    const first = await codeSentTo(portal, email);
    const other = { phone: `+23480535${phone.slice(-5)}`, email: `other-${email}` };
    const binta = await confirmed(other.phone, other.email);
    portal.advance(minute);
    await askCode(binta);
    const theirs = await codeSentTo(portal, other.email);
    expect((await confirm(first)).status).toBe(200);
    expect((await login(email)).status).toBe(200);
    expect((await confirm(otherThan(theirs), binta)).status).toBe(400);
    expect((await confirm(theirs, binta)).status).toBe(200);
  });

  it('gets a code once a minute', async () => {
    const [{ retryAfter } = { retryAfter: 0 }] = await list();
    expect(retryAfter).toBeGreaterThan(0);
    expect((await askCode()).body.data.sent).toBe(false);
    expect(await messagesTo(portal, email)).toHaveLength(1);
    portal.advance(minute);
    const answers = await Promise.all([askCode(), askCode()]);
    expect(answers.map(({ body }) => body.data.sent).sort()).toEqual([false, true]);
    expect(await messagesTo(portal, email)).toHaveLength(2);
  });

  it('counts for its address until it is used, and no more is taken back than was counted', async () => {
    const remoteAddress = '102.89.7.2';
    const failureCount = () => portal.context.throttle.failureCount(remoteAddress);
    await signIn(portal.stranger, 'nobody@test.example', { password, remoteAddress });
    expect(await failureCount()).toBe(1);
    portal.advance(minute);
    await amina.send(calls.sendIdentifierCode, { body: { identifier: 'email' }, remoteAddress });
    expect(await failureCount()).toBe(2);
    expect((await confirm(await codeSentTo(portal, email))).status).toBe(200);
    await expect.poll(failureCount).toBe(1);
  });

  it('takes five wrong codes and no other account’s', async () => {
    portal.advance(minute);
    await askCode();
    const code = await codeSentTo(portal, email);
    const other = await confirmed(`+23480534${phone.slice(-5)}`, email);
    const refused = await confirm(code, other);
    expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_CODE']);
    for (let time = 0; time < 5; time++) expect((await confirm(otherThan(code))).body.code).toBe('INVALID_CODE');
    expect((await confirm(code)).body.code).toBe('INVALID_CODE');
    expect((await login(email)).status).toBe(401);
  });

  it('belongs to whoever confirms it first, and the other one learns nothing', async () => {
    const other = await confirmed(`+23480535${phone.slice(-5)}`, email);
    portal.advance(minute);
    await askCode();
    const mine = await codeSentTo(portal, email);
    await askCode(other);
    const theirs = await codeSentTo(portal, email);
    expect((await confirm(theirs, other)).status).toBe(200);
    expect((await confirm(mine)).body.code).toBe('INVALID_CODE');
    portal.advance(minute);
    expect((await askCode()).body.data.sent).toBe(true);
    expect((await messagesTo(portal, email))[0]?.template).toBe('sign-up-existing');
  });

  it('is nothing for whoever has nothing open', async () => {
    const officer = portal.as('officer');
    expect(await list(officer)).toEqual([]);
    expect((await askCode(officer)).body.code).toBe('NOT_FOUND');
    const wrong = await amina.request('POST', calls.sendIdentifierCode.path, { body: { identifier: 'name' } });
    expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([400, 'identifier']);
  });
});

describe('signing in with it', () => {
  it('is told plainly to whoever has the password, and to nobody else', async () => {
    const told = await login(email);
    expect([told.status, told.body.code, told.body.message]).toEqual([
      401,
      'IDENTIFIER_NOT_CONFIRMED',
      'Your email address is not confirmed yet. Sign in with your phone number, then confirm it under your account',
    ]);
    const wrong = await login(email, 'another goat');
    const nobody = await login('nobody@test.example', 'another goat');
    const told401 = ({ status, body: { requestId: _, ...body } }: typeof wrong) => [status, body];
    expect(told401(wrong)).toEqual(told401(nobody));
    expect((await login(phone)).status).toBe(200);
  });

  it('is told of every account that was given it, of one at each try', async () => {
    const earlier = 'the earlier goat';
    const value = `shared${people}@test.example`;
    await confirmed(`+23480537${phone.slice(-5)}`, value, earlier);
    portal.advance(minute);
    await confirmed(`+23480538${phone.slice(-5)}`, value, 'a middle goat');
    portal.advance(minute);
    await confirmed(`+23480539${phone.slice(-5)}`, value, 'the newest goat');
    expect((await login(value, 'the newest goat')).body.code).toBe('IDENTIFIER_NOT_CONFIRMED');
    const tries = [];
    for (let time = 0; time < 3; time++) tries.push((await login(value, earlier)).body.code);
    expect(tries).toEqual(['INVALID_CREDENTIALS', 'INVALID_CREDENTIALS', 'IDENTIFIER_NOT_CONFIRMED']);
    portal.advance(-2 * minute);
  });

  it('is asked for work after five guesses, also for the right password', async () => {
    for (let time = 0; time < 5; time++) expect((await login(email, `guess ${time}`)).status).toBe(401);
    expect((await login(email)).body.code).toBe('CHALLENGE_REQUIRED');
    expect((await login(phone)).status).toBe(200);
  });

  it('is told nobody of an account that is disabled', async () => {
    await portal.db.updateTable('users').set({ disabled_at: new Date() }).where('phone', '=', phone).execute();
    expect((await login(email)).body.code).toBe('INVALID_CREDENTIALS');
  });

  it('goes to the account that has confirmed it, whoever else gave it', async () => {
    const theirs = await confirmed(`+23480536${phone.slice(-5)}`, email, 'the other one’s goat');
    portal.advance(minute);
    await askCode(theirs);
    await confirm(await codeSentTo(portal, email), theirs);
    expect((await login(email, 'the other one’s goat')).status).toBe(200);
    expect((await login(email)).body.code).toBe('INVALID_CREDENTIALS');
  });
});
