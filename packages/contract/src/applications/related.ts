import * as z from 'zod';
import { category, instant, recordId } from '../core/fields.ts';
import { dataAnswer } from '../core/list.ts';
import { applicationStatus } from './schema.ts';

/** The facts that two applications can share: those that identify a person first. */
export const relatedMatches = ['applicant', 'nin', 'bvn', 'phone', 'account', 'address'] as const;
export type RelatedMatch = (typeof relatedMatches)[number];

/** Matches that mean the same person, as far as the portal can tell. Families share phones. */
export const personMatches: readonly RelatedMatch[] = ['applicant', 'nin', 'bvn'];

/** The number of applications shown in each group. */
export const relatedLimit = 20;

const relatedApplication = z
  .object({
    id: recordId,
    applicantId: z.string(),
    applicantName: z.string(),
    status: applicationStatus,
    tvetCategory: category,
    skillName: z.string().nullable(),
    submittedAt: instant.nullable(),
    decidedAt: instant.nullable(),
    /** The reason for the rejection or for declining. */
    reason: z.string().nullable(),
    matches: z.array(z.enum(relatedMatches)),
  })
  .meta({ id: 'RelatedApplication' });
export type RelatedApplication = z.infer<typeof relatedApplication>;

const relatedGroup = z.object({
  total: z.int(),
  /** The newest submissions, at most 20. */
  applications: z.array(relatedApplication),
});
export type RelatedGroup = z.infer<typeof relatedGroup>;

/** Other submitted applications that share facts with one. Each is in one group. */
export const relatedApplications = z
  .object({
    /** The same applicant, NIN or BVN, with earlier decisions. */
    samePerson: relatedGroup,
    /** Others with the same phone number, bank account or address. Only those who read bank details see matches of accounts (rules 6.10). */
    sharedDetails: relatedGroup,
  })
  .meta({ id: 'RelatedApplications' });
export type RelatedApplications = z.infer<typeof relatedApplications>;

export const relatedAnswer = dataAnswer(relatedApplications);
