import type { FastifyInstance } from 'fastify';
import { createContext } from '../context.ts';
import type { Context } from '../platform/calls/services.ts';
import type { Database } from '../platform/database/connect.ts';
import { buildServer } from '../server.ts';
import type { TestPortal } from './portal-types.ts';

/** The same API over snapshots of the same database, one after another. */
interface SnapshotPortal {
  readonly context: Context;
  readonly app: FastifyInstance;
  /** Everything that `read` gets from `app` or its database is of one instant, regardless of later writes. */
  atOneInstant(read: (db: Database) => Promise<void>): Promise<void>;
}

export async function startSnapshotPortal({
  context,
  db,
}: Pick<TestPortal, 'context' | 'db'>): Promise<SnapshotPortal> {
  let snapshot: Database | undefined;
  const reads = readingFrom(() => snapshot ?? db);
  const connection = { ...context.connection, db: reads, background: reads };
  const over: Context = {
    ...(await createContext(context.config, connection, context.now)),
    // A cached answer would be of another instant.
    sharedAnswers: { get: (_key, find) => find() },
  };
  const app = await buildServer(over);
  return {
    context: over,
    app,
    atOneInstant: (read) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (transaction) => {
          snapshot = transaction;
          try {
            await read(transaction);
          } finally {
            snapshot = undefined;
          }
        }),
  };
}

/** A database that delegates to the current one. A transaction in a transaction is that same transaction. */
const readingFrom = (current: () => Database): Database =>
  new Proxy({} as Database, {
    get(_target, name) {
      const meant = current();
      if (name === 'transaction' && meant.isTransaction) return () => within(meant);
      const value: unknown = Reflect.get(meant, name, meant);
      return typeof value === 'function' ? value.bind(meant) : value;
    },
  });

function within(transaction: Database) {
  const same = {
    setIsolationLevel: () => same,
    setAccessMode: () => same,
    execute: <Answer>(work: (db: Database) => Promise<Answer>) => work(transaction),
  };
  return same;
}
