import { draftAnswer, draftChange, newApplication, submission } from '../apply/draft-schema.ts';
import { defineCall } from '../core/call.ts';
import { idParams } from '../core/fields.ts';
import { decisionsPerSecond } from '../core/limits.ts';
import { dataAnswer, pageQuery } from '../core/list.ts';
import { attachRefusals } from '../uploads/refusals.ts';
import { preflightAnswer, preflightRequest } from './preflight.ts';
import { relatedAnswer } from './related.ts';
import {
  applicationDetail,
  applicationFilters,
  applicationList,
  applicationListQuery,
  applicationRow,
  applicationSuggestions,
  centreAssignment,
  changedApplication,
  changedStatus,
  declineBody,
  messagePreview,
  publicDetails,
  sensitiveNumbers,
  statusChange,
  suggestionQuery,
  tabCounts,
} from './schema.ts';
import { applicationTimeline } from './timeline.ts';

const tag = 'Applications';

export const listApplications = defineCall({
  method: 'GET',
  path: '/applications',
  tag,
  summary: 'List and search the applications that you can see; by default, the newest submission comes first',
  access: 'session',
  permission: 'applications:list',
  query: applicationListQuery,
  answer: applicationList,
  errors: ['FORBIDDEN'],
});

export const countTabs = defineCall({
  method: 'GET',
  path: '/applications/tab-counts',
  tag,
  summary:
    'The number of applications to verify, under review, waiting for their applicant, overdue and decided by you',
  access: 'session',
  permission: 'applications:list',
  answer: dataAnswer(tabCounts),
  errors: ['FORBIDDEN'],
});

export const suggestApplications = defineCall({
  method: 'GET',
  path: '/applications/suggestions',
  tag,
  summary: 'At most five applications that match the text typed so far',
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
  summary: 'The applications of the signed-in applicant',
  access: 'session',
  permission: 'applications:list-mine',
  query: pageQuery.extend(applicationFilters.pick({ status: true }).shape),
  answer: applicationList,
  errors: ['FORBIDDEN'],
});

/** The refusals of a step. */
const stepRefusals = [
  'NOT_FOUND',
  'FORBIDDEN',
  'REQUESTER_CANNOT_APPROVE',
  'NOT_YOUR_VERIFICATION',
  'CENTRE_REQUIRED',
  'CORRECTION_PENDING',
  'WRONG_STATUS',
] as const;

/** The reasons why a centre cannot be chosen (rules 8.4). */
const centreRefusals = ['CENTRE_CLOSED', 'CENTRE_OTHER_PROGRAMME', 'TRADE_NOT_TAUGHT', 'CENTRE_FULL'] as const;

export const beginApplication = defineCall({
  method: 'POST',
  path: '/applications',
  tag,
  summary:
    'Start an application for a programme, with the answers of an earlier one that has ended; APPLICATION_EXISTS returns in `params.id` the one to continue',
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
    'Save fields of your application before you submit it; an outdated version returns DRAFT_CHANGED with the newer draft',
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
    'TOO_MANY_ATTEMPTS',
    ...attachRefusals,
  ],
});

export const submitApplication = defineCall({
  method: 'POST',
  path: '/applications/{id}/submit',
  tag,
  summary: 'Submit your application; APPLICATION_INCOMPLETE lists every field that is missing or wrong, with its step',
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
  summary: 'The receipt for your submitted application, as a sealed PDF that /verify recognises',
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
  summary: 'The events of an application, newest first',
  access: 'session',
  params: idParams,
  answer: applicationTimeline,
  errors: ['NOT_FOUND'],
});

export const getRelatedApplications = defineCall({
  method: 'GET',
  path: '/applications/{id}/related',
  tag,
  summary:
    'Other submitted applications of the same person, and those of other people with the same bank account or address',
  access: 'session',
  permission: 'applications:read-related',
  params: idParams,
  answer: relatedAnswer,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

export const getSensitiveNumbers = defineCall({
  method: 'GET',
  path: '/applications/{id}/sensitive',
  tag,
  summary: 'The full NIN and BVN; the timeline of the application and the audit trail record each view',
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
  summary:
    'Verify, withdraw a verification, approve, reject, register or unregister: the target status and your role select the step',
  access: 'session',
  pace: { burst: 20, perSecond: decisionsPerSecond },
  params: idParams,
  body: statusChange,
  answer: dataAnswer(changedStatus),
  errors: stepRefusals,
});

export const assignCentre = defineCall({
  method: 'POST',
  path: '/applications/{id}/centre',
  tag,
  summary: 'Assign a centre, or move to another one with places left in the trade; applicants can until the approval',
  access: 'session',
  permission: 'applications:assign-centre',
  // Each call sends an SMS, which costs money.
  limits: { hits: 60, per: 'person' },
  params: idParams,
  body: centreAssignment,
  answer: dataAnswer(applicationRow),
  errors: [
    'FORBIDDEN',
    'NOT_FOUND',
    'WRONG_STATUS',
    'CENTRE_MOVED',
    'CENTRE_UNCHANGED',
    ...centreRefusals,
    'CENTRE_UNKNOWN',
  ],
});

export const preflightApplications = defineCall({
  method: 'POST',
  path: '/applications/preflight',
  tag,
  summary:
    'Check a step for many applications before it is taken: how many are ready, and what is wrong with the others',
  access: 'session',
  // Room for the ids of a whole queue.
  limits: { bodyBytes: 262_144 },
  body: preflightRequest,
  answer: preflightAnswer,
  errors: ['FORBIDDEN'],
});

export const previewApplicationMessage = defineCall({
  method: 'POST',
  path: '/applications/{id}/message-preview',
  tag,
  summary: 'Preview the messages that a step would send the applicant on each channel; nothing is sent or stored',
  access: 'session',
  params: idParams,
  body: statusChange,
  answer: messagePreview,
  errors: stepRefusals,
});

export const getPublicDetails = defineCall({
  method: 'GET',
  path: '/applications/{id}/public-details',
  tag,
  summary: 'The details of an application that the page of a public link shows',
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
  summary: 'Decline an approved application; this cannot be undone',
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
  summary: 'Switch an application from Fashion Design & Garment Making to Leather Work; this cannot be undone',
  access: 'link',
  link: { application: ['conversion'] },
  permission: 'applications:convert-skill',
  params: idParams,
  answer: changedApplication,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'ALREADY_CONVERTED', 'NOT_CONVERTIBLE', 'SKILL_NOT_CONVERTIBLE'],
});
