import { setTimeout as pause } from 'node:timers/promises';
import type { ErrorCode } from '@tvet/contract';
import { ApiError } from '../../../core/api-error.ts';
import type { UploadServices, WorkWith } from '../../calls/work.ts';
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
 * Attaches an uploaded file to its record (rules 14.5): reads, rebuilds and scans it, moves it to a key without PUTs, then
 * points the record at it in one transaction. Idempotent. Do not call it within a transaction, because reading a file is slow.
 * @throws ApiError FILE_NOT_GRANTED, FILE_NOT_UPLOADED, FILE_REPLACED, FILE_INFECTED, FILE_CHECK_UNAVAILABLE, and refusals.
 */
export async function attachUpload(work: WorkWith<UploadServices>, field: UploadField, uri: string): Promise<Attached> {
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

/** `undefined` while the file is undecided. @throws ApiError the reason why the record cannot accept the file. */
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

/** The upload at an address: granted for this field, to this caller. @throws ApiError FILE_NOT_GRANTED. */
async function findGranted(
  { db, caller, services }: WorkWith<'storage'>,
  field: UploadField,
  uri: string,
): Promise<FileRow> {
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
  // A writer of the record may name its earlier file. That gets its own error, FILE_REPLACED.
  if (file && isOfField && file.kept_key === key && file.status === 'replaced') return file;
  if (!file || !isOfField || file.granted_to !== (caller?.id ?? null)) throw new ApiError('FILE_NOT_GRANTED');
  return file;
}
