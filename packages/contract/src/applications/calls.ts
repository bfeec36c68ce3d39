import { draftAnswer, draftChange, newApplication, submission } from '../apply/draft-schema.ts';
import { defineCall } from '../core/call.ts';
import { idParams } from '../core/fields.ts';
import { decisionsPerSecond } from '../core/limits.ts';
import { dataAnswer, pageQuery } from '../core/list.ts';
import { attachRefusals } from '../uploads/refusals.ts';
import {
  applicationDetail,
  applicationFilters,
  applicationList,
  applicationListQuery,
  applicationRow,
  applicationSuggestions,
  applicationTimeline,
  changedApplication,
  changedStatus,
  declineBody,
  messagePreview,
  publicDetails,
  sensitiveNumbers,
  statusChange,
  suggestionQuery,
} from './schema.ts';

const tag = 'Applications';

export const listApplications = defineCall({
  method: 'GET',
  path: '/applications',
  tag,
  summary: 'List and search the applications you may see, by submission, newest first unless asked otherwise',
  access: 'session',
  permission: 'applications:list',
  query: applicationListQuery,
  answer: applicationList,
  errors: ['FORBIDDEN'],
});

export const suggestApplications = defineCall({
  method: 'GET',
  path: '/applications/suggestions',
  tag,
  summary: 'At most five applications that match what is being typed',
  access: 'session',
  permission: 'applications:list',
  query: suggestionQuery,
  answer: applicationSuggestions,
  errors: ['FORBIDDEN'],
});

export const listMyApplications = defineCall({
  method: 'GET',
  path: '/applications/mine',
  tag,
  summary: "The signed-in applicant's own applications",
  access: 'session',
  permission: 'applications:list-mine',
  query: pageQuery.extend(applicationFilters.pick({ status: true }).shape),
  answer: applicationList,
  errors: ['FORBIDDEN'],
});

/** The reasons why a centre cannot be chosen (rules 8.4). */
const centreRefusals = ['CENTRE_CLOSED', 'CENTRE_OTHER_PROGRAMME', 'TRADE_NOT_TAUGHT', 'CENTRE_FULL'] as const;

export const beginApplication = defineCall({
  method: 'POST',
  path: '/applications',
  tag,
  summary:
    'Begin an application to a programme, with the answers of an earlier one that has ended; APPLICATION_EXISTS names in `params.id` the one to go on with',
  access: 'session',
  permission: 'applications:submit',
  body: newApplication,
  answer: draftAnswer,
  errors: ['FORBIDDEN', 'INTAKE_CLOSED', 'APPLICATION_EXISTS'],
});

export const changeApplication = defineCall({
  method: 'PATCH',
  path: '/applications/{id}',
  tag,
  summary:
    'Save fields of an own application that is not submitted; an old version is DRAFT_CHANGED with the newer draft',
  access: 'session',
  permission: 'applications:submit',
  limits: { bodyBytes: 16_384 },
  // A NIN could be guessed from the hash of a stored request. Sending the same fields again changes nothing.
  unkeyed: true,
  params: idParams,
  body: draftChange,
  answer: draftAnswer,
  errors: [
    'FORBIDDEN',
    'NOT_FOUND',
    'WRONG_STATUS',
    'DRAFT_CHANGED',
    'INTAKE_CLOSED',
    ...centreRefusals,
    'CENTRE_UNKNOWN',
    ...attachRefusals,
  ],
});

export const submitApplication = defineCall({
  method: 'POST',
  path: '/applications/{id}/submit',
  tag,
  summary:
    'Submit an own application; APPLICATION_INCOMPLETE names every field that is missing or wrong, with its step',
  access: 'session',
  permission: 'applications:submit',
  // Each call may query the identity service, and reveals whether a number is known.
  limits: { hits: 30, per: 'person' },
  params: idParams,
  query: submission,
  answer: dataAnswer(applicationRow),
  errors: [
    'FORBIDDEN',
    'NOT_FOUND',
    'WRONG_STATUS',
    'DRAFT_CHANGED',
    'INTAKE_CLOSED',
    'APPLICATION_INCOMPLETE',
    ...centreRefusals,
    'NIN_HAS_APPLICATION',
    'APPLICATION_EXISTS',
    'IDENTITY_NOT_CONFIRMED',
    'TOO_MANY_ATTEMPTS',
  ],
});

export const getReceipt = defineCall({
  method: 'GET',
  path: '/applications/{id}/receipt',
  tag,
  summary: 'The receipt of an own application that was submitted, as a sealed PDF that /verify knows',
  access: 'session',
  permission: 'applications:submit',
  // Issued receipts are kept, so that they can be verified.
  recorded: true,
  limits: { hits: 30, per: 'person' },
  params: idParams,
  answer: { bytes: 'file', types: ['application/pdf'] },
  errors: ['FORBIDDEN', 'NOT_FOUND', 'WRONG_STATUS', 'TOO_MANY_ATTEMPTS', 'UNAVAILABLE'],
});

export const getApplication = defineCall({
  method: 'GET',
  path: '/applications/{id}',
  tag,
  summary: 'One application with its applicant, centre and bank details',
  access: 'session',
  params: idParams,
  answer: dataAnswer(applicationDetail),
  errors: ['NOT_FOUND'],
});

export const getApplicationTimeline = defineCall({
  method: 'GET',
  path: '/applications/{id}/timeline',
  tag,
  summary: 'Everything that was done to an application, newest first',
  access: 'session',
  params: idParams,
  answer: applicationTimeline,
  errors: ['NOT_FOUND'],
});

export const getSensitiveNumbers = defineCall({
  method: 'GET',
  path: '/applications/{id}/sensitive',
  tag,
  summary: 'The whole NIN and BVN; each look is on the timeline of the application and on the audit trail',
  access: 'session',
  permission: 'applications:read-sensitive',
  recorded: true,
  // Enough to review applications, too few to copy them all.
  limits: { hits: 60, per: 'person' },
  params: idParams,
  answer: dataAnswer(sensitiveNumbers),
  errors: ['FORBIDDEN', 'NOT_FOUND', 'TOO_MANY_ATTEMPTS'],
});

export const changeApplicationStatus = defineCall({
  method: 'PATCH',
  path: '/applications/{id}/status',
  tag,
  summary: 'Verify, approve, reject, register or unregister: the target status and your role select the step',
  access: 'session',
  pace: { burst: 20, perSecond: decisionsPerSecond },
  params: idParams,
  body: statusChange,
  answer: dataAnswer(changedStatus),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'REQUESTER_CANNOT_APPROVE', 'WRONG_STATUS'],
});

export const previewApplicationMessage = defineCall({
  method: 'POST',
  path: '/applications/{id}/message-preview',
  tag,
  summary: 'What the applicant would be told of a step you may take, on each channel; nothing is sent or kept',
  access: 'session',
  params: idParams,
  body: statusChange,
  answer: messagePreview,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'REQUESTER_CANNOT_APPROVE', 'WRONG_STATUS'],
});

export const getPublicDetails = defineCall({
  method: 'GET',
  path: '/applications/{id}/public-details',
  tag,
  summary: 'What the page of a public link shows of an application',
  access: 'link',
  link: { application: ['upload', 'conversion', 'status'] },
  permission: 'applications:list-mine',
  params: idParams,
  answer: dataAnswer(publicDetails),
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

export const declineApplication = defineCall({
  method: 'PATCH',
  path: '/applications/{id}/decline',
  tag,
  summary: 'Decline an approved application, for good',
  access: 'link',
  link: { application: ['status'] },
  permission: 'applications:decline',
  params: idParams,
  body: declineBody,
  answer: changedApplication,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'NOT_DECLINABLE'],
});

export const convertSkill = defineCall({
  method: 'PATCH',
  path: '/applications/{id}/convert-skill',
  tag,
  summary: 'Switch an application from Fashion Design & Garment Making to Leather Work, for good',
  access: 'link',
  link: { application: ['conversion'] },
  permission: 'applications:convert-skill',
  params: idParams,
  answer: changedApplication,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'ALREADY_CONVERTED', 'NOT_CONVERTIBLE', 'SKILL_NOT_CONVERTIBLE'],
});
