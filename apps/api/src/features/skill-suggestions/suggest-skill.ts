import type { SkillSuggestionBody } from '@tvet/contract';
import type { Database } from '../../database/connect.ts';

/** Suggestions that one address may send within 15 minutes: a class in a school, not a script. */
export const suggestionLimit = 30;

/** Keeps a suggestion from the public form. */
export const suggestSkill = (db: Database, body: SkillSuggestionBody) =>
  db
    .insertInto('skill_suggestions')
    .values({
      skill_name: body.skillName,
      skill_type: body.skillType,
      skill_description: body.skillDescription,
      location_address: body.locationAddress,
      state_name: body.stateName,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
