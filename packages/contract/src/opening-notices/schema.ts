import * as z from 'zod';
import { typedText } from '../core/fields.ts';
import { dataAnswer } from '../core/list.ts';
import { codesAnswer, confirmSignUpBody } from '../identity/schema.ts';
import { offeredCategories } from '../settings/schema.ts';

const programme = z.enum(offeredCategories, { error: `must be one of ${offeredCategories.join(', ')}` });

/** The contact and the programmes of an opening notice (rules 7.7). */
export const openingNoticeBody = z.object({
  /** A Nigerian phone number or an email address. */
  contact: typedText('Enter a phone number or an e-mail address')
    .min(1, 'Enter a phone number or an e-mail address')
    .max(254, 'must be at most 254 characters'),
  categories: z
    .array(programme, 'Choose at least one programme')
    .min(1, 'Choose at least one programme')
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
