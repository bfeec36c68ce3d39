import { smallestExported } from '@tvet/contract';

/** Stands in the place of a count that is not exported. */
export const withheld = 'withheld';

export type Cell = string | number | null;

/** Whether a count would point at people. None at all points at nobody. */
export const isSmall = (count: number): boolean => count > 0 && count < smallestExported;

/** A count, or what stands in its place. */
export const unlessHidden = (count: number | null, hides: boolean | undefined): Cell => (hides ? withheld : count);

/**
 * Which counts of one whole are withheld: the small ones, or those that are named, and then the least of the others, until
 * whoever knows the whole finds none of them by subtraction: they are two at least, and together no small count.
 */
export function withholdTogether(counts: readonly number[], named = counts.map(isSmall)): readonly boolean[] {
  const hidden = [...named];
  const others = [...counts.keys()].filter((index) => !hidden[index] && counts[index] !== 0);
  others.sort((one, other) => (counts[one] ?? 0) - (counts[other] ?? 0));
  while (others.length > 0) {
    const withheld = counts.filter((count, index) => hidden[index] && count > 0);
    const together = withheld.reduce((sum, count) => sum + count, 0);
    if (withheld.length === 0 || (withheld.length > 1 && !isSmall(together))) break;
    hidden[others.shift() ?? 0] = true;
  }
  return hidden;
}

/** Which steps of a funnel are withheld, each being part of the one before: the small ones, and those that few have left for the next that is shown. */
export function withholdSteps(counts: readonly (number | null)[]): readonly boolean[] {
  let shown: number | undefined;
  return counts
    .toReversed()
    .map((count) => {
      if (count === null) return false;
      const hides = isSmall(count) || (shown !== undefined && isSmall(count - shown));
      if (!hides) shown = count;
      return hides;
    })
    .toReversed();
}
