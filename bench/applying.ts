import { hashPassword } from '../apps/api/src/platform/accounts/password.ts';
import { createBrowsers } from '../apps/api/src/testing/opening-day/browser.ts';
import { carriers, forEach } from '../apps/api/src/testing/opening-day/opening-day.ts';
import { applicant } from '../apps/api/src/testing/opening-day/person.ts';
import type { Site } from '../apps/api/src/testing/opening-day/site.ts';
import { steps } from '../apps/api/src/testing/opening-day/steps.ts';
import { type Figure, figure } from './measure.ts';
import { atOpenPortal, carrierAddress } from './opening-day.ts';

const overHashes = 0.5;
/** Enough to keep two cores busy while sign-ups wait. */
const atOnce = 100;
/** The number of threads that the password library has. */
const hashingThreads = 4;
const hashingMs = 5_000;

/**
 * Measures people applying, from sign-up to submission, next to the password hashes that the same cores make. Each person costs
 * one hash.
 */
export const measureApplying = (people: number): Promise<Figure[]> =>
  atOpenPortal(people + atOnce, {}, async (site) => {
    const hashes = await hashesPerMinute();
    const warmUp = Math.min(atOnce, people);
    await applyAll(site, 0, warmUp);
    const rate = await applyAll(site, warmUp, people);
    const peer = { name: 'password hashes', value: hashes };
    const name = `${people.toLocaleString('en')} applications from sign-up to submission`;
    return [figure(name, rate, 'a minute', { peer, atLeast: overHashes })];
  });

async function hashesPerMinute(): Promise<number> {
  let hashed = 0;
  const begun = performance.now();
  await forEach(hashingThreads, hashingThreads, async () => {
    while (performance.now() - begun < hashingMs) {
      await hashPassword('a goat in the market');
      hashed += 1;
    }
  });
  return (hashed / (performance.now() - begun)) * 60_000;
}

/** @returns applications a minute. */
async function applyAll(site: Site, first: number, people: number): Promise<number> {
  const browsers = createBrowsers(site);
  const begun = performance.now();
  await forEach(people, Math.min(atOnce, people), async (n) => {
    const person = applicant(first + n, { programme: 'STC', address: carrierAddress(n % carriers) });
    for (const { take } of steps) await take(person, browsers, site);
  });
  return (people / (performance.now() - begun)) * 60_000;
}
