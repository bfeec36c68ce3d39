import * as z from 'zod';
import { applicantUser } from '../applications/schema.ts';
import { instant, recordId } from '../core/fields.ts';

/** The person who applies, independent of any application. NIN and BVN show only their last 4 digits. */
export const applicantRecord = applicantUser
  .extend({
    userId: recordId,
    /** The person's own short id, shown to people (rules 8.8). */
    applicantId: z.string(),
    createdAt: instant,
  })
  .meta({ id: 'Applicant' });
export type ApplicantRecord = z.infer<typeof applicantRecord>;
