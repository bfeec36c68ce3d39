import type { Selectable } from 'kysely';
import type { Work } from '../../calls/work.ts';
import type { Files } from '../../database/schema.ts';
import { fieldOf, type GivenFile } from '../fields.ts';
import type { UploadField } from '../upload-field.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** A file that no record has accepted is deleted after this time. */
export const untakenMs = day;
/** A replaced file is kept for this time, because a decision may have been based on it. */
const replacedMs = 90 * day;

/** The deletion date of a replaced file; `null`: never, each version of a centre's document stays. */
export const replacedUntil = (file: FileRow, now: Date): Date | null =>
  file.purpose === 'centre_document' ? null : new Date(now.getTime() + replacedMs);

export type FileRow = Selectable<Files>;

/** The states of a file that has neither been accepted nor refused. */
export const untaken = ['granted', 'waiting'] as const;

/** The current URL of the record, and the state of the given file. */
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

/** The address can still be written to for a while, so the deletion waits until after that. The file itself is not read again. */
export const afterItsAddress = (file: FileRow, now: Date): Date =>
  new Date(Math.max(file.expires_at.getTime(), now.getTime()) + untakenMs);
