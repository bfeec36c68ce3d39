import { basePath, calls } from '@tvet/contract';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { answerEveryMs } from '../../platform/security/equal-time.ts';
import { setIntake } from '../../testing/intake.ts';
import { messagesTo } from '../../testing/queued-messages.ts';
import { setRow } from '../../testing/rows.ts';
import { givePassword } from '../../testing/sign-in.ts';
import { testPortal } from '../../testing/test-portal.ts';

const portal = testPortal();
beforeAll(async () => {
  await setIntake(portal.db, portal.cast, 'open');
  const { officer, accreditor, viewOnlyOfficer } = portal.cast.users;
  for (const id of [officer, accreditor, viewOnlyOfficer]) await givePassword(portal.db, id);
  const set = (id: string, columns: object) => setRow(portal.db, 'users', id, columns);
  await set(accreditor, { disabled_at: new Date() });
  await set(viewOnlyOfficer, { email_confirmed_at: null });
  for (const who of ['known', 'disabled', 'not confirmed'] as const) {
    attempts[who] = (await beginSignUp(who)).body.data.attempt;
  }
});

const usernames = {
  known: 'officer@test.example',
  unknown: 'nobody@test.example',
  disabled: 'accreditor@test.example',
  'not confirmed': 'viewonlyofficer@test.example',
};
type Who = keyof typeof usernames;
const everybody = Object.keys(usernames) as Who[];
const rounds = 12;
let strangers = 0;

/** The sign-up attempt of each of these email addresses, and one that does not exist. */
const attempts: Record<Who, string> = { known: '', unknown: 'kept by nobody', disabled: '', 'not confirmed': '' };

type Ask = (who: Who) => Promise<{ status: number }>;

const forgot: Ask = (who) => portal.stranger.send(calls.forgotPassword, { body: { username: usernames[who] } });
const reset: Ask = (who) =>
  portal.stranger.send(calls.resetPassword, {
    body: { username: usernames[who], verificationCode: '000000', newPassword: 'a donkey on the roof' },
  });
const confirm: Ask = (who) =>
  portal.stranger.send(calls.confirmSignUp, {
    body: { attempt: attempts[who], username: usernames[who], code: '000000' },
  });
/** No account has the phone number, so only the email address makes a difference. */
const beginSignUp = (who: Who) => {
  strangers += 1;
  const phoneNumber = `+23480577${String(strangers).padStart(5, '0')}`;
  const person = { firstName: 'Amina', lastName: 'Bello', phoneNumber, password: 'a goat in the market' };
  return portal.stranger.send(calls.signUp, { body: { ...person, email: usernames[who] } });
};
const signUp: Ask = beginSignUp;

/** Clears the traces of a round, so that limits and counts are the same in every round. */
const clear = async () => {
  for (const table of ['throttles', 'messages'] as const) await portal.db.deleteFrom(table).execute();
};

const least = (list: readonly number[]) => Math.min(...list);
const middle = (list: readonly number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] as number;

/** The time of each round, for each username. */
type Times = Record<Who, number[]>;
const noTimes = (): Times => ({ known: [], unknown: [], disabled: [], 'not confirmed': [] });

/**
 * The differences between the times of the others and of the known username, in fixed delays. Extra work moves both the minimum
 * and the median difference by whole delays. A busy machine moves only one of them, because hashing is outside of the delay.
 */
const differences = ({ known, ...others }: Times) =>
  Object.values(others).map((other) => {
    const ofRounds = other.map((time, round) => time - (known[round] as number));
    return Math.min(Math.abs(least(other) - least(known)), Math.abs(middle(ofRounds))) / answerEveryMs;
  });

async function measure(ask: Ask, status: number, count: number, times: Times = noTimes()): Promise<Times> {
  const timed = async (who: Who) => {
    const start = performance.now();
    expect((await ask(who)).status).toBe(status);
    const time = performance.now() - start;
    // Concurrent requests hide the work of each other, so the lower limit of each time is checked on its own.
    expect(time).toBeGreaterThan(answerEveryMs - 5);
    times[who].push(time);
  };
  for (let round = 0; round < count; round++) {
    await clear();
    // All together, so that other load on the machine affects all of them. Each comes first in turn.
    const first = round % everybody.length;
    await Promise.all([...everybody.slice(first), ...everybody.slice(0, first)].map(timed));
  }
  return times;
}
const isAlike = (difference: number) => difference < 0.5;

describe.each<[string, Ask, number]>([
  ['asking for a code', forgot, 200],
  ['a reset with a wrong code', reset, 400],
  ['signing up', signUp, 200],
  ['confirming with a wrong code', confirm, 400],
])('%s', (_, ask, status) => {
  it('is answered after the same delay, whoever is named', async () => {
    await measure(ask, status, 1);
  });

  it('takes as long for a known as for an unknown, a disabled and a not confirmed username', {
    tags: 'full',
  }, async () => {
    const times = await measure(ask, status, rounds);
    // Other processes share the processor. More rounds only show the portal's own time more clearly.
    for (let more = 0; more < 5 && !differences(times).every(isAlike); more++)
      await measure(ask, status, rounds, times);
    const measured = differences(times);
    expect(measured).toHaveLength(3);
    expect(measured.filter((difference) => !isAlike(difference))).toEqual([]);
  });
});

it('a code that is asked for is answered at its beat even while the work has to wait, and made behind the answer', async () => {
  await clear();
  // Fewer than need a challenge.
  const asks = 8;
  const payload = { username: usernames.known };
  const ask = () => portal.app.inject({ method: 'POST', url: basePath + calls.forgotPassword.path, payload });
  const answers = await portal.db.transaction().execute(async (tx) => {
    // Concurrent requests for one person wait for each other on the row lock. Requests for unknown usernames do not.
    await tx.selectFrom('users').select('id').where('id', '=', portal.cast.users.officer).forUpdate().execute();
    return Promise.all(Array.from({ length: asks }, ask));
  });
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(asks).fill(200));
  await portal.context.behindAnswers.settled();
  expect((await messagesTo(portal, usernames.known)).map(({ template }) => template)).toContain('reset-code');
});

it('what fails behind an answer is logged', async () => {
  const told = vi.spyOn(portal.app.log, 'error').mockReset();
  const failure = new Error('the database went away');
  portal.context.behindAnswers.add(Promise.reject(failure));
  await portal.context.behindAnswers.settled();
  expect(told).toHaveBeenCalledExactlyOnceWith(failure, 'Work after the response of a request failed');
});
