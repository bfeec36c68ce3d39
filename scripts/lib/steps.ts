import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { endAll, isInterrupted } from './run.ts';

/** The result of one step. `output` is shown if a test failed or was skipped. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly output: string;
  /** Its slowest tests. */
  readonly slowest?: readonly TimedTest[];
  /** User and system time; absent if it cannot be measured. */
  readonly processorSeconds?: number;
}

export interface TimedTest {
  readonly name: string;
  readonly seconds: number;
}

/** The number of slowest tests that a run lists. */
export const slowestShown = 20;
export const slowestOf = (tests: readonly TimedTest[]): TimedTest[] =>
  tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowestShown);

export interface Step {
  /** Unique within a run. */
  readonly name: string;
  run(): Promise<Outcome>;
}

export const passed: Outcome = { passed: 1, failed: 0, skipped: 0, output: '' };
export const failed = (output: string): Outcome => ({ passed: 0, failed: 1, skipped: 0, output });
export const skipped = (output: string): Outcome => ({ passed: 0, failed: 0, skipped: 1, output });

const minutes = (seconds: number) => `${(seconds / 60).toFixed(1)} min`;
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const minute = 60_000;

/** `TEST_MINUTES` lets a busy machine run longer. */
function minutesToEnd(): number {
  const given = process.env.TEST_MINUTES || '80';
  const limit = Number(given);
  // A Node timer of more than some weeks fires immediately.
  if (!(limit > 0 && limit <= 24 * 60))
    throw new Error(`TEST_MINUTES must be more than 0 and at most 1440, not '${given}'`);
  return limit;
}

/** CI ends a job that is silent or slow, and its log does not name the step. */
const defaultLimits = { reportEveryMs: 5 * minute, timeoutMs: minutesToEnd() * minute, graceMs: 2 * minute };

/** Runs a step and prints its result, unless the run has given up. */
async function runStep({ name, run }: Step, givenUp: AbortSignal): Promise<Outcome> {
  const since = performance.now();
  const outcome = await run().catch((error: Error) => failed(`${error.stack ?? error.message}\n`));
  if (givenUp.aborted || isInterrupted()) return outcome;
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
 * Runs independent steps, the longest first, as many at a time as there are processors. A step that times out or never starts has
 * failed.
 */
export async function runTogether(
  steps: readonly Step[],
  { reportEveryMs, timeoutMs, graceMs } = defaultLimits,
): Promise<Outcome[]> {
  const since = performance.now();
  const waiting = [...steps];
  const running = new Set<string>();
  const outcomes: Outcome[] = [];
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = async () => {
    for (let step = waiting.shift(); step && !isInterrupted(); step = waiting.shift()) {
      running.add(step.name);
      outcomes.push(await runStep(step, signal));
      running.delete(step.name);
    }
  };
  const reportRunning = (what: string) => console.log(`${what} after ${seconds(since)}: ${[...running].join(', ')}`);

  const reporting = setInterval(reportRunning, reportEveryMs, 'Still running');
  const enforceTimeout = async () => {
    await pause(timeoutMs, undefined, { signal });
    reportRunning('Timed out');
    outcomes.push(...waiting.splice(0).map(() => failed('')));
    endAll();
    await pause(graceMs, undefined, { signal });
    outcomes.push(...[...running].map(() => failed('')));
  };
  const worked = Promise.all(Array.from({ length: availableParallelism() }, work));
  await Promise.race([worked, enforceTimeout().catch(() => worked)]);
  stopping.abort();
  clearInterval(reporting);
  return outcomes;
}

/** Prints the last line and sets the exit code: 0 if something ran and nothing failed. */
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
  // An open handle must not keep the run alive.
  setTimeout(() => process.exit(), 10_000).unref();
}
