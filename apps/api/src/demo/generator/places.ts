import { lgasOf, type StateName, stateNames } from '@tvet/contract';
import data from '../data/places.json' with { type: 'json' };
import { type Random, randomOf, weighted } from './random.ts';

interface Place {
  /** The two letters of ISO 3166-2:NG, which start the centre codes. */
  readonly code: string;
  /** The population in millions, rounded. It sets the number of applications. */
  readonly people: number;
}

export const places: Readonly<Record<StateName, Place>> = data.states;

export const pickState = weighted(stateNames.map((name) => [name, places[name].people] as const));

// The areas of a state have different weights. The choice is arbitrary, and the same on every run.
const pickers = new Map(
  stateNames.map((state) => {
    const random = randomOf(`areas of ${state}`);
    return [state, weighted(lgasOf(state).map((lga) => [lga, 0.3 + random.next() ** 3 * 4] as const))];
  }),
);

export function pickLga(state: StateName, random: Random): string {
  const pick = pickers.get(state);
  if (!pick) throw new Error(`No areas for ${state}`);
  return pick(random);
}

export const pickAddress = (random: Random): string =>
  `${random.between(1, 140)} ${random.pick(data.streets)} ${random.pick(data.kinds)}`;

/** A landmark that helps a visitor to find the house. */
export const pickLandmark = (random: Random): string => `${random.pick(data.positions)} ${random.pick(data.landmarks)}`;
