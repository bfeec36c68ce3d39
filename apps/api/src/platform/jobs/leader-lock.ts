import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { DatabaseConnection } from '../database/connect.ts';
import type { IsLeader } from './loop.ts';

/** The interval in which a process tries to get the lock, or checks its connection. */
const pollMs = 1_000;

/** Decides which of the processes that share a database runs the jobs. */
export interface LeaderLock {
  readonly isLeader: IsLeader;
  /** Releases the lock to another process. */
  release(): Promise<void>;
}

/**
 * Holds an advisory lock on a separate connection. PostgreSQL releases it when the process ends. Jobs guard their own
 * writes, so losing the lock during a run does no harm.
 */
export function holdLeaderLock(
  { kind, background }: DatabaseConnection,
  log: Pick<FastifyBaseLogger, 'warn'>,
): LeaderLock {
  // The embedded engine has one process and one connection, which the lock would occupy.
  if (kind === 'embedded') return { isLeader: () => true, release: async () => undefined };
  const ending = new AbortController();
  let leads = false;

  const holdUntilLost = () =>
    background.connection().execute(async (connection) => {
      while (!ending.signal.aborted) {
        const query = leads ? sql<{ leads: boolean }>`select true as leads` : sql<{ leads: boolean }>`${tryLock}`;
        const { rows } = await query.execute(connection);
        leads = rows[0]?.leads ?? false;
        await pause(pollMs, undefined, { signal: ending.signal }).catch(() => undefined);
      }
      if (leads) await sql`select pg_advisory_unlock_all()`.execute(connection);
    });

  const keepTrying = async () => {
    while (!ending.signal.aborted) {
      try {
        await holdUntilLost();
      } catch (error) {
        if (leads) log.warn({ err: error }, 'The connection that holds the lock of the background jobs is lost');
        leads = false;
        await pause(pollMs, undefined, { signal: ending.signal }).catch(() => undefined);
      }
    }
    leads = false;
  };
  const finished = keepTrying();

  return {
    isLeader: () => leads,
    async release() {
      ending.abort();
      await finished;
    },
  };
}

const tryLock = sql`select pg_try_advisory_lock(hashtextextended('background jobs of the portal', 0)) as leads`;
