import { type Places, statusesTakingPlaces } from '@tvet/contract';
import type { Work } from '../../http/work.ts';

interface PlaceColumns {
  readonly capacity: number | null;
  readonly places_taken: number | null;
}

/** The places of a centre in a trade (rules 8.5); `null` where it does not teach it. */
export function placesOf({ capacity, places_taken }: PlaceColumns): Places | null {
  if (capacity === null) return null;
  const taken = Number(places_taken);
  return { capacity, taken, left: Math.max(capacity - taken, 0) };
}

/** The places of the centre of an application in its trade, as they are now. */
export async function findPlaces({ db }: Work, applicationId: string): Promise<Places | null> {
  const row = await db
    .selectFrom('applications')
    .innerJoin('centre_skills', (join) =>
      join
        .onRef('centre_skills.centre_id', '=', 'applications.centre_id')
        .onRef('centre_skills.skill_id', '=', 'applications.skill_id'),
    )
    .select('centre_skills.total_capacity as capacity')
    .select((eb) =>
      eb
        .selectFrom('applications as taken')
        .whereRef('taken.centre_id', '=', 'applications.centre_id')
        .whereRef('taken.skill_id', '=', 'applications.skill_id')
        .where('taken.status', 'in', statusesTakingPlaces)
        .select(eb.fn.countAll<number>().as('count'))
        .as('places_taken'),
    )
    .where('applications.id', '=', applicationId)
    .executeTakeFirst();
  return row ? placesOf(row) : null;
}
