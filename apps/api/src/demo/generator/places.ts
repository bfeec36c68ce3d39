import { lgasOf, type StateName, stateNames } from '@tvet/contract';
import { type Random, randomOf, weighted } from './random.ts';

interface Place {
  /** The two letters of ISO 3166-2:NG, which start the centre codes. */
  readonly code: string;
  /** The population in millions, rounded. It sets the number of applications. */
  readonly people: number;
}

// biome-ignore format: a table of two short columns
export const places: Readonly<Record<StateName, Place>> = {
  Abia: { code: 'AB', people: 4.1 }, 'Abuja Federal Capital Territory': { code: 'FC', people: 4.6 },
  Adamawa: { code: 'AD', people: 4.9 }, 'Akwa Ibom': { code: 'AK', people: 5.0 },
  Anambra: { code: 'AN', people: 6.0 }, Bauchi: { code: 'BA', people: 8.3 },
  Bayelsa: { code: 'BY', people: 2.5 }, Benue: { code: 'BE', people: 6.1 },
  Borno: { code: 'BO', people: 6.1 }, 'Cross River': { code: 'CR', people: 4.4 },
  Delta: { code: 'DE', people: 5.6 }, Ebonyi: { code: 'EB', people: 3.2 },
  Edo: { code: 'ED', people: 4.8 }, Ekiti: { code: 'EK', people: 3.6 },
  Enugu: { code: 'EN', people: 4.7 }, Gombe: { code: 'GO', people: 4.0 },
  Imo: { code: 'IM', people: 5.5 }, Jigawa: { code: 'JI', people: 7.5 },
  Kaduna: { code: 'KD', people: 9.0 }, Kano: { code: 'KN', people: 15.4 },
  Katsina: { code: 'KT', people: 10.4 }, Kebbi: { code: 'KE', people: 5.6 },
  Kogi: { code: 'KO', people: 4.5 }, Kwara: { code: 'KW', people: 3.6 },
  Lagos: { code: 'LA', people: 13.5 }, Nasarawa: { code: 'NA', people: 2.9 },
  Niger: { code: 'NI', people: 6.8 }, Ogun: { code: 'OG', people: 6.4 },
  Ondo: { code: 'ON', people: 5.3 }, Osun: { code: 'OS', people: 4.4 },
  Oyo: { code: 'OY', people: 7.9 }, Plateau: { code: 'PL', people: 4.7 },
  Rivers: { code: 'RI', people: 7.5 }, Sokoto: { code: 'SO', people: 6.4 },
  Taraba: { code: 'TA', people: 3.6 }, Yobe: { code: 'YO', people: 3.6 },
  Zamfara: { code: 'ZA', people: 5.8 },
};

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

const streets = [
  'Market',
  'Station',
  'School',
  'Mission',
  'Hospital',
  'Unity',
  'Independence',
  'Airport',
  'Old Palace',
  'Waterside',
  'Post Office',
  'Stadium',
  'Mosque',
  'Church',
  'Palm',
  'Mango',
  'Baobab',
  'Harmony',
  'Peace',
  'Liberty',
  'College',
  'Farm Settlement',
  'Railway',
  'Quarry',
  'River',
  'Hilltop',
];
const kinds = ['Street', 'Street', 'Street', 'Road', 'Road', 'Close', 'Crescent', 'Avenue', 'Lane', 'Way'];
const landmarks = [
  'the central mosque',
  'the primary school',
  'the motor park',
  'the health centre',
  'the cathedral',
  'the filling station',
  'the water works',
  'the main market',
];

export const pickAddress = (random: Random): string =>
  `${random.between(1, 140)} ${random.pick(streets)} ${random.pick(kinds)}`;

/** A landmark that helps a visitor to find the house. */
export const pickLandmark = (random: Random): string =>
  `${random.pick(['Behind', 'Beside', 'Opposite', 'Near'])} ${random.pick(landmarks)}`;
