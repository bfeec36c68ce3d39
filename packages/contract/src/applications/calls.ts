import { defineCall } from '../core/call.ts';
import { idParams } from '../core/fields.ts';
import { decisionsPerSecond } from '../core/limits.ts';
import { dataAnswer, pageQuery } from '../core/list.ts';
import {
  applicationDetail,
  applicationFilters,
  applicationList,
  applicationListQuery,
  applicationRow,
  applicationSuggestions,
  applicationTimeline,
  changedApplication,
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
  answer: dataAnswer(applicationRow),
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
