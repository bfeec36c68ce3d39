import { defineCall } from '../../core/call.ts';
import { dataAnswer } from '../../core/list.ts';
import { messageAnswer, sessionAnswer } from '../schema.ts';
import {
  changeSecondFactorBody,
  completeSignInBody,
  confirmSecondFactorBody,
  recoveryCodes,
  secondFactor,
  secondFactorKey,
  startSecondFactorBody,
} from './schema.ts';

const tag = 'Identity';
const permission = 'second-factor:use';

export const completeSignIn = defineCall({
  method: 'POST',
  path: '/auth/login/second-factor',
  tag,
  summary: 'Complete a sign-in that asked for a second factor, with a code from the app or a recovery code',
  access: 'public',
  body: completeSignInBody,
  answer: sessionAnswer,
  errors: ['WRONG_SECOND_FACTOR', 'SIGN_IN_EXPIRED', 'CHALLENGE_REQUIRED'],
});

export const getSecondFactor = defineCall({
  method: 'GET',
  path: '/auth/second-factor',
  tag,
  summary: 'Whether you have a second factor, and how many recovery codes are left',
  access: 'session',
  permission,
  openBeforeSecondFactor: true,
  answer: dataAnswer(secondFactor),
  errors: ['FORBIDDEN'],
});

export const startSecondFactor = defineCall({
  method: 'POST',
  path: '/auth/second-factor',
  tag,
  summary: 'Make a key for your authenticator app; an unconfirmed earlier key stops working',
  access: 'session',
  permission,
  openBeforeSecondFactor: true,
  unkeyed: true,
  body: startSecondFactorBody,
  answer: dataAnswer(secondFactorKey),
  errors: ['FORBIDDEN', 'WRONG_PASSWORD', 'TOO_MANY_ATTEMPTS', 'SECOND_FACTOR_ON'],
});

export const confirmSecondFactor = defineCall({
  method: 'POST',
  path: '/auth/second-factor/confirm',
  tag,
  summary: 'Turn on your second factor with a code of the key; all your other sessions end',
  access: 'session',
  permission,
  openBeforeSecondFactor: true,
  unkeyed: true,
  body: confirmSecondFactorBody,
  answer: dataAnswer(recoveryCodes),
  errors: ['FORBIDDEN', 'WRONG_SECOND_FACTOR', 'TOO_MANY_ATTEMPTS', 'SECOND_FACTOR_ON', 'NOT_FOUND'],
});

export const renewRecoveryCodes = defineCall({
  method: 'POST',
  path: '/auth/second-factor/recovery-codes',
  tag,
  summary: 'Make new recovery codes; the earlier ones stop working',
  access: 'session',
  permission,
  unkeyed: true,
  body: changeSecondFactorBody,
  answer: dataAnswer(recoveryCodes),
  errors: ['FORBIDDEN', 'WRONG_PASSWORD', 'WRONG_SECOND_FACTOR', 'TOO_MANY_ATTEMPTS', 'NOT_FOUND'],
});

export const turnOffSecondFactor = defineCall({
  method: 'POST',
  path: '/auth/second-factor/turn-off',
  tag,
  summary: 'Turn off your second factor',
  access: 'session',
  permission,
  unkeyed: true,
  body: changeSecondFactorBody,
  answer: messageAnswer,
  errors: ['FORBIDDEN', 'WRONG_PASSWORD', 'WRONG_SECOND_FACTOR', 'TOO_MANY_ATTEMPTS', 'NOT_FOUND'],
});
