/** A label as lines for a narrow chart: broken at the blank nearest to its middle, where it is longer than a line. */
export function twoLines(label: string, longest: number): string[] {
  if (label.length <= longest) return [label];
  const middle = label.length / 2;
  const blanks = [...label.matchAll(/ /g)].map(({ index }) => index);
  const [nearest] = blanks.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  return nearest === undefined ? [label] : [label.slice(0, nearest), label.slice(nearest + 1)];
}
