import type { Caller } from '../../../accounts/caller.ts';
import { type ExportRow, heardOfMs, lockPlaces } from '../../../applications/exports/places.ts';
import { notFound } from '../../../http/api-error.ts';
import type { Work } from '../../../http/work.ts';

/** A file that is begun, and who it is for. */
export interface BegunFile {
  readonly row: ExportRow;
  readonly caller: Caller;
}

/** From here on its place is kept by whoever writes it. @throws ApiError NOT_FOUND when it has no place, or was begun before. */
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
    .$castTo<ExportRow>()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
