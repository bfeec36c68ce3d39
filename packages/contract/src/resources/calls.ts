import { defineCall } from '../core/call.ts';
import { dataAnswer } from '../core/list.ts';
import { attachRefusals } from '../uploads/refusals.ts';
import { fileTypeNames } from '../uploads/rules.ts';
import { uploadGrantAnswer, uploadRequest } from '../uploads/schema.ts';
import {
  managedResource,
  managedResources,
  resourceChange,
  resourceFileAnswer,
  resourceFileChange,
  resourceList,
  resourceParams,
  resourceQuery,
} from './schema.ts';

const tag = 'Resources';

export const listResources = defineCall({
  method: 'GET',
  path: '/resources',
  tag,
  summary:
    'The resources that you can download: guidelines, forms, agreement and standards for a centre, and student resources for an applicant',
  access: 'session',
  permission: 'resources:read',
  query: resourceQuery,
  answer: resourceList,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

export const listManagedResources = defineCall({
  method: 'GET',
  path: '/resources/managed',
  tag,
  summary: 'Every resource, including withdrawn ones, with who changed it and when',
  access: 'session',
  permission: 'resources:manage',
  answer: managedResources,
  errors: ['FORBIDDEN'],
});

export const getResourceFile = defineCall({
  method: 'GET',
  path: '/resources/{id}/file',
  tag,
  summary: 'The file of a resource, as a download for everyone',
  access: 'public',
  params: resourceParams,
  answer: { bytes: 'stream', types: fileTypeNames },
  limits: { failures: 100 },
  errors: ['NOT_FOUND'],
});

export const putResource = defineCall({
  method: 'PUT',
  path: '/resources/{id}',
  tag,
  summary: 'Change the name and audience of a resource, withdraw it or bring it back; a new id creates a resource',
  access: 'session',
  permission: 'resources:manage',
  params: resourceParams,
  body: resourceChange,
  answer: dataAnswer(managedResource),
  errors: ['FORBIDDEN', 'RESOURCE_CHANGED'],
});

export const createResourceUpload = defineCall({
  method: 'POST',
  path: '/resources/{id}/upload-url',
  tag,
  summary: 'Get an address to upload the file of a resource',
  access: 'session',
  permission: 'resources:manage',
  limits: { hits: 600, per: 'person' },
  params: resourceParams,
  body: uploadRequest,
  unkeyed: true,
  answer: uploadGrantAnswer,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'FILE_TOO_LARGE', 'FILE_TYPE_REFUSED'],
});

export const putResourceFile = defineCall({
  method: 'PUT',
  path: '/resources/{id}/file',
  tag,
  summary: 'Attach an uploaded file to its resource; the portal measures its size',
  access: 'session',
  permission: 'resources:manage',
  params: resourceParams,
  body: resourceFileChange,
  // The findings in a refused file stay on record.
  unkeyed: true,
  answer: resourceFileAnswer,
  errors: ['FORBIDDEN', 'NOT_FOUND', ...attachRefusals],
});
