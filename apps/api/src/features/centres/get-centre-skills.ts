import type { CallInput, CentreSkill, CentreSkills, calls } from '@tvet/contract';
import type { Caller } from '../../core/caller.ts';
import type { Work } from '../../platform/calls/work.ts';
import { findCentre } from './get-centre.ts';
import { placesOf, placesTaken } from './places.ts';
import { mayReadEntry } from './policy.ts';
import { presentCentre } from './present.ts';

/** The trades of a centre, in the order of the list of trades. @throws ApiError NOT_FOUND. */
export async function getCentreSkills(
  work: Work<Caller>,
  { params: { id } }: CallInput<typeof calls.getCentreSkills>,
): Promise<CentreSkills> {
  const { db, caller } = work;
  const center = presentCentre(await findCentre(work, id), work);
  const rows = await db
    .selectFrom('centre_skills')
    .innerJoin('skills', 'skills.id', 'centre_skills.skill_id')
    .select(['skills.id', 'skills.name', 'centre_skills.total_capacity as capacity', 'centre_skills.streams'])
    .select(placesTaken('centre_skills').as('places_taken'))
    .where('centre_skills.centre_id', '=', id)
    .orderBy('skills.position')
    .execute();
  const skills = rows.map(({ id, name, capacity, streams, places_taken }): CentreSkill => {
    const { taken, left: placesLeft } = placesOf({ capacity, places_taken });
    return mayReadEntry(caller)
      ? { id, name, totalCapacity: capacity, assignedStudents: taken, numberOfStudentStream: streams, placesLeft }
      : { id, name, totalCapacity: null, assignedStudents: null, numberOfStudentStream: null, placesLeft };
  });
  return { center, skills };
}
