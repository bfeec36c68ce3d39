import { ApiError } from '../../../core/api-error.ts';
import { inTransaction, type Work } from '../../calls/work.ts';
import { type FileRow, fieldOfFile, keepUpload, untaken } from './file-row.ts';
import { givesWay } from './newest.ts';

/** The time between two attempts to have a file scanned. */
const tryAgainMs = 60_000;
const longestPauseMs = 60 * tryAgainMs;

/**
 * Lets a file wait for the scanner. The portal retries by itself (`waiting-job.ts`); no file passes without a scan.
 * @throws ApiError FILE_REPLACED, PROOF_CLOSED.
 */
export async function wait(work: Work, file: FileRow): Promise<void> {
  const gaveWay = await inTransaction(work, async (inner) => {
    const { db, now } = inner;
    await fieldOfFile(file).lock(inner, file.owner_id);
    if (await givesWay(inner, file)) return true;
    const waits = await db
      .updateTable('files')
      .set({ status: 'waiting', try_again_at: new Date(now.getTime() + tryAgainMs) })
      .where('id', '=', file.id)
      .where('status', 'in', untaken)
      .executeTakeFirst();
    // If the file was accepted or refused in the meantime, the deletion of its bytes is already scheduled.
    if (waits.numUpdatedRows > 0n) await keepUpload(inner, file, null);
    return false;
  });
  if (gaveWay) throw new ApiError('FILE_REPLACED');
}

/** Each check of a waiting file that ends in a fault doubles the delay before the next. */
export const postpone = ({ db, now }: Work, file: FileRow) =>
  db
    .updateTable('files')
    .set({ try_again_at: new Date(now.getTime() + Math.min(tryAgainMs * 2 ** file.faults, longestPauseMs)) })
    .where('id', '=', file.id)
    .where('status', '=', 'waiting')
    .execute();
