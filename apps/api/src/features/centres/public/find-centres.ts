import { onlyStateOf, type PublicCentre, type StateName, type Trade } from '@tvet/contract';
import { distanceKm, nearestFirst, type Place } from '../nearness/distance.ts';
import type { VisibleCentre } from './register.ts';

/** A visitor's choice. `lga` belongs to `state`, or to only one state. */
export interface Looking {
  readonly state?: StateName | undefined;
  readonly lga?: string | undefined;
  readonly skill?: Trade | undefined;
}

/** The place of a visitor. `undefined` if none was chosen. */
export function placeOf({ state, lga }: Looking): Place | undefined {
  const stateName = state ?? (lga === undefined ? undefined : onlyStateOf(lga));
  return stateName && { stateName, lga };
}

const teaches = (skill: Trade | undefined) => (centre: VisibleCentre) =>
  skill === undefined || centre.skills.some(({ name }) => name === skill);

/** The places left in a trade of a centre, or in all its trades. */
export const placesIn = ({ skills }: VisibleCentre, skill?: Trade): number =>
  skills.reduce((sum, { name, placesLeft }) => (skill === undefined || name === skill ? sum + placesLeft : sum), 0);

/**
 * The centres for a choice: with an area all of them, the nearest first; with a state alone those of the state, by name; otherwise
 * all, by name (rules 15.17).
 */
export function findCentres(register: readonly VisibleCentre[], looking: Looking): PublicCentre[] {
  const { lga, skill } = looking;
  const from = placeOf(looking);
  const taught = register.filter(teaches(skill));
  if (from && lga) return nearestFirst(taught, from).map((centre) => shown(centre, skill, from));
  return taught.filter(({ stateName }) => !from || stateName === from.stateName).map((centre) => shown(centre, skill));
}

/** The nearest centres of other states with places left, for a visitor whose own state has none. */
export function findElsewhere(register: readonly VisibleCentre[], looking: Looking, most: number): PublicCentre[] {
  const from = placeOf(looking);
  if (!from) return [];
  const { skill } = looking;
  const open = register.filter(
    (centre) => centre.stateName !== from.stateName && teaches(skill)(centre) && placesIn(centre, skill) > 0,
  );
  return nearestFirst(open, from)
    .slice(0, most)
    .map((centre) => shown(centre, skill, from));
}

const shown = (centre: VisibleCentre, skill: Trade | undefined, from?: Place): PublicCentre => ({
  ...centre,
  skills: [...centre.skills],
  placesLeft: placesIn(centre, skill),
  distanceKm: from ? distanceKm(from, centre) : null,
});
