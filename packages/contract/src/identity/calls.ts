import { defineCall } from '../core/call.ts';
import {
  changePasswordBody,
  chooseLanguageAnswer,
  chooseLanguageBody,
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
  summary:
    'Sign in with a phone number or an email address; a temporary password or a second factor needs another step before there are tokens',
  access: 'public',
  body: loginBody,
  answer: loginAnswer,
  errors: ['INVALID_CREDENTIALS', 'IDENTIFIER_NOT_CONFIRMED', 'CHALLENGE_REQUIRED'],
});

export const refreshAccessToken = defineCall({
  method: 'POST',
  path: '/auth/refresh-access-token',
  tag,
  summary: 'Exchange a refresh token for new tokens; the old one stops working',
  access: 'public',
  body: refreshBody,
  answer: sessionAnswer,
  errors: ['INVALID_REFRESH_TOKEN', 'CHALLENGE_REQUIRED'],
});

export const logout = defineCall({
  method: 'POST',
  path: '/auth/logout',
  tag,
  summary: 'End the session that a refresh token belongs to',
  access: 'public',
  body: refreshBody,
  answer: messageAnswer,
  errors: [],
});

export const forgotPassword = defineCall({
  method: 'POST',
  path: '/auth/forgot-password',
  tag,
  summary: 'Send a code to reset a password; the answer is the same whether or not the username exists',
  access: 'public',
  body: forgotPasswordBody,
  answer: forgotPasswordAnswer,
  errors: ['CHALLENGE_REQUIRED'],
});

export const resetPassword = defineCall({
  method: 'POST',
  path: '/auth/reset-password',
  tag,
  summary: 'Set a new password with a six-digit code, or a first password with the token of a setup link',
  access: 'public',
  body: resetPasswordBody,
  answer: messageAnswer,
  errors: ['INVALID_CODE', 'CHALLENGE_REQUIRED'],
});

export const signUp = defineCall({
  method: 'POST',
  path: '/auth/signup',
  tag,
  summary: 'Sign up as an applicant; codes go to the phone number and to the email address, if there is one',
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
  summary: 'Send new codes for what a sign-up has not confirmed yet, at most once a minute; earlier codes stop working',
  access: 'public',
  body: sendSignUpCodesBody,
  answer: codesAnswer,
  errors: ['SIGN_UP_EXPIRED', 'CHALLENGE_REQUIRED', 'SMS_SPENT'],
});

export const confirmSignUp = defineCall({
  method: 'POST',
  path: '/auth/confirm-signup',
  tag,
  summary: 'Confirm the phone number or email address of a sign-up; the applicant can then sign in with it',
  access: 'public',
  body: confirmSignUpBody,
  answer: confirmSignUpAnswer,
  errors: ['INVALID_CODE', 'CHALLENGE_REQUIRED'],
});

export const listUnconfirmed = defineCall({
  method: 'GET',
  path: '/auth/unconfirmed',
  tag,
  summary: 'Your phone number or email address from sign-up that is not confirmed yet',
  access: 'session',
  openBeforeAgreement: true,
  answer: unconfirmedIdentifiers,
  errors: [],
});

export const sendIdentifierCode = defineCall({
  method: 'POST',
  path: '/auth/unconfirmed/codes',
  tag,
  summary: 'Send a code to your unconfirmed phone number or email address; earlier codes stop working',
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
  summary: 'Confirm your phone number or email address with its code; you can then sign in with it',
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
  summary: 'Change your password; all your other sessions end',
  access: 'session',
  unkeyed: true,
  body: changePasswordBody,
  answer: messageAnswer,
  errors: ['WRONG_PASSWORD', 'TOO_MANY_ATTEMPTS'],
});

export const chooseLanguage = defineCall({
  method: 'PUT',
  path: '/auth/language',
  tag,
  summary: 'Choose the language of your pages and messages',
  access: 'session',
  openBeforeAgreement: true,
  body: chooseLanguageBody,
  answer: chooseLanguageAnswer,
  errors: [],
});

export const listSessions = defineCall({
  method: 'GET',
  path: '/auth/sessions',
  tag,
  summary: 'Your open sessions, the most recently used first',
  access: 'session',
  answer: openSessions,
  errors: [],
});

export const endSessions = defineCall({
  method: 'DELETE',
  path: '/auth/sessions',
  tag,
  summary: 'End one of your sessions, or all of them if no id is given',
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
  summary: 'The public keys that verify access tokens',
  access: 'public',
  answer: jwks,
  errors: [],
});
