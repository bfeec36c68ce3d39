import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { recordId } from '../core/fields.ts';
import { dataAnswer } from '../core/list.ts';
import { applicantRecord } from './schema.ts';

export const getApplicantByUser = defineCall({
  method: 'GET',
  path: '/applicants/by-user/{userId}',
  tag: 'Applications',
  summary: 'The applicant with this account, for the applicant and for staff who can list their applications',
  access: 'session',
  params: z.object({ userId: recordId }),
  answer: dataAnswer(applicantRecord),
  errors: ['NOT_FOUND'],
});
