import { defineCall } from '../core/call.ts';
import { jwks, loginAnswer, loginBody, messageAnswer, refreshBody, sessionAnswer } from './schema.ts';

const tag = 'Identity';

export const login = defineCall({
  id: 'login',
  method: 'POST',
  path: '/auth/login',
  tag,
  summary: 'Sign in with a phone number or an e-mail address',
  access: 'public',
  body: loginBody,
  answer: loginAnswer,
  errors: ['INVALID_CREDENTIALS', 'TOO_MANY_ATTEMPTS'],
});

export const refreshAccessToken = defineCall({
  id: 'refreshAccessToken',
  method: 'POST',
  path: '/auth/refresh-access-token',
  tag,
  summary: 'Exchange a refresh token for new tokens; the old one is spent',
  access: 'public',
  body: refreshBody,
  answer: sessionAnswer,
  errors: ['INVALID_REFRESH_TOKEN', 'TOO_MANY_ATTEMPTS'],
});

export const logout = defineCall({
  id: 'logout',
  method: 'POST',
  path: '/auth/logout',
  tag,
  summary: 'End the session a refresh token belongs to',
  access: 'public',
  body: refreshBody,
  answer: messageAnswer,
  errors: [],
});

export const getJwks = defineCall({
  id: 'getJwks',
  method: 'GET',
  path: '/.well-known/jwks.json',
  tag,
  summary: 'The public keys access tokens are signed with',
  access: 'public',
  answer: jwks,
  errors: [],
});
