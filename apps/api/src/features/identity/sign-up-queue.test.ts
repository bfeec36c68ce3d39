import { basePath, calls, queueHeader } from '@tvet/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createContext } from '../../context.ts';
import { challengeFrom } from '../../platform/security/throttle.ts';
import { buildServer } from '../../server.ts';
import { setIntake } from '../../testing/intake.ts';
import { messagesTo } from '../../testing/queued-messages.ts';
import { givePassword, signIn } from '../../testing/sign-in.ts';
import { solvedHeader } from '../../testing/solve.ts';
import { testPortal } from '../../testing/test-portal.ts';

const atOnce = 2;
const second = 1_000;
const portal = testPortal({ SIGN_UPS_AT_ONCE: String(atOnce) });
let people = 0;

beforeAll(async () => {
  await setIntake(portal.db, portal.cast, 'open');
});
beforeEach(async () => {
  for (const table of ['sign_up_queue', 'messages', 'throttles'] as const) await portal.db.deleteFrom(table).execute();
});

/** A new person, with the phone number to look for. */
const newcomer = () => {
  people += 1;
  const phoneNumber = `+23480566${String(people).padStart(5, '0')}`;
  const email = `queue${people}@test.example`;
  return { firstName: 'Amina', lastName: 'Bello', email, phoneNumber, password: 'a goat in the market' };
};
type Newcomer = ReturnType<typeof newcomer>;

interface Sending {
  readonly ticket?: string;
  readonly headers?: Record<string, string>;
  readonly remoteAddress?: string;
}
const signUp = (body: Newcomer = newcomer(), { ticket, headers, remoteAddress }: Sending = {}) =>
  portal.stranger.send(calls.signUp, {
    body,
    headers: { ...headers, ...(ticket !== undefined && { [queueHeader]: ticket }) },
    remoteAddress,
  });

/** Unfinished sign-ups, as a killed process leaves them. */
const occupy = (turns = atOnce, forMs = 30 * second) => {
  const until = new Date(portal.context.now().getTime() + forMs);
  const row = { admitted_at: portal.context.now(), counts_until: until, expires_at: until };
  return portal.db.insertInto('sign_up_queue').values(Array(turns).fill(row)).execute();
};
const release = () => portal.db.deleteFrom('sign_up_queue').where('admitted_at', 'is not', null).execute();

/** Joins the queue. */
const join = async (body = newcomer()) => {
  const { status, body: answer, headers } = await signUp(body);
  expect([status, answer.code]).toEqual([429, 'SIGN_UP_QUEUED']);
  const { position, ticket } = answer.params ?? {};
  expect(Number(headers['retry-after'])).toBe(answer.params?.retryAfter);
  return { body, position: Number(position), ticket: String(ticket), message: answer.message };
};
type Waiting = Awaited<ReturnType<typeof join>>;
const look = async ({ body, ticket }: Waiting) => {
  const answer = await signUp(body, { ticket });
  return answer.status === 200 ? 'through' : Number(answer.body.params?.position);
};

describe('while fewer sign up than the server takes at once', () => {
  it('nobody waits, and nothing is left of the turns', async () => {
    for (let time = 0; time < atOnce * 2; time++) expect((await signUp()).status).toBe(200);
    expect(await portal.db.selectFrom('sign_up_queue').selectAll().execute()).toEqual([]);
  });

  it('a turn is given back by a sign-up that fails', async () => {
    await sql`alter table sign_ups rename to sign_ups_away`.execute(portal.db);
    const failed = await signUp();
    await sql`alter table sign_ups_away rename to sign_ups`.execute(portal.db);
    expect(failed.status).toBe(500);
    expect(await portal.db.selectFrom('sign_up_queue').selectAll().execute()).toEqual([]);
  });
});

describe('when the server is at its limit', () => {
  it('everybody else gets a place, in the order they came, and nothing is sent before their turn', async () => {
    await occupy();
    const waiting = [await join(), await join(), await join()];
    expect(waiting.map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(waiting[1]?.message).toBe('Many people are signing up at the moment. You are number 2 in the queue');
    for (const { body } of waiting) expect(await messagesTo(portal, body.phoneNumber)).toEqual([]);
    expect(await Promise.all(waiting.map(look))).toEqual([1, 2, 3]);

    await release();
    for (const who of waiting) expect(await look(who)).toBe('through');
    for (const { body } of waiting) expect(await messagesTo(portal, body.phoneNumber)).toHaveLength(1);
  });

  it('never lets more in at once than it takes, however many ask at the same instant', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => signUp()));
    const through = answers.filter(({ status }) => status === 200).length;
    expect(through).toBeGreaterThanOrEqual(atOnce);
    expect(answers.filter(({ body }) => body.code === 'SIGN_UP_QUEUED')).toHaveLength(12 - through);
    await occupy(atOnce - 1);
    const again = await Promise.all(Array.from({ length: 6 }, () => signUp()));
    // The waiting people come first, and there are more of them than the one free slot.
    expect(again.filter(({ status }) => status === 200)).toEqual([]);
  });

  it('a turn that comes free is kept for whoever is next, not for who asks first', async () => {
    await occupy();
    const [first, next, last] = [await join(), await join(), await join()];
    await release();
    await occupy(atOnce - 1);
    expect(await look(last)).toBe(3);
    expect(await look(next)).toBe(2);
    expect((await signUp()).body.code).toBe('SIGN_UP_QUEUED');
    expect(await look(first)).toBe('through');
    expect(await look(next)).toBe('through');
  });

  it('a place cannot be made up, changed or used twice', async () => {
    await occupy();
    const [first, other] = [await join(), await join()];
    const [number = '', signature] = first.ticket.split('.');
    const forged = [
      `${Number(number) - 1}.${signature}`,
      `0.${signature}`,
      number,
      `${number}.`,
      'x'.repeat(200),
      '-1.x',
    ];
    for (const ticket of forged) {
      const { body } = await signUp(newcomer(), { ticket });
      expect(Number(body.params?.position)).toBeGreaterThan(2);
    }
    await release();
    expect(await look(first)).toBe('through');
    await occupy();
    expect(await look({ ...first, body: newcomer() })).toBeGreaterThan(2);
    expect(await look(other)).toBe(1);
  });

  it('whoever went away holds up nobody, and loses the place after a while', async () => {
    await occupy();
    const gone = await join();
    const here = await join();
    portal.advance(20 * second);
    expect(await look(here)).toBe(1);
    // A person who comes back in time has the old seat again.
    expect(await look(gone)).toBe(1);
    expect(await look(here)).toBe(2);
    portal.advance(151 * second);
    await occupy();
    expect(await look(here)).toBe(1);
    expect(await look(gone)).toBe(2);
    const numbers = await portal.db
      .selectFrom('sign_up_queue')
      .select('number')
      .where('admitted_at', 'is', null)
      .execute();
    expect(numbers).toHaveLength(2);
  });

  it('gives back the turn of a process that has ended', async () => {
    await occupy();
    const who = await join();
    portal.advance(31 * second);
    expect(await look(who)).toBe('through');
  });

  it('asks those far behind less often', async () => {
    await occupy();
    const rows = Array.from({ length: 60 }, () => ({
      counts_until: new Date(portal.context.now().getTime() + 60 * second),
      expires_at: new Date(portal.context.now().getTime() + 60 * second),
    }));
    await portal.db.insertInto('sign_up_queue').values(rows).execute();
    const { body } = await signUp();
    expect(body.params).toMatchObject({ position: 61, retryAfter: 15 });
  });

  it('is one queue for all processes, and a place of one is good at another', async () => {
    const { config, connection, now } = portal.context;
    // A stopped clock: a seat in the queue lasts for seconds, and a busy machine may need longer to answer.
    const begun = now();
    const context = await createContext(config, connection, () => begun);
    const other = await buildServer(context);
    const there = async (payload: Newcomer, ticket = '') => {
      const answer = await other.inject({
        method: 'POST',
        url: basePath + calls.signUp.path,
        headers: { [queueHeader]: ticket },
        payload,
      });
      await context.behindAnswers.settled();
      return { status: answer.statusCode, position: answer.json<{ params?: { position: number } }>().params?.position };
    };
    await occupy();
    const first = await join();
    const late = newcomer();
    expect(await there(late)).toEqual({ status: 429, position: 2 });
    expect(await there(first.body, first.ticket)).toEqual({ status: 429, position: 1 });
    await release();
    expect((await there(first.body, first.ticket)).status).toBe(200);
    await other.close();
  });

  it('a wrong form gets no place, and staff and people signed in go on', async () => {
    await occupy();
    expect((await signUp({ ...newcomer(), email: 'none' })).status).toBe(400);
    expect(await portal.db.selectFrom('sign_up_queue').where('admitted_at', 'is', null).selectAll().execute()).toEqual(
      [],
    );
    await givePassword(portal.db, portal.cast.users.officer);
    expect((await signIn(portal.stranger, 'officer@test.example')).status).toBe(200);
    expect((await portal.as('applicant').send(calls.listUnconfirmed)).status).toBe(200);
  });

  it('a place costs work where the address is asked for it, and whoever has one is not asked again', async () => {
    const remoteAddress = '102.89.9.9';
    for (let strike = 0; strike < challengeFrom; strike++) await portal.context.throttle.countStrike(remoteAddress);
    await occupy();
    const body = newcomer();
    const asked = await signUp(body, { remoteAddress });
    expect(asked.status).toBe(428);
    const queued = await signUp(body, { remoteAddress, headers: await solvedHeader(asked.body) });
    const ticket = String(queued.body.params?.ticket);
    expect(queued.body.code).toBe('SIGN_UP_QUEUED');
    expect((await signUp(body, { remoteAddress, ticket })).body.code).toBe('SIGN_UP_QUEUED');
    await release();
    expect((await signUp(body, { remoteAddress, ticket })).status).toBe(200);
    // A used ticket has no effect.
    expect((await signUp(newcomer(), { remoteAddress, ticket })).status).toBe(428);
  });
});
