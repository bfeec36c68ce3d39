type Outcome = 'done' | 'failed';

/** The latest runs of a background job in this process. */
export interface JobState {
  readonly everyMs: number;
  readonly startedAt?: Date;
  readonly succeededAt?: Date;
  readonly failedAt?: Date;
  readonly error?: string;
}

/** The runs of each background job in this process. */
export interface JobRuns {
  started(job: string, everyMs: number): void;
  /** The error is that of a failed run. */
  ended(job: string, error?: unknown): void;
  /** Both outcomes of every job that ran, so that a metric exists before the first failure. */
  counts(): ReadonlyMap<string, Readonly<Record<Outcome, number>>>;
  /** The states that have changed since the last call. */
  takeChanged(): ReadonlyMap<string, JobState>;
}

/** The characters of an error that are stored. */
const longestError = 500;

export function createJobRuns(now = () => new Date()): JobRuns {
  const counts = new Map<string, Record<Outcome, number>>();
  const states = new Map<string, JobState>();
  let changed = new Map<string, JobState>();
  const change = (job: string, state: Partial<JobState>) => {
    states.set(job, { everyMs: 0, ...states.get(job), ...state });
    changed.set(job, states.get(job) as JobState);
  };
  return {
    started: (job, everyMs) => change(job, { everyMs, startedAt: now() }),
    ended(job, error) {
      const runs = counts.get(job) ?? { done: 0, failed: 0 };
      runs[error === undefined ? 'done' : 'failed'] += 1;
      counts.set(job, runs);
      change(job, error === undefined ? { succeededAt: now() } : { failedAt: now(), error: textOf(error) });
    },
    counts: () => counts,
    takeChanged() {
      const taken = changed;
      changed = new Map();
      return taken;
    },
  };
}

/** The message of an error, in characters that PostgreSQL accepts. */
const textOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, longestError).toWellFormed();
