import { defineCall } from '../../core/call.ts';
import { codesAnswer } from '../schema.ts';
import { changeContactBody, changedContact, changedName, changeNameBody, confirmContactBody } from './schema.ts';

const tag = 'Identity';

export const changeContact = defineCall({
  method: 'POST',
  path: '/auth/change-contact',
  tag,
  summary:
    'Ask to change your phone number or email address; a code goes to the new one, and the answer never shows whether another account has it',
  access: 'session',
  permission: 'contact:change',
  // The body contains a password.
  unkeyed: true,
  // Each call sends an SMS or an email to an address that the caller chooses.
  limits: { hits: 10, per: 'person' },
  body: changeContactBody,
  answer: codesAnswer,
  errors: ['FORBIDDEN', 'WRONG_PASSWORD', 'TOO_MANY_ATTEMPTS', 'SMS_SPENT'],
});

export const confirmContact = defineCall({
  method: 'POST',
  path: '/auth/confirm-contact',
  tag,
  summary:
    'Confirm your new phone number or email address with its code; the old one is notified, and all other devices are signed out',
  access: 'session',
  permission: 'contact:change',
  // A wrong code counts as a try, even though the call is refused.
  unkeyed: true,
  limits: { hits: 30, per: 'person' },
  body: confirmContactBody,
  answer: changedContact,
  errors: ['FORBIDDEN', 'INVALID_CODE', 'CHALLENGE_REQUIRED'],
});

export const changeName = defineCall({
  method: 'PATCH',
  path: '/auth/name',
  tag,
  summary: 'Correct your own name; NAME_KEPT while an application of yours is with the ministry or was approved',
  access: 'session',
  permission: 'contact:change',
  limits: { hits: 30, per: 'person' },
  body: changeNameBody,
  answer: changedName,
  errors: ['FORBIDDEN', 'NAME_KEPT', 'TOO_MANY_ATTEMPTS'],
});
