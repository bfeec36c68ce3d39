import type { PostgresPool } from 'kysely';
import pg from 'pg';
import type { PortalClient } from './client.ts';

/** What a pool takes on, and for how long. */
export interface PoolLimits {
  readonly connections: number;
  /** So many wait for a connection; who comes then is refused at once. */
  readonly mostWaiting: number;
  /** Nobody waits longer for a connection, new ones included. */
  readonly waitMs: number;
  /** A statement that takes longer is given up, by the server or, if that has gone silent, a little later by the connection. */
  readonly statementMs: number;
}

/** How full a pool is at the moment, and whom it has sent away since the start. */
export interface PoolState {
  readonly busy: number;
  readonly waiting: number;
  readonly refused: number;
}

export interface Pool extends PostgresPool {
  state(): PoolState;
}

/** SQLSTATE `too_many_connections` and `connection_failure`, as PostgreSQL itself would say it. */
const codes = { busy: '53300', lost: '08006' } as const;

/** What the server's own end of a statement has to reach us. */
const onItsWayMs = 3_000;

/** No connection was to be had. `code` is the one by which PostgreSQL says so itself. */
export class NoConnection extends Error {
  override name = 'NoConnection';
  readonly code: string;
  constructor(why: keyof typeof codes, words: string, cause?: unknown) {
    super(words, { cause });
    this.code = codes[why];
  }
}

/** Of connections that are `PortalClient`s, with a queue that has an end: a server that is too slow for what comes sends people away instead of everybody waiting. */
export function openPool(config: pg.PoolConfig, { connections, mostWaiting, waitMs, statementMs }: PoolLimits): Pool {
  const pool = new pg.Pool({
    ...config,
    max: connections,
    connectionTimeoutMillis: waitMs,
    ...(statementMs > 0 && { statement_timeout: statementMs, answerWithinMs: statementMs + onItsWayMs }),
  });
  // A dropped idle connection is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  // So would one that is in use and has nothing under way, as between two statements of a transaction: the next one says it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  let refused = 0;
  const refuse = (words: string, cause?: unknown): never => {
    refused += 1;
    throw new NoConnection('busy', words, cause);
  };
  return {
    options: pool.options,
    async connect() {
      if (pool.waitingCount >= mostWaiting) refuse(`${mostWaiting} wait for a connection already`);
      const isFull = pool.totalCount >= connections;
      try {
        return withoutOverdue((await pool.connect()) as PortalClient & pg.PoolClient);
      } catch (error) {
        // PostgreSQL and the system say by a code what is wrong; pg's own words have none.
        if ((error as { code?: string }).code !== undefined) throw error;
        if (isFull) return refuse(`No connection was free within ${waitMs} ms`, error);
        throw new NoConnection('lost', (error as Error).message, error);
      }
    },
    end: () => pool.end(),
    state: () => ({ busy: pool.totalCount - pool.idleCount, waiting: pool.waitingCount, refused }),
  };
}

/** A connection that was given up does not go back among those that are free. */
function withoutOverdue(client: PortalClient & pg.PoolClient): pg.PoolClient {
  const { release } = client;
  return Object.assign(client, { release: (error?: Error | boolean) => release(error || client.isGivenUp) });
}
