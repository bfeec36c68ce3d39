import { defineCall } from '../core/call.ts';
import { idParams } from '../core/fields.ts';
import { dataAnswer } from '../core/list.ts';
import { messageList, messageRecord } from './schema.ts';

const tag = 'Messages';

export const listApplicationMessages = defineCall({
  method: 'GET',
  path: '/applications/{id}/messages',
  tag,
  summary: 'The messages sent about an application and whether they arrived, newest first',
  access: 'session',
  permission: 'messages:read',
  params: idParams,
  answer: messageList,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const resendMessage = defineCall({
  method: 'POST',
  path: '/messages/{id}/resend',
  tag,
  summary: 'Send a message again, as a new line of the ledger',
  access: 'session',
  permission: 'messages:resend',
  params: idParams,
  answer: dataAnswer(messageRecord),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'MESSAGE_UNDER_WAY', 'MESSAGE_NOT_REPEATABLE'],
});
