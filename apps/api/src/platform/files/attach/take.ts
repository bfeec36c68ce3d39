import { createHash, randomBytes } from 'node:crypto';
import { ApiError } from '../../../core/api-error.ts';
import { inTransaction, type WorkWith } from '../../calls/work.ts';
import type { CheckedFile } from '../check/checked.ts';
import { inStorage } from '../storage-errors.ts';
import { uriOf } from '../uris.ts';
import {
  afterItsAddress,
  type FileRow,
  fieldOfFile,
  givenBy,
  keepUpload,
  purposeOf,
  untaken,
  untakenMs,
} from './file-row.ts';
import { givesWay, replaceEarlier } from './newest.ts';

/**
 * Writes the checked file to new keys, then points the record at it. Of two concurrent calls one does so; both succeed.
 * @throws ApiError FILE_REPLACED if the record has accepted a newer file, PROOF_CLOSED, STORAGE_FULL.
 */
export async function take(work: WorkWith<'storage'>, file: FileRow, checked: CheckedFile): Promise<void> {
  const { storage } = work.services;
  const field = fieldOfFile(file);
  const written = await writeKept(work, file, checked);
  const gaveWay = await inTransaction(work, async (inner) => {
    const { db, now } = inner;
    await field.lock(inner, file.owner_id);
    if (await givesWay(inner, file)) return true;
    const accepted = await db
      .updateTable('files')
      .set({
        status: 'accepted',
        kept_key: written.key,
        kept_type: checked.type,
        size: checked.bytes.length,
        sha256: createHash('sha256').update(checked.bytes).digest(),
        pictures: JSON.stringify(written.pictures),
        page_count: checked.pageCount,
        accepted_at: now,
        finding: null,
        refused_sha256: null,
        try_again_at: null,
      })
      .where('id', '=', file.id)
      .where('status', 'in', untaken)
      .executeTakeFirst();
    if (accepted.numUpdatedRows === 0n) return false;
    await replaceEarlier(inner, file);
    const kept = [written.key, ...written.pictures.map(({ key }) => key)];
    await db.updateTable('stored_objects').set({ delete_after: null }).where('key', 'in', kept).execute();
    await keepUpload(inner, file, afterItsAddress(file, now));
    await field.point(inner, givenBy(file), uriOf(storage, written.key));
    return false;
  });
  if (gaveWay) throw new ApiError('FILE_REPLACED');
}

interface Written {
  readonly key: string;
  readonly pictures: readonly { readonly key: string; readonly width: number; readonly height: number }[];
}

/** Each object is recorded before it is written, and swept unless the record accepts it. */
async function writeKept(
  work: WorkWith<'storage'>,
  file: FileRow,
  { bytes, type, pictures }: CheckedFile,
): Promise<Written> {
  const { db, now, services } = work;
  const key = `${folders[purposeOf(file)]}/${file.owner_id}/${file.id}-${randomBytes(8).toString('hex')}`;
  const pictured = pictures.map(({ width, height }, index) => ({ key: `${key}-${index}.webp`, width, height }));
  const objects = [key, ...pictured.map((picture) => picture.key)];
  await db
    .insertInto('stored_objects')
    .values(
      objects.map((object) => ({
        key: object,
        file_id: file.id,
        written_at: now,
        delete_after: new Date(now.getTime() + untakenMs),
      })),
    )
    .execute();
  await inStorage(async () => {
    for (const [index, picture] of pictures.entries()) {
      await services.storage.write(pictured[index]?.key ?? '', picture.bytes, 'image/webp');
    }
    await services.storage.write(key, bytes, type);
  });
  return { key, pictures: pictured };
}

const folders = { proof: 'proofs', photo: 'photos', centre_document: 'documents', resource: 'resources' } as const;
