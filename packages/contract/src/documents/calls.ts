import { importTypes } from '../centres/import.ts';
import { defineCall } from '../core/call.ts';
import { idParams } from '../core/fields.ts';
import { dataAnswer } from '../core/list.ts';
import { attachRefusals } from '../uploads/refusals.ts';
import { attendanceAnswer, attendanceQuery, maxAttendanceBytes } from './attendance.ts';
import {
  centreDocument,
  documentCounts,
  documentDetail,
  documentList,
  documentListQuery,
  documentOverview,
  documentParams,
  documentReview,
  documentUpload,
  documentUploadAnswer,
  missingFilters,
  missingList,
  missingQuery,
  missingSummary,
  reviewQueueQuery,
  slotsAnswer,
  slotsQuery,
} from './schema.ts';

const tag = 'Centre documents';

export const listCentreDocuments = defineCall({
  method: 'GET',
  path: '/centres/{id}/documents',
  tag,
  summary: 'The documents that a centre has sent, newest first, for its administrators and for reviewers',
  access: 'session',
  permission: 'documents:read',
  params: idParams,
  query: documentListQuery,
  answer: documentList,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

export const getDocumentOverview = defineCall({
  method: 'GET',
  path: '/centres/{id}/documents/overview',
  tag,
  summary: 'What your centre has to send: the overdue and due documents, and a card for each trade',
  access: 'session',
  permission: 'centre:manage',
  params: idParams,
  answer: dataAnswer(documentOverview),
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

export const listDocumentSlots = defineCall({
  method: 'GET',
  path: '/centres/{id}/documents/periods',
  tag,
  summary: 'Every period of one document type and trade, the latest first, with the documents sent for it',
  access: 'session',
  permission: 'documents:read',
  params: idParams,
  query: slotsQuery,
  answer: slotsAnswer,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

export const getCentreDocument = defineCall({
  method: 'GET',
  path: '/centres/{id}/documents/{documentId}',
  tag,
  summary: 'One document with its versions and decisions: who sent or decided what, and when',
  access: 'session',
  permission: 'documents:read',
  params: documentParams,
  answer: dataAnswer(documentDetail),
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

export const uploadCentreDocument = defineCall({
  method: 'POST',
  path: '/centres/{id}/documents',
  tag,
  summary: 'Attach an uploaded document to a period of a trade; sending the same address twice changes nothing',
  access: 'session',
  permission: 'centre:manage',
  params: idParams,
  limits: { hits: 600, per: 'person' },
  body: documentUpload,
  // The findings in a refused file stay on record.
  unkeyed: true,
  answer: documentUploadAnswer,
  errors: [
    'FORBIDDEN',
    'NOT_FOUND',
    'DOCUMENT_APPROVED',
    'DOCUMENT_EXISTS',
    'DOCUMENT_NOT_ASKED',
    'PERIOD_IN_FUTURE',
    'PERIOD_TOO_EARLY',
    ...attachRefusals,
  ],
});

export const reviewCentreDocument = defineCall({
  method: 'PATCH',
  path: '/centres/{id}/documents/{documentId}/review',
  tag,
  summary: 'Approve the pending file that you reviewed, reject it or request changes; the centre is notified',
  access: 'session',
  permission: 'documents:review',
  params: documentParams,
  body: documentReview,
  answer: dataAnswer(centreDocument),
  errors: ['FORBIDDEN', 'NOT_FOUND', 'OWN_DOCUMENT', 'DOCUMENT_CHANGED', 'DOCUMENT_REVIEWED'],
});

export const listReviewQueue = defineCall({
  method: 'GET',
  path: '/documents',
  tag,
  summary: 'All documents pending review, oldest first, from all centres or some',
  access: 'session',
  permission: 'documents:review',
  query: reviewQueueQuery,
  answer: documentList,
  errors: ['FORBIDDEN'],
});

export const getDocumentCounts = defineCall({
  method: 'GET',
  path: '/documents/counts',
  tag,
  summary: 'The number of documents that are due or overdue at your centres, or pending your review',
  access: 'session',
  permission: 'documents:read',
  answer: documentCounts,
  errors: ['FORBIDDEN'],
});

export const listMissingDocuments = defineCall({
  method: 'GET',
  path: '/documents/missing',
  tag,
  summary: 'Missing documents and their centres, the earliest due first',
  access: 'session',
  permission: 'documents:review',
  query: missingQuery,
  answer: missingList,
  errors: ['FORBIDDEN'],
});

export const getMissingSummary = defineCall({
  method: 'GET',
  path: '/documents/missing/summary',
  tag,
  summary: 'The number of missing documents, by state and type',
  access: 'session',
  permission: 'documents:review',
  query: missingFilters,
  answer: missingSummary,
  errors: ['FORBIDDEN'],
});

export const exportMissingDocuments = defineCall({
  method: 'GET',
  path: '/documents/missing/export.csv',
  tag,
  summary: 'The whole list of missing documents as a CSV file',
  access: 'session',
  permission: 'documents:review',
  query: missingFilters,
  answer: { bytes: 'stream', types: ['text/csv'] },
  errors: ['FORBIDDEN'],
});

export const getAttendanceTemplate = defineCall({
  method: 'GET',
  path: '/centres/{id}/attendance-template.csv',
  tag,
  summary: 'The attendance sheet of a month, with the registered students of a trade and a column for each day',
  access: 'session',
  permission: 'centre:manage',
  params: idParams,
  query: attendanceQuery,
  answer: { bytes: 'file', types: ['text/csv'] },
  errors: ['FORBIDDEN', 'NOT_FOUND', 'PERIOD_IN_FUTURE', 'PERIOD_TOO_EARLY'],
});

export const checkAttendance = defineCall({
  method: 'POST',
  path: '/centres/{id}/attendance-check',
  tag,
  summary: 'Check a completed attendance sheet before its report is sent; the sheet is not stored',
  access: 'session',
  permission: 'centre:manage',
  params: idParams,
  query: attendanceQuery,
  body: { upload: importTypes, maxBytes: maxAttendanceBytes },
  unkeyed: true,
  answer: attendanceAnswer,
  limits: { hits: 300, per: 'person' },
  errors: [
    'FORBIDDEN',
    'NOT_FOUND',
    'PERIOD_IN_FUTURE',
    'PERIOD_TOO_EARLY',
    'TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
    'IMPORT_NOT_CSV',
    'IMPORT_DAMAGED',
    'IMPORT_ENCODING',
    'IMPORT_MALFORMED',
  ],
});
