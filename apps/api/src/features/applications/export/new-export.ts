import type { ExportFormat, ExportQuery } from '@tvet/contract';
import type { Caller } from '../../../accounts/caller.ts';
import { type ExportRow, lockPlaces } from '../../../applications/exports/places.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Work } from '../../../http/work.ts';

/**
 * A person's new export, in place of any of theirs whose file was not begun: of each person one holds a place or waits for it.
 * @throws ApiError EXPORT_UNDER_WAY while a file of theirs is written that nobody has stopped.
 */
export async function newExport(work: Work<Caller>, format: ExportFormat, query: ExportQuery): Promise<ExportRow> {
  const { db, caller } = work;
  // Until the transaction is over no other of theirs is begun, nor a file.
  const now = await lockPlaces(work);
  const ofTheirs = db.selectFrom('application_exports').where('user_id', '=', caller.id).where('ended_at', 'is', null);
  const written = await ofTheirs
    .where('begun_at', 'is not', null)
    .where('cancelled_at', 'is', null)
    .where('counts_until', '>', now)
    .select('id')
    .executeTakeFirst();
  if (written) throw new ApiError('EXPORT_UNDER_WAY');
  await db
    .updateTable('application_exports')
    .set({ cancelled_at: now, ended_at: now, outcome: 'cancelled' })
    .where('user_id', '=', caller.id)
    .where('ended_at', 'is', null)
    .where('begun_at', 'is', null)
    .execute();
  return db
    .insertInto('application_exports')
    .values({
      user_id: caller.id,
      session_id: caller.sessionId,
      format,
      filters: JSON.stringify(query),
      asked_at: now,
      counts_until: now,
    })
    .returningAll()
    .$castTo<ExportRow>()
    .executeTakeFirstOrThrow();
}
