import { calls } from '@tvet/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { challengeFrom, windowMs } from '../../security/throttle.ts';
import { setIntake } from '../intake.ts';
import { startTestPortal, type TestPortal } from '../test-portal.ts';
import { createBrowsers, type Person } from './browser.ts';
import { steps } from './steps.ts';

/** How many apply; the whole day is `OPENING_DAY_PEOPLE=20000`. */
const people = Number(process.env.OPENING_DAY_PEOPLE ?? 48);
/** So many at the same time, behind so many addresses of carriers; twice as many as sign up at once. */
const atOnce = Math.min(400, 24 + 2 * Math.floor(people / 100));
const addresses = 8;
/** An attacker asks for so many codes, behind the first of the same addresses, and does none of the work. */
const attacks = Math.max(people, 1_000);
/** What a person may take on two cores, beside others that take them too. */
const limitMs = 120_000 + people * 120;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ SIGN_UPS_AT_ONCE: String(atOnce / 2) });
  await setIntake(portal.db, portal.cast, 'open');
});
afterAll(() => portal.close());

const addressOf = (n: number) => `102.89.40.${n % addresses}`;
const digits = (n: number) => String(n).padStart(6, '0');
const applicant = (n: number): Person => ({
  firstName: 'Amina',
  lastName: 'Bello',
  phoneNumber: `+2348051${digits(n)}`,
  email: `applicant${n}@test.example`,
  password: 'a goat in the market',
  address: addressOf(n),
});

/** Does something for each of so many, a few at the same time. */
async function forEach(count: number, at: number, task: (n: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let n = next++; n < count; n = next++) await task(n);
  };
  await Promise.all(Array.from({ length: at }, worker));
}

const codesTo = async (numbers: string) => {
  const { sent } = await portal.db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .where('recipient', 'like', `${numbers}%`)
    .where('is_code', '=', true)
    .executeTakeFirstOrThrow();
  return Number(sent);
};

it(
  `${people} people behind ${addresses} addresses get through, beside somebody who has codes sent to everybody`,
  async () => {
    const browsers = createBrowsers(portal);
    const done = new Map<string, number>(steps.map(({ name }) => [name, 0]));
    const startedAt = performance.now();

    const apply = forEach(people, atOnce, async (n) => {
      const person = applicant(n);
      for (const { name, take } of steps) {
        await take(person, browsers, portal);
        done.set(name, (done.get(name) ?? 0) + 1);
      }
    });
    const answers = new Map<number, number>();
    const attack = forEach(attacks, 4, async (n) => {
      const body = {
        firstName: 'Mallory',
        lastName: 'Nobody',
        phoneNumber: `+2348061${digits(n)}`,
        email: `victim${n}@test.example`,
        password: 'the thief of accounts',
      };
      const { status } = await portal.stranger.send(calls.signUp, { body, remoteAddress: addressOf(0) });
      answers.set(status, (answers.get(status) ?? 0) + 1);
    });
    await Promise.all([apply, attack]);
    const tookMs = performance.now() - startedAt;

    // Nobody is lost, and the totals are right.
    expect([...done.values()]).toEqual(steps.map(() => people));
    const accounts = await portal.db
      .selectFrom('users')
      .innerJoin('applicants', 'applicants.user_id', 'users.id')
      .select(['users.phone', 'applicants.public_id'])
      .where('users.phone', 'like', '+2348051%')
      .where('phone_confirmed_at', 'is not', null)
      .execute();
    expect(new Set(accounts.map(({ phone }) => phone)).size).toBe(people);
    expect(new Set(accounts.map(({ public_id }) => public_id)).size).toBe(people);
    expect(await codesTo('+2348051')).toBe(people);
    expect(
      await portal.db.selectFrom('sign_up_queue').where('admitted_at', 'is not', null).selectAll().execute(),
    ).toEqual([]);

    // What people have used counts against nobody: only the attacker's address is still asked for work.
    for (let n = 1; n < addresses; n++) expect(await portal.context.throttle.strikes(addressOf(n))).toBe(0);

    // The attacker gets a hundred in each quarter of an hour, and a few that were under way at that moment.
    const windows = Math.ceil(tookMs / windowMs);
    expect(await codesTo('+2348061')).toBeLessThanOrEqual(windows * (challengeFrom + atOnce));
    expect([...answers.values()].reduce((sum, count) => sum + count, 0)).toBe(attacks);
    expect([...answers.keys()].sort().filter((status) => ![200, 428, 429].includes(status))).toEqual([]);
    expect(answers.get(428) ?? 0).toBeGreaterThan(attacks / 2);
    expect(tookMs).toBeLessThan(limitMs);

    const { challenges, queued } = browsers.met();
    console.info(
      `Opening day: ${people} people in ${Math.round(tookMs / 1_000)} s, ${Math.round((people / tookMs) * 60_000)} a minute; ` +
        `${challenges} challenges solved, ${queued} looks into the queue; the attacker: ${JSON.stringify(Object.fromEntries(answers))}`,
    );
  },
  limitMs * 2,
);
