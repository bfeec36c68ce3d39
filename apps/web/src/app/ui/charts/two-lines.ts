/** Breaks a label that is longer than a line at the space nearest to its middle. */
export function twoLines(label: string, longest: number): string[] {
  if (label.length <= longest) return [label];
  const middle = label.length / 2;
  const blanks = [...label.matchAll(/ /g)].map(({ index }) => index);
  const [nearest] = blanks.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  return nearest === undefined ? [label] : [label.slice(0, nearest), label.slice(nearest + 1)];
}
