import { setImmediate as letOthersRun } from 'node:timers/promises';
import { detailsOfReason, rejectionReasonKeys } from '@tvet/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/security/sealer.ts';
import { fillSearch } from '../../platform/statistics/fill-search.ts';
import { addCountChanges, countTables, lockCounts, recount } from '../../platform/statistics/keep-counts.ts';
import { generateApplication } from '../generator/application.ts';
import { addAccountApplications } from './account-applications.ts';
import { ApplicationRows, copiedTables, readReferences } from './application-rows.ts';
import { copyBase } from './copy-base.ts';
import { withoutTriggersAndIndexes } from './without-triggers-and-indexes.ts';

/** The settings row that stores the number of generated applications in the database. */
const key = 'demo';
/** Applications copied together. The next ones are generated while the database reads these. */
const batchSize = 200;
const tables = [...copiedTables, 'application_search'];

interface DemoOptions {
  readonly applications: number;
  /** The hash of the one password of all demo accounts. Null means that no one can sign in to them. */
  readonly passwordHash: string | null;
  readonly sealer: Sealer;
}

/**
 * Loads the demo, whole or not at all, unless it is there: accounts, centres and the generator's first applications. It needs
 * a demo database (`database/installation.ts`) with the reference data.
 */
export async function loadDemo(db: Database, { applications, passwordHash, sealer }: DemoOptions): Promise<void> {
  if ((await countDemo(db)) !== undefined) return;
  await inTransactionWithCause(db, async (transaction) => {
    await lockCounts(transaction);
    // Another process may have loaded it in the meantime.
    if ((await countDemo(transaction)) !== undefined) return;
    await copyBase(transaction, passwordHash);
    await copyApplications(transaction, sealer, {
      addFirst: (rows) => addAccountApplications(rows, passwordHash),
      from: 0,
      until: applications,
    });
  });
  await settle(db);
}

/**
 * Adds the generator's next `count` applications to a loaded demo, all or none. Concurrent runs wait for each other.
 * `onBatch` receives the number of applications generated.
 */
export async function appendApplications(
  db: Database,
  sealer: Sealer,
  count: number,
  onBatch?: (added: number) => void,
): Promise<void> {
  await inTransactionWithCause(db, async (transaction) => {
    await lockCounts(transaction);
    const from = await countDemo(transaction);
    if (from === undefined) throw new Error('The demo is not in this database');
    await copyApplications(transaction, sealer, { from, until: from + count, onBatch });
  });
  await settle(db);
}

/** The number of generated applications in the database. Undefined if the demo was never loaded. */
export async function countDemo(db: Database): Promise<number | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row && (row.value as { applications: number }).applications;
}

/** On a lost connection the rollback fails too, and its error would hide the cause. */
async function inTransactionWithCause(db: Database, work: (transaction: Database) => Promise<void>): Promise<void> {
  let cause: unknown;
  try {
    await db.transaction().execute((transaction) =>
      work(transaction).catch((error: unknown) => {
        cause = error;
        throw error;
      }),
    );
  } catch (error) {
    throw cause ?? error;
  }
}

interface Places {
  /** Adds rows to copy before those of the places. */
  readonly addFirst?: (rows: ApplicationRows) => void;
  /** The places in the generator's sequence: `from` up to, but not including, `until`. */
  readonly from: number;
  readonly until: number;
  readonly onBatch?: ((added: number) => void) | undefined;
}

async function copyApplications(
  transaction: Database,
  sealer: Sealer,
  { addFirst, from, until, onBatch }: Places,
): Promise<void> {
  const references = await readReferences(transaction);
  await sql`set local maintenance_work_mem = '512MB'`.execute(transaction);
  // Few new rows cost less in the indexes than building these again.
  const rebuild = (until - from) * 10 >= from;
  await withoutTriggersAndIndexes(transaction, tables, rebuild, async () => {
    const first = new ApplicationRows(sealer, references);
    addFirst?.(first);
    let copying = first.copy(transaction);
    for (let start = from; start < until; start += batchSize) {
      const rows = new ApplicationRows(sealer, references);
      const end = Math.min(start + batchSize, until);
      for (let place = start; place < end; place++) {
        addPlace(rows, place);
        // The next table of the batch before is sent, so that the database does not wait.
        if (place % 20 === 0) await letOthersRun();
      }
      await copying;
      copying = rows.copy(transaction);
      // The next batch awaits it.
      copying.catch(() => undefined);
      onBatch?.(end - from);
    }
    await copying;
    await fillSearch(transaction);
    await fillRejections(transaction);
  });
  await recount(transaction);
  const value = JSON.stringify({ applications: until });
  await transaction
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Fills what a trigger would have filled, with a detail for the reasons that have some. */
async function fillRejections(transaction: Database): Promise<void> {
  const detailsOf = sql.join(
    rejectionReasonKeys.map(
      (reason) =>
        sql`when ${sql.lit(reason)} then ${sql.raw(`array[${detailsOfReason(reason).map((key) => `'${key}'`)}]::text[]`)}`,
    ),
    sql` `,
  );
  await sql`
    insert into rejections
    select r.application_id, r.decided_on, r.reason,
      array_remove(array[choices[1 + abs(hashtext(r.application_id::text)) % nullif(cardinality(choices), 0)]], null), r.note, r.skill_id
    from applications a, rejection_of(a) r, lateral (select case r.reason ${detailsOf} end) c (choices)
    where a.status = 'rejected'
    on conflict do nothing`.execute(transaction);
}

function addPlace(rows: ApplicationRows, place: number): void {
  const application = generateApplication(place);
  const person = rows.addPerson(application.applicant, application.timeline.startedAt, null);
  rows.addApplication(application, person, application.status !== 'initiated');
}

/** Brings counts, planner statistics and the visibility map up to date. The embedded engine has no background process for this. */
async function settle(db: Database): Promise<void> {
  await addCountChanges(db);
  const filled = [...tables, 'centres', 'documents', ...countTables];
  // In parallel, so that PostgreSQL uses every processor, and one by one, because each has the time limit of a statement.
  await Promise.all(filled.map((table) => sql`vacuum (analyze) ${sql.table(table)}`.execute(db)));
}
