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

/** A period of any kind. */
export const period = z.string('must be a period').refine((text) => kindOfPeriod(text) !== undefined, {
  error: 'must be a period, as 2026-10, 2026-Q4, 2026-H2 or 2026',
  params: { code: 'period_form' },
});

/** Rejects a period of the wrong kind for its type. Use it in `.superRefine()` of a schema with both. */
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
    /** The file that the reviewer saw, which a review has to name (rules 17.8). */
    fileUrl: z.string(),
    fileName: z.string(),
    /** The number of the upload, from 1. */
    version: z.int(),
    status: reviewStatus,
    submittedAt: instant,
    submittedBy: z.object({ id: recordId, name: z.string() }).nullable(),
    /** The reason for a rejection or for required changes. */
    rejectionReason: z.string().nullable(),
    reviewedAt: instant.nullable(),
    dueOn: day,
    /** True if a newer file waits for the scan for malicious software. The decision then starts again. */
    newerWaits: z.boolean(),
    allowedActions: z.array(documentAction),
    /** Actions of the caller's role that are not possible on this document, with the reason as a sentence. */
    blockedActions: z.array(z.object({ action: documentAction, reason: z.string() })),
  })
  .meta({ id: 'CentreDocument' });
export type CentreDocument = z.infer<typeof centreDocument>;

const filters = {
  status: reviewStatus.optional(),
  documentType: documentType.optional(),
  period: period.optional(),
};

/** The documents of one centre, newest first. */
export const documentListQuery = z.object({ ...filters, skillId: recordId.optional(), ...pageQuery.shape });
export const documentList = listAnswer('documents', centreDocument);
export type DocumentList = z.infer<typeof documentList>;

/** Documents of all centres, the longest pending first. */
export const reviewQueueQuery = z.object({
  ...filters,
  /** The default is pending documents. */
  status: reviewStatus.default('pending'),
  state: z.enum(stateNames, { error: 'must be a state of Nigeria' }).optional(),
  centerId: recordId.optional(),
  ...pageQuery.shape,
});
export type ReviewQueueQuery = z.infer<typeof reviewQueueQuery>;

/** The events of a document. */
export const documentEventTypes = ['uploaded', 'file_infected', 'file_refused', ...reviewDecisions] as const;

/** One event of a document's history, newest first. Centres see reviewers as a role without id and name. */
export const documentEvent = z
  .object({
    at: instant,
    type: z.enum(documentEventTypes),
    /** The number of an upload, and of the upload that was decided on. */
    version: z.int().nullable(),
    fileUrl: z.string().nullable(),
    fileName: z.string().nullable(),
    actor: z.object({ id: recordId.nullable(), name: z.string().nullable(), role: z.enum(roles) }).nullable(),
    /** The reason of a decision, or the finding in a refused file. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'DocumentEvent' });
export type DocumentEvent = z.infer<typeof documentEvent>;

/** One document with its history, and the messages to its centre about the decisions. */
export const documentDetail = centreDocument
  .extend({
    history: z.array(documentEvent),
    /** Only for reviewers; newest first. */
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

/** `id` is the id of the centre. */
export const documentParams = z.object({ id: recordId, documentId: recordId });

/** The request for a document whose file is uploaded (rules 17.16). */
export const documentUpload = z
  .object({
    documentType: z.enum(documentTypeNames, { error: 'Document type is required' }),
    fileUrl: s3Uri,
    /** The same centre as in the path. */
    centerId: recordId.optional(),
    skillId: recordId,
    /** `reupload`: replaces a document that is not approved. */
    actionType: z.enum(['upload', 'reupload'], { error: 'must be upload or reupload' }).default('upload'),
    period,
  })
  .superRefine(periodOfItsType);
export type DocumentUpload = z.infer<typeof documentUpload>;

/** The result of giving a document a file. An `infected` file is refused instead. */
export const documentUploadAnswer = dataAnswer(
  z
    .object({
      /** `waiting`: the scan for malicious software is unavailable; the portal accepts the file later by itself. */
      state: z.enum(['accepted', 'waiting']),
      /** `null` while its first file waits. */
      document: centreDocument.nullable(),
    })
    .meta({ id: 'DocumentUploaded' }),
);

/** The longest reason of a review. */
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

/** Visible text that may have several lines, as a text area gives it. */
function seenTextOfLines(label: string) {
  const [isSeen, problem] = seenText(label);
  return [(text: string) => isSeen(text.replaceAll(/[\r\n\t]/g, ' ')), problem] as const;
}

/** One period of one type of one trade, with its document. */
export const documentSlot = z
  .object({
    skillId: recordId,
    skillName: z.string(),
    documentType,
    period: z.string(),
    dueOn: day,
    /** True if the centre owes it. Documents of earlier periods can still be sent. */
    owed: z.boolean(),
    status: z.enum(slotStatuses),
    /** `done` if it is not owed. */
    urgency: z.enum(urgencies),
    /** True if a file waits for the scan for malicious software. */
    fileWaits: z.boolean(),
    /** The newest file, if it was refused; `null` after another one arrived. */
    refused: z
      .object({
        at: instant,
        /** `null` for files whose names were not recorded. */
        fileName: z.string().nullable(),
        /** True if malicious software was found. Otherwise the file is not acceptable. */
        infected: z.boolean(),
        /** The finding, or the reason for the refusal. */
        reason: z.string(),
      })
      .nullable(),
    /** The sent document; `null` if none was accepted. */
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
    /** The centre's actions: send the first document, or replace it. */
    allowedActions: z.array(z.enum(['upload', 'reupload'])),
  })
  .meta({ id: 'DocumentSlot' });
export type DocumentSlot = z.infer<typeof documentSlot>;

/** The number of periods by urgency. `returned` ones count as `due` and `overdue` too if they are owed. */
export const slotCounts = z.object({
  due: z.int(),
  overdue: z.int(),
  /** Rejected or needing changes. */
  returned: z.int(),
  /** Sent and not reviewed yet, or being checked. */
  pending: z.int(),
});
export type SlotCounts = z.infer<typeof slotCounts>;

/** The most overdue and due slots that the overview lists. It gives the number of the others. */
export const mostUrgentSlots = 50;

/** Overdue and due documents, then a card for each trade with a row for each document type. */
export const documentOverview = z
  .object({
    center: z.object({ id: recordId, name: z.string(), tvetCode: z.string() }),
    /** The day in Lagos for which it is true. */
    today: day,
    /** The day from which the centre owes documents; `null` if it owes none. */
    owesSince: day.nullable(),
    counts: slotCounts,
    /** The overdue slots, then the due ones, the earliest first; at most `mostUrgentSlots`. `counts` includes all. */
    urgent: z.array(documentSlot),
    skills: z.array(
      z.object({
        id: recordId,
        name: z.string(),
        totalCapacity: z.int(),
        numberOfStudentStream: z.int(),
        /** Students registered at this centre for this trade. */
        registeredStudents: z.int(),
        types: z.array(
          z.object({
            documentType,
            /** True if it is required. Otherwise it is listed because a document was sent. */
            required: z.boolean(),
            counts: slotCounts,
            /** The slot in the row: the earliest that is overdue, returned or due, or else the latest period. */
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

/** The counts in the sidebar: due documents for a centre administrator, pending ones for a reviewer. */
export const documentCounts = dataAnswer(
  z
    .object({
      due: z.int(),
      overdue: z.int(),
      /** Pending documents of all centres; 0 for users who cannot review. */
      waiting: z.int(),
      /** Each centre of a centre administrator. */
      centers: z.array(z.object({ id: recordId, name: z.string(), due: z.int(), overdue: z.int() })),
    })
    .meta({ id: 'DocumentCounts' }),
);
export type DocumentCounts = z.infer<typeof documentCounts>['data'];

/** The filters of the list of missing documents. */
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
    /** The time of the last reminder to its centre. */
    remindedAt: instant.nullable(),
    /** True if its centre has an email address or a phone number, so that it can be reminded. */
    reachable: z.boolean(),
  })
  .meta({ id: 'MissingDocument' });
export type MissingDocument = z.infer<typeof missingDocument>;
export const missingList = listAnswer('data', missingDocument);

/** The missing documents of each state, by type. Every state is listed, by name. */
export const missingSummary = dataAnswer(
  z
    .object({
      today: day,
      centers: z.int(),
      documents: z.int(),
      states: z.array(
        z.object({
          state: z.string(),
          /** Centres with missing documents. */
          centers: z.int(),
          documents: z.int(),
          byType: z.array(z.object({ documentType, documents: z.int() })),
        }),
      ),
    })
    .meta({ id: 'MissingSummary' }),
);
export type MissingSummary = z.infer<typeof missingSummary>['data'];
