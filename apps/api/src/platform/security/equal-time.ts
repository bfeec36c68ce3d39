import { setTimeout } from 'node:timers/promises';
import type { BehindAnswers } from './behind-answers.ts';

/**
 * Responses are sent at whole multiples of this after the request, longer than the work for a known person. The time thus
 * does not reveal if there was any work (rules 4.8).
 */
export const answerEveryMs = 250;

/**
 * Starts the work and responds after the fixed delay; remaining work continues after the response. Concurrent requests for one
 * person wait for each other and those for an unknown one do not, so the time of completion would reveal the account.
 */
export async function afterFixedDelay(behind: BehindAnswers, work: () => Promise<void>): Promise<void> {
  const beat = setTimeout(answerEveryMs);
  const done = work();
  const [outcome] = await Promise.allSettled([Promise.race([done, beat]), beat]);
  if (outcome.status === 'rejected') throw outcome.reason;
  behind.add(done);
}

/** Does the work and answers, or rejects, at the next multiple of the fixed delay. */
export async function inEqualTime<A>(work: () => Promise<A>): Promise<A> {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    await setTimeout(answerEveryMs - ((performance.now() - startedAt) % answerEveryMs));
  }
}
