import { msg } from '@lingui/core/runtime-macro';
import * as z from 'zod';
import { reasonText, withMessage } from '../../core/fields.ts';
import { confirmIdentifierBody } from '../../identity/schema.ts';
import { otherDeclineReason } from '../../reference/reasons.ts';

/** The label of a listed reason, or the applicant's own words; and the code that was sent to them. */
export const withdrawal = z.object({
  reason: reasonText(withMessage(msg`Please select a reason`)).refine((reason) => reason !== otherDeclineReason, {
    ...withMessage(msg`Give the reason in your own words`),
    params: { code: 'own_words' },
  }),
  code: confirmIdentifierBody.shape.code,
});
