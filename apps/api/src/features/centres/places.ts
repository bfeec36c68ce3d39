import { type Places, statusesTakingPlaces } from '@tvet/contract';
import { sql } from 'kysely';

type Nullable<T> = { readonly [K in keyof T]: T[K] | null };

interface PlaceColumns {
  readonly capacity: number;
  readonly places_taken: number | null;
}

/** The places of a centre in a trade (rules 8.5). `null` if it does not teach the trade. */
export function placesOf(row: PlaceColumns): Places;
export function placesOf(row: Nullable<PlaceColumns>): Places | null;
export function placesOf({ capacity, places_taken }: Nullable<PlaceColumns>): Places | null {
  if (capacity === null) return null;
  const taken = Number(places_taken);
  return { capacity, taken, left: Math.max(capacity - taken, 0) };
}

/** The number of places taken, for the centre and the trade of the outer query's row. */
export const placesTaken = (row: 'applications' | 'centre_skills') => sql<number>`(
  select count(*)::int from applications taken
  where taken.centre_id = ${sql.ref(`${row}.centre_id`)} and taken.skill_id = ${sql.ref(`${row}.skill_id`)}
    and taken.status in (${sql.join(statusesTakingPlaces.map((status) => sql.lit(status)))}))`;
