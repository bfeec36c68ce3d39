import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import release from '../../../package.json' with { type: 'json' };
import type { Context } from '../calls/services.ts';
import type { Job } from '../jobs/loop.ts';

const everyMs = 15_000;
/** A process that was not seen for this long has ended. */
export const silentAfterMs = 3 * 60_000;
const answersWithinMs = 5_000;
const farewellMs = 1_000;

/** Reports that this process runs, and the runs of its jobs, until it is stopped. */
export interface Heartbeat {
  stop(): Promise<void>;
}

/**
 * Starts to report this process every 15 seconds. A failure is logged and tried again. `jobs` are those of this release; the
 * states of others are deleted, because a job that no process runs would be late for good.
 */
export async function startHeartbeat(
  context: Context,
  jobs: readonly Pick<Job, 'name'>[],
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Heartbeat> {
  const process = { id: randomUUID(), startedAt: context.now(), commit: await commitHash() };
  await context.db
    .deleteFrom('job_states')
    .where(
      'name',
      'not in',
      jobs.map(({ name }) => name),
    )
    .execute();
  let ended = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();
  const repeat = () => {
    underWay = beat(context, process)
      .catch((error: unknown) => log.warn({ err: error }, 'The state of this process could not be stored'))
      .then(() => {
        if (!ended) timer = setTimeout(repeat, everyMs);
      });
  };
  repeat();
  return {
    async stop() {
      ended = true;
      clearTimeout(timer);
      const farewell = underWay
        .then(() => storeJobs(context))
        .then(() => context.db.deleteFrom('portal_processes').where('id', '=', process.id).execute());
      // Without a database, the shutdown must not wait for it.
      await inTime(farewell, farewellMs).catch(() => undefined);
    },
  };
}

interface Self {
  readonly id: string;
  readonly startedAt: Date;
  readonly commit: string | null;
}

/** One report. */
export async function beat(context: Context, { id, startedAt, commit }: Self): Promise<void> {
  const { db, now } = context;
  const [storage_error, replica] = await Promise.all([storageError(context), replicaState(context)]);
  const seen_at = now();
  const clock_ahead_seconds = sql<number>`extract(epoch from ${seen_at}::timestamptz - clock_timestamp())`;
  const seen = { seen_at, storage_error, clock_ahead_seconds, ...replica };
  await db
    .insertInto('portal_processes')
    .values({
      id,
      host: hostname(),
      pid: process.pid,
      version: release.version,
      commit_hash: commit,
      started_at: startedAt,
      ...seen,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(seen))
    .execute();
  await db
    .deleteFrom('portal_processes')
    .where('seen_at', '<', new Date(seen_at.getTime() - 10 * silentAfterMs))
    .execute();
  await storeJobs(context);
}

/** Stores the latest runs of the jobs. Those that another process ran later stay. */
async function storeJobs({ db, jobRuns }: Pick<Context, 'db' | 'jobRuns'>): Promise<void> {
  const lines = [...jobRuns.takeChanged()].map(([name, state]) => ({
    name,
    every_ms: state.everyMs,
    started_at: state.startedAt,
    succeeded_at: state.succeededAt,
    failed_at: state.failedAt,
    error: state.error,
  }));
  if (lines.length === 0) return;
  await sql`
    insert into job_states as kept (name, every_ms, started_at, succeeded_at, failed_at, error)
    select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as states
      (name text, every_ms bigint, started_at timestamptz, succeeded_at timestamptz, failed_at timestamptz, error text)
    on conflict (name) do update set every_ms = excluded.every_ms,
      started_at = greatest(kept.started_at, excluded.started_at),
      succeeded_at = greatest(kept.succeeded_at, excluded.succeeded_at),
      error = case when kept.failed_at >= excluded.failed_at then kept.error else coalesce(excluded.error, kept.error) end,
      failed_at = greatest(kept.failed_at, excluded.failed_at)`.execute(db);
}

/** The reason why this process cannot use the storage. */
const storageError = ({ storage }: Pick<Context, 'storage'>): Promise<string | null> =>
  inTime(storage.check()).then(() => null, messageOf);

/** The delay of the configured replica, or the reason why it does not answer. */
async function replicaState({ connection: { replica } }: Pick<Context, 'connection'>) {
  if (!replica) return { replica_lag_seconds: null, replica_error: null };
  // An idle leader sends nothing: a replica that has replayed everything it received is not behind.
  const lag = sql<{ lag: number | null }>`
    select case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
      else extract(epoch from now() - pg_last_xact_replay_timestamp())::double precision end as lag`.execute(replica);
  return inTime(lag).then(
    ({ rows }) => ({ replica_lag_seconds: rows[0]?.lag ?? 0, replica_error: null }),
    (error: unknown) => ({ replica_lag_seconds: null, replica_error: messageOf(error) }),
  );
}

const messageOf = (error: unknown): string => (error as Error).message.slice(0, 500);

/** @throws Error if there is no answer in time. */
async function inTime<Answer>(answer: Promise<Answer>, limitMs = answersWithinMs): Promise<Answer> {
  let late: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error(`No answer within ${limitMs / 1000} s`)), limitMs);
  });
  try {
    return await Promise.race([answer, limit]);
  } finally {
    clearTimeout(late);
  }
}

/** The commit of this checkout; `null` if it is not a checkout or git is not installed. */
async function commitHash(): Promise<string | null> {
  const cwd = fileURLToPath(new URL('.', import.meta.url));
  return promisify(execFile)('git', ['rev-parse', '--short=12', 'HEAD'], { cwd, timeout: 5_000 }).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );
}
