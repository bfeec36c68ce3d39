import { defineCall } from '../../core/call.ts';
import { idParams } from '../../core/fields.ts';
import { standingAnswer } from './schema.ts';

export const getStanding = defineCall({
  method: 'GET',
  path: '/applications/{id}/standing',
  tag: 'Applications',
  summary: 'Where an application stands and what its applicant needs to know now, with the day of each step',
  access: 'link',
  link: { application: ['standing'] },
  permission: 'applications:list-mine',
  params: idParams,
  answer: standingAnswer,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});
