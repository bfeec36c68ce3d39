import type { CallInput, calls } from '@tvet/contract';
import { type Caller, may } from '../../../accounts/caller.ts';
import { loadCaller } from '../../../accounts/load-caller.ts';
import { type ExportRow, heardOfMs, lockPlaces } from '../../../applications/exports/places.ts';
import { notFound } from '../../../http/api-error.ts';
import type { Work } from '../../../http/work.ts';
import { opensExport } from './address.ts';

/** A file that is begun, and who it is for. */
export interface BegunFile {
  readonly row: ExportRow;
  readonly caller: Caller;
}

/** Begins the file that an address opens, once. @throws ApiError NOT_FOUND when it is none of ours, too old, or was begun before. */
export async function openFile(
  work: Work,
  { params: { id }, query: { ticket } }: CallInput<typeof calls.getExportFile>,
): Promise<BegunFile> {
  if (!opensExport(work, id, ticket)) throw notFound();
  const row = await beginFile(work, id);
  const caller = await exporterOf(work, row);
  if (!caller) throw notFound();
  return { row, caller };
}

/** Whoever the export is for, while they still may. */
export async function exporterOf(
  { db }: Pick<Work, 'db'>,
  { user_id, session_id }: ExportRow,
): Promise<Caller | undefined> {
  const person = await loadCaller(db, user_id, session_id);
  return person && may(person, 'applications:export') ? { ...person, sessionId: session_id } : undefined;
}

export async function beginFile(work: Work, id: string): Promise<ExportRow> {
  const { db, requestId } = work;
  const now = await lockPlaces(work);
  const row = await db
    .updateTable('application_exports')
    .set({ begun_at: now, request_id: requestId, counts_until: new Date(now.getTime() + heardOfMs) })
    .where('id', '=', id)
    .where('admitted_at', 'is not', null)
    .where('begun_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('counts_until', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
