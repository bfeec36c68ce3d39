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
  recordId,
  repeated,
  spanInOrder,
  typedText,
} from '../core/fields.ts';
import { dataAnswer, listAnswer, pageQuery } from '../core/list.ts';
import { roles } from '../core/roles.ts';
import { plainText } from '../core/text.ts';
import { messageChannels } from '../message-log/schema.ts';
import { linkPageNames } from '../public-links/pages.ts';
import {
  declineReasonMaxLength,
  declineReasonMinLength,
  declineReasons,
  otherDeclineReason,
  otherRejectionReason,
} from '../reference/reasons.ts';
import { stateNames, states } from '../reference/states.ts';
import { skillOptions } from '../reference/trades.ts';
import { attachedFile } from '../uploads/schema.ts';
import { type ApplicationAction, applicationActions, applicationStatuses, stepEvents } from './states.ts';

export const applicationStatus = z.enum(applicationStatuses, {
  error: `must be one of ${applicationStatuses.join(', ')}`,
});

const lgaNames: ReadonlySet<string> = new Set(states.flatMap((state) => state.lgas));

/** Longest reason that is kept with a step. */
export const maxReasonLength = 500;

const action = z.enum(applicationActions as [ApplicationAction, ...ApplicationAction[]]);

/** What may be done to one application: its steps, and switching its trade, which leaves the status as it is (rules 9.5). */
export type AllowedAction = ApplicationAction | 'convert';
const allowedAction = z.enum(['convert', ...applicationActions] as [AllowedAction, ...AllowedAction[]]);

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
    /** Whole for those who may read bank details, else its last 4 digits behind asterisks (rules 6.10). */
    accountNumber: z.string().nullable(),
    bankName: z.string().nullable(),
    proofOfEducationUrl: z.string().nullable(),
    createdAt: instant,
    /** When it was submitted; lists are ordered and filtered by it (rules 10.6). */
    submittedAt: instant.nullable(),
    /** The user id of the officer who verified it; `null` for the applicant, who sees roles alone (rules 9.14). */
    approvalRequestedBy: recordId.nullable(),
    /** Why it was rejected, in the words the applicant is told. */
    rejectionReason: z.string().nullable(),
    /** What this caller may do now; the owner's own steps among them (`submit`, `decline`, `convert`). */
    allowedActions: z.array(allowedAction),
    /** Steps of this caller's role that are refused on this row, with the sentence that says why. */
    blockedActions: z.array(z.object({ action, reason: z.string() })),
  })
  .meta({ id: 'ApplicationRow' });
export type ApplicationRow = z.infer<typeof applicationRow>;

/** The person behind an application; NIN and BVN show their last 4 digits alone (rules 6.11). */
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

/**
 * How many a centre trains in a trade, how many places are taken (approved and registered), and how many are left,
 * never below 0 (rules 8.5).
 */
export const places = z.object({ capacity: z.int(), taken: z.int(), left: z.int() }).meta({ id: 'Places' });
export type Places = z.infer<typeof places>;

/** One application whole, as the detail panel shows it. */
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
    /** Of the centre in this trade; null without a centre that teaches it. */
    places: places.nullable(),
    /** What its owner goes on with while it is `initiated`; null to everybody else, and once it is submitted. */
    draft: applicationDraft.nullable(),
    /** Each entry requirement of the programme, and whether the application meets it. */
    requirements: z.array(z.object({ code: z.enum(requirements), met: z.boolean() })),
    /** Which of the proofs VEI takes was given. */
    proofKind: z.enum(proofKinds).nullable(),
    /** The newest proof that was uploaded, accepted or not; null where none was. `proofOfEducationUrl` is the accepted one. */
    proof: attachedFile.nullable(),
    /** The same of the photo, whose accepted one is `applicant.avatar`. */
    photo: attachedFile.nullable(),
    approvalRequestedByName: z.string().nullable(),
    approvalRequestedAt: instant.nullable(),
    decidedAt: instant.nullable(),
    declineReason: z.string().nullable(),
  })
  .meta({ id: 'ApplicationDetail' });
export type ApplicationDetail = z.infer<typeof applicationDetail>;

/** The whole numbers behind the last four digits of an application's answer; `null` where none was given. */
export const sensitiveNumbers = z
  .object({ nin: z.string().nullable(), bvn: z.string().nullable() })
  .meta({ id: 'SensitiveNumbers' });
export type SensitiveNumbers = z.infer<typeof sensitiveNumbers>;

/** How an application was decided. */
export const decisions = ['approved', 'rejected'] as const;

/** The page's URL and the call use the same names. */
export const applicationFilters = z.object({
  search: filterText.optional().meta({
    description: 'Parts of first and last name in any order, applicant ID, phone or e-mail; case and accents ignored',
  }),
  applicantId: filterText.optional(),
  applicantName: filterText.optional(),
  /** Part of the centre's name. */
  center: filterText.optional(),
  centerId: recordId.optional(),
  skill: repeated(z.enum(skillOptions, { error: 'must be a known skill' })).optional(),
  /** `true`: has a centre. */
  assigned: flag.optional(),
  /** Any of these; without one, every status but initiated (rules 10.7). */
  status: repeated(applicationStatus).optional(),
  /** Of submission. */
  ...daySpan,
  category: category.optional(),
  state: z.enum(stateNames, { error: 'must be a state of Nigeria' }).optional(),
  lga: z
    .string()
    .refine((name) => lgaNames.has(name), 'must be a local government area of Nigeria')
    .optional(),
  /** `true`: the centre is IDEAS funded. `false` restricts nothing. */
  ideasOnly: flag.optional(),
  /** Decided so; one that was approved still is when it was registered or declined since (rules 26.10). */
  decision: z.enum(decisions, { error: `must be one of ${decisions.join(', ')}` }).optional(),
  /** Of the decision, whole days in Lagos. */
  decidedFrom: day.optional(),
  decidedTo: day.optional(),
});
export type ApplicationFilters = z.infer<typeof applicationFilters>;

/** The orders a list of applications has, by submission. */
export const applicationOrders = ['newest', 'oldest'] as const;
export type ApplicationOrder = (typeof applicationOrders)[number];

export const applicationListQuery = applicationFilters
  .extend({
    ...pageQuery.shape,
    /** `oldest`: what has waited longest comes first. */
    sort: z.enum(applicationOrders, { error: `must be one of ${applicationOrders.join(', ')}` }).default('newest'),
  })
  .refine(...spanInOrder)
  .refine(...decidedInOrder);
export type ApplicationListQuery = z.infer<typeof applicationListQuery>;

export const applicationList = listAnswer('data', applicationRow);
export type ApplicationList = z.infer<typeof applicationList>;

export const suggestionLimit = 5;
export const suggestionQuery = z.object({ search: filterText.default('') });
export const applicationSuggestions = dataAnswer(
  z.array(z.object({ id: recordId, applicantId: z.string(), applicantName: z.string() })).max(suggestionLimit),
);

/** What the timeline says has happened; status steps first, then the rest. */
export const applicationEventTypes = [
  ...stepEvents,
  'skill_converted',
  'proof_uploaded',
  'photo_uploaded',
  'file_infected',
  'file_refused',
  'link_sent',
  'link_withdrawn',
  'sensitive_viewed',
] as const;
export type ApplicationEventType = (typeof applicationEventTypes)[number];

/** What the applicant alone does: where nobody was signed in, a public link did it (rules 9.14). */
export const applicantEventTypes: readonly ApplicationEventType[] = [
  'declined',
  'skill_converted',
  'proof_uploaded',
  'photo_uploaded',
];

/**
 * One line of the timeline, newest first (rules 9.14). `actor` is null where a link or the system acted. To the
 * applicant, whoever else acted is a role without id and name (rules 9.14).
 */
export const applicationEvent = z
  .object({
    at: instant,
    type: z.enum(applicationEventTypes),
    /** The applicant did it by a public link, without signing in. */
    byLink: z.boolean(),
    actor: z.object({ id: recordId.nullable(), name: z.string().nullable(), role: z.enum(roles) }).nullable(),
    from: applicationStatus.nullable(),
    to: applicationStatus.nullable(),
    reason: z.string().nullable(),
    /** Of `link_sent` and `link_withdrawn`: which. */
    page: z.enum(linkPageNames).nullable(),
  })
  .meta({ id: 'ApplicationEvent' });
export type ApplicationEvent = z.infer<typeof applicationEvent>;
export const applicationTimeline = dataAnswer(z.array(applicationEvent));

/** PATCH status takes the target; role and current status select the step. */
export const statusChange = z
  .object({
    status: applicationStatus,
    reason: typedText('must be text', plainText)
      .min(1, 'Please select a reason for rejection')
      .max(maxReasonLength, `must be at most ${maxReasonLength} characters`)
      .optional(),
  })
  .refine((change) => change.status !== 'rejected' || change.reason !== undefined, {
    path: ['reason'],
    message: 'Please select a reason for rejection',
  })
  .refine((change) => change.status !== 'rejected' || change.reason !== otherRejectionReason, {
    path: ['reason'],
    message: 'Please provide a custom reason for rejection',
  });
/**
 * What a step made of an application, and how its trade stands at its centre then. `places` comes with every step, for who
 * decides on the next one (rules 8.5); null without such a centre. `seats` comes with a step that took one alone, an
 * approval or a registration, and is its warning: it tells those registered from those approved, and whether this step took
 * one too many (rules 17.26); null otherwise.
 */
export const changedStatus = applicationRow
  .extend({
    seats: z
      .object({
        capacity: z.int(),
        registered: z.int(),
        /** Approved and registered. */
        taken: z.int(),
        /** More are registered than there are seats (a registration), or taken than there are places (an approval). */
        beyondCapacity: z.boolean(),
      })
      .nullable(),
    places: places.nullable(),
  })
  .meta({ id: 'ChangedStatus' });
export type ChangedStatus = z.infer<typeof changedStatus>;

export type StatusChange = z.infer<typeof statusChange>;

/** Everything a public link page may show of an application. */
export const publicDetails = z
  .object({
    id: recordId,
    status: applicationStatus,
    skillName: z.string().nullable(),
    skill: z.object({ tradeDescription: z.string(), center: z.object({ tvetName: z.string() }).nullable() }).nullable(),
  })
  .meta({ id: 'PublicDetails' });
export type PublicDetails = z.infer<typeof publicDetails>;

/** The label of the reason, or the applicant's own words in place of 'Other'. */
export const declineBody = z.object({
  reason: typedText('Please select a reason', plainText)
    .min(1, 'Please select a reason')
    .max(declineReasonMaxLength, `must be at most ${declineReasonMaxLength} characters`)
    .refine((reason) => reason !== otherDeclineReason, {
      error: 'Please say the reason in your own words',
      params: { code: 'own_words' },
    })
    .refine((reason) => isDeclineReason(reason) || reason.length >= declineReasonMinLength, {
      error: `must be at least ${declineReasonMinLength} characters`,
      params: { code: 'too_short', minimum: declineReasonMinLength },
    }),
});

const isDeclineReason = (reason: string) => (declineReasons as readonly string[]).includes(reason);

/** What a link page is told once it has done something. */
export const changedApplication = dataAnswer(publicDetails.pick({ id: true, status: true, skillName: true }));

/**
 * What the applicant would read of a step, on each channel that reaches them; empty where they are told nothing. Beside
 * it the `places` as they are before the step: approving beyond them is allowed, and is warned of.
 */
export const messagePreview = dataAnswer(
  z.array(
    z
      .object({
        channel: z.enum(messageChannels),
        /** Of an e-mail. */
        subject: z.string().nullable(),
        text: z.string(),
      })
      .meta({ id: 'MessagePreview' }),
  ),
).extend({ places: places.nullable() });
export type MessagePreview = z.infer<typeof messagePreview>['data'][number];
