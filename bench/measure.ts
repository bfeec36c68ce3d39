/** Milliseconds of many runs of one thing. */
export interface Timing {
  readonly runs: number;
  readonly p50: number;
  readonly p95: number;
}

const mostRuns = 200;
const longestMs = 6_000;
const usualWarmUp = 5;

const percentile = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] as number;

export function timingOf(times: readonly number[]): Timing {
  const sorted = [...times].sort((a, b) => a - b);
  return { runs: times.length, p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) };
}

/**
 * Times two things in turn, so that whatever else the machine does falls on both: at most 200 runs of each or six
 * seconds, after some that are not counted. @returns the timing of each.
 */
export async function timePair(
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
  warmUpRuns = usualWarmUp,
): Promise<readonly [Timing, Timing]> {
  for (let run = 0; run < warmUpRuns; run++) {
    await first();
    await second();
  }
  const times: [number[], number[]] = [[], []];
  const end = performance.now() + longestMs;
  while (times[0].length < mostRuns && performance.now() < end) {
    for (const [index, work] of [first, second].entries()) {
      const begun = performance.now();
      await work();
      times[index]?.push(performance.now() - begun);
    }
  }
  return [timingOf(times[0]), timingOf(times[1])];
}
