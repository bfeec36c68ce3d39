import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../calls/services.ts';

/** A background task that repeats, in one process of the portal at a time. */
export interface Job {
  /** The name in the log and in the metrics. */
  readonly name: string;
  /** The time from the end of one run to the start of the next. */
  readonly everyMs: number;
  /** One run. When `signal` is aborted the portal is stopping: start nothing new. */
  run(context: Context, signal: AbortSignal): Promise<void>;
  /** Finishes or releases work that runs have left. Called once at shutdown, when the last run may still be in progress. */
  end?(): Promise<void>;
}

export interface Loop {
  /** Starts every job immediately, and then each at its own interval. */
  start(): void;
  /** Starts no more runs. Resolves when the current runs and their remaining work have ended or timed out. */
  stop(): Promise<void>;
}

/** Returns true if this process runs the jobs, of all that share a database. */
export type IsLeader = () => boolean;

/** Another process may end, so a job that is due there is checked again after this time. */
const askAgainMs = 1_000;

/** Runs have this long to end at shutdown; after that the database rolls them back. The process has nine seconds in all. */
const endWithinMs = 7_000;

/** The only scheduler of the portal. A job never overlaps itself, and one that fails runs again at its next interval. */
export function createLoop(
  context: Context,
  jobs: readonly Job[],
  log: Pick<FastifyBaseLogger, 'warn'>,
  isLeader: IsLeader = () => true,
): Loop {
  const ending = new AbortController();
  const timers = new Map<Job, NodeJS.Timeout>();
  const underWay = new Map<Job, Promise<void>>();

  const runOnce = async (job: Job): Promise<void> => {
    context.jobRuns.started(job.name, job.everyMs);
    try {
      await job.run(context, ending.signal);
      context.jobRuns.ended(job.name);
    } catch (error) {
      context.jobRuns.ended(job.name, error ?? new Error('No reason was given'));
      log.warn({ err: error, job: job.name }, 'A background job failed');
    }
    underWay.delete(job);
    if (!ending.signal.aborted) timers.set(job, setTimeout(begin, job.everyMs, job));
  };
  const begin = (job: Job): void => {
    if (isLeader()) underWay.set(job, runOnce(job));
    else timers.set(job, setTimeout(begin, askAgainMs, job));
  };

  const end = async (job: Job): Promise<void> => {
    const noteFailure = (error: unknown) =>
      log.warn({ err: error, job: job.name }, 'A background job failed while stopping');
    await Promise.all([underWay.get(job), job.end?.().catch(noteFailure)]);
  };

  return {
    start: () => jobs.forEach(begin),
    async stop() {
      ending.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      const left = new Set(jobs.map(({ name }) => name));
      const ends = jobs.map((job) => end(job).then(() => left.delete(job.name)));
      let overdue: NodeJS.Timeout | undefined;
      const lateness = new Promise<void>((resolve) => {
        overdue = setTimeout(resolve, endWithinMs);
      });
      await Promise.race([Promise.all(ends), lateness]);
      clearTimeout(overdue);
      if (left.size > 0) log.warn({ jobs: [...left] }, 'Background jobs were still running and were abandoned');
    },
  };
}
