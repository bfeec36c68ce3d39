import { defineCall } from '../../core/call.ts';
import { idParams } from '../../core/fields.ts';
import { dataAnswer } from '../../core/list.ts';
import { codesAnswer } from '../../identity/schema.ts';
import { applicationRow } from '../schema.ts';
import { withdrawal } from './schema.ts';

const tag = 'Applications';

export const sendWithdrawalCode = defineCall({
  method: 'POST',
  path: '/applications/{id}/withdraw/code',
  tag,
  summary: 'Send the code that confirms a withdrawal to your confirmed phone number and email address',
  access: 'session',
  permission: 'applications:withdraw',
  // A newer code voids the last one, so a repeat must not get the answer of the first.
  unkeyed: true,
  limits: { hits: 10, per: 'person' },
  params: idParams,
  answer: codesAnswer,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'NOT_WITHDRAWABLE', 'APPLICANT_UNREACHABLE', 'TOO_MANY_ATTEMPTS'],
});

export const withdrawApplication = defineCall({
  method: 'POST',
  path: '/applications/{id}/withdraw',
  tag,
  summary: 'Withdraw your application before the decision, with the code that was sent; this is final',
  access: 'session',
  permission: 'applications:withdraw',
  // A wrong code counts as a try, even though the call is refused.
  unkeyed: true,
  limits: { hits: 30, per: 'person' },
  params: idParams,
  body: withdrawal,
  answer: dataAnswer(applicationRow),
  errors: ['FORBIDDEN', 'NOT_FOUND', 'NOT_WITHDRAWABLE', 'INVALID_CODE', 'TOO_MANY_ATTEMPTS'],
});
