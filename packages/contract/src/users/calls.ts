import { defineCall } from '../core/call.ts';
import { idParams } from '../core/fields.ts';
import { userRecord } from './schema.ts';

export const getUser = defineCall({
  id: 'getUser',
  method: 'GET',
  path: '/users/{id}',
  tag: 'Users',
  summary: 'One user: anybody for superAdmin, oneself for everybody else',
  access: 'session',
  params: idParams,
  answer: userRecord,
  errors: ['NOT_FOUND'],
});
