import * as z from 'zod';
import { instant, recordId } from '../../core/fields.ts';
import { dataAnswer } from '../../core/list.ts';
import { assignmentCodes, assignmentPortion, mostClaimed } from './desk.ts';

/** The person who is deciding an application. Others can decide it too (rules 9.22). */
export const applicationClaim = z
  .object({
    userId: recordId,
    name: z.string(),
    until: instant,
    /** True if a superAdmin assigned it. */
    assigned: z.boolean(),
  })
  .meta({ id: 'ApplicationClaim' });
export type ApplicationClaim = z.infer<typeof applicationClaim>;

const claimCount = `must be a whole number from 1 to ${mostClaimed}`;
/** The number of claims to hold afterwards, those already taken included. Assigned applications come on top. */
export const newClaims = z.object({
  count: z.int(claimCount).min(1, claimCount).max(mostClaimed, claimCount),
});

/** The claims of the caller, the longest-waiting application first. */
export const claimList = dataAnswer(z.array(z.object({ applicationId: recordId, until: instant })));

/** `userId` null: takes the applications away from their holders. */
export const assignment = z.object({
  userId: recordId.nullable(),
  applicationIds: z
    .array(recordId)
    .min(1, 'must name at least one application')
    .max(assignmentPortion, `must name at most ${assignmentPortion} applications`),
});

export const assigned = z
  .object({
    /** The number of applications that were assigned or taken away. */
    changed: z.int(),
    leftOut: z.array(z.object({ applicationId: recordId, code: z.enum(assignmentCodes) })),
  })
  .meta({ id: 'Assigned' });
export type Assigned = z.infer<typeof assigned>;

/** The work of the caller. Each count is that of a list: see `deskFilters`. */
export const desk = z
  .object({
    /** The status of the applications that the caller decides first. */
    status: z.enum(['pending_approval', 'approval_requested']),
    /** The applications in that status that do not wait for their applicant. */
    waiting: z.int(),
    /** The days that the oldest of them has waited; null if none waits. */
    oldestDays: z.int().nullable(),
    /** The applications that the caller has a claim on. */
    mine: z.int(),
    doneToday: z.int(),
    sentBack: z.int(),
  })
  .meta({ id: 'Desk' });
export type Desk = z.infer<typeof desk>;
