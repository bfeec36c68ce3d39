import type { Work } from '../../calls/work.ts';
import { afterItsAddress, type FileRow, keepUpload, replacedUntil, untaken, untakenMs } from './file-row.ts';

/* The newest file given to a record counts. Both functions run while the record is locked (`field.lock`). */

/** Returns true if the record has accepted a newer file; this one is then marked as replaced. */
export async function givesWay({ db, now }: Work, file: FileRow): Promise<boolean> {
  const newer = await db
    .selectFrom('files')
    .select('id')
    .where('owner_id', '=', file.owner_id)
    .where('purpose', '=', file.purpose)
    .where('status', '=', 'accepted')
    .where('attached_at', '>', file.attached_at ?? now)
    .limit(1)
    .executeTakeFirst();
  if (!newer) return false;
  const gave = await db
    .updateTable('files')
    .set({ status: 'replaced', try_again_at: null })
    .where('id', '=', file.id)
    .where('status', 'in', untaken)
    .executeTakeFirst();
  if (gave.numUpdatedRows > 0n) await keepUpload({ db }, file, afterItsAddress(file, now));
  return true;
}

/** Replaces the record's previous file, and files that have waited since before this one. */
export async function replaceEarlier({ db, now }: Work, file: FileRow): Promise<void> {
  const waited = await db
    .updateTable('files')
    .set({ status: 'replaced', try_again_at: null })
    .where('owner_id', '=', file.owner_id)
    .where('purpose', '=', file.purpose)
    .where('status', '=', 'waiting')
    .where('attached_at', '<=', file.attached_at ?? now)
    .where('id', '<>', file.id)
    .returning('id')
    .execute();
  const earlier = await db
    .updateTable('files')
    .set({ status: 'replaced' })
    .where('owner_id', '=', file.owner_id)
    .where('purpose', '=', file.purpose)
    .where('status', '=', 'accepted')
    .where('id', '<>', file.id)
    .returning('id')
    .execute();
  for (const [gone, deleteAfter] of [
    [waited, new Date(now.getTime() + untakenMs)],
    [earlier, replacedUntil(file, now)],
  ] as const) {
    if (gone.length === 0) continue;
    const ids = gone.map(({ id }) => id);
    await db
      .updateTable('stored_objects')
      .set({ delete_after: deleteAfter })
      .where('file_id', 'in', ids)
      .where('delete_after', 'is', null)
      .execute();
  }
}
