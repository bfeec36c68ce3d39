import { type AttachedFile, type FileState, fileStates, fileTypes, type UploadPurpose } from '@tvet/contract';
import type { RawBuilder } from 'kysely';
import { type Database, preparedStatement } from '../database/connect.ts';

interface Field {
  /** The URL in the record. */
  readonly url: string | null;
  /** The time of the attachment, if the portal has no upload of the file on record. */
  readonly since: Date;
}

interface Owned extends Field {
  readonly purpose: UploadPurpose;
  /** The id of the record's row. */
  readonly ownerId: string;
}

/** The newest file given to a record, accepted or not; `null` if there is none. */
export async function attachedFile(db: Database, { purpose, ownerId, ...field }: Owned): Promise<AttachedFile | null> {
  const newest = await selectNewestFile(db, purpose, ownerId).modifyEnd(preparedStatement).executeTakeFirst();
  return asAttached(newest, field);
}

/** Selects by the id of the record's row, or by its column in an outer query. */
export const selectNewestFile = (db: Database, purpose: UploadPurpose, owner: string | RawBuilder<string>) =>
  db
    .selectFrom('files')
    .select(['status', 'file_name', 'content_type', 'kept_type', 'attached_at'])
    .where('owner_id', '=', owner)
    .where('purpose', '=', purpose)
    .where('attached_at', 'is not', null)
    .where('status', 'in', fileStates)
    .orderBy('attached_at', 'desc')
    .limit(1);

type NewestFile = Awaited<ReturnType<ReturnType<typeof selectNewestFile>['executeTakeFirst']>>;

/** The same for rows that were read together with their record. */
export function asAttached(newest: NewestFile, { url, since }: Field): AttachedFile | null {
  if (newest) {
    const state = newest.status as FileState;
    return {
      state,
      url: state === 'accepted' ? url : null,
      fileName: newest.file_name,
      contentType: newest.kept_type ?? newest.content_type,
      uploadedAt: (newest.attached_at ?? since).toISOString(),
    };
  }
  if (!url) return null;
  const fileName = url.slice(url.lastIndexOf('/') + 1);
  return { state: 'accepted', url, fileName, contentType: typeByName(fileName), uploadedAt: since.toISOString() };
}

/** The type of a file from imported data, of which only the name is known. */
export function typeByName(fileName: string): string {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toUpperCase();
  const known = Object.entries(fileTypes).find(([, name]) => name === extension);
  return known ? known[0] : 'application/octet-stream';
}
