import * as z from 'zod';
import { reasonText, typedText } from '../../core/fields.ts';
import { maxReasonLength } from '../../core/limits.ts';
import { dataAnswer } from '../../core/list.ts';
import { plainText } from '../../core/text.ts';
import { rejectionDetailKeys, rejectionDetails, rejectionReasonKeys, rejectionTextKeys } from './details.ts';

/** A reason with its details (rules 9.2). `note`: the reviewer's own words, which the applicant reads. */
export const rejection = z
  .object({
    reason: z.enum(rejectionReasonKeys, { error: `must be one of ${rejectionReasonKeys.join(', ')}` }),
    details: z
      .array(z.enum(rejectionDetailKeys, { error: `must be one of ${rejectionDetailKeys.join(', ')}` }))
      .max(rejectionDetailKeys.length)
      .overwrite((details) => [...new Set(details)])
      .default([]),
    note: typedText('must be text', plainText)
      .max(maxReasonLength, `must be at most ${maxReasonLength} characters`)
      .optional(),
  })
  .refine(({ reason, details }) => details.every((key) => rejectionDetails[key].reason === reason), {
    path: ['details'],
    message: 'must belong to the reason',
  })
  .refine(({ reason, details }) => reason !== 'incomplete' || details.length > 0, {
    path: ['details'],
    message: 'Select what is missing',
  })
  .refine(({ details }) => !(details.includes('under_age') && details.includes('over_age')), {
    path: ['details'],
    message: 'Choose either below or above the age',
  })
  .refine(({ reason, note }) => reason !== 'other' || Boolean(note), {
    path: ['note'],
    message: 'Please provide a custom reason for rejection',
  })
  .meta({ id: 'Rejection' });

export const maxRejectionText = 300;

const rejectionTextKey = z.enum(rejectionTextKeys, { error: 'must be a reason or a detail' });

/** The advice to a rejected applicant for one reason or detail. */
export const rejectionText = z
  .object({
    key: rejectionTextKey,
    /** The sentence that names the detail; null for a reason. */
    sentence: z.string().nullable(),
    /** The text of the portal, in English; a detail without its own text has that of its reason. */
    standard: z.string(),
    /** The edited text, which every applicant reads as it was written; null if it is the portal's own. */
    edited: z.string().nullable(),
  })
  .meta({ id: 'RejectionText' });
export type RejectionText = z.infer<typeof rejectionText>;

export const rejectionTextList = dataAnswer(z.array(rejectionText));
export const rejectionTextAnswer = dataAnswer(rejectionText);
export const rejectionTextParams = z.object({ key: rejectionTextKey });

/** `null` brings back the portal's own text. */
export const rejectionTextChange = z.object({
  text: reasonText('Enter a text').max(maxRejectionText, `must be at most ${maxRejectionText} characters`).nullable(),
});
