import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import { PortalClient } from './client.ts';
import type { CopyingConnection } from './copying.ts';
import { type EmbeddedEngine, startEmbeddedEngine } from './embedded.ts';
import { openLookout, serverClock } from './lookout.ts';
import { openPool, type Pool, type PoolLimits, type PoolState } from './pool.ts';
import type { DB } from './schema.ts';
import { markOf, type Place, type Servers, watchServers } from './servers.ts';

export { planKept, withBegin, withCommit } from './client.ts';

export type Database = Kysely<DB>;

export interface DatabaseConnection {
  /** For requests: bounded in number, in waiting and in time. */
  readonly db: Database;
  /** For what runs without anybody who waits for it: few connections, and time. */
  readonly background: Database;
  readonly kind: 'embedded' | 'postgresql';
  readonly engine?: EmbeddedEngine;
  /** A connection of its own to copy rows through; the embedded engine has none to spare. */
  openForCopying?(): Promise<CopyingConnection>;
  /** Where some reads may go; absent: there is none. */
  readonly replica?: Replica;
  /** How full the pool of the requests is. */
  pool(): PoolState;
  close(): Promise<void>;
}

/** A server that follows the primary, a little behind. */
export interface Replica {
  /** Somewhere to read for somebody whose last write bears this mark, if it shows it already. */
  readFor(mark: string | undefined): Database | undefined;
  /** What a write that is over bears from now on. */
  mark(): Promise<string>;
  /** How old what it shows may be, in milliseconds; `undefined`: it cannot be read. */
  ageMs(): number | undefined;
  /** Whether anybody may read there: it is neither away nor too far behind. */
  isReadable(): boolean;
  /** Somebody has met a server that was away: both are looked at, now. */
  doubt(): void;
}

/** Of one process: more connections make PostgreSQL slower, requests queue in front of a small pool instead. */
export interface DatabaseLimits {
  readonly connections: number;
  readonly mostWaiting: number;
  /** What a statement of a request may take; 30 seconds without. */
  readonly statementMs?: number;
}

const usualLimits: DatabaseLimits = { connections: 16, mostWaiting: 2_000 };
/** By what a statement is for. A request that takes longer than this is given up; what runs by itself has time. */
const statementMs = { requests: 30_000, background: 5 * 60_000 } as const;
const waitMs = { requests: 10_000, background: 30_000 } as const;
const backgroundConnections = 5;

/** A machine that is switched off closes nothing: what it had locked is free within a minute. */
const keepalives = '-c tcp_keepalives_idle=20 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3';
/** Compiling a query takes longer than any of ours does. */
const options = `-c jit=off ${keepalives}`;
/** Processors are shared out among requests; within one, starting helpers costs more than they bring while others wait. */
const requestOptions = `${options} -c max_parallel_workers_per_gather=0`;

/** So long a connection lives: the plans it keeps are never of much smaller tables, nor of columns before a migration. */
const lifeSeconds = 60;

// Counts are bigint in PostgreSQL; every one of ours fits a double exactly. Dates stay the days they are.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

/** The pools of one server. */
interface Pools {
  readonly requests: Pool;
  readonly background: Pool;
}

/** Of every connection that serves requests, whatever it leads to. */
const sharedSettings = {
  Client: PortalClient,
  // One statement need not be answered before the next is sent.
  pipeline: true,
  maxLifetimeSeconds: lifeSeconds,
} satisfies pg.PoolConfig;

/** How every connection to a PostgreSQL is made that serves requests. */
export const connectionSettings = (url: string): pg.PoolConfig => ({
  ...sharedSettings,
  connectionString: url,
  keepAlive: true,
  options: requestOptions,
});

function openPools(
  url: string,
  { connections, mostWaiting, statementMs: requestMs = statementMs.requests }: DatabaseLimits,
): Pools {
  const at = connectionSettings(url);
  const requests = { connections, mostWaiting, waitMs: waitMs.requests, statementMs: requestMs };
  const background: PoolLimits = {
    connections: backgroundConnections,
    mostWaiting: Number.POSITIVE_INFINITY,
    waitMs: waitMs.background,
    statementMs: statementMs.background,
  };
  return { requests: openPool(at, requests), background: openPool({ ...at, options }, background) };
}

const openForCopying = async (url: string) =>
  (await import('./copying.ts')).connectForCopying({ connectionString: url, keepAlive: true, options: keepalives });

/** A pool is ended with its connection, not with a database on it, of which it may have several, or none that was used. */
const databaseOn = ({ options, connect }: PostgresPool): Database =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool: { options, connect, end: async () => undefined } }) });

/** PostgreSQL 15 or newer at the given address. */
export function connectPostgres(url: string, limits: DatabaseLimits = usualLimits): DatabaseConnection {
  const pools = openPools(url, limits);
  const db = databaseOn(pools.requests);
  const background = databaseOn(pools.background);
  return {
    db,
    background,
    kind: 'postgresql',
    openForCopying: () => openForCopying(url),
    pool: () => pools.requests.state(),
    close: async () => void (await endAll(pools)),
  };
}

/**
 * Two servers of which one follows the other. Whichever takes writes is the primary, so that a promoted replica is found without
 * anybody's help; of two that do, the one that was promoted.
 */
export async function connectReplicated(
  urls: { readonly primary: string; readonly replica: string },
  limits: DatabaseLimits = usualLimits,
): Promise<DatabaseConnection> {
  const at = { first: urls.primary, second: urls.replica };
  const servers = await watchServers({ first: openLookout(at.first), second: openLookout(at.second) });
  const pools = { first: openPools(at.first, limits), second: openPools(at.second, limits) };
  const db = databaseOn(asOne('requests', pools, servers.primary));
  const background = databaseOn(asOne('background', pools, servers.primary));
  const reads = { first: databaseOn(pools.first.requests), second: databaseOn(pools.second.requests) };
  return {
    db,
    background,
    kind: 'postgresql',
    openForCopying: () => openForCopying(at[servers.primary()]),
    replica: replicaOf(servers, db, reads),
    pool: () => pools[servers.primary()].requests.state(),
    close: async () => void (await Promise.all([servers.close(), endAll(pools.first), endAll(pools.second)])),
  };
}

const replicaOf = (servers: Servers, db: Database, reads: Readonly<Record<Place, Database>>): Replica => ({
  readFor(mark) {
    const place = servers.readable(mark);
    return place && reads[place];
  },
  async mark() {
    try {
      const { rows } = await sql<{ lsn: string; at: number }>`
        select pg_current_wal_insert_lsn()::text as lsn, ${sql.raw(serverClock)} as at`.execute(db);
      const [row] = rows;
      return markOf(row?.lsn, row?.at ?? servers.clock());
    } catch {
      // The write is done, and whoever made it reads where it was made.
      return markOf(undefined, servers.clock());
    }
  },
  ageMs: () => servers.ageMs(),
  isReadable: () => servers.isReadable(),
  doubt: () => void servers.look(),
});

/** A pool that is at every moment the one of the server that is meant. */
const asOne = (kind: keyof Pools, pools: Readonly<Record<Place, Pools>>, place: () => Place): PostgresPool => ({
  options: pools.first[kind].options,
  connect: () => pools[place()][kind].connect(),
  end: async () => undefined,
});

const endAll = ({ requests, background }: Pools) => Promise.all([requests.end(), background.end()]);

/** The embedded engine: in the given directory, from a snapshot, or empty in memory. */
export async function connectEmbedded(
  from: { dataDir: string } | { snapshot: Uint8Array<ArrayBuffer> } | Record<string, never>,
): Promise<DatabaseConnection> {
  const engine = await startEmbeddedEngine(from);
  const connection = connectToEngine(engine);
  return {
    ...connection,
    close: async () => {
      await connection.close();
      await engine.close();
    },
  };
}

/** An engine that runs, and goes on when the connection is closed. It has one connection, for whatever there is to do. */
export function connectToEngine(engine: EmbeddedEngine): DatabaseConnection {
  const limits = { connections: 1, mostWaiting: usualLimits.mostWaiting, waitMs: 0, statementMs: 0 };
  const stream = () => engine.connect() as never;
  const pool = openPool({ ...sharedSettings, idleTimeoutMillis: 0, stream }, limits);
  const db = databaseOn(pool);
  return { db, background: db, kind: 'embedded', engine, pool: () => pool.state(), close: () => pool.end() };
}
