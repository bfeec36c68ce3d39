type Outcome = 'done' | 'failed';

/** The number of runs of each background job since the start, by outcome. */
export interface JobRuns {
  count(job: string, outcome: Outcome): void;
  /** Both outcomes of every job that ran, so that a metric exists before the first failure. */
  counts(): ReadonlyMap<string, Readonly<Record<Outcome, number>>>;
}

export function createJobRuns(): JobRuns {
  const counts = new Map<string, Record<Outcome, number>>();
  return {
    count(job, outcome) {
      const runs = counts.get(job) ?? { done: 0, failed: 0 };
      runs[outcome] += 1;
      counts.set(job, runs);
    },
    counts: () => counts,
  };
}
