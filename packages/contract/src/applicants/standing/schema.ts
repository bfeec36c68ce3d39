import * as z from 'zod';
import { applicationStatus } from '../../applications/schema.ts';
import { category, instant, recordId } from '../../core/fields.ts';
import { dataAnswer } from '../../core/list.ts';
import { writtenWays } from './ways.ts';

/** The applicant's centre, with what they need to get there and to call. */
const standingCentre = z.object({
  name: z.string(),
  category,
  /** Street, local government area and state, as far as known. */
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});

/** The status of one application with the day of each step (rules 12.7), for its applicant only. */
export const standing = z
  .object({
    id: recordId,
    /** The person's own short id, shown to people (rules 8.8). */
    applicantId: z.string(),
    status: applicationStatus,
    tvetCategory: category,
    skillName: z.string().nullable(),
    createdAt: instant,
    submittedAt: instant.nullable(),
    verifiedAt: instant.nullable(),
    decidedAt: instant.nullable(),
    registeredAt: instant.nullable(),
    declinedAt: instant.nullable(),
    /** The time when the applicant withdrew it; its status is then `declined`. */
    withdrawnAt: instant.nullable(),
    /** The deadline of the requested correction, while the application waits for its applicant (rules 9.18). */
    correctionDueAt: instant.nullable(),
    /** The reason for the rejection, as the applicant reads it. */
    reason: z.string().nullable(),
    /** The sentences about a rejection in the reader's language, after the reason; null without one. */
    rejection: z
      .object({
        /** The reviewer's findings and own words. */
        details: z.array(z.string()),
        /** The advice before another application. */
        advice: z.array(z.string()),
      })
      .nullable(),
    center: standingCentre.nullable(),
    /**
     * Days within which half and nine in ten of the programme's decisions of the last 90 days came; `null` after too few
     * decisions (rules 12.10).
     */
    medianDays: z.int().nullable(),
    usualDays: z.int().nullable(),
    /** Days since the submission, until there is a decision. `isLate`: more than `usualDays`, and it waits for the decision. */
    waitingDays: z.int().nullable(),
    isLate: z.boolean(),
    /** The programme's intake and its next automatic change; `null` for a programme that is not offered. */
    intake: z.object({ open: z.boolean(), changesAt: instant.nullable() }).nullable(),
    /** True if it has ended and a programme accepts applications, so that its applicant can apply again. */
    canApplyAgain: z.boolean(),
    contactEmail: z.string(),
    /** The confirmed channels on which its applicant receives messages. */
    ways: z.array(z.enum(writtenWays)),
  })
  .meta({ id: 'Standing' });
export type Standing = z.infer<typeof standing>;

export const standingAnswer = dataAnswer(standing);
