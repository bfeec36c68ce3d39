import { msg } from '@lingui/core/runtime-macro';
import * as z from 'zod';
import { applicationDraft } from '../apply/draft-schema.ts';
import { proofKinds, requirements } from '../apply/requirements.ts';
import {
  category,
  day,
  daySpan,
  decidedInOrder,
  filterText,
  flag,
  instant,
  reasonText,
  recordId,
  repeated,
  spanInOrder,
  typedText,
  withMessage,
} from '../core/fields.ts';
import { maxReasonLength } from '../core/limits.ts';
import { dataAnswer, listAnswer, pageQuery } from '../core/list.ts';
import { plainText } from '../core/text.ts';
import { messageChannels } from '../message-log/schema.ts';
import {
  declineReasonMinLength,
  declineReasons,
  otherDeclineReason,
  otherRejectionReason,
} from '../reference/reasons.ts';
import { stateNames, states } from '../reference/states.ts';
import { skillOptions } from '../reference/trades.ts';
import { attachedFile } from '../uploads/schema.ts';
import { claimFilters, deskFilters } from './claims/desk.ts';
import { applicationClaim } from './claims/schema.ts';
import { type ApplicationTab, applicationOrders, sortDirections } from './list.ts';
import { rejection } from './rejection/schema.ts';
import {
  type AllowedAction,
  type ApplicationAction,
  applicationActions,
  applicationStatuses,
  decisions,
  otherActions,
} from './states.ts';

export const applicationStatus = z.enum(applicationStatuses, {
  error: `must be one of ${applicationStatuses.join(', ')}`,
});

const lgaNames: ReadonlySet<string> = new Set(states.flatMap((state) => state.lgas));

const action = z.enum(applicationActions as [ApplicationAction, ...ApplicationAction[]]);

const allowedAction = z.enum([...otherActions, ...applicationActions] as [AllowedAction, ...AllowedAction[]]);

export const applicationRow = z
  .object({
    id: recordId,
    /** The person's own short id, shown to people (rules 8.8). */
    applicantId: z.string(),
    applicantName: z.string(),
    centerId: recordId.nullable(),
    centerName: z.string().nullable(),
    skillName: z.string().nullable(),
    tvetCategory: category,
    status: applicationStatus,
    state: z.string().nullable(),
    lga: z.string().nullable(),
    streetAddressLine1: z.string().nullable(),
    streetAddressLine2: z.string().nullable(),
    /** Complete for users with permission to read bank details, else asterisks and the last 4 digits (rules 6.10). */
    accountNumber: z.string().nullable(),
    bankName: z.string().nullable(),
    proofOfEducationUrl: z.string().nullable(),
    createdAt: instant,
    /** The time of submission. Lists are ordered and filtered by it (rules 10.6). */
    submittedAt: instant.nullable(),
    /** Days since the submission, until there is a decision. */
    waitingDays: z.int().nullable(),
    /**
     * True if it waits longer than nine in ten decisions of its programme took, and not for its applicant (rules 12.10).
     */
    isLate: z.boolean(),
    /** The user id of the officer who verified it; `null` for the applicant, who sees only roles (rules 9.14). */
    approvalRequestedBy: recordId.nullable(),
    /** The reason for the rejection, as the applicant reads it. */
    rejectionReason: z.string().nullable(),
    /**
     * The deadline of the requested correction, while the application waits for its applicant (rules 9.18); null otherwise. It is
     * a flag next to the status.
     */
    correctionDueAt: instant.nullable(),
    /** The colleague who is deciding it, or the caller; null for applicants and centres. */
    claim: applicationClaim.nullable(),
    /** The actions that this caller can take, including the owner's own (`submit`, `decline`, `convert`, `assign-centre`, …). */
    allowedActions: z.array(allowedAction),
    /** Steps of this caller's role that are not possible on this row, with the refusal's code and the reason as a sentence. */
    blockedActions: z.array(z.object({ action, code: z.string(), reason: z.string() })),
  })
  .meta({ id: 'ApplicationRow' });
export type ApplicationRow = z.infer<typeof applicationRow>;

/** The applicant of an application. NIN and BVN show only their last 4 digits (rules 6.11). */
export const applicantUser = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable(),
    phoneNumber: z.string().nullable(),
    gender: z.string().nullable(),
    dateOfBirth: z.string().nullable(),
    nin: z.string().nullable(),
    bvn: z.string().nullable(),
    avatar: z.string().nullable(),
  })
  .meta({ id: 'ApplicantUser' });

/** The places of a centre in a trade: all, taken (approved and registered), and left, never below 0 (rules 8.5). */
export const places = z.object({ capacity: z.int(), taken: z.int(), left: z.int() }).meta({ id: 'Places' });
export type Places = z.infer<typeof places>;

/** One complete application, as the detail panel shows it. */
export const applicationDetail = applicationRow
  .extend({
    applicant: applicantUser,
    accountName: z.string().nullable(),
    center: z
      .object({
        id: recordId,
        name: z.string(),
        tvetCode: z.string(),
        category,
        stateName: z.string(),
        ideasFunded: z.boolean(),
      })
      .nullable(),
    /** The places of the centre in this trade; null without a centre that teaches it. */
    places: places.nullable(),
    /** The owner's draft while it is `initiated`; null for everyone else, and after submission. */
    draft: applicationDraft.nullable(),
    /** Each entry requirement of the programme. `met` is true if the application meets it. */
    requirements: z.array(z.object({ code: z.enum(requirements), met: z.boolean() })),
    /** The kind of the proof, for VEI. */
    proofKind: z.enum(proofKinds).nullable(),
    /** The newest uploaded proof, accepted or not; null without one. `proofOfEducationUrl` is the accepted one. */
    proof: attachedFile.nullable(),
    /** The newest uploaded photo, accepted or not. `applicant.avatar` is the accepted one. */
    photo: attachedFile.nullable(),
    approvalRequestedByName: z.string().nullable(),
    approvalRequestedAt: instant.nullable(),
    decidedAt: instant.nullable(),
    declineReason: z.string().nullable(),
  })
  .meta({ id: 'ApplicationDetail' });
export type ApplicationDetail = z.infer<typeof applicationDetail>;

/** The complete NIN and BVN of an application; `null` without one. */
export const sensitiveNumbers = z
  .object({ nin: z.string().nullable(), bvn: z.string().nullable() })
  .meta({ id: 'SensitiveNumbers' });
export type SensitiveNumbers = z.infer<typeof sensitiveNumbers>;

/** The page's URL and the call use the same names. */
export const applicationFilters = z.object({
  search: filterText.optional().meta({
    description:
      'Parts of first and last name in any order, applicant ID, phone or email; case and accents are ignored',
  }),
  applicantId: filterText.optional(),
  /** Parts of an internal note, only for staff who read notes. */
  note: filterText.optional(),
  applicantName: filterText.optional(),
  /** Part of the centre's name. */
  center: filterText.optional(),
  centerId: recordId.optional(),
  skill: repeated(z.enum(skillOptions, { error: 'must be a known skill' })).optional(),
  /** `true`: only applications with a centre. */
  assigned: flag.optional(),
  /** `true`: only applications that wait for a correction by their applicant; `false`: only the others. */
  waitingForApplicant: flag.optional(),
  /** `true`: only applications that miss an entry requirement of their programme. `false` restricts nothing. */
  requirementMissing: flag.optional(),
  /** `true`: only applications that are late (rules 12.10). `false` restricts nothing. */
  overdue: flag.optional(),
  /** The user who verified it. */
  approvalRequestedBy: recordId.optional(),
  claim: z.enum(claimFilters, { error: `must be one of ${claimFilters.join(', ')}` }).optional(),
  desk: z.enum(deskFilters, { error: `must be one of ${deskFilters.join(', ')}` }).optional(),
  /** The user who verified, approved or rejected it, even if that was undone. */
  decidedBy: recordId.optional(),
  /** Any of these statuses. The default is every status except `initiated` (rules 10.7). */
  status: repeated(applicationStatus).optional(),
  /** The dates of submission. */
  ...daySpan,
  category: category.optional(),
  state: z.enum(stateNames, { error: 'must be a state of Nigeria' }).optional(),
  lga: z
    .string()
    .refine((name) => lgaNames.has(name), 'must be a local government area of Nigeria')
    .optional(),
  /** `true`: the centre is IDEAS funded. `false` restricts nothing. */
  ideasOnly: flag.optional(),
  /** The decision. An approved application still counts as approved once it is registered or declined (rules 26.10). */
  decision: z.enum(decisions, { error: `must be one of ${decisions.join(', ')}` }).optional(),
  /** The dates of the decision, whole days in Lagos. */
  decidedFrom: day.optional(),
  decidedTo: day.optional(),
});
export type ApplicationFilters = z.infer<typeof applicationFilters>;

/** The order of a list, for the list itself and its export. */
export const orderQuery = {
  /** `oldest`: the longest-waiting applications come first. */
  sort: z.enum(applicationOrders, { error: `must be one of ${applicationOrders.join(', ')}` }).default('newest'),
  /** The direction of a column, by default `asc`. `newest` and `oldest` ignore it. */
  order: z.enum(sortDirections, { error: `must be one of ${sortDirections.join(', ')}` }).optional(),
};

export const applicationListQuery = applicationFilters
  .extend({ ...pageQuery.shape, ...orderQuery })
  .refine(...spanInOrder)
  .refine(...decidedInOrder);
export type ApplicationListQuery = z.infer<typeof applicationListQuery>;

export const applicationList = listAnswer('data', applicationRow);
export type ApplicationList = z.infer<typeof applicationList>;

/** The number of applications in each tab. */
export const tabCounts = z
  .object({
    toVerify: z.int(),
    underReview: z.int(),
    waiting: z.int(),
    overdue: z.int(),
    decidedByYou: z.int(),
    all: z.int(),
  } satisfies Record<ApplicationTab, z.ZodType>)
  .meta({ id: 'TabCounts' });
export type TabCounts = z.infer<typeof tabCounts>;

export const suggestionLimit = 5;
export const suggestionQuery = z.object({ search: filterText.default('') });
export const applicationSuggestions = dataAnswer(
  z.array(z.object({ id: recordId, applicantId: z.string(), applicantName: z.string() })).max(suggestionLimit),
);

/** The request of PATCH status has the target. Role and current status select the step. */
export const statusChange = z
  .object({
    status: applicationStatus,
    reason: typedText('must be text', plainText)
      .max(maxReasonLength, `must be at most ${maxReasonLength} characters`)
      .optional(),
    /** Instead of `reason`: a reason with its details. */
    rejection: rejection.optional(),
  })
  .refine(
    ({ status, reason, rejection: structured }) => !structured || (status === 'rejected' && reason === undefined),
    { path: ['rejection'], message: 'must come with the status rejected, and without reason' },
  )
  .refine((change) => change.status !== 'rejected' || Boolean(change.reason ?? change.rejection), {
    path: ['reason'],
    message: 'Please select a reason for rejection',
  })
  .refine((change) => change.status === 'rejected' || change.reason !== '', {
    path: ['reason'],
    message: 'Give a reason',
  })
  .refine((change) => change.status !== 'rejected' || change.reason !== otherRejectionReason, {
    path: ['reason'],
    message: 'Please provide a custom reason for rejection',
  });
/**
 * The application after a step. `places`: its trade at its centre, for the next decision (rules 8.5), or null. `seats`: only
 * after an approval or a registration, as its warning (rules 17.26), else null. It separates registered from approved, and
 * reports overbooking.
 */
export const changedStatus = applicationRow
  .extend({
    seats: z
      .object({
        capacity: z.int(),
        registered: z.int(),
        /** Approved and registered. */
        taken: z.int(),
        /** True if more are registered than there are seats (a registration), or taken than there are places (an approval). */
        beyondCapacity: z.boolean(),
      })
      .nullable(),
    places: places.nullable(),
  })
  .meta({ id: 'ChangedStatus' });
export type ChangedStatus = z.infer<typeof changedStatus>;

export type StatusChange = z.infer<typeof statusChange>;

/** All details of an application that a public link page can show. */
export const publicDetails = z
  .object({
    id: recordId,
    status: applicationStatus,
    skillName: z.string().nullable(),
    skill: z.object({ tradeDescription: z.string(), center: z.object({ tvetName: z.string() }).nullable() }).nullable(),
  })
  .meta({ id: 'PublicDetails' });
export type PublicDetails = z.infer<typeof publicDetails>;

/** Assigns or moves the centre (rules 9.15). The applicant and the staff read the reason. */
export const centreAssignment = z.object({
  centerId: recordId,
  reason: reasonText(withMessage(msg`Give a reason`)),
  /** The centre that the caller saw, or null for none. If it is another one by now, the change is refused. */
  currentCenterId: recordId.nullable().optional(),
});
export type CentreAssignment = z.infer<typeof centreAssignment>;

/** The label of the reason, or the applicant's own text instead of 'Other'. */
export const declineBody = z.object({
  reason: reasonText(withMessage(msg`Please select a reason`))
    .refine((reason) => reason !== otherDeclineReason, {
      ...withMessage(msg`Give the reason in your own words`),
      params: { code: 'own_words' },
    })
    .refine((reason) => isDeclineReason(reason) || reason.length >= declineReasonMinLength, {
      error: `must be at least ${declineReasonMinLength} characters`,
      params: { code: 'too_short', minimum: declineReasonMinLength },
    }),
});

const isDeclineReason = (reason: string) => (declineReasons as readonly string[]).includes(reason);

/** The answer to a link page after its action. */
export const changedApplication = dataAnswer(publicDetails.pick({ id: true, status: true, skillName: true }));

/**
 * The messages that a step would send to the applicant, by channel; empty without a message. `places` are those before the
 * step: approving beyond them is allowed, with a warning.
 */
export const messagePreview = dataAnswer(
  z.array(
    z
      .object({
        channel: z.enum(messageChannels),
        /** Only for an email. */
        subject: z.string().nullable(),
        text: z.string(),
      })
      .meta({ id: 'MessagePreview' }),
  ),
).extend({ places: places.nullable() });
export type MessagePreview = z.infer<typeof messagePreview>['data'][number];
