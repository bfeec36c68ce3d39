import type { ExportQuery } from '@tvet/contract';
import { sql } from 'kysely';
import type { Caller } from '../../../core/caller.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { type FoundFilters, findDescribed } from '../list/filter-applications.ts';
import { ordered, selectListed } from '../list/list-order.ts';
import { rowsInOrder } from '../list/rows-in-order.ts';
import type { SelectedApplication } from '../list/select-applications.ts';
import { totalOf } from '../list/total-of.ts';

const batchSize = 1_000;

/** The rows of a list in its order, through a cursor in the given transaction. `onCounted` receives their number first. */
export async function* readBatches(
  snapshot: Database,
  caller: Caller,
  { sort, order, ...asked }: ExportQuery,
  { now, onCounted }: { readonly now: Date; readonly onCounted: (total: number) => void },
): AsyncGenerator<SelectedApplication[]> {
  const filters = await findDescribed(snapshot, asked, now);
  onCounted(await countAll(snapshot, caller, filters));
  const listed = selectListed(snapshot, caller, filters, sort);
  // Only the ids, so that a sort without an index sorts nothing else.
  await sql`declare application_ids no scroll cursor for select id from (${listed}) l ${ordered({ sort, order })}`.execute(
    snapshot,
  );
  for (;;) {
    const { rows } = await sql<{ id: string }>`fetch ${sql.lit(batchSize)} from application_ids`.execute(snapshot);
    if (rows.length === 0) return;
    const found = await rowsInOrder(
      snapshot,
      rows.map(({ id }) => id),
    );
    if (found.length !== rows.length) throw new Error('An application has no row in the snapshot that has its id');
    yield found;
  }
}

async function countAll(db: Database, caller: Caller, filters: FoundFilters): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${totalOf(db, caller, filters)} as total`.execute(db);
  return rows[0]?.total ?? 0;
}
