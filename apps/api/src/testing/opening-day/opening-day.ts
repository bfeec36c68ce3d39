import { calls } from '@tvet/contract';
import { challengeFrom, windowMs } from '../../platform/security/throttle.ts';
import { createBrowsers, type Met } from './browser.ts';
import { applicant, numbersOf } from './person.ts';
import type { Site } from './site.ts';
import { steps } from './steps.ts';

/** The shared addresses of mobile carriers. The attacker is behind the first one. */
export const carriers = 8;

interface Crowd {
  readonly people: number;
  /** The number of concurrent people. */
  readonly atOnce: number;
  /** The number of codes that an attacker requests without solving a challenge. */
  readonly attacks: number;
  /** The time limit. A person who has not finished by then is lost. */
  readonly limitMs: number;
  /** Passed to `createBrowsers`; 1 is the behaviour of real pages. */
  readonly hurry: number;
  /** The address of a carrier, by its number. */
  readonly addressOf: (carrier: number) => string;
}

/** The results of the day. */
export interface OpeningDay {
  readonly tookMs: number;
  /** The number of people who have completed each step. */
  readonly done: readonly number[];
  /** People who did not finish, with the first few error messages. */
  readonly lost: { readonly count: number; readonly words: readonly string[] };
  /** The number of lost people who were rejected because of their address. */
  readonly refusedForAddress: number;
  /** Row counts in the database that belong to applicants, here and in the next three fields. */
  readonly accounts: number;
  readonly applicantIds: number;
  readonly submitted: number;
  readonly codes: number;
  /** Slots of sign-ups that have not ended. */
  readonly turnsLeft: number;
  readonly met: Met;
  readonly attack: {
    /** The number of responses with each status. */
    readonly answers: ReadonlyMap<number, number>;
    /** The codes that were sent to the attacker's targets. */
    readonly codes: number;
  };
}

/** Twice as many people as there are concurrent sign-ups. */
export const atOnceFor = (people: number): number => Math.min(400, 24 + 2 * Math.floor(people / 100));
/** The time limit for this many people on two cores with other load. */
export const limitFor = (people: number): number => 120_000 + people * 120;
/** The most codes without solving a challenge: a hundred per quarter of an hour, plus those in progress at that moment. */
export const mostCodes = ({ tookMs }: Pick<OpeningDay, 'tookMs'>, atOnce: number): number =>
  Math.ceil(tookMs / windowMs) * (challengeFrom + atOnce);

/** Runs a task for each number, a few at the same time. */
export async function forEach(count: number, at: number, task: (n: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let n = next++; n < count; n = next++) await task(n);
  };
  await Promise.all(Array.from({ length: at }, worker));
}

const mallory = { firstName: 'Mallory', lastName: 'Nobody', password: 'the thief of accounts' };

const wordsKept = 5;

/** Every person applies, from sign-up to the submission, while an attacker has codes sent to other numbers. */
export async function runOpeningDay(
  site: Site,
  { people, atOnce, attacks, limitMs, hurry, addressOf }: Crowd,
): Promise<OpeningDay> {
  const browsers = createBrowsers(site, hurry);
  const done = steps.map(() => 0);
  const lost: string[] = [];
  const startedAt = performance.now();
  const isOver = () => performance.now() - startedAt > limitMs;
  const apply = forEach(people, atOnce, async (n) => {
    const person = applicant(n, { programme: 'STC', address: addressOf(n % carriers) });
    try {
      for (const [index, { take }] of steps.entries()) {
        if (isOver()) throw new Error(`${person.phoneNumber} had no time left`);
        await take(person, browsers, site);
        done[index] = (done[index] ?? 0) + 1;
      }
    } catch (error) {
      lost.push((error as Error).message);
    }
  });
  const answers = new Map<number, number>();
  const attack = forEach(attacks, 4, async (n) => {
    if (isOver()) return;
    const phoneNumber = `${numbersOf.attacked}${String(n).padStart(6, '0')}`;
    const remoteAddress = addressOf(0);
    // Alternates between the calls with which a stranger can have codes sent.
    const { status } = await (n % 2 === 0
      ? site.stranger.send(calls.signUp, {
          body: { ...mallory, phoneNumber, email: `victim${n}@test.example` },
          remoteAddress,
        })
      : site.stranger.send(calls.askForOpeningNotice, {
          body: { contact: phoneNumber, categories: ['VEI'] },
          remoteAddress,
        }));
    answers.set(status, (answers.get(status) ?? 0) + 1);
  });
  await Promise.all([apply, attack]);
  const tookMs = performance.now() - startedAt;
  return {
    tookMs,
    done,
    lost: { count: lost.length, words: lost.slice(0, wordsKept) },
    refusedForAddress: lost.filter((words) => words.includes('TOO_MANY_ATTEMPTS')).length,
    ...(await countAll(site)),
    codes: await codesTo(site, numbersOf.STC),
    met: browsers.met(),
    attack: { answers, codes: await codesTo(site, numbersOf.attacked) },
  };
}

/** Counts the results in the database. */
async function countAll({ db }: Site) {
  const accounts = await db
    .selectFrom('users')
    .innerJoin('applicants', 'applicants.user_id', 'users.id')
    .leftJoin('applications', (join) =>
      join.onRef('applications.applicant_id', '=', 'applicants.id').on('applications.status', '<>', 'initiated'),
    )
    .select(['users.phone', 'applicants.public_id', 'applications.id as application', 'applications.nin_index'])
    .where('users.phone', 'like', `${numbersOf.STC}%`)
    .where('phone_confirmed_at', 'is not', null)
    .execute();
  const different = (values: readonly unknown[]) => new Set(values.filter((value) => value !== null)).size;
  const turns = await db.selectFrom('sign_up_queue').where('admitted_at', 'is not', null).select('number').execute();
  return {
    accounts: different(accounts.map(({ phone }) => phone)),
    applicantIds: different(accounts.map(({ public_id }) => public_id)),
    submitted: Math.min(
      different(accounts.map(({ application }) => application)),
      different(accounts.map(({ nin_index }) => nin_index?.toString('hex') ?? null)),
    ),
    turnsLeft: turns.length,
  };
}

async function codesTo({ db }: Site, numbers: string): Promise<number> {
  const { sent } = await db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .where('recipient', 'like', `${numbers}%`)
    .where('is_code', '=', true)
    .where('status', '<>', 'withheld')
    .executeTakeFirstOrThrow();
  return Number(sent);
}
