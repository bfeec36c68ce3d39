import { setTimeout as pause } from 'node:timers/promises';
import { calls, type OfferedCategory } from '@tvet/contract';
import { hashPassword } from '../apps/api/src/accounts/password.ts';
import { type Browsers, createBrowsers } from '../apps/api/src/testing/opening-day/browser.ts';
import { carriers, forEach } from '../apps/api/src/testing/opening-day/opening-day.ts';
import { applicant, type Person } from '../apps/api/src/testing/opening-day/person.ts';
import type { Site } from '../apps/api/src/testing/opening-day/site.ts';
import { steps } from '../apps/api/src/testing/opening-day/steps.ts';
import { noise, padded } from '../apps/api/src/testing/sample-files.ts';
import { measureBareApplying } from './bare-applying.ts';
import { carrierAddress, openCrowdedPortal } from './crowd.ts';
import { type Timing, timingOf } from './measure.ts';

/** How many get from sign-up to the submission in a minute, beside the hash of a password, which each of them costs. */
export interface ApplyingFigures {
  /** Password hashes a minute, of the same cores with nothing else to do. */
  readonly hashesPerMinute: number;
  /** Applications a minute at a bare server with as many calls as one to STC has, and the hash. */
  readonly barePerMinute: number;
  readonly programmes: readonly ProgrammeFigure[];
  /** A saved step of somebody else: with nothing going on, and beside those who apply to STC. */
  readonly idle: Timing;
  readonly busy: Timing;
}

interface ProgrammeFigure {
  /** In words. */
  readonly programme: string;
  readonly people: number;
  readonly perMinute: number;
  /** The least share of the hashes; without it none is promised. */
  readonly goal?: number;
}

const goal = 0.5;
/** Enough that two cores are never idle while a sign-up waits for its beat. */
const atOnce = 100;
/** Each sends a photo, which costs as much as several applications. */
const oneInTen = 10;
const photoBytes = 200_000;
const idleMs = 10_000;
const hashingMs = 5_000;
/** Somebody who leaves one field after the other. */
const betweenSavesMs = 100;

/** Everybody with sign-up, code, the five steps and submission, on PostgreSQL; VEI asks for a paper too. */
export async function measureApplying(people: number): Promise<ApplyingFigures> {
  const barePerMinute = await measureBareApplying(people, atOnce);
  const { site, stop } = await openCrowdedPortal(people);
  try {
    const hashesPerMinute = await measureHashing();
    const paper = padded(await noise(300, 200), photoBytes);
    // The first are slower by what they warm.
    await applyAll(site, 'STC', 0, Math.min(atOnce, people));
    const saver = await beginSaving(site, atOnce + people);
    const idle = await saver((begun) => performance.now() - begun < idleMs);
    let isOver = false;
    const busy = saver(() => !isOver);
    const stc = await applyAll(site, 'STC', atOnce, people);
    isOver = true;
    const withPaper = Math.ceil(people / oneInTen);
    const vei = await applyAll(site, 'VEI', 0, withPaper, paper);
    const programmes = [
      { programme: 'STC', people, perMinute: stc, goal },
      { programme: `VEI, with a photo of ${photoBytes / 1_000} kB as proof`, people: withPaper, perMinute: vei },
    ];
    return { hashesPerMinute, barePerMinute, programmes, idle, busy: await busy };
  } finally {
    await stop();
  }
}

/** As many at once as the library has threads, with the project's own parameters. */
async function measureHashing(): Promise<number> {
  const threads = 4;
  let hashed = 0;
  const begun = performance.now();
  await forEach(threads, threads, async () => {
    while (performance.now() - begun < hashingMs) {
      await hashPassword('a goat in the market');
      hashed += 1;
    }
  });
  return (hashed / (performance.now() - begun)) * 60_000;
}

/** @returns applications a minute. */
async function applyAll(
  site: Site,
  programme: OfferedCategory,
  first: number,
  people: number,
  paper?: Uint8Array,
): Promise<number> {
  const browsers = createBrowsers(site);
  const begun = performance.now();
  await forEach(people, atOnce, (n) =>
    takeSteps(
      site,
      browsers,
      applicant(first + n, { programme, address: carrierAddress(n % carriers), ...(paper && { paper }) }),
    ),
  );
  return (people / (performance.now() - begun)) * 60_000;
}

async function takeSteps(site: Site, browsers: Browsers, person: Person, until?: string): Promise<void> {
  for (const { name, take } of steps) {
    await take(person, browsers, site);
    if (name === until) return;
  }
}

/** Somebody in the middle of the details, who saves another street at a steady pace for as long as it is wanted. */
async function beginSaving(site: Site, n: number) {
  const browsers = createBrowsers(site);
  const person = applicant(n, { programme: 'STC', address: carrierAddress(0) });
  await takeSteps(site, browsers, person, 'gives personal details');
  let house = 0;
  return async (isWanted: (begun: number) => boolean): Promise<Timing> => {
    const times: number[] = [];
    const begun = performance.now();
    while (isWanted(begun)) {
      const { id = '', version = 0 } = person.draft ?? {};
      const body = { version, streetAddressLine1: `${++house} Station Road` };
      const asked = performance.now();
      person.draft = (await browsers.send(person, calls.changeApplication, { params: { id }, body })).data;
      const took = performance.now() - asked;
      times.push(took);
      await pause(Math.max(betweenSavesMs - took, 0));
    }
    return timingOf(times);
  };
}
