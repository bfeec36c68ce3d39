import { type AttachedFile, type FileState, fileStates, fileTypes, type UploadPurpose } from '@tvet/contract';
import { type RawBuilder, sql } from 'kysely';
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
  const owned = { purpose, ownerId, url: field.url };
  const newest = await selectNewestFile(db, owned).modifyEnd(preparedStatement).executeTakeFirst();
  return asAttached(newest, field);
}

interface FileOf {
  readonly purpose: UploadPurpose;
  readonly ownerId: string | RawBuilder<string>;
  readonly url: string | null | RawBuilder<string | null>;
}

/**
 * Selects by the id and the URL of the record, or by their columns in an outer query. The file at the URL may have been given to
 * an earlier record of the person.
 */
export const selectNewestFile = (db: Database, { purpose, ownerId, url }: FileOf) =>
  db
    .selectFrom('files')
    .select(['status', 'file_name', 'content_type', 'kept_type', 'attached_at'])
    .where((eb) =>
      eb.or([
        eb('owner_id', '=', ownerId),
        eb('kept_key', '=', sql<string>`regexp_replace(${url}::text, '^s3://[^/]+/', '')`),
      ]),
    )
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
