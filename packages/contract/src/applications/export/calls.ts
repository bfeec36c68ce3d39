import { defineCall } from '../../core/call.ts';
import { idParams } from '../../core/fields.ts';
import { storageQuery } from '../../uploads/schema.ts';
import { applicationExportAnswer, exportQuery, exportTypes, newExport, ownExportsAnswer } from './schema.ts';

const tag = 'Applications';
/** The permission to export, and its limits. */
const exporting = {
  tag,
  access: 'session',
  permission: 'applications:export',
  limits: { hits: 120, per: 'person' },
} as const;

export const exportApplicationsCsv = defineCall({
  ...exporting,
  method: 'GET',
  path: '/applications/export.csv',
  summary: 'The filtered list as a CSV file, for programs; the response starts once the whole file is written',
  recorded: true,
  query: exportQuery,
  answer: { bytes: 'stream', types: [exportTypes.csv] },
  errors: ['FORBIDDEN', 'EXPORT_UNDER_WAY', 'STORAGE_FULL'],
});

export const exportApplicationsXlsx = defineCall({
  ...exporting,
  method: 'GET',
  path: '/applications/export.xlsx',
  summary: 'The filtered list as a spreadsheet; rows after the first 1,048,576 are on further sheets',
  recorded: true,
  query: exportQuery,
  answer: { bytes: 'stream', types: [exportTypes.xlsx] },
  errors: ['FORBIDDEN', 'EXPORT_UNDER_WAY', 'STORAGE_FULL'],
});

export const startExport = defineCall({
  ...exporting,
  method: 'POST',
  path: '/application-exports',
  summary: 'Start an export of the filtered list; each person can run one at a time',
  // The answer may open a file, so it is not stored.
  unkeyed: true,
  query: exportQuery,
  body: newExport,
  answer: applicationExportAnswer,
  errors: ['FORBIDDEN', 'EXPORT_UNDER_WAY'],
});

export const listExports = defineCall({
  method: 'GET',
  path: '/application-exports',
  tag,
  summary: 'Your exports of the last 24 hours, newest first, with their progress and, once written, their files',
  access: 'session',
  permission: 'applications:export',
  answer: ownExportsAnswer,
  errors: ['FORBIDDEN'],
});

export const cancelExport = defineCall({
  method: 'DELETE',
  path: '/application-exports/{id}',
  tag,
  summary: 'Stop one of your exports; a finished export does not change',
  access: 'session',
  permission: 'applications:export',
  unkeyed: true,
  params: idParams,
  answer: applicationExportAnswer,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

export const getExportFile = defineCall({
  method: 'GET',
  path: '/application-exports/{id}/file',
  tag,
  summary: 'The file of an export, whole or in ranges, while the session that received the address can export',
  access: 'public',
  params: idParams,
  query: storageQuery,
  answer: { bytes: 'stream', types: Object.values(exportTypes) },
  limits: { failures: 100 },
  errors: ['NOT_FOUND'],
});
