import type { Context } from '../context.ts';
import type { Job } from './loop.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** So many at a time, so that what is read of them stays small. */
const batch = 500;

/**
 * Deletes what no record has taken within a day, and what records pointed at once, when its time has come (rules 14.20): first in the
 * storage, then its line. An end in between leaves it to the next run.
 */
export async function sweepFiles({ db, storage, now }: Context, signal?: AbortSignal): Promise<void> {
  const at = now();
  for (;;) {
    const due = await db
      .selectFrom('stored_objects')
      .select('key')
      .where('delete_after', '<=', at)
      .orderBy('delete_after')
      .limit(batch)
      .execute();
    for (const { key } of due) {
      if (signal?.aborted) return;
      await storage.delete(key);
      await db.deleteFrom('stored_objects').where('key', '=', key).where('delete_after', '<=', at).execute();
    }
    if (due.length < batch) break;
  }
  // What was granted and never taken says nothing once its bytes are gone.
  await db
    .deleteFrom('files')
    .where('status', 'in', ['granted', 'refused'])
    .where('expires_at', '<', new Date(at.getTime() - day))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('stored_objects').select('key').whereRef('stored_objects.file_id', '=', 'files.id'))),
    )
    .execute();
  await storage.tidy(new Date(at.getTime() - day));
}

export const fileSweep: Job = {
  name: 'file-sweep',
  everyMs: hour,
  run: (context, signal) => sweepFiles(context, signal),
};
