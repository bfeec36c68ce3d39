import * as z from 'zod';
import { instant, recordId } from '../core/fields.ts';
import { dataAnswer } from '../core/list.ts';
import { roles } from '../core/roles.ts';
import { correctionFields } from '../corrections/fields.ts';
import { linkPageNames } from '../public-links/pages.ts';
import { applicationStatus } from './schema.ts';
import { stepEvents } from './states.ts';

/** The events of the timeline: status steps first, then the rest. */
export const applicationEventTypes = [
  ...stepEvents,
  'skill_converted',
  'centre_changed',
  'proof_uploaded',
  'photo_uploaded',
  'file_infected',
  'file_refused',
  'link_sent',
  'link_withdrawn',
  'sensitive_viewed',
  'correction_requested',
  'correction_sent',
  'correction_cancelled',
  'correction_overdue',
  'details_corrected',
] as const;
export type ApplicationEventType = (typeof applicationEventTypes)[number];

/** The events of the applicant. Without a signed-in user, a public link caused them (rules 9.14). */
export const applicantEventTypes: readonly ApplicationEventType[] = [
  'declined',
  'skill_converted',
  'proof_uploaded',
  'photo_uploaded',
  'correction_sent',
];

/**
 * One event of the timeline, newest first. `actor` is null if a link or the system acted. The applicant sees other people as a
 * role without id and name (rules 9.14).
 */
export const applicationEvent = z
  .object({
    at: instant,
    type: z.enum(applicationEventTypes),
    /** The applicant acted by a public link, without signing in. */
    byLink: z.boolean(),
    actor: z.object({ id: recordId.nullable(), name: z.string().nullable(), role: z.enum(roles) }).nullable(),
    from: applicationStatus.nullable(),
    to: applicationStatus.nullable(),
    reason: z.string().nullable(),
    /** The page of the link, for `link_sent` and `link_withdrawn`. */
    page: z.enum(linkPageNames).nullable(),
    /**
     * The corrected fields with their values before and after; without values for a request. NIN, BVN and account number show
     * their last 4 digits; a file is its name.
     */
    changes: z.array(
      z.object({ field: z.enum(correctionFields), before: z.string().nullable(), after: z.string().nullable() }),
    ),
    /** The proof of a correction by staff; null for every other event, and for the applicant. */
    evidence: z.string().nullable(),
    /** The names of the centres before and after, for `centre_changed`. */
    centre: z.object({ from: z.string().nullable(), to: z.string() }).nullable(),
  })
  .meta({ id: 'ApplicationEvent' });
export type ApplicationEvent = z.infer<typeof applicationEvent>;
export const applicationTimeline = dataAnswer(z.array(applicationEvent));
