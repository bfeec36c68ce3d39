import * as z from 'zod';
import { day, filterText, instant, recordId, seenText, typedText } from '../core/fields.ts';
import { dataAnswer, listAnswer, pageQuery } from '../core/list.ts';
import { roles } from '../core/roles.ts';
import { plainText } from '../core/text.ts';
import { messageChannels, messageStatuses } from '../message-log/schema.ts';
import { stateNames } from '../reference/states.ts';
import { s3Uri } from '../uploads/schema.ts';
import { kindOfPeriod, periodForms } from './periods.ts';
import {
  documentTypeNames,
  documentTypes,
  isPeriodOfType,
  reviewDecisions,
  reviewStatuses,
  slotStatuses,
  urgencies,
} from './rules.ts';

export const documentType = z.enum(documentTypeNames, { error: `must be one of ${documentTypeNames.join(', ')}` });
const reviewStatus = z.enum(reviewStatuses, { error: `must be one of ${reviewStatuses.join(', ')}` });

/** Any period that is written as one, whatever type it is of. */
export const period = z.string('must be a period').refine((text) => kindOfPeriod(text) !== undefined, {
  error: 'must be a period, as 2026-10, 2026-Q4, 2026-H2 or 2026',
  params: { code: 'period_form' },
});

/** Refuses a period that its type has not; goes into `.superRefine()` of a schema with both. */
function periodOfItsType(value: { documentType: keyof typeof documentTypes; period: string }, issues: z.RefinementCtx) {
  if (isPeriodOfType(value.documentType, value.period)) return;
  const form = periodForms[documentTypes[value.documentType].period];
  issues.addIssue({
    code: 'custom',
    path: ['period'],
    message: `must be ${form} for this type of document`,
    params: { code: 'period_form', form },
  });
}

export const documentActions = ['review', 'reupload'] as const;
const documentAction = z.enum(documentActions);

export const centreDocument = z
  .object({
    id: recordId,
    centerId: recordId,
    centerName: z.string(),
    tvetCode: z.string(),
    stateName: z.string(),
    skillId: recordId,
    skillName: z.string(),
    documentType,
    period: z.string(),
    /** What a review has to name: the file that its reviewer saw (rules 17.8). */
    fileUrl: z.string(),
    fileName: z.string(),
    /** Which upload it is, from 1. */
    version: z.int(),
    status: reviewStatus,
    submittedAt: instant,
    /** Who sent it. */
    submittedBy: z.object({ id: recordId, name: z.string() }).nullable(),
    /** Why it was rejected or needs changes. */
    rejectionReason: z.string().nullable(),
    reviewedAt: instant.nullable(),
    dueOn: day,
    /** A newer file for it has arrived and waits for the scan for malicious software; the decision then starts anew. */
    newerWaits: z.boolean(),
    allowedActions: z.array(documentAction),
    /** Actions of the caller's role that are refused on this one, with the sentence that says why. */
    blockedActions: z.array(z.object({ action: documentAction, reason: z.string() })),
  })
  .meta({ id: 'CentreDocument' });
export type CentreDocument = z.infer<typeof centreDocument>;

const filters = {
  status: reviewStatus.optional(),
  documentType: documentType.optional(),
  period: period.optional(),
};

/** Of one centre, newest first. */
export const documentListQuery = z.object({ ...filters, skillId: recordId.optional(), ...pageQuery.shape });
export const documentList = listAnswer('documents', centreDocument);
export type DocumentList = z.infer<typeof documentList>;

/** Documents of all centres, the longest pending first. */
export const reviewQueueQuery = z.object({
  ...filters,
  /** Pending ones unless it is asked for others. */
  status: reviewStatus.default('pending'),
  state: z.enum(stateNames, { error: 'must be a state of Nigeria' }).optional(),
  centerId: recordId.optional(),
  ...pageQuery.shape,
});
export type ReviewQueueQuery = z.infer<typeof reviewQueueQuery>;

/** What happened to one document. */
export const documentEventTypes = ['uploaded', 'file_infected', 'file_refused', ...reviewDecisions] as const;

/** One line of a document's history, newest first. To a centre, staff who reviewed are a role without id and name. */
export const documentEvent = z
  .object({
    at: instant,
    type: z.enum(documentEventTypes),
    /** Of an upload, and of the decision on it. */
    version: z.int().nullable(),
    fileUrl: z.string().nullable(),
    fileName: z.string().nullable(),
    actor: z.object({ id: recordId.nullable(), name: z.string().nullable(), role: z.enum(roles) }).nullable(),
    /** Of a decision: why. Of a file that was not taken: what was found. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'DocumentEvent' });
export type DocumentEvent = z.infer<typeof documentEvent>;

/** One document with its history, and what its centre was told of the decisions. */
export const documentDetail = centreDocument
  .extend({
    history: z.array(documentEvent),
    /** To reviewers alone; newest first. */
    messages: z.array(
      z.object({
        channel: z.enum(messageChannels),
        to: z.string(),
        template: z.string(),
        status: z.enum(messageStatuses),
        createdAt: instant,
        sentAt: instant.nullable(),
      }),
    ),
  })
  .meta({ id: 'DocumentDetail' });
export type DocumentDetail = z.infer<typeof documentDetail>;

/** `id` is the centre's. */
export const documentParams = z.object({ id: recordId, documentId: recordId });

/** What a centre sends, once its file is uploaded (rules 17.16). */
export const documentUpload = z
  .object({
    documentType: z.enum(documentTypeNames, { error: 'Document type is required' }),
    fileUrl: s3Uri,
    /** The same centre as in the path. */
    centerId: recordId.optional(),
    skillId: recordId,
    /** `reupload`: takes the place of one that is there and not approved. */
    actionType: z.enum(['upload', 'reupload'], { error: 'must be upload or reupload' }).default('upload'),
    period,
  })
  .superRefine(periodOfItsType);
export type DocumentUpload = z.infer<typeof documentUpload>;

/** What became of a file that was given to a document: never `infected`, which is refused. */
export const documentUploadAnswer = dataAnswer(
  z
    .object({
      /** `waiting`: the scan for malicious software cannot be had; the portal takes it later by itself. */
      state: z.enum(['accepted', 'waiting']),
      /** `null` while its first file waits. */
      document: centreDocument.nullable(),
    })
    .meta({ id: 'DocumentUploaded' }),
);

/** Longest reason of a review. */
export const maxReviewReason = 500;

/** A decision on the file that the reviewer saw (rules 17.8, 17.19). */
export const documentReview = z
  .object({
    status: z.enum(reviewDecisions, { error: 'A decision is required' }),
    fileUrl: z.string().min(1, 'must be the file that was looked at').max(1_000),
    rejectionReason: typedText('must be text', plainText)
      .max(maxReviewReason, `must be at most ${maxReviewReason} characters`)
      .refine(...seenTextOfLines('The reason'))
      .optional(),
  })
  .refine(({ status, rejectionReason }) => status === 'approved' || Boolean(rejectionReason), {
    path: ['rejectionReason'],
    message: 'Please give a reason',
    params: { code: 'required' },
  });
export type DocumentReview = z.infer<typeof documentReview>;

/** Seen text that may have several lines, as a text area gives it. */
function seenTextOfLines(label: string) {
  const [isSeen, problem] = seenText(label);
  return [(text: string) => isSeen(text.replaceAll(/[\r\n\t]/g, ' ')), problem] as const;
}

/** One period of one type of one trade: what is asked, and what was sent. */
export const documentSlot = z
  .object({
    skillId: recordId,
    skillName: z.string(),
    documentType,
    period: z.string(),
    dueOn: day,
    /** Whether the centre owes it; one from before may be sent all the same. */
    owed: z.boolean(),
    status: z.enum(slotStatuses),
    /** `done` where it is not owed. */
    urgency: z.enum(urgencies),
    /** A file for it has arrived and waits for the scan for malicious software. */
    fileWaits: z.boolean(),
    /** The file that came last was not taken; `null` once another one came. */
    refused: z
      .object({
        at: instant,
        /** `null` of what was refused before names were kept. */
        fileName: z.string().nullable(),
        /** Malicious software was found; else the file is none that can be taken. */
        infected: z.boolean(),
        /** What was found, or why it is not taken. */
        reason: z.string(),
      })
      .nullable(),
    /** What was sent; `null` where nothing was taken. */
    document: z
      .object({
        id: recordId,
        fileUrl: z.string(),
        fileName: z.string(),
        version: z.int(),
        submittedAt: instant,
        rejectionReason: z.string().nullable(),
      })
      .nullable(),
    /** What the centre may do: send the first, or another in its place. */
    allowedActions: z.array(z.enum(['upload', 'reupload'])),
  })
  .meta({ id: 'DocumentSlot' });
export type DocumentSlot = z.infer<typeof documentSlot>;

/** How many periods ask something; `returned` are among `due` and `overdue` too when they are owed. */
export const slotCounts = z.object({
  due: z.int(),
  overdue: z.int(),
  /** Rejected or needing changes. */
  returned: z.int(),
  /** Sent and not reviewed yet, or being checked. */
  pending: z.int(),
});
export type SlotCounts = z.infer<typeof slotCounts>;

/** Slots that the overview names of what is overdue and due; of more it says how many there are. */
export const mostUrgentSlots = 50;

/** Overdue and due documents, then a card for each trade with a row for each document type. */
export const documentOverview = z
  .object({
    center: z.object({ id: recordId, name: z.string(), tvetCode: z.string() }),
    /** The day in Lagos that it is true for. */
    today: day,
    /** The day from which the centre owes documents; `null` while it owes none. */
    owesSince: day.nullable(),
    counts: slotCounts,
    /** What is overdue, then what is due, the earliest first; at most `mostUrgentSlots`. `counts` has all. */
    urgent: z.array(documentSlot),
    skills: z.array(
      z.object({
        id: recordId,
        name: z.string(),
        totalCapacity: z.int(),
        numberOfStudentStream: z.int(),
        /** Registered at this centre for this trade. */
        registeredStudents: z.int(),
        types: z.array(
          z.object({
            documentType,
            /** Whether it is asked for now; else it is here because something was sent. */
            required: z.boolean(),
            counts: slotCounts,
            /** What the row shows: the earliest that is overdue, returned or due, else the period that began last. */
            slot: documentSlot,
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'DocumentOverview' });
export type DocumentOverview = z.infer<typeof documentOverview>;

/** The periods of one type of one trade, the latest first, as far back as the centre owes or has sent one. */
export const slotsQuery = z.object({ skillId: recordId, documentType });
export const slotsAnswer = dataAnswer(z.array(documentSlot));

/** What the sidebar counts: of a centre administrator what is due, of a reviewer what waits. */
export const documentCounts = dataAnswer(
  z
    .object({
      due: z.int(),
      overdue: z.int(),
      /** Pending documents of all centres; 0 for whoever does not review. */
      waiting: z.int(),
      /** Of a centre administrator, each centre. */
      centers: z.array(z.object({ id: recordId, name: z.string(), due: z.int(), overdue: z.int() })),
    })
    .meta({ id: 'DocumentCounts' }),
);
export type DocumentCounts = z.infer<typeof documentCounts>['data'];

/** Which of what has not been sent is listed. */
export const missingFilters = z.object({
  state: z.enum(stateNames, { error: 'must be a state of Nigeria' }).optional(),
  documentType: documentType.optional(),
  period: period.optional(),
  /** Part of the centre's name or code. */
  search: filterText.optional(),
  centerId: recordId.optional(),
  urgency: z.enum(['overdue', 'due'], { error: 'must be overdue or due' }).default('overdue'),
});
export type MissingFilters = z.infer<typeof missingFilters>;
export const missingQuery = missingFilters.extend(pageQuery.shape);

/** An owed period without a document, or with a returned one. */
export const missingDocument = z
  .object({
    centerId: recordId,
    centerName: z.string(),
    tvetCode: z.string(),
    stateName: z.string(),
    skillId: recordId,
    skillName: z.string(),
    documentType,
    period: z.string(),
    dueOn: day,
    urgency: z.enum(urgencies),
    status: z.enum(slotStatuses),
    /** When its centre was reminded last. */
    remindedAt: instant.nullable(),
    /** Whether its centre has an e-mail address or a phone number; else nobody can remind it. */
    reachable: z.boolean(),
  })
  .meta({ id: 'MissingDocument' });
export type MissingDocument = z.infer<typeof missingDocument>;
export const missingList = listAnswer('data', missingDocument);

/** How much of what is not sent each state has, by type; every state is there, by name. */
export const missingSummary = dataAnswer(
  z
    .object({
      today: day,
      centers: z.int(),
      documents: z.int(),
      states: z.array(
        z.object({
          state: z.string(),
          /** Centres that have not sent something. */
          centers: z.int(),
          documents: z.int(),
          byType: z.array(z.object({ documentType, documents: z.int() })),
        }),
      ),
    })
    .meta({ id: 'MissingSummary' }),
);
export type MissingSummary = z.infer<typeof missingSummary>['data'];
