import { defineCall } from '../core/call.ts';
import {
  changePasswordBody,
  codesAnswer,
  confirmIdentifierBody,
  confirmSignUpAnswer,
  confirmSignUpBody,
  endSessionsQuery,
  forgotPasswordAnswer,
  forgotPasswordBody,
  jwks,
  loginAnswer,
  loginBody,
  messageAnswer,
  openSessions,
  refreshBody,
  resetPasswordBody,
  sendIdentifierCodeBody,
  sendSignUpCodesBody,
  sessionAnswer,
  signUpAnswer,
  signUpBody,
  signUpHeaders,
  unconfirmedIdentifiers,
} from './schema.ts';

const tag = 'Identity';

export const login = defineCall({
  method: 'POST',
  path: '/auth/login',
  tag,
  summary: 'Sign in with a phone number or an e-mail address',
  access: 'public',
  body: loginBody,
  answer: loginAnswer,
  errors: ['INVALID_CREDENTIALS', 'IDENTIFIER_NOT_CONFIRMED', 'CHALLENGE_REQUIRED'],
});

export const refreshAccessToken = defineCall({
  method: 'POST',
  path: '/auth/refresh-access-token',
  tag,
  summary: 'Exchange a refresh token for new tokens; the old one is spent',
  access: 'public',
  body: refreshBody,
  answer: sessionAnswer,
  errors: ['INVALID_REFRESH_TOKEN', 'CHALLENGE_REQUIRED'],
});

export const logout = defineCall({
  method: 'POST',
  path: '/auth/logout',
  tag,
  summary: 'End the session a refresh token belongs to',
  access: 'public',
  body: refreshBody,
  answer: messageAnswer,
  errors: [],
});

export const forgotPassword = defineCall({
  method: 'POST',
  path: '/auth/forgot-password',
  tag,
  summary: 'Send a code to reset a password; the answer is the same whether the username exists or not',
  access: 'public',
  body: forgotPasswordBody,
  answer: forgotPasswordAnswer,
  errors: ['CHALLENGE_REQUIRED'],
});

export const resetPassword = defineCall({
  method: 'POST',
  path: '/auth/reset-password',
  tag,
  summary: 'Set a new password with a six-digit code, or the first one with the token of a setup link',
  access: 'public',
  body: resetPasswordBody,
  answer: messageAnswer,
  errors: ['INVALID_CODE', 'CHALLENGE_REQUIRED'],
});

export const signUp = defineCall({
  method: 'POST',
  path: '/auth/signup',
  tag,
  summary: 'Begin an account as an applicant; a code goes to the phone, and one to the e-mail address if there is one',
  access: 'public',
  headers: signUpHeaders,
  body: signUpBody,
  answer: signUpAnswer,
  errors: ['INTAKE_CLOSED', 'CHALLENGE_REQUIRED', 'CODES_SENT_LATELY', 'SIGN_UP_QUEUED', 'SMS_SPENT'],
});

export const sendSignUpCodes = defineCall({
  method: 'POST',
  path: '/auth/signup-codes',
  tag,
  summary:
    'Send an attempt to sign up new codes for what it has not confirmed yet, at most once a minute; the ones before them are void',
  access: 'public',
  body: sendSignUpCodesBody,
  answer: codesAnswer,
  errors: ['SIGN_UP_EXPIRED', 'CHALLENGE_REQUIRED', 'SMS_SPENT'],
});

export const confirmSignUp = defineCall({
  method: 'POST',
  path: '/auth/confirm-signup',
  tag,
  summary: 'Confirm the phone number or e-mail address of an attempt to sign up; from then on it signs in',
  access: 'public',
  body: confirmSignUpBody,
  answer: confirmSignUpAnswer,
  errors: ['INVALID_CODE', 'CHALLENGE_REQUIRED'],
});

export const listUnconfirmed = defineCall({
  method: 'GET',
  path: '/auth/unconfirmed',
  tag,
  summary: 'The own phone number or e-mail address that was given at sign-up and is not confirmed yet',
  access: 'session',
  openBeforeAgreement: true,
  answer: unconfirmedIdentifiers,
  errors: [],
});

export const sendIdentifierCode = defineCall({
  method: 'POST',
  path: '/auth/unconfirmed/codes',
  tag,
  summary: 'Send a code to what the caller has not confirmed yet; the one before it is void',
  access: 'session',
  unkeyed: true,
  body: sendIdentifierCodeBody,
  answer: codesAnswer,
  errors: ['NOT_FOUND', 'SMS_SPENT'],
});

export const confirmIdentifier = defineCall({
  method: 'POST',
  path: '/auth/unconfirmed/confirm',
  tag,
  summary: 'Confirm the own phone number or e-mail address with its code; from then on it signs in',
  access: 'session',
  unkeyed: true,
  body: confirmIdentifierBody,
  answer: messageAnswer,
  errors: ['INVALID_CODE', 'NOT_FOUND'],
});

export const changePassword = defineCall({
  method: 'POST',
  path: '/auth/change-password',
  tag,
  summary: 'Change the own password; all other sessions end',
  access: 'session',
  unkeyed: true,
  body: changePasswordBody,
  answer: messageAnswer,
  errors: ['WRONG_PASSWORD', 'TOO_MANY_ATTEMPTS'],
});

export const listSessions = defineCall({
  method: 'GET',
  path: '/auth/sessions',
  tag,
  summary: 'The own open sessions, the last used first',
  access: 'session',
  answer: openSessions,
  errors: [],
});

export const endSessions = defineCall({
  method: 'DELETE',
  path: '/auth/sessions',
  tag,
  summary: 'End one of the own sessions, or without an id all of them',
  access: 'session',
  // An ended session cannot end twice, so a second try is an error.
  unkeyed: true,
  query: endSessionsQuery,
  answer: messageAnswer,
  errors: ['NOT_FOUND'],
});

export const getJwks = defineCall({
  method: 'GET',
  path: '/.well-known/jwks.json',
  tag,
  summary: 'The public keys access tokens are signed with',
  access: 'public',
  answer: jwks,
  errors: [],
});
