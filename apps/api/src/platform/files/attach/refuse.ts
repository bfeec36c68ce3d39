import { createHash } from 'node:crypto';
import { acceptedNames, type ErrorCode } from '@tvet/contract';
import { ApiError } from '../../../core/api-error.ts';
import { inTransaction, type Work, type WorkWith } from '../../calls/work.ts';
import { maxMegapixels, maxPages } from '../check/checked.ts';
import { inStorage } from '../storage-errors.ts';
import { type FileRow, fieldOfFile, givenBy, purposeOf, untakenMs } from './file-row.ts';

/** The error for a refused file, in the wording of its field. */
export function refusalOf(file: FileRow, code: ErrorCode, cause?: unknown): ApiError {
  if (code === 'FILE_TYPE_REFUSED')
    return new ApiError(code, { params: { types: acceptedNames(purposeOf(file)) }, cause });
  if (code === 'PICTURE_TOO_LARGE') return new ApiError(code, { params: { megapixels: maxMegapixels }, cause });
  if (code === 'PDF_TOO_LONG') return new ApiError(code, { params: { pages: maxPages }, cause });
  return new ApiError(code, { cause });
}

/** Remembers that these bytes are refused. Other bytes may still be uploaded to the same address. */
export const remember = ({ db }: Work, file: FileRow, code: ErrorCode, sha256: Buffer) =>
  db
    .updateTable('files')
    .set({ finding: code, refused_sha256: sha256 })
    .where('id', '=', file.id)
    .where('status', '=', 'granted')
    .execute();

/** @throws ApiError the earlier refusal, if the upload still has the bytes that were refused. */
export async function refuseAgain(work: WorkWith<'storage'>, file: FileRow): Promise<void> {
  if (!file.refused_sha256 || !file.finding) return;
  const sha256 = await hashOf(work, file);
  if (sha256.equals(file.refused_sha256)) throw refusalOf(file, file.finding as ErrorCode);
}

/** Hashes chunk by chunk, so that an unchecked file is never in memory as a whole. */
export async function hashOf({ services }: WorkWith<'storage'>, file: FileRow): Promise<Buffer> {
  const hash = createHash('sha256');
  await inStorage(async () => {
    for await (const chunk of (await services.storage.stream(file.storage_key)) ?? []) hash.update(chunk);
  });
  return hash.digest();
}

/** Refuses a file that has waited: the timeline shows the reason, and its bytes stay for a day. */
export const refuseWaiting = (work: Work, file: FileRow, error: ApiError): Promise<void> =>
  inTransaction(work, async (inner) => {
    const { db, now } = inner;
    const refused = await db
      .updateTable('files')
      .set({ status: 'refused', finding: error.code, try_again_at: null })
      .where('id', '=', file.id)
      .where('status', '=', 'waiting')
      .executeTakeFirst();
    if (refused.numUpdatedRows === 0n) return;
    await db
      .updateTable('stored_objects')
      .set({ delete_after: new Date(now.getTime() + untakenMs) })
      .where('file_id', '=', file.id)
      .where('delete_after', 'is', null)
      .execute();
    const given = { ...givenBy(file), by: null };
    await fieldOfFile(file).note(inner, given, { type: 'file_refused', reason: error.message });
  });
