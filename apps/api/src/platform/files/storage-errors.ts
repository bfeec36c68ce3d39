import { maxFileBytes } from '@tvet/contract';
import { ApiError } from '../../core/api-error.ts';
import { StorageFullError, TooLargeError } from '../ports/storage/storage.ts';

const megabyte = 1024 * 1024;

/** States the exact limit: whole megabytes, or bytes. */
export const tooLarge = (limit: number = maxFileBytes) =>
  new ApiError('FILE_TOO_LARGE', {
    params: limit % megabyte === 0 ? { megabytes: limit / megabyte } : { bytes: limit },
  });

/** Runs a task of the storage and names its errors. @throws ApiError STORAGE_FULL, FILE_TOO_LARGE, UNAVAILABLE. */
export async function inStorage<Result>(task: () => Promise<Result>): Promise<Result> {
  try {
    return await task();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (error instanceof StorageFullError) throw new ApiError('STORAGE_FULL', { cause: error });
    if (error instanceof TooLargeError) throw tooLarge();
    throw new ApiError('UNAVAILABLE', { cause: error });
  }
}
