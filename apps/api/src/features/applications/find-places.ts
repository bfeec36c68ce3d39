import type { Places } from '@tvet/contract';
import type { Work } from '../../platform/calls/work.ts';
import { placesOf, placesTaken } from '../centres/index.ts';

/** The current places of the centre of an application in its trade. */
export async function findPlaces({ db }: Work, applicationId: string): Promise<Places | null> {
  const row = await db
    .selectFrom('applications')
    .innerJoin('centre_skills', (join) =>
      join
        .onRef('centre_skills.centre_id', '=', 'applications.centre_id')
        .onRef('centre_skills.skill_id', '=', 'applications.skill_id'),
    )
    .select('centre_skills.total_capacity as capacity')
    .select(placesTaken('applications').as('places_taken'))
    .where('applications.id', '=', applicationId)
    .executeTakeFirst();
  return row ? placesOf(row) : null;
}
