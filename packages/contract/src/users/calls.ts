import { defineCall } from '../core/call.ts';
import { idParams } from '../core/fields.ts';
import { dataAnswer } from '../core/list.ts';
import { newUser, userChange, userList, userQuery, userRecord, userStatusChange } from './schema.ts';

const tag = 'Users';

export const listUsers = defineCall({
  method: 'GET',
  path: '/users',
  tag,
  summary: 'Accounts, newest first; applicants are left out unless groups are given',
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
  summary: 'One user: superAdmin can read every account, other roles only their own',
  access: 'session',
  params: idParams,
  answer: userRecord,
  errors: ['NOT_FOUND'],
});

export const inviteAdmin = defineCall({
  method: 'POST',
  path: '/users/invite-admin',
  tag,
  summary:
    'Create an account and send an invitation: a temporary password or, if the centre has not signed yet, the agreement link',
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
  summary: 'Send a new invitation to a user who has not set a password yet; earlier invitations stop working',
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
  summary: 'Change the name, role or centres of a user; their next write is checked against the new values',
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

export const removeSecondFactor = defineCall({
  method: 'DELETE',
  path: '/users/{id}/second-factor',
  tag,
  summary: 'Remove the second factor of a colleague who lost the phone and the recovery codes',
  access: 'session',
  permission: 'users:manage',
  params: idParams,
  answer: dataAnswer(userRecord),
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

export const changeUserStatus = defineCall({
  method: 'PATCH',
  path: '/users/{id}/status',
  tag,
  summary: 'Disable an account, which ends its sessions, codes and links, or enable it again',
  access: 'session',
  permission: 'users:manage',
  params: idParams,
  body: userStatusChange,
  answer: dataAnswer(userRecord),
  errors: ['FORBIDDEN', 'NOT_FOUND', 'OWN_ACCOUNT', 'LAST_SUPER_ADMIN'],
});
