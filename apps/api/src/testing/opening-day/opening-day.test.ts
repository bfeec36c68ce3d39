import { afterAll, beforeAll, expect, it } from 'vitest';
import { setIntake } from '../intake.ts';
import type { TestPortal } from '../portal-types.ts';
import { startTestPortal } from '../test-portal.ts';
import { atOnceFor, carriers, mostCodes, runOpeningDay } from './opening-day.ts';
import { offerPlaces } from './site.ts';
import { steps } from './steps.ts';

/** The whole day, with 20,000, is `npm run bench -- --opening-day`. */
const people = 24;
const atOnce = atOnceFor(people);
const attacks = 300;
/** This only ends a hang. */
const limitMs = 240_000;
const addressOf = (carrier: number) => `102.89.40.${carrier}`;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ SIGN_UPS_AT_ONCE: String(atOnce / 2) });
  await setIntake(portal.db, portal.cast, 'open', 'STC');
  await offerPlaces(portal, people);
});
afterAll(() => portal.close());

it(`${people} people behind ${carriers} addresses get from sign-up to the submission while an attacker asks for codes`, {
  tags: 'full',
}, async () => {
  const day = await runOpeningDay(portal, { people, atOnce, attacks, limitMs, hurry: 20, addressOf });

  // No person is rejected or lost, and the totals are right.
  expect(day.lost).toEqual({ count: 0, words: [] });
  expect(day.done).toEqual(steps.map(() => people));
  const { accounts, applicantIds, submitted, codes, turnsLeft } = day;
  expect({ accounts, applicantIds, submitted, codes, turnsLeft }).toEqual({
    accounts: people,
    applicantIds: people,
    submitted: people,
    codes: people,
    turnsLeft: 0,
  });

  // Used codes do not count: only the attacker's address still gets challenges.
  for (let n = 1; n < carriers; n++) expect(await portal.context.throttle.failureCount(addressOf(n))).toBe(0);

  const { answers } = day.attack;
  expect(day.attack.codes).toBeLessThanOrEqual(mostCodes(day, atOnce));
  expect([...answers.values()].reduce((sum, count) => sum + count, 0)).toBe(attacks);
  expect([...answers.keys()].sort().filter((status) => ![200, 428, 429].includes(status))).toEqual([]);
  expect(answers.get(428) ?? 0).toBeGreaterThan(attacks / 2);
});
