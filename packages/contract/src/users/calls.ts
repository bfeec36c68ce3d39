import { defineCall } from '../core/call.ts';
import { idParams } from '../core/fields.ts';
import { dataAnswer } from '../core/list.ts';
import { newUser, userChange, userList, userQuery, userRecord, userStatusChange } from './schema.ts';

const tag = 'Users';

export const listUsers = defineCall({
  method: 'GET',
  path: '/users',
  tag,
  summary: 'Accounts, newest first; everybody but applicants unless groups are named',
  access: 'session',
  permission: 'users:manage',
  query: userQuery,
  answer: userList,
  errors: ['FORBIDDEN'],
});

export const getUser = defineCall({
  method: 'GET',
  path: '/users/{id}',
  tag,
  summary: 'One user: anybody for superAdmin, oneself for everybody else',
  access: 'session',
  params: idParams,
  answer: userRecord,
  errors: ['NOT_FOUND'],
});

export const inviteAdmin = defineCall({
  method: 'POST',
  path: '/users/invite-admin',
  tag,
  summary: 'Give somebody an account: a temporary password or, for a centre that has still to sign, the agreement link',
  access: 'session',
  permission: 'users:manage',
  body: newUser,
  answer: dataAnswer(userRecord),
  errors: ['FORBIDDEN', 'IDENTIFIER_IN_USE', 'CENTRE_UNKNOWN'],
});

export const reinviteUser = defineCall({
  method: 'POST',
  path: '/users/{id}/reinvite',
  tag,
  summary: 'Send a new invitation to somebody who has no password of their own yet; the one before it stops working',
  access: 'session',
  permission: 'users:manage',
  params: idParams,
  answer: dataAnswer(userRecord),
  errors: ['FORBIDDEN', 'NOT_FOUND', 'PASSWORD_ALREADY_SET', 'ACCOUNT_DISABLED', 'APPLICANT_NOT_INVITED'],
});

export const changeUser = defineCall({
  method: 'PATCH',
  path: '/users/{id}',
  tag,
  summary: 'Change name, role or centres; writes of that person go by it at once',
  access: 'session',
  permission: 'users:manage',
  params: idParams,
  body: userChange,
  answer: dataAnswer(userRecord),
  errors: [
    'FORBIDDEN',
    'NOT_FOUND',
    'OWN_ROLE',
    'IDENTIFIER_IN_USE',
    'ACCOUNT_DISABLED',
    'LAST_SUPER_ADMIN',
    'IDENTIFIERS_KEPT',
    'APPLICANT_STAYS_APPLICANT',
    'STAFF_STAYS_STAFF',
    'ADMIN_CENTRE_REQUIRED',
    'CENTRE_NOT_ALLOWED',
    'CENTRE_UNKNOWN',
  ],
});

export const changeUserStatus = defineCall({
  method: 'PATCH',
  path: '/users/{id}/status',
  tag,
  summary: 'Disable somebody, which ends their sessions, codes and links, or enable them again',
  access: 'session',
  permission: 'users:manage',
  params: idParams,
  body: userStatusChange,
  answer: dataAnswer(userRecord),
  errors: ['FORBIDDEN', 'NOT_FOUND', 'OWN_ACCOUNT', 'LAST_SUPER_ADMIN'],
});
