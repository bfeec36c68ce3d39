import type { Context } from '../calls/services.ts';
import { throwAll } from '../jobs/failures.ts';
import type { Job } from '../jobs/loop.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** So many at a time, so that what is read of them stays small. */
const batch = 500;

/**
 * Deletes what no record has taken within a day, and what records pointed at once, when its time has come (rules 14.20): first in the
 * storage, then its line. An end in between leaves it to the next run, and so does what cannot be deleted, which holds up nothing else.
 */
export async function sweepFiles({ db, storage, now }: Context, signal?: AbortSignal): Promise<void> {
  const at = now();
  const failures: unknown[] = [];
  let after = '';
  for (;;) {
    const due = await db
      .selectFrom('stored_objects')
      .select('key')
      .where('delete_after', '<=', at)
      .where('key', '>', after)
      .orderBy('key')
      .limit(batch)
      .execute();
    for (const { key } of due) {
      if (signal?.aborted) return;
      try {
        await storage.delete(key);
        await db.deleteFrom('stored_objects').where('key', '=', key).where('delete_after', '<=', at).execute();
      } catch (error) {
        failures.push(error);
      }
      after = key;
    }
    if (due.length < batch) break;
  }
  // What no record has ever taken says nothing once its bytes are gone; that one was refused stays on record.
  await db
    .deleteFrom('files')
    .where(({ or, and, eb }) =>
      or([eb('status', '=', 'granted'), and([eb('status', '=', 'replaced'), eb('kept_key', 'is', null)])]),
    )
    .where('expires_at', '<', new Date(at.getTime() - day))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('stored_objects').select('key').whereRef('stored_objects.file_id', '=', 'files.id'))),
    )
    .execute();
  await storage.tidy(new Date(at.getTime() - day));
  throwAll(failures, 'files could not be deleted');
}

export const fileSweep: Job = {
  name: 'file-sweep',
  everyMs: hour,
  run: (context, signal) => sweepFiles(context, signal),
};
