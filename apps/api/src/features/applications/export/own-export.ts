import type { ApplicationExport, CallInput, calls, ExportCut, ExportFormat } from '@tvet/contract';
import { sql } from 'kysely';
import type { Caller } from '../../../accounts/caller.ts';
import { type ExportRow, isInLine, lockPlaces, takePlace } from '../../../applications/exports/places.ts';
import { notFound } from '../../../http/api-error.ts';
import { inTransaction, type Work } from '../../../http/work.ts';
import { exportAddress } from './address.ts';

export interface OwnExport {
  readonly row: ExportRow;
  /** In line; 0 with a place. */
  readonly position: number;
}

/** @throws ApiError NOT_FOUND, alike for what is not there and what is somebody else's. */
export async function findOwn({ db, caller }: Work<Caller>, id: string): Promise<ExportRow> {
  const row = await db
    .selectFrom('application_exports')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', caller.id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** How far it is. Whoever waits is counted before others for having looked, and has a place once it is their turn. */
export async function getExport(
  work: Work<Caller>,
  { params: { id } }: CallInput<typeof calls.getExport>,
): Promise<OwnExport> {
  const found = await findOwn(work, id);
  if (!isInLine(found, work.now)) return { row: found, position: 0 };
  // Another of theirs may take its place meanwhile: the lock comes before the row, as wherever both are held.
  const now = await lockPlaces(work);
  const row = await findOwn(work, id);
  if (!isInLine(row, now)) return { row, position: 0 };
  const position = await takePlace(work, row);
  return { row: await findOwn(work, id), position };
}

/** Ends it, if it is not over: at once before its file is begun, else as soon as the process that writes it hears of it. */
export async function cancelExport(
  work: Work<Caller>,
  { params: { id } }: CallInput<typeof calls.cancelExport>,
): Promise<OwnExport> {
  const cancelled = await inTransaction(work, (inner) => noteCancelled(inner, id));
  // What ends the file writes to the same row.
  work.services.runningExports.cut(id, 'cancelled');
  return cancelled;
}

async function noteCancelled(work: Work<Caller>, id: string): Promise<OwnExport> {
  const { db, now } = work;
  const { number } = await findOwn(work, id);
  await db
    .updateTable('application_exports')
    .set({
      cancelled_at: now,
      // Whoever writes its file ends one that was begun.
      ended_at: sql`case when begun_at is null then ${now}::timestamptz end`,
      outcome: sql`case when begun_at is null then 'cancelled' end`,
    })
    .where('number', '=', number)
    .where('ended_at', 'is', null)
    .execute();
  return { row: await findOwn(work, id), position: 0 };
}

export function presentExport({ row, position }: OwnExport, work: Work<Caller>): ApplicationExport {
  const { status, cutBy } = standing(row, work.now);
  return {
    id: row.id,
    format: row.format as ExportFormat,
    status,
    position: status === 'waiting' ? position : null,
    fileUrl: status === 'ready' ? exportAddress(work, row) : null,
    rows: row.rows_written,
    total: row.rows_in_all,
    begunAt: row.begun_at?.toISOString() ?? null,
    asOf: row.as_of?.toISOString() ?? null,
    cutBy,
  };
}

function standing(row: ExportRow, now: Date): Pick<ApplicationExport, 'status' | 'cutBy'> {
  const { outcome } = row;
  if (outcome === 'done' || outcome === 'cancelled') return { status: outcome, cutBy: null };
  if (outcome !== null) return { status: 'cut', cutBy: outcome as ExportCut };
  if (row.cancelled_at !== null) return { status: 'cancelled', cutBy: null };
  if (row.begun_at !== null) {
    // A process that was not heard of has ended; the job that writes it down may come later.
    return row.counts_until > now ? { status: 'running', cutBy: null } : { status: 'cut', cutBy: 'process_ended' };
  }
  return { status: isInLine(row, now) ? 'waiting' : 'ready', cutBy: null };
}
