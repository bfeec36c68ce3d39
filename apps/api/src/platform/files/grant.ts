import { randomUUID } from 'node:crypto';
import {
  acceptedNames,
  type FileType,
  maxFileBytes,
  type UploadGrant,
  type UploadPurpose,
  type UploadRequest,
  uploadLifeSeconds,
  uploadPurposes,
} from '@tvet/contract';
import { ApiError } from '../../core/api-error.ts';
import { inTransaction, type WorkWith } from '../calls/work.ts';
import { deleteRetired, makeRoom } from './open-uploads.ts';
import { inStorage, tooLarge } from './storage-errors.ts';
import type { UploadField } from './upload-field.ts';
import { uriOf } from './uris.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Grants an upload for one field, to this caller only, within the portal's limits (rules 14.6, 14.24).
 * @throws ApiError FILE_TYPE_REFUSED, FILE_TOO_LARGE, INVALID_FORM, TOO_MANY_ATTEMPTS.
 */
export async function grantUpload(
  work: WorkWith<'storage'>,
  field: UploadField,
  request: UploadRequest,
): Promise<UploadGrant> {
  const { storage } = work.services;
  const contentType = acceptedType(field.purpose, request.contentType);
  const maxBytes = Math.min(request.fileSizeLimit ?? maxFileBytes, maxFileBytes);
  const size = request.fileSize;
  if (size === undefined && storage.needsSize) {
    const message = 'must say how many bytes the file has';
    throw new ApiError('INVALID_FORM', { fields: [{ field: 'fileSize', message, code: 'required' }] });
  }
  if (size !== undefined && size > maxBytes) throw tooLarge(maxBytes);

  const id = randomUUID();
  const key = `uploads/${id}`;
  const life = Math.min(request.expiresIn ?? uploadLifeSeconds, uploadLifeSeconds) * 1000;
  const expiresAt = new Date(work.now.getTime() + life);
  const uploadUrl = await inStorage(() => storage.uploadUrl({ key, contentType, size, maxBytes, expiresAt }));
  const retired = await inTransaction(work, async (inner) => {
    const { db, caller, now } = inner;
    const old = await makeRoom(inner, field);
    await db
      .insertInto('files')
      .values({
        id,
        storage_key: key,
        purpose: field.purpose,
        owner_id: field.ownerId,
        granted_to: caller?.id ?? null,
        file_name: request.fileName,
        content_type: contentType,
        size_limit: maxBytes,
        granted_size: size ?? null,
        created_at: now,
        expires_at: expiresAt,
      })
      .execute();
    await db
      .insertInto('stored_objects')
      .values({ key, file_id: id, written_at: now, delete_after: new Date(expiresAt.getTime() + day) })
      .execute();
    return old;
  });
  await deleteRetired(work, retired);
  return { uploadUrl, publicUrl: uriOf(storage, key), expiresAt: expiresAt.toISOString() };
}

function acceptedType(purpose: UploadPurpose, contentType: string): FileType {
  const type = uploadPurposes[purpose].find((accepted) => accepted === contentType);
  if (!type) throw refusedType(purpose);
  return type;
}

export const refusedType = (purpose: UploadPurpose) =>
  new ApiError('FILE_TYPE_REFUSED', { params: { types: acceptedNames(purpose) } });
