import type { Selectable } from 'kysely';
import type { Work } from '../../calls/work.ts';
import type { Files } from '../../database/schema.ts';
import { fieldOf, type GivenFile } from '../fields.ts';
import type { UploadField } from '../upload-field.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** What was written and not taken is swept after this long. */
export const untakenMs = day;
/** What a record no longer points at is kept for this long: something may have been decided on it. */
const replacedMs = 90 * day;

/** When what a record no longer points at is deleted; `null`: never, each version of a centre's document stays. */
export const replacedUntil = (file: FileRow, now: Date): Date | null =>
  file.purpose === 'centre_document' ? null : new Date(now.getTime() + replacedMs);

export type FileRow = Selectable<Files>;

/** The states of a file that no record has taken and none has refused. */
export const untaken = ['granted', 'waiting'] as const;

/** What a record points at now, and whether the given file still waits to be scanned. */
export interface Attached {
  readonly url: string | null;
  readonly state: 'accepted' | 'waiting';
}

export const givenBy = (file: FileRow): GivenFile => ({
  ownerId: file.owner_id,
  by: file.granted_to,
  fileName: file.file_name,
});
export const purposeOf = ({ purpose }: Pick<FileRow, 'purpose'>): UploadField['purpose'] =>
  purpose as UploadField['purpose'];
/** The field that the file was given for. */
export const fieldOfFile = (file: FileRow) => fieldOf(purposeOf(file));

export const keepUpload = ({ db }: Pick<Work, 'db'>, file: FileRow, deleteAfter: Date | null) =>
  db.updateTable('stored_objects').set({ delete_after: deleteAfter }).where('key', '=', file.storage_key).execute();

/** Whoever still has its address may write to it for a while; nobody reads it any more. */
export const afterItsAddress = (file: FileRow, now: Date): Date =>
  new Date(Math.max(file.expires_at.getTime(), now.getTime()) + untakenMs);
