import * as z from 'zod';
import { defineCall } from '../../core/call.ts';
import { idParams } from '../../core/fields.ts';
import { dataAnswer } from '../../core/list.ts';
import { assigned, assignment, claimList, desk, newClaims } from './schema.ts';

const tag = 'Applications';

export const takeClaims = defineCall({
  method: 'POST',
  path: '/applications/claims',
  tag,
  summary:
    'Fill up your claims with the longest-waiting unclaimed applications that you can decide; each claim ends after 30 minutes, and this call renews it',
  access: 'session',
  permission: 'applications:claim',
  body: newClaims,
  answer: claimList,
  errors: ['FORBIDDEN'],
});

export const listClaims = defineCall({
  method: 'GET',
  path: '/applications/claims',
  tag,
  summary: 'Your claims, the longest-waiting application first',
  access: 'session',
  permission: 'applications:claim',
  answer: claimList,
  errors: ['FORBIDDEN'],
});

export const releaseClaim = defineCall({
  method: 'DELETE',
  path: '/applications/claims/{id}',
  tag,
  summary: 'Release your claim on an application; succeeds too if you have none',
  access: 'session',
  permission: 'applications:claim',
  unkeyed: true,
  params: idParams,
  empty: true,
  answer: z.undefined(),
  errors: ['FORBIDDEN'],
});

export const assignApplications = defineCall({
  method: 'POST',
  path: '/applications/assignments',
  tag,
  summary:
    'Assign applications to an officer or platformAdmin for 7 days, or take them away; the answer names those left out',
  access: 'session',
  permission: 'applications:assign',
  body: assignment,
  answer: dataAnswer(assigned),
  errors: ['FORBIDDEN', 'ASSIGNEE_UNKNOWN'],
});

export const getDesk = defineCall({
  method: 'GET',
  path: '/applications/desk',
  tag,
  summary: 'Your work: applications waiting, claimed by you, done today and sent back',
  access: 'session',
  permission: 'applications:claim',
  answer: dataAnswer(desk),
  errors: ['FORBIDDEN'],
});
