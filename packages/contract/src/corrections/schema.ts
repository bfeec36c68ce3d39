import { msg } from '@lingui/core/runtime-macro';
import * as z from 'zod';
import { draftChange } from '../apply/draft-schema.ts';
import { instant, reasonText, recordId, withMessage } from '../core/fields.ts';
import { dataAnswer } from '../core/list.ts';
import { signUpBody } from '../identity/schema.ts';
import { s3Uri, uploadRequest } from '../uploads/schema.ts';
import {
  type CorrectionField,
  type CorrectionFile,
  correctionFields,
  correctionFiles,
  staffCorrectionFields,
} from './fields.ts';

/** The name of a field or file that can be corrected. */
export const correctionField = z.enum(correctionFields, { error: `must be one of ${correctionFields.join(', ')}` });

const reason = reasonText(withMessage(msg`Give a reason`));

/** The request for a correction. The applicant reads the reason. */
export const correctionRequest = z.object({
  /** The fields and files to correct. Fields that belong to them are added, as `lga` to `state`. */
  fields: z
    .array(correctionField, withMessage(msg`Choose what has to be corrected`))
    .min(1, withMessage(msg`Choose what has to be corrected`))
    .max(correctionFields.length),
  reason,
});

/** The state of a request: open, sent by the applicant, cancelled by staff, or closed with its application. */
export const correctionStates = ['open', 'sent', 'cancelled', 'closed'] as const;
export type CorrectionState = (typeof correctionStates)[number];

/** One request for a correction. */
export const correctionRecord = z
  .object({
    id: recordId,
    applicationId: recordId,
    fields: z.array(correctionField),
    reason: z.string(),
    state: z.enum(correctionStates),
    requestedAt: instant,
    /** The deadline. Staff can decide without the correction afterwards; the applicant can send it until they do. */
    dueAt: instant,
    isOverdue: z.boolean(),
    closedAt: instant.nullable(),
  })
  .meta({ id: 'Correction' });
export type CorrectionRecord = z.infer<typeof correctionRecord>;
export const correctionAnswer = dataAnswer(correctionRecord);

/** The actions on the corrections of one application. */
export const correctionActions = ['send', 'request', 'cancel', 'correct'] as const;
export type CorrectionAction = (typeof correctionActions)[number];

/** The newest request for a correction of an application, and what the caller can do. */
export const correctionOverview = dataAnswer(
  z
    .object({
      correction: correctionRecord.nullable(),
      /**
       * The current values of the requested fields, for the applicant and only while they can send them. NIN, BVN and account
       * number show their last 4 digits; a file is its name.
       */
      values: z.array(z.object({ field: correctionField, value: z.string().nullable() })),
      /** The entry requirements follow the programme: without a NIN, an STC application is incomplete. */
      required: z.array(correctionField),
      allowedActions: z.array(z.enum(correctionActions)),
    })
    .meta({ id: 'CorrectionOverview' }),
);
export type CorrectionOverview = z.infer<typeof correctionOverview>['data'];

const { gender, dateOfBirth, nin, bvn, streetAddressLine1, streetAddressLine2 } = draftChange.shape;
const { state, lga, bankName, accountNumber, accountName, proofKind, proofOfEducationUrl } = draftChange.shape;

/** Corrected values. An omitted field stays as it is; a requested file has to be sent. */
export const correctedValues = z.object({
  firstName: signUpBody.shape.firstName.optional(),
  lastName: signUpBody.shape.lastName.optional(),
  gender,
  dateOfBirth,
  nin,
  bvn,
  streetAddressLine1,
  streetAddressLine2,
  state,
  lga,
  bankName,
  accountNumber,
  accountName,
  proofKind,
  /** Addresses that were granted for this correction. */
  proofOfEducationUrl,
  photoUrl: s3Uri.optional(),
} satisfies Record<CorrectionField, z.ZodType>);
export type CorrectedValues = z.infer<typeof correctedValues>;

/** The upload of a requested file. */
export const correctionUpload = uploadRequest.omit({ prefix: true }).extend({
  field: z.enum(Object.keys(correctionFiles) as [CorrectionFile, ...CorrectionFile[]], {
    error: `must be one of ${Object.keys(correctionFiles).join(', ')}`,
  }),
});

type Picked = Record<(typeof staffCorrectionFields)[number], true>;

/** A correction by staff. The applicant reads the reason; staff also see the evidence. */
export const staffCorrection = correctedValues
  .pick(Object.fromEntries(staffCorrectionFields.map((field) => [field, true])) as Picked)
  .extend({
    reason,
    /** The document that proves the correction, such as 'NIN slip, seen at the centre'. */
    evidence: reasonText(withMessage(msg`Name the evidence`)),
  });
export type StaffCorrection = z.infer<typeof staffCorrection>;
