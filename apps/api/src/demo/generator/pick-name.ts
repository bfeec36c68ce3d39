import type { StateName } from '@tvet/contract';
import { withoutMarks } from '../../core/fold.ts';
import data from '../data/names.json' with { type: 'json' };
import type { Gender } from './person.ts';
import { type Random, scatter, weighted } from './random.ts';

interface Names {
  /** The well-known names, the commonest first. */
  readonly known: readonly string[];
  /** Names composed of two parts: every word before with every word after. */
  readonly joined: readonly { readonly before: readonly string[]; readonly after: readonly string[] }[];
}

const lists: Readonly<Record<string, readonly string[]>> = data.lists;

/** The words of some lines. A line can be the name of a list that several groups share. */
const words = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => lists[line] ?? line).flatMap((line) => line.split(' '));

const readNames = ({ known, joined }: Names): Names => ({
  known: words(known),
  joined: joined.map(({ before, after }) => ({ before: words(before), after: words(after) })),
});

/** The names of each group, in the spelling of its language, next to those borrowed from English and Arabic. */
export const nameGroups: ReadonlyMap<string, Readonly<Record<Gender | 'family', Names>>> = new Map(
  Object.entries(data.groups).map(([key, { female, male, family }]) => [
    key,
    { female: readNames(female), male: readNames(male), family: readNames(family) },
  ]),
);

/** The number of names that are equally common. Beyond it, a name at twice the place is half as common (Zipf). */
const head = 5;

/** A place below `size`. The first places are by far the most frequent. */
const pickPlace = (random: Random, size: number) => Math.floor(head * ((size + head) / head) ** random.next() - head);

/** The well-known names in order, then all combinations in a scattered order. Combinations are computed and not stored. */
function pickerOf({ known, joined }: Names): (random: Random) => string {
  const size = joined.reduce((sum, { before, after }) => sum + before.length * after.length, 0);
  return (random) => {
    const place = pickPlace(random, known.length + size);
    if (place < known.length) return known[place] as string;
    let left = scatter(place - known.length, size, 0xa3e);
    for (const { before, after } of joined) {
      const name = before[Math.floor(left / after.length)];
      if (name !== undefined) return `${name}${after[left % after.length]}`;
      left -= before.length * after.length;
    }
    throw new RangeError(`No name at place ${place}`);
  };
}

const pickers = new Map(
  [...nameGroups].map(([key, { female, male, family }]) => [
    key,
    { female: pickerOf(female), male: pickerOf(male), family: pickerOf(family) },
  ]),
);
/** The mix of names in each state. The weights are rough estimates. */
const groupPickers = new Map(
  Object.entries<Readonly<Record<string, number>>>(data.states).map(([state, shares]) => [
    state,
    weighted(Object.entries(shares).map(([key, share]) => [pickers.get(key), share] as const)),
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
