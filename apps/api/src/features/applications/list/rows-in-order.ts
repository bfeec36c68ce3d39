import { sql } from 'kysely';
import { type Database, preparedStatement } from '../../../platform/database/connect.ts';
import { type SelectedApplication, selectApplications } from './select-applications.ts';

/** The rows of these ids, in their order. */
export async function rowsInOrder(db: Database, ids: readonly string[]): Promise<SelectedApplication[]> {
  if (ids.length === 0) return [];
  const rows = await selectApplications(db)
    .where(sql<boolean>`applications.id = any(${[...ids]}::uuid[])`)
    .modifyEnd(preparedStatement)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
