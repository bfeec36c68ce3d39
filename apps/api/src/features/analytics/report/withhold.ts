import { roundedTo, smallestExported } from '@tvet/contract';

/** The text shown for a count that is not exported. */
export const withheld = 'withheld';

export type Cell = string | number | null;

/** Returns true if a count is small enough to identify people. A count of 0 identifies no one. */
export const isSmall = (count: number): boolean => count > 0 && count < smallestExported;

/** A count rounded for users who cannot export small counts. The difference of two rounded counts is then no count of people. */
export const toFive = (count: number): number => Math.round(count / roundedTo) * roundedTo;

/** A count for a table that is not exported as it is (rules 26.16). */
export const rounded = (count: number | null, hides: boolean | undefined): Cell =>
  hides ? withheld : count === null ? null : toFive(count);

/**
 * Marks the counts of one whole that are withheld: the small or named ones, and the smallest of the others with them, so that no
 * one finds one by subtraction. The others are never looked at together, because the stopping point would reveal them to a reader
 * who knows this rule. If no others are left, the zeros are withheld too.
 */
export function withholdTogether(counts: readonly number[], named = counts.map(isSmall)): readonly boolean[] {
  if (!named.includes(true)) return named;
  const others = counts.filter((count, index) => !named[index] && count > 0);
  const least = Math.min(...others);
  return counts.map((count, index) => named[index] || others.length === 0 || count === least);
}

/**
 * Marks the steps of a funnel that are withheld: small counts, and counts that differ from the next shown step by a small one.
 * Each step is part of the one before.
 */
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
