import { msg } from '@lingui/core/runtime-macro';
import * as z from 'zod';
import { typedText, withMessage } from '../../core/fields.ts';
import { plainText } from '../../core/text.ts';
import { confirmIdentifierBody } from '../../identity/schema.ts';
import { otherDeclineReason } from '../../reference/reasons.ts';
import { maxReasonLength } from '../schema.ts';

/** The label of a listed reason, or the applicant's own words; and the code that was sent to them. */
export const withdrawal = z.object({
  reason: typedText(withMessage(msg`Please select a reason`), plainText)
    .min(1, withMessage(msg`Please select a reason`))
    .max(maxReasonLength, `must be at most ${maxReasonLength} characters`)
    .refine((reason) => reason !== otherDeclineReason, {
      ...withMessage(msg`Give the reason in your own words`),
      params: { code: 'own_words' },
    }),
  code: confirmIdentifierBody.shape.code,
});
