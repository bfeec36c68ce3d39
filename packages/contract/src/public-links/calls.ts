import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { idParams } from '../core/fields.ts';
import { dataAnswer } from '../core/list.ts';
import {
  applicationLink,
  applicationLinks,
  linkedId,
  linkFamily,
  linkParams,
  linkRequested,
  linkSecrets,
  requestLinkBody,
  rotation,
  sendLinkBody,
  validLink,
} from './schema.ts';

const tag = 'Public links';

export const checkPublicLink = defineCall({
  method: 'GET',
  path: '/public-links/{family}/{id}',
  tag,
  summary: 'Whether a public link opens its page',
  access: 'link',
  link: 'named',
  params: z.object({ family: linkFamily, id: linkedId }),
  answer: validLink,
  errors: [],
});

export const requestLink = defineCall({
  method: 'POST',
  path: '/public-links/requests',
  tag,
  summary:
    'Send a new link to the phone on record in place of an incomplete or ended one. The answer does not show whether the person exists',
  access: 'public',
  body: requestLinkBody,
  answer: linkRequested,
  errors: ['CHALLENGE_REQUIRED'],
});

export const listApplicationLinks = defineCall({
  method: 'GET',
  path: '/applications/{id}/links',
  tag,
  summary: 'The public links of an application: which are active, who sent them, and which can be sent',
  access: 'session',
  permission: 'applications:send-links',
  params: idParams,
  answer: applicationLinks,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

export const sendApplicationLink = defineCall({
  method: 'POST',
  path: '/applications/{id}/links',
  tag,
  summary: 'Send a public link to the applicant’s own phone number and email address; staff never see it',
  access: 'session',
  permission: 'applications:send-links',
  // Each call sends an SMS, which costs money.
  limits: { hits: 60, per: 'person' },
  params: idParams,
  body: sendLinkBody,
  answer: dataAnswer(applicationLink),
  errors: ['FORBIDDEN', 'NOT_FOUND', 'LINK_OF_NO_USE', 'TOO_MANY_ATTEMPTS'],
});

export const withdrawApplicationLink = defineCall({
  method: 'DELETE',
  path: '/applications/{id}/links/{page}',
  tag,
  summary: 'Withdraw a public link; it stops working until it is sent again',
  access: 'session',
  permission: 'applications:send-links',
  params: linkParams,
  answer: dataAnswer(applicationLink),
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

export const listLinkSecrets = defineCall({
  method: 'GET',
  path: '/public-links',
  tag,
  summary: 'The kinds of public link, with the number of active links of each',
  access: 'session',
  permission: 'settings:manage',
  answer: linkSecrets,
  errors: ['FORBIDDEN'],
});

export const rotateLinkSecret = defineCall({
  method: 'POST',
  path: '/public-links/{family}/rotate',
  tag,
  summary: 'Change the secret of a kind of public link; every active link of that kind stops working',
  access: 'session',
  permission: 'settings:manage',
  params: z.object({ family: linkFamily }),
  answer: rotation,
  errors: ['FORBIDDEN'],
});
