import { type CallInput, type calls, type Seats, studentStatuses } from '@tvet/contract';
import { sql } from 'kysely';
import type { Caller } from '../../core/caller.ts';
import type { Work } from '../../platform/calls/work.ts';
import { refuseForeignCentre } from '../centres/index.ts';

/** The seats of each trade of the caller's centres (rules 17.26). @throws ApiError NOT_FOUND for a centre that is not theirs. */
export async function listSeats(
  { db, caller }: Work<Caller>,
  { query: { centerId } }: CallInput<typeof calls.listSeats>,
): Promise<Seats[]> {
  refuseForeignCentre(caller, centerId);
  const centreIds = centerId === undefined ? [...caller.centreIds] : [centerId];
  const rows = await db
    .selectFrom('centre_skills')
    .innerJoin('skills', 'skills.id', 'centre_skills.skill_id')
    .leftJoin('applications', (join) =>
      join
        .onRef('applications.centre_id', '=', 'centre_skills.centre_id')
        .onRef('applications.skill_id', '=', 'centre_skills.skill_id')
        .on('applications.status', 'in', studentStatuses),
    )
    .select(['centre_skills.centre_id', 'centre_skills.skill_id', 'skills.name', 'total_capacity as capacity'])
    .select((eb) => [
      eb.fn.count<number>('applications.id').filterWhere('applications.status', '=', 'registered').as('registered'),
      eb.fn.count<number>('applications.id').filterWhere('applications.status', '=', 'approved').as('approved'),
    ])
    .where(sql<boolean>`centre_skills.centre_id = any(${centreIds}::uuid[])`)
    .groupBy(['centre_skills.centre_id', 'centre_skills.skill_id', 'skills.name', 'skills.position', 'total_capacity'])
    .orderBy('centre_skills.centre_id')
    .orderBy('skills.position')
    .execute();
  return rows.map(({ centre_id, skill_id, name, capacity, registered, approved }) => ({
    centerId: centre_id,
    skillId: skill_id,
    skillName: name,
    capacity,
    registered,
    approved,
    free: Math.max(0, capacity - registered),
    beyond: Math.max(0, registered - capacity),
  }));
}
