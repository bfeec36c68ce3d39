import { setTimeout } from 'node:timers/promises';
import type { BehindAnswers } from './behind-answers.ts';

/**
 * Answers leave at whole multiples of this after their request came: longer than the work for a known person takes, so
 * that a clock tells nobody whether there was any (rules 4.8).
 */
export const answerEveryMs = 250;

/**
 * Does the work and answers at the first beat, with whatever of it is left done behind the answer. Many requests at once
 * for one person wait for each other, as those for nobody do not, and the beat at which each is done would tell.
 */
export async function afterFixedDelay(behind: BehindAnswers, work: () => Promise<void>): Promise<void> {
  const beat = setTimeout(answerEveryMs);
  const done = work();
  const [outcome] = await Promise.allSettled([Promise.race([done, beat]), beat]);
  if (outcome.status === 'rejected') throw outcome.reason;
  behind.add(done);
}

/** Does the work and answers, or refuses, at the next beat. */
export async function inEqualTime<A>(work: () => Promise<A>): Promise<A> {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    await setTimeout(answerEveryMs - ((performance.now() - startedAt) % answerEveryMs));
  }
}
