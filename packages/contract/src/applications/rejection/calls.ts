import { defineCall } from '../../core/call.ts';
import { rejectionTextAnswer, rejectionTextChange, rejectionTextList, rejectionTextParams } from './schema.ts';

const ofManagers = {
  tag: 'Settings',
  access: 'session',
  permission: 'settings:manage',
  errors: ['FORBIDDEN'],
} as const;

export const listRejectionTexts = defineCall({
  ...ofManagers,
  method: 'GET',
  path: '/rejection-texts',
  summary: 'The advice to rejected applicants, for each reason and each detail',
  answer: rejectionTextList,
});

export const changeRejectionText = defineCall({
  ...ofManagers,
  method: 'PUT',
  path: '/rejection-texts/{key}',
  summary: 'Change the advice for a reason or a detail, or restore the portal’s own; the audit trail records it',
  params: rejectionTextParams,
  body: rejectionTextChange,
  answer: rejectionTextAnswer,
});
