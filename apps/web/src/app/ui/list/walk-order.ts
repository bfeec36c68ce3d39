/**
 * The order in which a reviewer walks through a list: the current `rows`, and known records that are not among them, because they
 * were decided on or are on other pages, each behind the one it followed. Rows without a known record start again.
 */
export function walkOrder(known: readonly string[], rows: readonly string[]): readonly string[] {
  const listed = new Set(rows);
  if (!known.some((id) => listed.has(id))) return rows.length > 0 ? rows : known;
  const before: string[] = [];
  const after = new Map<string, string[]>();
  let followers = before;
  for (const id of known) {
    if (listed.has(id)) {
      followers = [];
      after.set(id, followers);
    } else followers.push(id);
  }
  return [...before, ...[...listed].flatMap((id) => [id, ...(after.get(id) ?? [])])];
}
