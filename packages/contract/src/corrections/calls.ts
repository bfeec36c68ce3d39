import { applicationRow } from '../applications/schema.ts';
import { defineCall } from '../core/call.ts';
import { idParams } from '../core/fields.ts';
import { dataAnswer } from '../core/list.ts';
import { attachRefusals } from '../uploads/refusals.ts';
import { uploadGrantAnswer } from '../uploads/schema.ts';
import {
  correctedValues,
  correctionAnswer,
  correctionOverview,
  correctionRequest,
  correctionUpload,
  staffCorrection,
} from './schema.ts';

const tag = 'Applications';

export const requestCorrection = defineCall({
  method: 'POST',
  path: '/applications/{id}/corrections',
  tag,
  summary: 'Ask the applicant for a correction: a link goes to their phone and email; decisions wait until it is sent',
  access: 'session',
  permission: 'applications:request-correction',
  created: true,
  // Each call sends an SMS, which costs money.
  limits: { hits: 120, per: 'person' },
  params: idParams,
  body: correctionRequest,
  answer: correctionAnswer,
  errors: [
    'FORBIDDEN',
    'NUMBERS_BY_SUPER_ADMIN',
    'NOT_FOUND',
    'WRONG_STATUS',
    'CORRECTION_PENDING',
    'APPLICANT_UNREACHABLE',
    'TOO_MANY_ATTEMPTS',
  ],
});

export const getCorrection = defineCall({
  method: 'GET',
  path: '/applications/{id}/correction',
  tag,
  summary: 'The newest request for a correction, and its form for the applicant, signed in or by link',
  access: 'link',
  link: { application: ['correction'] },
  params: idParams,
  answer: correctionOverview,
  errors: ['NOT_FOUND'],
});

export const cancelCorrection = defineCall({
  method: 'DELETE',
  path: '/applications/{id}/correction',
  tag,
  summary: 'Cancel the open request for a correction; the applicant is told that nothing is needed',
  access: 'session',
  permission: 'applications:request-correction',
  params: idParams,
  answer: correctionAnswer,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CORRECTION_CLOSED'],
});

export const createCorrectionUpload = defineCall({
  method: 'POST',
  path: '/applications/{id}/correction/upload-url',
  tag,
  summary: 'Where to upload a file that the open request for a correction names',
  access: 'link',
  link: { application: ['correction'] },
  permission: 'applications:send-correction',
  limits: { hits: 300, per: 'person' },
  params: idParams,
  body: correctionUpload,
  // The answer opens an upload, so it is not stored.
  unkeyed: true,
  answer: uploadGrantAnswer,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CORRECTION_CLOSED', 'NOT_REQUESTED', 'FILE_TOO_LARGE', 'FILE_TYPE_REFUSED'],
});

export const sendCorrection = defineCall({
  method: 'PUT',
  path: '/applications/{id}/correction',
  tag,
  summary: 'Send the requested correction; the application returns to its place in the queue',
  access: 'link',
  link: { application: ['correction'] },
  permission: 'applications:send-correction',
  // Each call may query the identity service, and reveals whether a number is known.
  limits: { hits: 30, per: 'person', bodyBytes: 16_384 },
  // A NIN could be guessed from the hash of a stored request.
  unkeyed: true,
  params: idParams,
  body: correctedValues,
  answer: correctionAnswer,
  errors: [
    'FORBIDDEN',
    'NOT_FOUND',
    'CORRECTION_CLOSED',
    'NOT_REQUESTED',
    'NOTHING_TO_CORRECT',
    'CORRECTION_INCOMPLETE',
    'IDENTITY_NOT_CONFIRMED',
    'NIN_HAS_APPLICATION',
    'TOO_MANY_ATTEMPTS',
    ...attachRefusals,
  ],
});

export const correctDetails = defineCall({
  method: 'PATCH',
  path: '/applications/{id}/details',
  tag,
  summary: 'Correct name, birth date, address or bank details with a reason and evidence; the applicant is told',
  access: 'session',
  permission: 'applications:correct',
  limits: { hits: 120, per: 'person', bodyBytes: 16_384 },
  // A NIN could be guessed from the hash of a stored request.
  unkeyed: true,
  params: idParams,
  body: staffCorrection,
  answer: dataAnswer(applicationRow),
  errors: [
    'FORBIDDEN',
    'NUMBERS_BY_SUPER_ADMIN',
    'NOT_FOUND',
    'WRONG_STATUS',
    'NOTHING_TO_CORRECT',
    'CORRECTION_INCOMPLETE',
    'IDENTITY_NOT_CONFIRMED',
    'NIN_HAS_APPLICATION',
    'TOO_MANY_ATTEMPTS',
  ],
});
