import * as z from 'zod';
import { applicantUser } from '../applications/schema.ts';
import { defineCall } from '../core/call.ts';
import { instant, recordId } from '../core/fields.ts';
import { dataAnswer } from '../core/list.ts';

/** The person who applies, apart from any application; NIN and BVN show their last 4 digits alone. */
export const applicantRecord = applicantUser
  .extend({
    userId: recordId,
    /** The person's own short id, shown to people (rules 8.8). */
    applicantId: z.string(),
    createdAt: instant,
  })
  .meta({ id: 'Applicant' });
export type ApplicantRecord = z.infer<typeof applicantRecord>;

export const getApplicantByUser = defineCall({
  id: 'getApplicantByUser',
  method: 'GET',
  path: '/applicants/by-user/{userId}',
  tag: 'Applications',
  summary: 'The applicant whose account this is: for staff whose applications they may list, and for the applicant',
  access: 'session',
  params: z.object({ userId: recordId }),
  answer: dataAnswer(applicantRecord),
  errors: ['NOT_FOUND'],
});
