import type { StateName } from '@tvet/contract';
import { withoutMarks } from '../../core/fold.ts';
import { type Joined, nameParts } from './name-parts.ts';
import { type NameGroupKey, nameGroups, nameShares } from './names.ts';
import type { Gender } from './person.ts';
import { type Random, scatter, weighted } from './random.ts';

/** The number of names that are equally common. Beyond it, a name at twice the place is half as common (Zipf). */
const head = 5;

/** A place below `size`. The first places are by far the most frequent. */
const pickPlace = (random: Random, size: number) => Math.floor(head * ((size + head) / head) ** random.next() - head);

/** The name at a place among all combinations of two lists. */
const joinedAt = ([before, after]: Joined, place: number) =>
  `${before[Math.floor(place / after.length)]}${after[place % after.length]}`;

const sizeOf = ([before, after]: Joined) => before.length * after.length;

/** The well-known names in order, then all combinations in a scattered order. Combinations are computed and not stored. */
function pickerOf(key: NameGroupKey, use: Gender | 'family'): (random: Random) => string {
  const known = nameGroups[key][use];
  const parts = nameParts[key][use];
  const joined = parts.reduce((sum, part) => sum + sizeOf(part), 0);
  return (random) => {
    const place = pickPlace(random, known.length + joined);
    if (place < known.length) return known[place] as string;
    let left = scatter(place - known.length, joined, 0xa3e);
    for (const part of parts) {
      if (left < sizeOf(part)) return joinedAt(part, left);
      left -= sizeOf(part);
    }
    throw new Error(`No name at place ${place} of ${key}`);
  };
}

const groups = new Map(
  (Object.keys(nameGroups) as NameGroupKey[]).map((key) => [
    key,
    { female: pickerOf(key, 'female'), male: pickerOf(key, 'male'), family: pickerOf(key, 'family') },
  ]),
);
const groupPickers = new Map(
  Object.entries(nameShares).map(([state, shares]) => [
    state,
    weighted(shares.map(([key, share]) => [groups.get(key), share] as const)),
  ]),
);

/** A first and last name that fits the state and gender. */
export function pickName(random: Random, state: StateName, gender: Gender): { first_name: string; last_name: string } {
  const group = groupPickers.get(state)?.(random);
  if (!group) throw new Error(`No names for ${state}`);
  const first = group[gender](random);
  const bareFirst = withoutMarks(first);
  let last = group.family(random);
  let bareLast = withoutMarks(last);
  while (bareLast === bareFirst) {
    last = group.family(random);
    bareLast = withoutMarks(last);
  }
  // Half of the people with diacritics in their name type it without them.
  if (random.chance(0.5)) return { first_name: bareFirst, last_name: bareLast };
  return { first_name: first.normalize('NFC'), last_name: last.normalize('NFC') };
}
