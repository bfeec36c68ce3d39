import { defineCall } from '../../core/call.ts';
import { idParams } from '../../core/fields.ts';
import { standingAnswer } from './schema.ts';

export const getStanding = defineCall({
  method: 'GET',
  path: '/applications/{id}/standing',
  tag: 'Applications',
  summary: 'The status of an application, what its applicant needs to know now, and the day of each step',
  access: 'link',
  link: { application: ['standing'] },
  permission: 'applications:list-mine',
  params: idParams,
  answer: standingAnswer,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});
