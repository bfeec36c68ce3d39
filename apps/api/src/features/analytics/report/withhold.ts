import { smallestExported } from '@tvet/contract';

/** Stands in the place of a count that is not exported. */
export const withheld = 'withheld';

export type Cell = string | number | null;

/** Whether a count would point at people. None at all points at nobody. */
export const isSmall = (count: number): boolean => count > 0 && count < smallestExported;

export const unlessSmall = (count: number): Cell => (isSmall(count) ? withheld : count);

/**
 * Which counts of one whole are withheld: the small ones and, where that is one alone, the least of the others, since
 * whoever knows the whole would find it by subtraction.
 */
export function withholdTogether(counts: readonly number[]): readonly boolean[] {
  const small = counts.map(isSmall);
  if (small.filter(Boolean).length !== 1) return small;
  const others = counts.map((count, index) => (small[index] || count === 0 ? Number.POSITIVE_INFINITY : count));
  const least = Math.min(...others);
  const companion = Number.isFinite(least) ? others.indexOf(least) : -1;
  return small.map((isHidden, index) => isHidden || index === companion);
}
