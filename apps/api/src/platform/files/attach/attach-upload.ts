import { setTimeout as pause } from 'node:timers/promises';
import type { ErrorCode } from '@tvet/contract';
import { ApiError } from '../../../core/api-error.ts';
import type { Work } from '../../calls/work.ts';
import { fieldOf } from '../fields.ts';
import type { UploadField } from '../upload-field.ts';
import { keyOf } from '../uris.ts';
import { check } from './check.ts';
import type { Attached, FileRow } from './file-row.ts';
import { hold, turnWithinMs } from './hold.ts';
import { refusalOf, refuseAgain } from './refuse.ts';

const lookEveryMs = 500;
const comeAgainSeconds = 10;

/**
 * Gives a record the file that was uploaded for it (rules 14.5): read, rebuilt, scanned, moved to a key without further PUTs, and
 * then, in one transaction, taken by the record. The same address again changes nothing. It is never within a
 * transaction of the caller's: reading a file takes its time.
 * @throws ApiError FILE_NOT_GRANTED, FILE_NOT_UPLOADED, FILE_REPLACED, FILE_INFECTED, FILE_CHECK_UNAVAILABLE, and why a file
 * is not taken.
 */
export async function attachUpload(work: Work, field: UploadField, uri: string): Promise<Attached> {
  const { read } = fieldOf(field.purpose);
  if (uri === (await read(work, field.ownerId))) return { url: uri, state: 'accepted' };
  for (const since = performance.now(); performance.now() - since < turnWithinMs; await pause(lookEveryMs)) {
    const file = await findGranted(work, field, uri);
    const state = stateOf(file);
    if (state) return { url: await read(work, field.ownerId), state };
    await refuseAgain(work, file);
    const now = new Date(work.now.getTime() + performance.now() - since);
    const held = await hold({ ...work, now }, file, work.now);
    if (!held) continue;
    await check(work, held);
    return { url: await read(work, field.ownerId), state: stateOf(await findGranted(work, field, uri)) ?? 'waiting' };
  }
  throw new ApiError('FILE_CHECK_UNAVAILABLE', { retryAfter: comeAgainSeconds });
}

/** `undefined` while nothing is decided. @throws ApiError why the file is none that the record takes. */
function stateOf(file: FileRow): Attached['state'] | undefined {
  switch (file.status) {
    case 'accepted':
    case 'waiting':
      return file.status;
    case 'replaced':
      throw new ApiError('FILE_REPLACED');
    case 'refused':
      throw refusalOf(file, file.finding as ErrorCode);
    case 'infected':
      throw new ApiError('FILE_INFECTED');
    default:
      return undefined;
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
