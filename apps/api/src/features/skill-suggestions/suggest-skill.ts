import type { CallInput, calls } from '@tvet/contract';
import type { Work } from '../../platform/calls/work.ts';

/** Stores a suggestion from the public form. */
export const suggestSkill = ({ db }: Work, { body }: CallInput<typeof calls.suggestSkill>) =>
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
