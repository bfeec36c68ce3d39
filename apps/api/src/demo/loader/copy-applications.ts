import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { CopyingConnection } from '../../platform/database/copying.ts';
import { fillSearch } from '../../platform/statistics/fill-search.ts';
import { recount } from '../../platform/statistics/keep-counts.ts';
import { type CopiedTable, type CopyReferences, copiedTables } from './copied-rows.ts';
import type { CopyRequest, CopyWorkerData } from './copy-worker.ts';
import { generateBatches } from './generate-batches.ts';
import { readReferences } from './insert-applications.ts';
import { withoutIndexes } from './without-indexes.ts';

/** Returns true if this connection may skip triggers and foreign keys. */
export async function mayCopy(db: Database): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select has_parameter_privilege('session_replication_role', 'set') as may`.execute(db);
  return rows[0]?.may === true;
}

/**
 * Copies the generator's applications from one place up to, but not including, another, on the connection of `transaction`.
 * Triggers and foreign keys do not run for each row: the rows include the values that triggers would set, and the counts are
 * updated once.
 */
export async function copyPlaces(
  { copyInto }: CopyingConnection,
  transaction: Database,
  appSecret: string,
  places: CopyRequest,
  onBatch: (until: number) => void,
): Promise<void> {
  const data: CopyWorkerData = { appSecret, references: await readCopyReferences(transaction) };
  await sql`set local session_replication_role = 'replica'`.execute(transaction);
  await sql`set local maintenance_work_mem = '1GB'`.execute(transaction);
  await withoutIndexes(transaction, [...copiedTables, 'application_search'], async () => {
    for await (const { reply, until } of generateBatches(data, places)) {
      for (const [table, { columns, lines }] of Object.entries(reply)) {
        await copyInto(table as CopiedTable, columns, lines);
      }
      onBatch(until);
    }
    await fillSearch(transaction);
  });
  await sql`set local session_replication_role = 'origin'`.execute(transaction);
  await recount(transaction);
}

async function readCopyReferences(db: Database): Promise<CopyReferences> {
  const staff = await db.selectFrom('users').select(['id', 'role']).where('role', '<>', 'applicant').execute();
  return { ...(await readReferences(db)), roles: new Map(staff.map(({ id, role }) => [id, role])) };
}
