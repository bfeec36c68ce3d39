import type { ExportError } from '@tvet/contract';
import type { Updateable } from 'kysely';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Context } from '../../../platform/calls/services.ts';
import { inTransaction, type Work } from '../../../platform/calls/work.ts';
import type { ApplicationExports } from '../../../platform/database/schema.ts';
import type { Job } from '../../../platform/jobs/loop.ts';
import { workOfJob } from '../../../platform/jobs/work.ts';
import { StorageFullError } from '../../../platform/ports/storage/storage.ts';
import { exportKey } from './export-file.ts';
import { type ExportRow, loadExporter } from './exports.ts';
import { keptMs, type Progress, writeFile } from './write-file.ts';

const heartbeatMs = 1_000;
/** A process without a heartbeat for this time has ended. */
const lostAfterMs = 60_000;
const noProgress: Progress = { rows_done: 0, rows_total: null, as_of: null };

/** Writes the oldest queued export to the storage, and fails exports whose process was killed (rules 10.12). */
export const applicationExports: Job = {
  name: 'application-exports',
  everyMs: 1_000,
  async run(context, ending) {
    await failLost(context);
    const row = ending.aborted ? undefined : await claim(context);
    if (row) await run(context, row, ending);
  },
};

const failLost = ({ db, now }: Context) =>
  db
    .updateTable('application_exports')
    .set({ status: 'failed', error: 'process_ended', finished_at: now() })
    .where('status', '=', 'running')
    .where('heartbeat_at', '<', new Date(now().getTime() - lostAfterMs))
    .execute();

const claim = ({ db, now }: Context): Promise<ExportRow | undefined> =>
  db
    .updateTable('application_exports')
    .set({ status: 'running', heartbeat_at: now() })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('application_exports')
        .select('id')
        .where('status', '=', 'queued')
        .orderBy('created_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .$castTo<ExportRow>()
    .executeTakeFirst();

async function run(context: Context, row: ExportRow, ending: AbortSignal): Promise<void> {
  const exporter = await loadExporter(context, row, row.session_id);
  if (!exporter) {
    await settle(context, row, { status: 'cancelled', finished_at: context.now() });
    return;
  }
  const progress: Progress = { ...noProgress };
  const heartbeat = startHeartbeat(context, row, progress);
  const stop = AbortSignal.any([ending, heartbeat.cancelled]);
  try {
    await writeFile(context, row, { exporter, progress, stop });
    const isDone = await finish(context, row, progress);
    if (!isDone) await context.storage.delete(exportKey(row));
  } catch (error) {
    if (!stop.aborted) {
      const reason: ExportError = error instanceof StorageFullError ? 'storage_full' : 'internal';
      await settle(context, row, { status: 'failed', error: reason, finished_at: context.now() });
      throw error;
    }
    // The next process restarts it, unless it was cancelled.
    await settle(context, row, { status: 'queued', ...noProgress, heartbeat_at: null });
  } finally {
    await heartbeat.end();
  }
}

/** Changes an export that is still running. It may have been cancelled. */
async function settle(
  { db }: Pick<Work, 'db'>,
  { id }: ExportRow,
  changes: Updateable<ApplicationExports>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('application_exports')
    .set(changes)
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records the progress every second. `cancelled` aborts when the export has stopped running. */
function startHeartbeat(context: Context, row: ExportRow, progress: Progress) {
  const cancelled = new AbortController();
  let last: Promise<void> | undefined;
  const beat = async () => {
    const isRunning = await settle(context, row, { ...progress, heartbeat_at: context.now() });
    if (!isRunning) cancelled.abort();
  };
  const timer = setInterval(() => {
    // A short database outage does not end the export. The embedded engine answers only once all rows are read.
    last ??= beat()
      .catch(() => undefined)
      .finally(() => {
        last = undefined;
      });
  }, heartbeatMs);
  return {
    cancelled: cancelled.signal,
    async end() {
      clearInterval(timer);
      await last;
    },
  };
}

/**
 * Makes the file available unless the export was cancelled, and records the user, the list and the number of rows on the audit
 * trail, in one transaction.
 */
const finish = (context: Context, row: ExportRow, progress: Progress) =>
  inTransaction(workOfJob(context), async (work) => {
    const expiresAt = new Date(work.now.getTime() + keptMs);
    const isDone = await settle(work, row, {
      ...progress,
      status: 'done',
      finished_at: work.now,
      expires_at: expiresAt,
    });
    if (!isDone) return false;
    await work.db
      .updateTable('stored_objects')
      .set({ delete_after: expiresAt })
      .where('key', '=', exportKey(row))
      .execute();
    await writeAudit(work, {
      action: 'applications.exported',
      subjectType: 'application-export',
      subjectId: row.id,
      details: {
        format: row.format,
        filters: row.filters,
        rows: progress.rows_done,
        asOf: progress.as_of?.toISOString(),
      },
      actor: { personId: row.user_id },
    });
    return true;
  });
