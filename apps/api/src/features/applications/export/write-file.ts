import { exportTypes } from '@tvet/contract';
import type { Caller } from '../../../core/caller.ts';
import type { Context } from '../../../platform/calls/services.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { keepsUp, shownMoment } from '../../../platform/database/shown-moment.ts';
import { workOfJob } from '../../../platform/jobs/work.ts';
import { presentApplication } from '../present.ts';
import { tableFor } from './columns.ts';
import { exportKey } from './export-file.ts';
import type { ExportRow } from './exports.ts';
import { readBatches } from './read-batches.ts';
import { writers } from './writers.ts';

export const keptMs = 24 * 60 * 60 * 1000;

export type Progress = { -readonly [Column in 'rows_done' | 'rows_total' | 'as_of']: ExportRow[Column] };

interface Writing {
  /** The person the file is for. */
  readonly exporter: Caller;
  readonly progress: Progress;
  readonly stop: AbortSignal;
}

/** Streams the rows into the file: from one snapshot, at the replica if there is one that keeps up. */
export async function writeFile(context: Context, row: ExportRow, writing: Writing): Promise<void> {
  const { db, connection, storage, now } = context;
  const key = exportKey(row);
  await planDeletion(context, key);
  const { replica } = connection;
  const source = replica && (await keepsUp(replica, now)) ? replica : db;
  await source
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      writing.progress.as_of = await shownMoment(snapshot, now);
      const { heads, batches } = tableOf(context, snapshot, row, writing);
      await storage.writeStream(key, writers[row.format](heads, batches), exportTypes[row.format]);
    });
}

/** Schedules the file for deletion by the sweep, whatever the result of the export. */
async function planDeletion({ db, now }: Context, key: string): Promise<void> {
  const delete_after = new Date(now().getTime() + keptMs);
  await db
    .insertInto('stored_objects')
    .values({ key, written_at: now(), delete_after })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ delete_after }))
    .execute();
}

/** The columns of the exporter's role and the rows of the list. */
function tableOf(context: Context, snapshot: Database, { filters }: ExportRow, { exporter, progress, stop }: Writing) {
  const { heads, cellsOf } = tableFor(exporter);
  const work = { ...workOfJob(context), caller: exporter };
  const onCounted = (total: number) => {
    progress.rows_total = total;
  };
  async function* batches() {
    for await (const rows of readBatches(snapshot, exporter, filters, { now: work.now, onCounted })) {
      stop.throwIfAborted();
      yield rows.map((row) => cellsOf({ ...presentApplication(row, work), phone: row.phone, email: row.email }));
      progress.rows_done += rows.length;
    }
  }
  return { heads, batches: batches() };
}
