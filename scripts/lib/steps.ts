import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { endAll, isInterrupted } from './run.ts';

const processors = availableParallelism();
/** What a suite of the API may use while journeys run beside it: each of its tests keeps a processor busy. */
export const workersBesideAnother = Math.max(1, Math.floor(processors / 2));

/** The result of one step. `output` is shown when something failed or was skipped. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly output: string;
  /** Its slowest tests. */
  readonly slowest?: readonly TimedTest[];
  /** User and system time; absent where it cannot be measured. */
  readonly processorSeconds?: number;
}

export interface TimedTest {
  readonly name: string;
  readonly seconds: number;
}

/** How many of the slowest tests a run lists. */
export const slowestShown = 20;
export const slowestOf = (tests: readonly TimedTest[]): TimedTest[] =>
  tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowestShown);

export interface Step {
  /** Unlike the others that run with it. */
  readonly name: string;
  run(): Promise<Outcome>;
}

export const passed: Outcome = { passed: 1, failed: 0, skipped: 0, output: '' };
export const failed = (output: string): Outcome => ({ passed: 0, failed: 1, skipped: 0, output });
export const skipped = (output: string): Outcome => ({ passed: 0, failed: 0, skipped: 1, output });

const minutes = (seconds: number) => `${(seconds / 60).toFixed(1)} min`;
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const minute = 60_000;

/** `TEST_MINUTES` is for a machine that nobody else ends, and that is busy with other things. */
function minutesToEnd(given = process.env.TEST_MINUTES || '80'): number {
  const limit = Number(given);
  // A timer of Node's that is set for longer than some weeks goes off immediately.
  if (!(limit > 0 && limit <= 24 * 60)) throw new Error(`TEST_MINUTES is a number up to 1440, not '${given}'`);
  return limit;
}

/** A machine that runs tests for others ends what says nothing or takes too long, and then nobody learns what it was. */
const patience = { sayEveryMs: 5 * minute, endAfterMs: minutesToEnd() * minute, leaveAfterMs: 2 * minute };

/** Runs a step and says what came of it, unless nobody waits for it any more: the last line of all is said then. */
async function runStep({ name, run }: Step, left: AbortSignal): Promise<Outcome> {
  const since = performance.now();
  const outcome = await run().catch((error: Error) => failed(`${error.stack ?? error.message}\n`));
  if (left.aborted || isInterrupted()) return outcome;
  const counts = [
    `${outcome.passed} passed`,
    ...(outcome.failed > 0 ? [`${outcome.failed} failed`] : []),
    ...(outcome.skipped > 0 ? [`${outcome.skipped} skipped`] : []),
  ];
  const times = [
    seconds(since),
    ...(outcome.processorSeconds ? [`${minutes(outcome.processorSeconds)} of processor`] : []),
  ];
  console.log(`${outcome.failed > 0 ? 'FAILED' : 'ok    '} ${name} (${counts.join(', ')}; ${times.join(', ')})`);
  if (outcome.failed > 0 || outcome.skipped > 0) console.log(outcome.output.trimEnd());
  return outcome;
}

/**
 * Runs steps that do not depend on one another: the longest belong in front. One more than there are processors, because
 * each of them waits at times, for a page, a lock or the clock. Says now and then what still runs; what has not ended in
 * time has failed, and so has what never began.
 */
export async function runTogether(
  steps: readonly Step[],
  { sayEveryMs, endAfterMs, leaveAfterMs } = patience,
): Promise<Outcome[]> {
  const since = performance.now();
  const waiting = [...steps];
  const running = new Set<string>();
  const outcomes: Outcome[] = [];
  const leaving = new AbortController();
  const { signal } = leaving;
  const work = async () => {
    for (let step = waiting.shift(); step && !isInterrupted(); step = waiting.shift()) {
      running.add(step.name);
      outcomes.push(await runStep(step, signal));
      running.delete(step.name);
    }
  };
  const tell = (what: string) => console.log(`${what} after ${seconds(since)}: ${[...running].join(', ')}`);

  const telling = setInterval(tell, sayEveryMs, 'Still running');
  const tooLong = async () => {
    await pause(endAfterMs, undefined, { signal });
    tell('Not at its end');
    outcomes.push(...waiting.splice(0).map(() => failed('')));
    endAll();
    await pause(leaveAfterMs, undefined, { signal });
    outcomes.push(...[...running].map(() => failed('')));
  };
  const worked = Promise.all(Array.from({ length: processors + 1 }, work));
  await Promise.race([worked, tooLong().catch(() => worked)]);
  leaving.abort();
  clearInterval(telling);
  return outcomes;
}

/** The last line of all, and the exit code: nothing failed and something ran. */
export function conclude(outcomes: readonly Outcome[]): void {
  const sum = (of: 'passed' | 'failed' | 'skipped') => outcomes.reduce((total, outcome) => total + outcome[of], 0);
  const nothingRan = sum('passed') + sum('failed') === 0;
  process.exitCode = sum('failed') > 0 || nothingRan ? 1 : 0;
  const slowest = slowestOf(outcomes.flatMap((outcome) => outcome.slowest ?? []));
  if (slowest.length > 0) console.log('Slowest tests, in seconds:');
  for (const test of slowest) console.log(`${test.seconds.toFixed(1).padStart(6)} ${test.name}`);
  const processor = outcomes.reduce((total, { processorSeconds = 0 }) => total + processorSeconds, 0);
  if (processor > 0) console.log(`${minutes(processor)} of processor in all, in ${seconds(0)}`);
  const skips = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${skips}`);
  // The run has ended, whatever it started holds on to.
  setTimeout(() => process.exit(), 10_000).unref();
}
