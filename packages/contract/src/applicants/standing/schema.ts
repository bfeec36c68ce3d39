import * as z from 'zod';
import { applicationStatus } from '../../applications/schema.ts';
import { category, instant, recordId } from '../../core/fields.ts';
import { dataAnswer } from '../../core/list.ts';
import { writtenWays } from './ways.ts';

/** The centre that an applicant goes to, as they need it to get there and to call. */
const standingCentre = z.object({
  name: z.string(),
  category,
  /** Street, local government area and state, as far as they are known. */
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});

/** Where one application stands, with the day of everything that happened to it (rules 12.7): for its applicant alone. */
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
    /** Why it was rejected, in the words the applicant is told. */
    reason: z.string().nullable(),
    center: standingCentre.nullable(),
    /** Days within which four in five of the newest decisions of the programme came; `null` where too few were made (rules 12.10). */
    usualDays: z.int().nullable(),
    /** The programme's intake now, and when that changes by itself; `null` for one that nobody is offered. */
    intake: z.object({ open: z.boolean(), changesAt: instant.nullable() }).nullable(),
    contactEmail: z.string(),
    /** How its applicant is written to: by what they have confirmed. */
    ways: z.array(z.enum(writtenWays)),
  })
  .meta({ id: 'Standing' });
export type Standing = z.infer<typeof standing>;

export const standingAnswer = dataAnswer(standing);
