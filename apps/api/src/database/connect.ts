import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { CopyingConnection } from './copying.ts';
import { type EmbeddedEngine, startEmbeddedEngine } from './embedded.ts';
import type { DB } from './schema.ts';

export type Database = Kysely<DB>;

export interface DatabaseConnection {
  readonly db: Database;
  readonly kind: 'embedded' | 'postgresql';
  readonly engine?: EmbeddedEngine;
  /** A connection of its own to copy rows through; the embedded engine has none to spare. */
  openForCopying?(): Promise<CopyingConnection>;
  close(): Promise<void>;
}

/** Connections of one process: more of them make PostgreSQL slower, requests queue in front of a small pool instead. */
const poolSize = 16;

/** Compiling a query takes longer than any of ours does. */
const options = '-c jit=off';

/** So long a connection lives: the plans it keeps are never of much smaller tables, nor of columns before a migration. */
const lifeSeconds = 60;

const kept = '/* plan kept */';
/**
 * At the end of a statement, as `.modifyEnd(planKept)`: PostgreSQL then reads it once in the life of a connection, and after
 * five runs keeps one plan of it, where to plan it costs more than to run it. For reading by a key alone, and with what a
 * partial index asks for written out: a kept plan knows no parameter.
 */
export const planKept = sql.raw(kept);

/** By their text; only so many are written in the code. */
const names = new Map<string, string>();
function nameOf(text: string): string {
  const name = names.get(text) ?? `kept ${names.size}`;
  names.set(text, name);
  return name;
}

class PlanKeepingClient extends pg.Client {
  /** Of whatever forms a query has, Kysely uses the one with text and values. */
  override query(...args: never): never {
    const [asked, ...rest] = args as unknown[];
    const isKept = typeof asked === 'string' && asked.endsWith(kept);
    return Reflect.apply(super.query, this, [isKept ? { name: nameOf(asked), text: asked } : asked, ...rest]) as never;
  }
}

// Counts are bigint in PostgreSQL; every one of ours fits a double exactly. Dates stay the days they are.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

/** PostgreSQL 15 or newer at the given address. */
export function connectPostgres(url: string): DatabaseConnection {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    statement_timeout: 30_000,
    options,
    Client: PlanKeepingClient,
    maxLifetimeSeconds: lifeSeconds,
  });
  // A dropped idle connection is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  // So would one that is in use and has nothing under way, as between two statements of a transaction: the next one says it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    kind: 'postgresql',
    openForCopying: async () => (await import('./copying.ts')).connectForCopying(url),
    close: () => db.destroy(),
  };
}

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

/** An engine that runs, and goes on when the connection is closed. */
export function connectToEngine(engine: EmbeddedEngine): DatabaseConnection {
  const pool = new pg.Pool({ max: 1, idleTimeoutMillis: 0, stream: () => engine.connect() as never });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { db, kind: 'embedded', engine, close: () => db.destroy() };
}
