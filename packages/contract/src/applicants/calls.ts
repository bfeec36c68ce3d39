import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { recordId } from '../core/fields.ts';
import { dataAnswer } from '../core/list.ts';
import { applicantRecord } from './schema.ts';

export const getApplicantByUser = defineCall({
  method: 'GET',
  path: '/applicants/by-user/{userId}',
  tag: 'Applications',
  summary: 'The applicant whose account this is: for staff whose applications they may list, and for the applicant',
  access: 'session',
  params: z.object({ userId: recordId }),
  answer: dataAnswer(applicantRecord),
  errors: ['NOT_FOUND'],
});
