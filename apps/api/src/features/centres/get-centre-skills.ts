import { type CallInput, type CentreSkill, type CentreSkills, type calls, statusesTakingPlaces } from '@tvet/contract';
import type { Caller } from '../../accounts/caller.ts';
import type { Work } from '../../http/work.ts';
import { findCentre } from './get-centre.ts';
import { mayReadEntry } from './policy.ts';
import { presentCentre } from './present.ts';

/** The trades of a centre in the order of the list of trades. @throws ApiError NOT_FOUND. */
export async function getCentreSkills(
  work: Work<Caller>,
  { params: { id } }: CallInput<typeof calls.getCentreSkills>,
): Promise<CentreSkills> {
  const { db, caller } = work;
  const center = presentCentre(await findCentre(work, id), work);
  const rows = await db
    .selectFrom('centre_skills')
    .innerJoin('skills', 'skills.id', 'centre_skills.skill_id')
    .select(['skills.id', 'skills.name', 'centre_skills.total_capacity', 'centre_skills.streams'])
    .select((eb) =>
      eb
        .selectFrom('applications')
        .whereRef('applications.centre_id', '=', 'centre_skills.centre_id')
        .whereRef('applications.skill_id', '=', 'centre_skills.skill_id')
        .where('applications.status', 'in', statusesTakingPlaces)
        .select(eb.fn.countAll<number>().as('count'))
        .as('taken'),
    )
    .where('centre_skills.centre_id', '=', id)
    .orderBy('skills.position')
    .execute();
  const skills = rows.map(({ id, name, total_capacity: capacity, streams, taken }): CentreSkill => {
    const placesLeft = Math.max(0, capacity - (taken ?? 0));
    return mayReadEntry(caller)
      ? { id, name, totalCapacity: capacity, assignedStudents: taken ?? 0, numberOfStudentStream: streams, placesLeft }
      : { id, name, totalCapacity: null, assignedStudents: null, numberOfStudentStream: null, placesLeft };
  });
  return { center, skills };
}
