import { msg } from '@lingui/core/runtime-macro';
import * as z from 'zod';
import { typedText, withMessage } from '../core/fields.ts';
import { dataAnswer } from '../core/list.ts';
import { codesAnswer, confirmSignUpBody } from '../identity/schema.ts';
import { offeredCategories } from '../settings/schema.ts';

const programme = z.enum(offeredCategories, { error: `must be one of ${offeredCategories.join(', ')}` });

const contactRequired = withMessage(msg`Enter a phone number or an email address`);
const programmeRequired = withMessage(msg`Choose at least one programme`);

/** The contact and the programmes of an opening notice (rules 7.7). */
export const openingNoticeBody = z.object({
  /** A Nigerian phone number or an email address. */
  contact: typedText(contactRequired).min(1, contactRequired).max(254, 'must be at most 254 characters'),
  categories: z
    .array(programme, programmeRequired)
    .min(1, programmeRequired)
    .max(offeredCategories.length)
    .refine((chosen) => new Set(chosen).size === chosen.length, { error: 'must not name a programme twice' }),
  /** The attempt of a page that requests again, from its last answer. */
  attempt: confirmSignUpBody.shape.attempt.optional(),
});

/** `attempt` is opaque. The page keeps it until the code arrives. */
export const openingNoticeAsked = codesAnswer.extend({
  data: codesAnswer.shape.data.extend({ attempt: z.string() }),
});

export const confirmOpeningNoticeBody = confirmSignUpBody.pick({ attempt: true, code: true });

/** The programmes whose opening the person will be notified of. */
export const openingNoticeConfirmed = dataAnswer(z.object({ categories: z.array(programme) })).extend({
  message: z.string(),
});
