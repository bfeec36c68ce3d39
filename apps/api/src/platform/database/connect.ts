import { Kysely, type Logger, PostgresAdapter, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { type EmbeddedEngine, startEmbeddedEngine } from './embedded.ts';
import { PreparingClient } from './prepared-statement.ts';
import type { DB } from './schema.ts';

export { preparedStatement } from './prepared-statement.ts';

export type Database = Kysely<DB>;

export interface DatabaseConnection {
  /** The pool for requests. */
  readonly db: Database;
  /** For jobs and the command line: few connections, and more time for each statement. */
  readonly background: Database;
  readonly kind: 'embedded' | 'postgresql';
  readonly engine?: EmbeddedEngine;
  /** A read-only copy for reports and exports, which may be slightly behind. */
  readonly replica?: Database;
  /** The state of the pool for requests. */
  pool(): PoolState;
  close(): Promise<void>;
}

interface PoolState {
  /** Connections in use. */
  readonly busy: number;
  /** Requests waiting for a connection. */
  readonly waiting: number;
}

interface PostgresOptions {
  /** Connections of this process for requests. More of them slow PostgreSQL down, so requests queue for a small pool. */
  readonly connections?: number;
  readonly replicaUrl?: string | undefined;
  /** The time limit of a request's statement. */
  readonly statementMs?: number;
  /** Receives each statement and its duration. */
  readonly log?: Logger | undefined;
}

const backgroundConnections = 5;
/** The time limits of a statement. */
const statementMs = { requests: 30_000, background: 5 * 60_000 } as const;
/** The time limits for getting a connection. */
const waitMs = { requests: 10_000, background: 30_000 } as const;
/** The server ends a statement at its limit; if the server is silent, the client does so this much later. */
const answerWithinMs = 3_000;

/** A machine that is switched off closes no connection. The server releases its locks within a minute. */
const keepalives = '-c tcp_keepalives_idle=20 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3';
/** Compiling a query takes longer than running any of ours. */
const options = `${keepalives} -c jit=off`;
/** Requests share the processors: parallel workers for one request cost others more than they gain. */
const requestOptions = `${options} -c max_parallel_workers_per_gather=0`;

// Counts are bigint in PostgreSQL; each of ours fits a double exactly. Dates stay text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

const sharedSettings = {
  Client: PreparingClient,
  // Statements that are sent together, as in a `Promise.all`, do not wait for each other's answers.
  pipeline: true,
  // Cached plans must not outlive a migration, or a table that has grown a lot.
  maxLifetimeSeconds: 60,
} satisfies pg.PoolConfig;

/** The settings of every connection that serves requests. */
export const connectionSettings = (url: string): pg.PoolConfig => ({
  ...sharedSettings,
  connectionString: url,
  keepAlive: true,
  keepAliveInitialDelayMillis: 20_000,
  // A pooler in transaction mode ignores these; deploy/pgbouncer.ini has its own.
  options: requestOptions,
  onConnect: (client) => (client as PreparingClient).detectPooler(),
});

function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  // Without a listener a lost connection would end the process. The next statement on it reports the loss.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const openForRequests = (url: string, connections: number, limitMs: number) =>
  openPool({
    ...connectionSettings(url),
    max: connections,
    connectionTimeoutMillis: waitMs.requests,
    statement_timeout: limitMs,
    query_timeout: limitMs + answerWithinMs,
  });

/** Without a time limit in the client: a migration or a check of all statistics lifts the server's. */
const openForBackground = (url: string) =>
  openPool({
    ...connectionSettings(url),
    options,
    max: backgroundConnections,
    connectionTimeoutMillis: waitMs.background,
    statement_timeout: statementMs.background,
  });

/** Kysely locks migrations in the session, which a pooler may share; here the lock ends with the transaction of the migrations. */
class TransactionLockAdapter extends PostgresAdapter {
  override async acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended('migrations of the portal', 0))`.execute(db);
  }

  override async releaseMigrationLock(): Promise<void> {}
}

class Dialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new TransactionLockAdapter();
  }
}

const databaseOn = (pool: pg.Pool, log?: Logger): Database =>
  new Kysely<DB>({ dialect: new Dialect({ pool }), ...(log && { log }) });

const stateOf = (pool: pg.Pool): PoolState => ({
  busy: pool.totalCount - pool.idleCount,
  waiting: pool.waitingCount,
});

/** PostgreSQL 15 or newer at the given address. */
export function connectPostgres(
  url: string,
  { connections = 16, replicaUrl, statementMs: limitMs = statementMs.requests, log }: PostgresOptions = {},
): DatabaseConnection {
  const requests = openForRequests(url, connections, limitMs);
  const background = openForBackground(url);
  const replica = replicaUrl === undefined ? undefined : openForRequests(replicaUrl, connections, limitMs);
  return {
    db: databaseOn(requests, log),
    background: databaseOn(background, log),
    ...(replica && { replica: databaseOn(replica, log) }),
    kind: 'postgresql',
    pool: () => stateOf(requests),
    close: async () => void (await Promise.all([requests.end(), background.end(), replica?.end()])),
  };
}

/** The embedded engine: in the given directory, from a snapshot, or empty in memory. */
export async function connectEmbedded(
  from: { dataDir: string } | { snapshot: Uint8Array<ArrayBuffer> } | Record<string, never>,
  log?: Logger,
): Promise<DatabaseConnection> {
  const engine = await startEmbeddedEngine(from);
  const connection = connectToEngine(engine, log);
  return {
    ...connection,
    close: async () => {
      await connection.close();
      await engine.close();
    },
  };
}

/** A running engine, which outlives the connection. It has one connection, for everything. */
export function connectToEngine(engine: EmbeddedEngine, log?: Logger): DatabaseConnection {
  const stream = () => engine.connect() as never;
  const pool = openPool({ ...sharedSettings, max: 1, idleTimeoutMillis: 0, stream });
  const db = databaseOn(pool, log);
  return { db, background: db, kind: 'embedded', engine, pool: () => stateOf(pool), close: () => pool.end() };
}
