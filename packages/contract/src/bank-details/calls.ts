import { defineCall } from '../core/call.ts';
import { idParams } from '../core/fields.ts';
import {
  bankChangeAnswer,
  bankChangeBegun,
  bankChangeKeyBody,
  bankChangeList,
  bankChangeQuery,
  centreBankDetailsBody,
  centreProfileAnswer,
  confirmBankChangeBody,
  keyedBankChangeAnswer,
  ownBankDetailsAnswer,
  ownBankDetailsBody,
  refuseBankChangeBody,
} from './schema.ts';

const tag = 'Bank details';

/** The call sends an SMS, and its body has a password. */
const starting = {
  unkeyed: true,
  limits: { hits: 10, per: 'person' },
} as const;
const refusals = [
  'FORBIDDEN',
  'NOT_FOUND',
  'WRONG_PASSWORD',
  'TOO_MANY_ATTEMPTS',
  'PHONE_REQUIRED',
  'BANK_DETAILS_SAME',
  'BANK_CHANGE_WAITING',
  'SMS_SPENT',
] as const;

export const getCentreProfile = defineCall({
  method: 'GET',
  path: '/centres/{id}/profile',
  tag,
  summary: 'The bank details of a centre, with their pending change',
  access: 'session',
  permission: 'centres:read-bank-details',
  params: idParams,
  answer: centreProfileAnswer,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

export const changeCentreProfile = defineCall({
  method: 'PATCH',
  path: '/centres/{id}/profile',
  tag,
  summary:
    'Start to change the bank details of your centre, with your password. A code goes to your phone; POST /bank-changes/{id}/confirm follows',
  access: 'session',
  permission: 'centre:manage',
  ...starting,
  params: idParams,
  body: centreBankDetailsBody,
  answer: bankChangeBegun,
  errors: refusals,
});

export const getOwnBankDetails = defineCall({
  method: 'GET',
  path: '/applications/{id}/bank-details',
  tag,
  summary: 'The bank details of your application, with their pending change',
  access: 'session',
  permission: 'applications:submit',
  params: idParams,
  answer: ownBankDetailsAnswer,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

export const changeOwnBankDetails = defineCall({
  method: 'PATCH',
  path: '/applications/{id}/bank-details',
  tag,
  summary:
    'Start to change the bank details of your submitted application, with your password. A code goes to your phone; POST /bank-changes/{id}/confirm follows',
  access: 'session',
  permission: 'applications:submit',
  ...starting,
  params: idParams,
  body: ownBankDetailsBody,
  answer: bankChangeBegun,
  errors: [...refusals, 'WRONG_STATUS'],
});

export const confirmBankChange = defineCall({
  method: 'POST',
  path: '/bank-changes/{id}/confirm',
  tag,
  summary: 'Confirm your change with its code. The people concerned are notified, and it takes effect after 48 hours',
  access: 'session',
  // A wrong code counts as a try, even though the call is refused.
  unkeyed: true,
  limits: { hits: 30, per: 'person' },
  params: idParams,
  body: confirmBankChangeBody,
  answer: bankChangeAnswer,
  errors: [
    'NOT_FOUND',
    'INVALID_CODE',
    'BANK_DETAILS_SAME',
    'BANK_CHANGE_WAITING',
    'WRONG_STATUS',
    'CHALLENGE_REQUIRED',
    'TOO_MANY_ATTEMPTS',
  ],
});

export const cancelBankChange = defineCall({
  method: 'POST',
  path: '/bank-changes/{id}/cancel',
  tag,
  summary: 'Cancel the pending change of your bank details or of those of your centre',
  access: 'session',
  params: idParams,
  answer: bankChangeAnswer,
  errors: ['NOT_FOUND', 'BANK_CHANGE_ENDED'],
});

export const listBankChanges = defineCall({
  method: 'GET',
  path: '/bank-changes',
  tag,
  summary: 'The pending changes of the bank details of centres; those that need an approval come first',
  access: 'session',
  permission: 'centres:approve-bank-changes',
  query: bankChangeQuery,
  answer: bankChangeList,
  errors: ['FORBIDDEN'],
});

export const approveBankChange = defineCall({
  method: 'POST',
  path: '/bank-changes/{id}/approve',
  tag,
  summary: "Approve the change of a centre's bank details, which takes effect when its 48 hours are over",
  access: 'session',
  permission: 'centres:approve-bank-changes',
  params: idParams,
  answer: bankChangeAnswer,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'BANK_CHANGE_ENDED', 'BANK_CHANGE_APPROVED'],
});

export const refuseBankChange = defineCall({
  method: 'POST',
  path: '/bank-changes/{id}/refuse',
  tag,
  summary: "Refuse the change of a centre's bank details. The people concerned receive the reason",
  access: 'session',
  permission: 'centres:approve-bank-changes',
  params: idParams,
  body: refuseBankChangeBody,
  answer: bankChangeAnswer,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'BANK_CHANGE_ENDED'],
});

/** Wrong keys within 15 minutes from one address. */
const guesses = { failures: 100 } as const;

export const openBankChange = defineCall({
  method: 'POST',
  path: '/bank-changes/open',
  tag,
  summary: 'The change in a message, masked, for the holder of the key in the message',
  access: 'public',
  limits: guesses,
  body: bankChangeKeyBody,
  answer: keyedBankChangeAnswer,
  errors: ['NOT_FOUND', 'TOO_MANY_ATTEMPTS'],
});

export const stopBankChange = defineCall({
  method: 'POST',
  path: '/bank-changes/stop',
  tag,
  summary: 'Cancel the change in a message, with the key in the message',
  access: 'public',
  limits: guesses,
  body: bankChangeKeyBody,
  answer: keyedBankChangeAnswer,
  errors: ['NOT_FOUND', 'BANK_CHANGE_ENDED', 'TOO_MANY_ATTEMPTS'],
});
