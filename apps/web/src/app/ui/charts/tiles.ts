import type { stateNames } from '@tvet/contract';

type StateName = (typeof stateNames)[number];

interface Tile {
  readonly code: string;
  readonly column: number;
  readonly row: number;
}

/**
 * The 36 states and the Territory as tiles of equal size, each near its real position: a large state with few people does not
 * hide a small one with many.
 */
export const tiles: Readonly<Record<string, Tile>> = {
  Sokoto: { code: 'SO', column: 1, row: 0 },
  Katsina: { code: 'KT', column: 3, row: 0 },
  Jigawa: { code: 'JI', column: 5, row: 0 },
  Yobe: { code: 'YO', column: 6, row: 0 },
  Borno: { code: 'BO', column: 7, row: 0 },
  Kebbi: { code: 'KE', column: 1, row: 1 },
  Zamfara: { code: 'ZA', column: 2, row: 1 },
  Kaduna: { code: 'KD', column: 3, row: 1 },
  Kano: { code: 'KN', column: 4, row: 1 },
  Bauchi: { code: 'BA', column: 5, row: 1 },
  Gombe: { code: 'GO', column: 6, row: 1 },
  Adamawa: { code: 'AD', column: 7, row: 1 },
  Kwara: { code: 'KW', column: 1, row: 2 },
  Niger: { code: 'NI', column: 2, row: 2 },
  'Abuja Federal Capital Territory': { code: 'FC', column: 3, row: 2 },
  Nasarawa: { code: 'NA', column: 4, row: 2 },
  Plateau: { code: 'PL', column: 5, row: 2 },
  Taraba: { code: 'TA', column: 6, row: 2 },
  Oyo: { code: 'OY', column: 0, row: 3 },
  Osun: { code: 'OS', column: 1, row: 3 },
  Ekiti: { code: 'EK', column: 2, row: 3 },
  Kogi: { code: 'KO', column: 3, row: 3 },
  Benue: { code: 'BE', column: 5, row: 3 },
  Ogun: { code: 'OG', column: 0, row: 4 },
  Ondo: { code: 'ON', column: 1, row: 4 },
  Edo: { code: 'ED', column: 2, row: 4 },
  Anambra: { code: 'AN', column: 3, row: 4 },
  Enugu: { code: 'EN', column: 4, row: 4 },
  Ebonyi: { code: 'EB', column: 5, row: 4 },
  'Cross River': { code: 'CR', column: 6, row: 4 },
  Lagos: { code: 'LA', column: 0, row: 5 },
  Delta: { code: 'DE', column: 2, row: 5 },
  Imo: { code: 'IM', column: 3, row: 5 },
  Abia: { code: 'AB', column: 4, row: 5 },
  'Akwa Ibom': { code: 'AK', column: 5, row: 5 },
  Bayelsa: { code: 'BY', column: 2, row: 6 },
  Rivers: { code: 'RI', column: 3, row: 6 },
} satisfies Record<StateName, Tile> | Record<string, Tile>;

export const columns = 8;
export const rows = 7;

/** From least to most, each distinguishable from its neighbour in grey print; white if nothing is known. */
export const shades = ['#f2f8f5', '#b9dccb', '#6fb592', '#0b7a4b', '#00351f'] as const;
export const inkOn = (shade: number): string => (shade >= 3 ? '#ffffff' : '#16201b');

/**
 * The shade of each value, in fifths of the range, so that one large state does not make all others pale; the largest is darkest.
 */
export function shadesOf(values: readonly (number | null)[]): (number | undefined)[] {
  const known = [...new Set(values.filter((value) => value !== null))].toSorted((one, other) => one - other);
  return values.map((value) => {
    if (value === null) return undefined;
    const place = known.indexOf(value);
    return known.length < shades.length
      ? Math.round((place * (shades.length - 1)) / Math.max(1, known.length - 1))
      : Math.floor((place / known.length) * shades.length);
  });
}
