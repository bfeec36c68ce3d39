import { setTimeout } from 'node:timers/promises';

/**
 * Answers leave at whole multiples of this after their request came: longer than the work for a known person takes, so
 * that a clock tells nobody whether there was any (rules 4.8).
 */
export const answerEveryMs = 250;

/** Does the work and answers, or refuses, at the next beat. */
export async function inEqualTime<A>(work: () => Promise<A>): Promise<A> {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    await setTimeout(answerEveryMs - ((performance.now() - startedAt) % answerEveryMs));
  }
}
