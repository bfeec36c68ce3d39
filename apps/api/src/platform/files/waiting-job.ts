import { ApiError } from '../../core/api-error.ts';
import type { Context } from '../calls/services.ts';
import { throwAll } from '../jobs/failures.ts';
import type { Job } from '../jobs/loop.ts';
import { workOfJob } from '../jobs/work.ts';
import { check } from './attach/check.ts';
import type { FileRow } from './attach/file-row.ts';
import { hold } from './attach/hold.ts';
import { refuseWaiting } from './attach/refuse.ts';
import { postpone } from './attach/wait.ts';

/** A file that is being retried is left to its process for this long. */
const leaseMs = 5 * 60_000;
/** The number of files in one run, so that a run ends. */
const mostAtOnce = 20;

/** Retries the scan of files that could not be scanned (rules 14.19). */
export const waitingFiles: Job = {
  name: 'waiting-files',
  everyMs: 10_000,
  async run(context, signal) {
    const failures: unknown[] = [];
    for (const file of await claim(context)) {
      if (signal.aborted) return;
      // An unreadable file must not block the others.
      await tryAgain(context, file).catch((error: unknown) => failures.push(error));
    }
    throwAll(failures, 'files that wait could not be tried again');
  },
};

/** A refusal is final. After any other error the file continues to wait. */
async function tryAgain(context: Context, file: FileRow): Promise<void> {
  const work = workOfJob(context);
  try {
    const held = await hold(work, file, work.now);
    if (held) await check(work, held);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Both have time limits.
    if (error.code === 'FILE_INFECTED' || error.code === 'FILE_REPLACED') return;
    if (error.code === 'FILE_CHECK_UNAVAILABLE') await postpone(work, file);
    if (error.statusCode >= 500) throw error;
    await refuseWaiting(work, file, error);
    if (error.cause !== undefined) throw new Error(`The file ${file.id} is refused`, { cause: error });
  }
}

/** Claims the due files, so that no other process retries them in the meantime. */
function claim({ db, now }: Context): Promise<FileRow[]> {
  const at = now();
  return db
    .updateTable('files')
    .set({ try_again_at: new Date(at.getTime() + leaseMs) })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('files as waiting')
        .select('waiting.id')
        .where('waiting.status', '=', 'waiting')
        .where('waiting.try_again_at', '<=', at)
        .orderBy('waiting.try_again_at')
        .limit(mostAtOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}
