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
    'Have a new link sent to the phone on record in place of one that is incomplete or has ended; the answer is the same whether there is such a person or not',
  access: 'public',
  body: requestLinkBody,
  answer: linkRequested,
  errors: ['CHALLENGE_REQUIRED'],
});

export const listApplicationLinks = defineCall({
  method: 'GET',
  path: '/applications/{id}/links',
  tag,
  summary: 'The public links of an application: which are out, who sent them, which can be sent',
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
  summary: 'Send the applicant a public link, to the phone number and e-mail address of their own; nobody else sees it',
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
  summary: 'Withdraw a public link: it opens nothing any more, until it is sent again',
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
  summary: 'The kinds of public link, with how many of each are out',
  access: 'session',
  permission: 'settings:manage',
  answer: linkSecrets,
  errors: ['FORBIDDEN'],
});

export const rotateLinkSecret = defineCall({
  method: 'POST',
  path: '/public-links/{family}/rotate',
  tag,
  summary: 'Give a kind of public link another secret: every link of it that is out stops working',
  access: 'session',
  permission: 'settings:manage',
  params: z.object({ family: linkFamily }),
  answer: rotation,
  errors: ['FORBIDDEN'],
});
