import { sql } from 'kysely';
import type { Database, DatabaseConnection } from '../../platform/database/connect.ts';
import type { CopyingConnection } from '../../platform/database/copying.ts';
import { createSealer, type Sealer } from '../../platform/security/sealer.ts';
import { addCountChanges, countTables, lockCounts, withoutCounting } from '../../platform/statistics/keep-counts.ts';
import { generateApplication } from '../generator/application.ts';
import type { References } from './application-rows.ts';
import { copiedTables } from './copied-rows.ts';
import { copyPlaces, mayCopy } from './copy-applications.ts';
import { insertApplications, readReferences } from './insert-applications.ts';
import { withoutIndexes } from './without-indexes.ts';

/** The settings row that stores the number of generated applications in the database. */
const key = 'demo';
/** Rows in one statement parameter: enough to be fast, few enough to keep in memory. */
const batchSize = 1_000;

/** The number of generated applications in the database. Undefined if the demo was never loaded. */
export async function countDemo(db: Database): Promise<number | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row && (row.value as { applications: number }).applications;
}

/** Saved in the transaction of the rows, so that the count is right whenever the work stops. */
export const saveCount = (db: Database, applications: number) =>
  db
    .insertInto('settings')
    .values({ key, value: JSON.stringify({ applications }) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((row) => ({ value: row.ref('excluded.value') })))
    .execute();

/** Inserts the generator's applications from one place up to, but not including, another, in batches. */
export async function insertPlaces(
  db: Database,
  sealer: Sealer,
  references: References,
  from: number,
  until: number,
): Promise<void> {
  for (let start = from; start < until; start += batchSize) {
    const length = Math.min(batchSize, until - start);
    const batch = Array.from({ length }, (_, index) => generateApplication(start + index));
    await insertApplications(db, sealer, references, batch);
  }
}

/** From this number of rows on, rebuilding the indexes costs less than maintaining them. */
const largeLoad = 50_000;
const tables = ['users', 'applicants', 'applications', 'application_search', 'application_events'];

export interface AppendOptions {
  /** Receives the number of applications added. */
  readonly onBatch?: (added: number) => void;
  /** Receives sentences for the operator: the effects of a large load on others, and the reasons why it is slow. */
  readonly say?: (sentence: string) => void;
  readonly largeFrom?: number;
}

/**
 * Adds `count` applications after the existing ones. Concurrent runs wait for each other. It can be stopped at any time: a large
 * load is one transaction, and a smaller one commits each batch and continues on the next run. @throws when the demo was never
 * loaded.
 */
export async function appendApplications(
  connection: DatabaseConnection,
  appSecret: string,
  count: number,
  { onBatch = () => undefined, say = () => undefined, largeFrom = largeLoad }: AppendOptions = {},
): Promise<void> {
  const { background: db } = connection;
  const sealer = createSealer(appSecret);
  const starts = Array.from({ length: Math.ceil(count / batchSize) }, (_, batch) => batch * batchSize);
  const appendBatch = async (transaction: Database, start: number) => {
    const length = Math.min(batchSize, count - start);
    const from = await holdCount(transaction);
    await insertPlaces(transaction, sealer, await readReferences(transaction), from, from + length);
    await saveCount(transaction, from + length);
    onBatch(start + length);
  };
  if (count < largeFrom) {
    for (const start of starts) await db.transaction().execute((transaction) => appendBatch(transaction, start));
    return;
  }
  const copying = await openForLoad(connection, say);
  if (copying) {
    try {
      await copyApplications(copying, appSecret, count, onBatch);
    } finally {
      await copying.close();
    }
    return;
  }
  await db.transaction().execute(async (transaction) => {
    await lockCounts(transaction);
    await holdCount(transaction);
    await withoutIndexes(transaction, tables, () =>
      withoutCounting(transaction, async () => {
        for (const start of starts) await appendBatch(transaction, start);
      }),
    );
  });
}

/** Reads and locks the number of applications until the transaction ends. Call it before tables are locked, as small loads do. */
async function holdCount(transaction: Database): Promise<number> {
  // The timeout is meant for requests. Waiting here for a large load takes longer.
  await sql`set local statement_timeout = 0`.execute(transaction);
  await transaction.selectFrom('settings').select('key').where('key', '=', key).forUpdate().execute();
  const present = await countDemo(transaction);
  if (present === undefined) throw new Error('The demo is not in this database');
  return present;
}

/** Opens the connection for copying a large load. Undefined if its rows have to be inserted. */
async function openForLoad(
  { background: db, openForCopying }: DatabaseConnection,
  say: (sentence: string) => void,
): Promise<CopyingConnection | undefined> {
  if (!openForCopying) return undefined;
  say('Until all are added nobody else signs in or sees applications: a portal that runs meanwhile answers 503.');
  if (await mayCopy(db)) return openForCopying();
  say('Rows are inserted, which takes several times as long as copying them: for that the role of DATABASE_URL needs');
  say('  grant set on parameter session_replication_role to <role>');
  return undefined;
}

/** Copies all of them, in one transaction of the connection. */
export async function copyApplications(
  copying: CopyingConnection,
  appSecret: string,
  count: number,
  onBatch: (added: number) => void = () => undefined,
): Promise<void> {
  let failure: unknown;
  const copy = async (transaction: Database) => {
    await lockCounts(transaction);
    const from = await holdCount(transaction);
    const places = { from, until: from + count };
    await copyPlaces(copying, transaction, appSecret, places, (until) => onBatch(until - from));
    await saveCount(transaction, places.until);
  };
  try {
    await copying.db.transaction().execute((transaction) =>
      copy(transaction).catch((error: unknown) => {
        failure = error;
        throw error;
      }),
    );
  } catch (error) {
    // On a lost connection the rollback fails too, and its error would hide the cause.
    throw failure ?? error;
  }
}

/**
 * Brings counts, planner statistics and the visibility map up to date. The embedded engine has no background process for this.
 */
export async function settle(db: Database): Promise<void> {
  await addCountChanges(db);
  const filled = [...copiedTables, 'application_search', 'centres', 'documents', ...countTables];
  await db.connection().execute(async (connection) => {
    // The timeout is meant for requests. Millions of rows take longer.
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum (analyze) ${sql.join(filled.map((table) => sql.table(table)))}`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}
