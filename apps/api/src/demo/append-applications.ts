import { sql } from 'kysely';
import type { Database, DatabaseConnection } from '../database/connect.ts';
import type { CopyingConnection } from '../database/copying.ts';
import { foldFigures } from '../figures/fold-figures.ts';
import { withoutKeepingFigures } from '../figures/without-keeping.ts';
import { createSealer, type Sealer } from '../security/sealer.ts';
import { generateApplication } from './application.ts';
import type { References } from './application-rows.ts';
import { copyPlaces, mayCopy } from './copy-applications.ts';
import type { CopyRequest } from './copy-worker.ts';
import { insertApplications, readReferences } from './insert-applications.ts';
import { withoutIndexes } from './without-indexes.ts';

/** The settings row that says how many of the generated applications are in the database. */
const key = 'demo';
/** Rows travel in one parameter each time: enough of them to be fast, few enough to hold in memory. */
const batchSize = 1_000;

/** How many generated applications the database holds; undefined where the demo was never loaded. */
export async function countDemo(db: Database): Promise<number | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row && (row.value as { applications: number }).applications;
}

/** Written with the rows it counts, so that it is right whenever the work stops. */
export const saveCount = (db: Database, applications: number) =>
  db
    .insertInto('settings')
    .values({ key, value: JSON.stringify({ applications }) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((row) => ({ value: row.ref('excluded.value') })))
    .execute();

/** The generator's applications from one place up to, not including, another, in batches. */
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

/** From so many rows on, building the indexes anew costs less than keeping them up. */
const largeLoad = 50_000;
const tables = ['users', 'applicants', 'applications', 'application_search', 'application_events'];

/**
 * Adds so many applications after those that are there; `onBatch` hears how many have been added. Whenever it is stopped
 * the database is whole: a large load is one transaction, in a smaller one each batch is, and the next run goes on there.
 * @throws when the demo was never loaded.
 */
export async function appendApplications(
  connection: DatabaseConnection,
  appSecret: string,
  count: number,
  onBatch: (added: number) => void = () => undefined,
  largeFrom = largeLoad,
): Promise<void> {
  const { db } = connection;
  const present = await countDemo(db);
  if (present === undefined) throw new Error('The demo is not in this database');
  if (count >= largeFrom && connection.openForCopying && (await mayCopy(db))) {
    const copying = await connection.openForCopying();
    try {
      const places = { from: present, until: present + count };
      await copyApplications(copying, appSecret, places, (until) => onBatch(until - present));
    } finally {
      await copying.close();
    }
    return;
  }
  const sealer = createSealer(appSecret);
  const references = await readReferences(db);
  const appendBatch = async (transaction: Database, from: number) => {
    const until = Math.min(from + batchSize, present + count);
    await insertPlaces(transaction, sealer, references, from, until);
    await saveCount(transaction, until);
    onBatch(until - present);
  };
  const starts = Array.from({ length: Math.ceil(count / batchSize) }, (_, batch) => present + batch * batchSize);
  if (count < largeFrom) {
    for (const from of starts) await db.transaction().execute((transaction) => appendBatch(transaction, from));
    return;
  }
  await db.transaction().execute((transaction) =>
    withoutIndexes(transaction, tables, () =>
      withoutKeepingFigures(transaction, async () => {
        for (const from of starts) await appendBatch(transaction, from);
      }),
    ),
  );
}

/** All of them, in one transaction of the connection. */
export const copyApplications = (
  copying: CopyingConnection,
  appSecret: string,
  places: CopyRequest,
  onBatch: (until: number) => void = () => undefined,
): Promise<void> =>
  copying.db.transaction().execute(async (transaction) => {
    await copyPlaces(copying, transaction, appSecret, places, onBatch);
    await saveCount(transaction, places.until);
  });

/** What changed is folded, what the planner knows, which pages need no second look; the embedded engine has nobody to see to it. */
export async function settle(db: Database): Promise<void> {
  await foldFigures(db);
  await db.connection().execute(async (connection) => {
    // The limit is that of requests; some millions of rows take longer.
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum (analyze) users, applicants, applications, application_search, application_drafts, application_events, centres,
      documents, application_deltas, application_cells, applicant_cells, day_cells, centre_cells, waiting_cells, listed_cells`.execute(
      connection,
    );
    await sql`reset statement_timeout`.execute(connection);
  });
}
