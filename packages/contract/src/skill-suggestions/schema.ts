import { msg } from '@lingui/core/runtime-macro';
import * as z from 'zod';
import { instant, recordId, typedText, withMessage } from '../core/fields.ts';
import { listAnswer, pageQuery } from '../core/list.ts';
import { plainText } from '../core/text.ts';
import { stateNames } from '../reference/states.ts';
import { tradeGroupNames } from '../reference/trades.ts';

/** Contains nothing about its sender (rules 3.12). */
export const skillSuggestion = z
  .object({
    id: recordId,
    skillName: z.string(),
    skillType: z.string(),
    skillDescription: z.string(),
    locationAddress: z.string(),
    stateName: z.string(),
    createdAt: instant,
  })
  .meta({ id: 'SkillSuggestion' });
export type SkillSuggestion = z.infer<typeof skillSuggestion>;

export const suggestionPageSize = 10;

/** The kinds of work: one of the trade groups, or none of them. */
export const skillTypes = [...tradeGroupNames, 'Other'] as const;

export const skillSuggestionQuery = pageQuery.extend({
  limit: pageQuery.shape.limit.unwrap().default(suggestionPageSize),
  skillType: z.enum(skillTypes).optional(),
  stateName: z.enum(stateNames, { error: 'must be a state of Nigeria' }).optional(),
});
export const skillSuggestionList = listAnswer('data', skillSuggestion);

const skillRequired = withMessage(msg`Skill name is required`);

/** The public form /post-skill-suggestion. */
export const skillSuggestionBody = z.object({
  skillName: typedText(skillRequired).min(1, skillRequired).max(120),
  skillType: z.enum(skillTypes, withMessage(msg`Category is required`)),
  skillDescription: typedText(undefined, plainText).max(1000).default(''),
  locationAddress: typedText().max(200).default(''),
  stateName: z.enum(stateNames, withMessage(msg`State is required`)),
});
export type SkillSuggestionBody = z.infer<typeof skillSuggestionBody>;
