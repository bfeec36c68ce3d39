import type { CallInput, calls } from '@tvet/contract';
import type { Work } from '../../http/work.ts';

/** Suggestions that one address may send within 15 minutes: a class in a school, not a script. */
export const suggestionLimit = 30;

/** Keeps a suggestion from the public form. @throws ApiError TOO_MANY_ATTEMPTS. */
export async function suggestSkill({ db, client, services }: Work, { body }: CallInput<typeof calls.suggestSkill>) {
  await services.throttle.countHit('skill-suggestion', client.addressGroup, suggestionLimit);
  return db
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
}
