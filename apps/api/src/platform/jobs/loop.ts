import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../calls/services.ts';

/** Something that runs in the background, again and again, in one process of the portal at a time. */
export interface Job {
  /** In the log and in the metrics. */
  readonly name: string;
  /** From the end of one run to the beginning of the next. */
  readonly everyMs: number;
  /** One run. `signal` says that the portal is to end: begin nothing new. */
  run(context: Context, signal: AbortSignal): Promise<void>;
  /** Finishes, or lets go of, what runs have left under way. Called once at the end, when the last run may still be going. */
  end?(): Promise<void>;
}

export interface Loop {
  /** Every job at once, and from then on each in its own time. */
  start(): void;
  /** Begins no run any more; resolves when those under way, and what they left, are over or have had their time. */
  stop(): Promise<void>;
}

/** Whether the jobs are this process's at the moment, of all that share a database. */
export type IsLeader = () => boolean;

/** A job that is due in another process is looked at again so soon: that one may end. */
const askAgainMs = 1_000;

/** What is under way has this long at the end; the database then undoes it. The process has nine seconds in all. */
const endWithinMs = 7_000;

/** The one place where time makes the portal do something. A job never overlaps itself, and one that fails has its next turn. */
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
    try {
      await job.run(context, ending.signal);
      context.jobRuns.count(job.name, 'done');
    } catch (error) {
      context.jobRuns.count(job.name, 'failed');
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
      log.warn({ err: error, job: job.name }, 'A background job did not end well');
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
      if (left.size > 0) log.warn({ jobs: [...left] }, 'Background jobs were still under way and were given up');
    },
  };
}
