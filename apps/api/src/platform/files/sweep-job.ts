import type { Context } from '../calls/services.ts';
import { throwAll } from '../jobs/failures.ts';
import type { Job } from '../jobs/loop.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** Rows per query, to limit memory. */
const batch = 500;

/**
 * Deletes files that no record accepted within a day, and replaced ones that are due (rules 14.20): first the object, then
 * its row. The next run continues after an interruption and retries failures, which do not stop the others.
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
  // Without its bytes, the row of a file that no record accepted has no use. Refusals stay on record.
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
