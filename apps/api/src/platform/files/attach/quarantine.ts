import { randomBytes } from 'node:crypto';
import { ApiError } from '../../../core/api-error.ts';
import { inTransaction, type WorkWith } from '../../calls/work.ts';
import { inStorage } from '../storage-errors.ts';
import { afterItsAddress, type FileRow, fieldOfFile, givenBy, keepUpload, untaken, untakenMs } from './file-row.ts';

/**
 * Moves an infected file to quarantine and records it permanently, although it is refused. It gets a key that no address
 * writes to, because its upload address still may.
 * @throws ApiError FILE_INFECTED, STORAGE_FULL.
 */
export async function quarantine(
  work: WorkWith<'storage'>,
  file: FileRow,
  bytes: Uint8Array,
  finding: string,
): Promise<never> {
  const { db, now, services } = work;
  const key = `quarantine/${file.id}-${randomBytes(8).toString('hex')}`;
  await db
    .insertInto('stored_objects')
    .values({ key, file_id: file.id, written_at: now, delete_after: new Date(now.getTime() + untakenMs) })
    .execute();
  await inStorage(() => services.storage.write(key, bytes, 'application/octet-stream'));
  await inTransaction(work, async (inner) => {
    const noted = await inner.db
      .updateTable('files')
      .set({ status: 'infected', finding, kept_key: key, try_again_at: null })
      .where('id', '=', file.id)
      .where('status', 'in', untaken)
      .executeTakeFirst();
    if (noted.numUpdatedRows === 0n) return;
    await inner.db.updateTable('stored_objects').set({ delete_after: null }).where('key', '=', key).execute();
    await keepUpload(inner, file, afterItsAddress(file, now));
    await fieldOfFile(file).note(inner, givenBy(file), { type: 'file_infected', reason: finding });
  });
  throw new ApiError('FILE_INFECTED');
}
