import type { CallInput, calls } from '@tvet/contract';
import { ApiError } from '../../core/api-error.ts';
import { problemOf } from '../../core/field-problem.ts';
import type { WorkWith } from '../../platform/calls/work.ts';
import { inStorage, tooLarge } from '../../platform/files/storage-errors.ts';
import { TooLargeError, type UploadTerms, WrongSizeError } from '../../platform/ports/storage/storage.ts';

/** The most attempts at one upload within 15 minutes. A poor network may interrupt it many times. */
export const mostSendings = 60;

/**
 * Receives a file at a granted address, if files are on the portal's own disk. It is streamed, so that only a part of it is in
 * memory. It is stored whole or not at all.
 * @throws ApiError INVALID_UPLOAD_URL, FILE_SIZE_DIFFERS, FILE_TOO_LARGE, INVALID_FORM, STORAGE_FULL, TOO_MANY_ATTEMPTS.
 */
export async function putStoredFile(
  { db, services }: WorkWith<'storage'>,
  { query, headers, body }: CallInput<typeof calls.putStoredFile>,
): Promise<{ size: number }> {
  const { inbox } = services.storage;
  const terms = inbox?.open(query.ticket);
  if (!inbox || !terms) throw invalid();
  refuseOthers(terms, headers);
  const file = await db.selectFrom('files').select('status').where('storage_key', '=', terms.key).executeTakeFirst();
  if (file?.status !== 'granted') throw invalid();
  await services.throttle.countHit('upload', terms.key, mostSendings);
  const size = await inStorage(() => inbox.receive(terms, body).catch((error) => sayWrongSize(terms, error)));
  return { size };
}

const invalid = () => new ApiError('INVALID_UPLOAD_URL');
const noFile = () => new ApiError('INVALID_FORM', { fields: [problemOf('body', 'no_file')] });
const differs = (size: number) => new ApiError('FILE_SIZE_DIFFERS', { params: { bytes: size } });

/** Checks the headers of the request before a byte is read. */
function refuseOthers(
  { contentType, size, maxBytes }: UploadTerms,
  headers: CallInput<typeof calls.putStoredFile>['headers'],
): void {
  if (headers['content-type']?.toLowerCase() !== contentType) throw invalid();
  const length = headers['content-length'] === undefined ? undefined : Number(headers['content-length']);
  if (length === undefined) return;
  if (length === 0) throw noFile();
  if (size !== undefined && length !== size) throw differs(size);
  if (length > maxBytes) throw tooLarge(maxBytes);
}

/** Reports a wrong size of a chunked body, which has no declared length. */
function sayWrongSize({ size, maxBytes }: UploadTerms, error: unknown): never {
  if (error instanceof WrongSizeError) throw size === undefined ? noFile() : differs(size);
  if (error instanceof TooLargeError) throw size === undefined ? tooLarge(maxBytes) : differs(size);
  if ((error as NodeJS.ErrnoException).code === 'ECONNRESET') throw invalid();
  throw error;
}
