import { setTimeout } from 'node:timers/promises';
import type { ExportQuery } from '@tvet/contract';
import { sql } from 'kysely';
import type { Caller } from '../../../accounts/caller.ts';
import { seesEverything } from '../../../applications/scope.ts';
import type { Database } from '../../../database/connect.ts';
import { countApplications } from '../../../figures/count-applications.ts';
import type { Work } from '../../../http/work.ts';
import { type FoundFilters, findDescribed } from '../filter-applications.ts';
import { ordered, selectListed } from '../list-order.ts';
import { rowsInOrder } from '../rows-in-order.ts';
import type { SelectedApplication } from '../select-applications.ts';

/** Rows that are read at once. */
const batchSize = 1_000;
const cancelEveryMs = 100;

export interface Reading {
  /** The snapshot is taken. */
  readonly onBegun: (asOf: Date) => void;
  /** How many rows there are in all; said once the first of them are taken, which nobody waits longer for. */
  readonly onCounted: (total: number) => void;
  /** Nobody wants the rows any more: a statement under way is ended too, where others can be made meanwhile. */
  readonly gone: AbortSignal;
  readonly hasOtherConnections: boolean;
}

/**
 * The rows of a list in its order, all of one moment: a cursor in one transaction that sees nothing of what happens meanwhile. It
 * holds a connection until the last row was taken.
 */
export async function* readBatches(
  { db, caller, services }: Work<Caller>,
  query: ExportQuery,
  { onBegun, onCounted, gone, hasOtherConnections }: Reading,
): AsyncGenerator<SelectedApplication[]> {
  const snapshot = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  let pid: number | undefined;
  let stopped: Promise<unknown> | undefined;
  let isOver = false;
  const cancel = async () => {
    // One that comes before its statement ends nothing.
    while (!isOver) {
      await sql`select pg_cancel_backend(${pid}::integer)`.execute(db).catch(() => undefined);
      await setTimeout(cancelEveryMs);
    }
  };
  const stop = () => {
    stopped = cancel();
  };
  try {
    const { rows: connections } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(snapshot);
    pid = connections[0]?.pid;
    // The first statement has taken the snapshot; at a replica this clock shows the last commit that arrived before it.
    onBegun(services.now());
    if (hasOtherConnections) gone.addEventListener('abort', stop, { once: true });
    gone.throwIfAborted();
    const { sort: _sort, ...asked } = query;
    const filters = await findDescribed(snapshot, asked);
    const listed = selectListed(snapshot, caller, filters);
    // Ids alone, so that nothing but them is sorted where no index has their order.
    await sql`declare application_ids no scroll cursor for select id from (${listed}) l ${ordered(query)}`.execute(
      snapshot,
    );
    const next = async () => {
      const { rows } = await sql<{ id: string }>`fetch ${sql.lit(batchSize)} from application_ids`.execute(snapshot);
      const ids = rows.map(({ id }) => id);
      const found = await rowsInOrder(snapshot, ids);
      // A file that is short has to fail: that nothing more comes is told by a reading that is not full.
      if (found.length !== ids.length) throw new Error('An application has no row in the snapshot that has its id');
      return found;
    };
    const first = await next();
    const isAll = first.length < batchSize;
    if (isAll) onCounted(first.length);
    if (first.length > 0) yield first;
    if (isAll) return;
    onCounted(await countAll(snapshot, caller, filters));
    while (!gone.aborted) {
      const rows = await next();
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    // Once it has its next statement the connection is another's: nothing may end one any more.
    gone.removeEventListener('abort', stop);
    isOver = true;
    await stopped;
    await snapshot
      .rollback()
      .execute()
      .catch(() => undefined);
  }
}

async function countAll(db: Database, caller: Caller, filters: FoundFilters): Promise<number> {
  const kept = seesEverything(caller) ? await countApplications(db, filters) : undefined;
  if (kept !== undefined) return kept;
  const { total } = await db
    .selectFrom(selectListed(db, caller, filters).as('listed'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
