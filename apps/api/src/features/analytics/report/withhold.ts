import { roundedTo, smallestExported } from '@tvet/contract';

/** Stands in the place of a count that is not exported. */
export const withheld = 'withheld';

export type Cell = string | number | null;

/** Whether a count would point at people. None at all points at nobody. */
export const isSmall = (count: number): boolean => count > 0 && count < smallestExported;

/** As counts are exported to those who may not take small ones along: a difference of two is then no count of people. */
export const toFive = (count: number): number => Math.round(count / roundedTo) * roundedTo;

/** A count of a table that is not exported as it is (rules 26.16). */
export const rounded = (count: number | null, hides: boolean | undefined): Cell =>
  hides ? withheld : count === null ? null : toFive(count);

/**
 * Which counts of one whole are withheld: the small ones, or those that are named, and the least of the others with them,
 * so that whoever knows the whole finds none by subtraction. The others are never looked at together: whoever knows this
 * rule would learn from where it stops. Where nothing else is left, the empty ones are withheld too.
 */
export function withholdTogether(counts: readonly number[], named = counts.map(isSmall)): readonly boolean[] {
  if (!named.includes(true)) return named;
  const others = counts.filter((count, index) => !named[index] && count > 0);
  const least = Math.min(...others);
  return counts.map((count, index) => named[index] || others.length === 0 || count === least);
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
