import { createHash, randomBytes } from 'node:crypto';
import { maxFileBytes, uploadPurposes } from '@tvet/contract';
import type { Selectable } from 'kysely';
import type { Files } from '../database/schema.ts';
import { ApiError } from '../http/api-error.ts';
import { inTransaction, type Work } from '../http/work.ts';
import { ScannerAwayError } from '../ports/scan/clamd.ts';
import { type CheckedFile, maxMegapixels, RefusedFile } from './check/checked.ts';
import { fieldOf } from './fields.ts';
import { refusedType, type UploadField } from './grant.ts';
import { inStorage } from './storage-errors.ts';
import { keyOf, uriOf } from './uris.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** What was written and not taken is swept after this long. */
const untakenMs = day;
/** What a record no longer points at is kept for this long: something may have been decided on it. */
const replacedMs = 90 * day;
/** Between two tries to have a file scanned. */
const tryAgainMs = minute;

type FileRow = Selectable<Files>;

/** What a record points at now, and whether the given file still waits to be scanned. */
export interface Attached {
  readonly url: string | null;
  readonly state: 'accepted' | 'waiting';
}

/**
 * Gives a record the file that was uploaded for it: read, made anew, scanned, moved to a key that nobody can write to, and
 * then, in one transaction, taken by the record. The same address again changes nothing. It is never within a
 * transaction of the caller's: reading a file takes its time.
 * @throws ApiError FILE_NOT_GRANTED, FILE_NOT_UPLOADED, FILE_REPLACED, FILE_INFECTED, and why a file is not taken.
 */
export async function attachUpload(work: Work, field: UploadField, uri: string): Promise<Attached> {
  const current = await fieldOf(field.purpose).read(work, field.ownerId);
  if (uri === current) return { url: current, state: 'accepted' };
  const file = await findGranted(work, field, uri);
  switch (file.status) {
    case 'accepted':
      return { url: current, state: 'accepted' };
    case 'waiting':
      return { url: current, state: 'waiting' };
    case 'replaced':
    case 'refused':
      throw new ApiError('FILE_REPLACED');
    case 'infected':
      throw new ApiError('FILE_INFECTED');
    default:
      return attach(work, file);
  }
}

/** The upload that an address names: granted for this field, to this caller. @throws ApiError FILE_NOT_GRANTED. */
async function findGranted({ db, caller, services }: Work, field: UploadField, uri: string): Promise<FileRow> {
  const key = keyOf(services.storage, uri);
  const file =
    key === undefined
      ? undefined
      : await db
          .selectFrom('files')
          .selectAll()
          .where((eb) => eb.or([eb('storage_key', '=', key), eb('kept_key', '=', key)]))
          .executeTakeFirst();
  const isOfField = file?.purpose === field.purpose && file.owner_id === field.ownerId;
  // What the record had before may be named by whoever may write to it; it is refused by its own name.
  if (file && isOfField && file.kept_key === key && file.status === 'replaced') return file;
  if (!file || !isOfField || file.granted_to !== (caller?.id ?? null)) throw new ApiError('FILE_NOT_GRANTED');
  return file;
}

/** Reads, makes anew, scans and takes a file, also one that has waited. */
export async function attach(work: Work, file: FileRow): Promise<Attached> {
  const { storage, checker } = work.services;
  const purpose = purposeOf(file);
  const read = async () => {
    const original = await inStorage(() => storage.read(file.storage_key, maxFileBytes));
    if (!original) throw new ApiError('FILE_NOT_UPLOADED');
    return original;
  };
  const checked = await checker.check(read, uploadPurposes[purpose]).catch((error: unknown) => {
    throw error instanceof RefusedFile ? asApiError(error, file) : error;
  });
  const finding = await scan(work, checked.original);
  if (finding === 'away') return wait(work, file);
  if (finding !== undefined) return quarantine(work, file, finding);
  return take(work, file, checked);
}

function asApiError(error: RefusedFile, file: FileRow): ApiError {
  if (error.code === 'FILE_TYPE_REFUSED') return refusedType(purposeOf(file));
  if (error.code === 'PICTURE_TOO_LARGE') return new ApiError(error.code, { params: { megapixels: maxMegapixels } });
  return new ApiError(error.code);
}

async function scan({ services }: Work, bytes: Uint8Array): Promise<string | 'away' | undefined> {
  try {
    return await services.scanner?.scan(bytes);
  } catch (error) {
    if (error instanceof ScannerAwayError) return 'away';
    throw error;
  }
}

/** The portal tries again by itself (`jobs/waiting-files.ts`); nothing is clean that nobody has looked at. */
async function wait(work: Work, file: FileRow): Promise<Attached> {
  const { purpose, owner_id } = file;
  await inTransaction(work, async ({ db, now }) => {
    await db
      .updateTable('files')
      .set({
        status: 'waiting',
        attached_at: file.attached_at ?? now,
        try_again_at: new Date(now.getTime() + tryAgainMs),
      })
      .where('id', '=', file.id)
      .where('status', 'in', ['granted', 'waiting'])
      .execute();
    await keepUpload({ db }, file, null);
  });
  return { url: await fieldOf(purposeOf({ purpose })).read(work, owner_id), state: 'waiting' };
}

/** Locks an infected file away, for good and on record, although it is refused. @throws ApiError FILE_INFECTED. */
async function quarantine(work: Work, file: FileRow, finding: string): Promise<never> {
  await inTransaction(work, async (inner) => {
    const { db, now } = inner;
    const noted = await db
      .updateTable('files')
      .set({ status: 'infected', finding, attached_at: file.attached_at ?? now, try_again_at: null })
      .where('id', '=', file.id)
      .where('status', 'in', ['granted', 'waiting'])
      .executeTakeFirst();
    if (noted.numUpdatedRows === 0n) return;
    await keepUpload(inner, file, null);
    await fieldOf(purposeOf(file)).noteInfection(inner, givenBy(file), finding);
  });
  throw new ApiError('FILE_INFECTED');
}

const keepUpload = ({ db }: Pick<Work, 'db'>, file: FileRow, deleteAfter: Date | null) =>
  db.updateTable('stored_objects').set({ delete_after: deleteAfter }).where('key', '=', file.storage_key).execute();

/** Puts what is kept under keys of its own, then lets the record take it. Of two at once one does, and both hear the same. */
async function take(work: Work, file: FileRow, checked: CheckedFile): Promise<Attached> {
  const { storage } = work.services;
  const field = fieldOf(purposeOf(file));
  const written = await writeKept(work, file, checked);
  const taken = await inTransaction(work, async (inner) => {
    const { db, now } = inner;
    await field.lock(inner, file.owner_id);
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
        attached_at: file.attached_at ?? now,
        try_again_at: null,
      })
      .where('id', '=', file.id)
      .where('status', 'in', ['granted', 'waiting'])
      .executeTakeFirst();
    if (accepted.numUpdatedRows === 0n) return false;
    await replaceEarlier(inner, file);
    const kept = [written.key, ...written.pictures.map(({ key }) => key)];
    await db.updateTable('stored_objects').set({ delete_after: null }).where('key', 'in', kept).execute();
    // Whoever still has its address may write to it until then; nobody reads it any more.
    await keepUpload(inner, file, new Date(file.expires_at.getTime() + untakenMs));
    await field.point(inner, givenBy(file), uriOf(storage, written.key));
    return true;
  });
  if (taken) return { url: uriOf(storage, written.key), state: 'accepted' };
  return { url: await field.read(work, file.owner_id), state: 'accepted' };
}

interface Written {
  readonly key: string;
  readonly pictures: readonly { readonly key: string; readonly width: number; readonly height: number }[];
}

/** Each object is on record before it is in the storage, to be swept unless the record takes it. */
async function writeKept(work: Work, file: FileRow, { bytes, type, pictures }: CheckedFile): Promise<Written> {
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

const folders = { proof: 'proofs', photo: 'photos', centre_document: 'documents' } as const;

/** The file that the record pointed at until now, and those that waited since before this one: the newest that was given counts. */
async function replaceEarlier({ db, now }: Work, file: FileRow): Promise<void> {
  await db
    .updateTable('files')
    .set({ status: 'refused', try_again_at: null })
    .where('owner_id', '=', file.owner_id)
    .where('purpose', '=', file.purpose)
    .where('status', '=', 'waiting')
    .where('attached_at', '<=', file.attached_at ?? now)
    .where('id', '<>', file.id)
    .execute();
  const earlier = await db
    .updateTable('files')
    .set({ status: 'replaced' })
    .where('owner_id', '=', file.owner_id)
    .where('purpose', '=', file.purpose)
    .where('status', '=', 'accepted')
    .where('id', '<>', file.id)
    .returning('id')
    .execute();
  if (earlier.length === 0) return;
  await db
    .updateTable('stored_objects')
    .set({ delete_after: new Date(now.getTime() + replacedMs) })
    .where(
      'file_id',
      'in',
      earlier.map(({ id }) => id),
    )
    .where('delete_after', 'is', null)
    .execute();
}

const givenBy = (file: FileRow) => ({ ownerId: file.owner_id, by: file.granted_to });
const purposeOf = ({ purpose }: Pick<FileRow, 'purpose'>): UploadField['purpose'] => purpose as UploadField['purpose'];
