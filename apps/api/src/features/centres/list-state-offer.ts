import type { CallInput, calls, StateOffer } from '@tvet/contract';
import type { Caller } from '../../core/caller.ts';
import type { Work } from '../../platform/calls/work.ts';
import { byName } from './list-centres.ts';
import { placesLeft, selectOffered } from './list-offered-centres.ts';

type Centre = StateOffer['centers'][number];

/** The centres of a state that accept applications, each with its trades that have places left (rules 8.4). */
export async function listStateOffer(
  { db }: Work<Caller>,
  { query: { tvetCategory, state } }: CallInput<typeof calls.listStateOffer>,
): Promise<Centre[]> {
  const rows = await selectOffered(db, tvetCategory)
    .where('centres.state_name', '=', state)
    .select([
      'centres.id',
      'centres.name',
      'centres.tvet_code as tvetCode',
      'centres.state_name as stateName',
      'centres.lga',
      'centres.location_address as locationAddress',
      'skills.name as skillName',
      placesLeft.as('placesLeft'),
    ])
    .orderBy(byName)
    .orderBy('centres.id')
    .execute();
  const centres = new Map<string, Centre>();
  for (const { skillName, placesLeft, ...centre } of rows) {
    const { skills } = centres.get(centre.id) ?? { skills: [] };
    centres.set(centre.id, { ...centre, skills: [...skills, { skillName, placesLeft }] });
  }
  return [...centres.values()];
}
