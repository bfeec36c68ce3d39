import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { idParams } from '../core/fields.ts';
import { linkedId } from '../public-links/schema.ts';
import { attachRefusals } from './refusals.ts';
import { fileTypeNames, maxFileBytes } from './rules.ts';
import {
  attachAnswer,
  downloadAnswer,
  downloadRequest,
  photoChange,
  proofChange,
  storageQuery,
  storedAnswer,
  uploadGrantAnswer,
  uploadHeaders,
  uploadRequest,
} from './schema.ts';

const tag = 'Files';

/** A client requests an interrupted upload again, so the limit allows many tries. */
const uploadLimits = { hits: 300, per: 'person' } as const;

export const createApplicationUpload = defineCall({
  method: 'POST',
  path: '/files/applications/{id}/upload-url',
  tag,
  summary: 'Get an address to upload a proof, by application id, or with the prefix photos, a photo, by applicantId',
  access: 'link',
  link: { application: ['upload'], applicant: ['status'] },
  permission: 'applications:upload',
  limits: uploadLimits,
  params: z.object({ id: linkedId }),
  body: uploadRequest,
  // The answer opens an upload, so it is not stored.
  unkeyed: true,
  answer: uploadGrantAnswer,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'PROOF_CLOSED', 'FILE_TOO_LARGE', 'FILE_TYPE_REFUSED'],
});

export const createCentreUpload = defineCall({
  method: 'POST',
  path: '/files/{id}/upload-url',
  tag,
  summary: 'Get an address to upload a document of a centre, by centre id',
  access: 'session',
  permission: 'centre:manage',
  limits: { hits: 600, per: 'person' },
  params: idParams,
  body: uploadRequest,
  unkeyed: true,
  answer: uploadGrantAnswer,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'FILE_TOO_LARGE', 'FILE_TYPE_REFUSED'],
});

export const putStoredFile = defineCall({
  method: 'PUT',
  path: '/storage/uploads',
  tag,
  summary: 'Upload a file to a granted address, if the portal stores files on disk',
  access: 'public',
  query: storageQuery,
  headers: uploadHeaders,
  body: { upload: fileTypeNames, maxBytes: maxFileBytes, streamed: true },
  answer: storedAnswer,
  unkeyed: true,
  // TOO_MANY_ATTEMPTS is per upload, which the address names: whole networks send from one address.
  errors: ['INVALID_UPLOAD_URL', 'FILE_SIZE_DIFFERS', 'FILE_TOO_LARGE', 'STORAGE_FULL', 'TOO_MANY_ATTEMPTS'],
});

export const getStoredFile = defineCall({
  method: 'GET',
  path: '/storage/files',
  tag,
  summary: 'A file, at an address that works for a few minutes, if the portal stores files on disk',
  access: 'public',
  query: storageQuery,
  answer: { bytes: 'stream', types: fileTypeNames },
  limits: { failures: 100 },
  errors: ['NOT_FOUND'],
});

export const createDownload = defineCall({
  method: 'POST',
  path: '/files/download-url',
  tag,
  summary: 'Get an address to download a file of a record that you can see, with pictures of its pages',
  access: 'session',
  body: downloadRequest,
  // The answer opens a file, so it is not stored.
  unkeyed: true,
  answer: downloadAnswer,
  limits: { hits: 600, per: 'person' },
  errors: ['NOT_FOUND'],
});

export const changeProof = defineCall({
  method: 'PATCH',
  path: '/applications/{id}/proof-of-education-url',
  tag,
  summary: 'Attach an uploaded proof to its application; sending the same address twice changes nothing',
  access: 'link',
  link: { application: ['upload'] },
  permission: 'applications:upload',
  limits: uploadLimits,
  params: idParams,
  body: proofChange,
  // The findings in a refused file stay on record.
  unkeyed: true,
  answer: attachAnswer,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'PROOF_CLOSED', ...attachRefusals],
});

export const changePhoto = defineCall({
  method: 'PATCH',
  path: '/applicants/photo-url',
  tag,
  summary: 'Attach an uploaded photo to its applicant; sending the same address twice changes nothing',
  access: 'link',
  link: { applicant: ['status'] },
  linkIdIn: 'applicantId',
  permission: 'applications:upload',
  limits: { ...uploadLimits, bodyBytes: 8_192 },
  body: photoChange,
  unkeyed: true,
  answer: attachAnswer,
  errors: ['FORBIDDEN', 'NOT_FOUND', ...attachRefusals],
});
