import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { DatabaseConnection } from '../database/connect.ts';
import type { IsMine } from './loop.ts';

/** How soon another process takes over from one that has ended. */
const askEveryMs = 1_000;

/** Decides in which of the processes that share a database the jobs run. */
export interface JobsTurn {
  readonly isMine: IsMine;
  /** Lets another process have it. */
  end(): Promise<void>;
}

/**
 * An advisory lock that a connection of its own holds: PostgreSQL gives it to the next as soon as a process is gone, however it
 * went. Jobs keep apart by themselves what two of them would do at once: a lock that is lost in a run does no harm.
 */
export function takeJobsTurn({ kind, background }: DatabaseConnection, log: Pick<FastifyBaseLogger, 'warn'>): JobsTurn {
  // The embedded engine has one process, and one connection, which nothing may keep.
  if (kind === 'embedded') return { isMine: () => true, end: async () => undefined };
  const ending = new AbortController();
  let mine = false;

  const holdOn = () =>
    background.connection().execute(async (connection) => {
      while (!ending.signal.aborted) {
        // Taken once, it is asked after no more than whether the connection is still there.
        const asked = mine ? sql<{ mine: boolean }>`select true as mine` : sql<{ mine: boolean }>`${tryLock}`;
        const { rows } = await asked.execute(connection);
        mine = rows[0]?.mine ?? false;
        await pause(askEveryMs, undefined, { signal: ending.signal }).catch(() => undefined);
      }
      if (mine) await sql`select pg_advisory_unlock_all()`.execute(connection);
    });

  const hold = async () => {
    while (!ending.signal.aborted) {
      try {
        await holdOn();
      } catch (error) {
        if (mine) log.warn({ err: error }, 'The connection that holds the turn of the background jobs is lost');
        mine = false;
        await pause(askEveryMs, undefined, { signal: ending.signal }).catch(() => undefined);
      }
    }
    mine = false;
  };
  const held = hold();

  return {
    isMine: () => mine,
    async end() {
      ending.abort();
      await held;
    },
  };
}

const tryLock = sql`select pg_try_advisory_lock(hashtextextended('background jobs of the portal', 0)) as mine`;
