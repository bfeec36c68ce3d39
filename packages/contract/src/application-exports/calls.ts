import { defineCall } from '../core/call.ts';
import { idParams } from '../core/fields.ts';
import { applicationExportAnswer, exportFileQuery, exportQuery, exportTypes, newExport } from './schema.ts';

const tag = 'Applications';
/** Of somebody who may export, for what each of them begins. */
const limits = { hits: 120, per: 'person' } as const;

export const exportApplicationsCsv = defineCall({
  method: 'GET',
  path: '/applications/export.csv',
  tag,
  summary: 'The filtered list as a CSV file, at once or not at all: EXPORTS_BUSY while others have every place',
  access: 'session',
  permission: 'applications:export',
  recorded: true,
  limits,
  query: exportQuery,
  answer: { bytes: 'stream', types: [exportTypes.csv] },
  errors: ['FORBIDDEN', 'EXPORT_UNDER_WAY', 'EXPORTS_BUSY'],
});

export const exportApplicationsXlsx = defineCall({
  method: 'GET',
  path: '/applications/export.xlsx',
  tag,
  summary: 'The same as a spreadsheet, with a further sheet for what is beyond 1,048,576 rows',
  access: 'session',
  permission: 'applications:export',
  recorded: true,
  limits,
  query: exportQuery,
  answer: { bytes: 'stream', types: [exportTypes.xlsx] },
  errors: ['FORBIDDEN', 'EXPORT_UNDER_WAY', 'EXPORTS_BUSY'],
});

export const beginExport = defineCall({
  method: 'POST',
  path: '/application-exports',
  tag,
  summary:
    'Begin an export of the filtered list, in place of an own one that has not begun: it is ready at once, or has a place in line',
  access: 'session',
  permission: 'applications:export',
  limits,
  // What it answers opens a file: it is kept nowhere.
  unkeyed: true,
  query: exportQuery,
  body: newExport,
  answer: applicationExportAnswer,
  errors: ['FORBIDDEN', 'EXPORT_UNDER_WAY'],
});

export const getExport = defineCall({
  method: 'GET',
  path: '/application-exports/{id}',
  tag,
  summary: 'How far an own export is; whoever waits keeps the place by asking, once in some seconds',
  access: 'session',
  permission: 'applications:export',
  recorded: true,
  params: idParams,
  answer: applicationExportAnswer,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

export const cancelExport = defineCall({
  method: 'DELETE',
  path: '/application-exports/{id}',
  tag,
  summary: 'Stop an own export, wherever it is; one that is over stays as it is',
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
  summary: 'The file of an export that is ready, at its address, which works once',
  access: 'public',
  recorded: true,
  params: idParams,
  query: exportFileQuery,
  answer: { bytes: 'stream', types: Object.values(exportTypes) },
  limits: { failures: 100 },
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});
