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
  summary: 'What you may download: of a centre its guidelines, forms, agreement and standards, of an applicant theirs',
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
  summary: 'Every resource, also what is withdrawn, with who changed it when',
  access: 'session',
  permission: 'resources:manage',
  answer: managedResources,
  errors: ['FORBIDDEN'],
});

export const getResourceFile = defineCall({
  method: 'GET',
  path: '/resources/{id}/file',
  tag,
  summary: 'The file of a resource, for everybody; it comes as a download',
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
  summary: 'Name a resource, say who sees it, withdraw it or bring it back; an id that is new makes one',
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
  summary: 'Where to upload the file of a resource to',
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
  summary: 'Give a resource the file that was uploaded for it; its size is measured',
  access: 'session',
  permission: 'resources:manage',
  params: resourceParams,
  body: resourceFileChange,
  // The findings in a refused file stay on record.
  unkeyed: true,
  answer: resourceFileAnswer,
  errors: ['FORBIDDEN', 'NOT_FOUND', ...attachRefusals],
});
