/** The order in which a reviewer walks through a list, as far as its pages have been seen. */
export interface Trail {
  /** The page that was seen last, which tells what comes before and what after. */
  readonly page: number;
  readonly ids: readonly string[];
}

export const noTrail: Trail = { page: 0, ids: [] };

/**
 * The trail with a page of the list laid over it. What was decided on and has left the list keeps its place, and what
 * moved up from later pages follows where it stands now. A page that does not touch the trail begins it anew.
 */
export function layOver(trail: Trail, page: number, rows: readonly string[]): Trail {
  const known = rows.findIndex((id) => trail.ids.includes(id));
  if (known >= 0) return { page, ids: interleave(trail.ids, rows, known) };
  if (trail.ids.length > 0 && page === trail.page + 1) return { page, ids: [...trail.ids, ...rows] };
  if (trail.ids.length > 0 && page === trail.page - 1) return { page, ids: [...rows, ...trail.ids] };
  // A page that was emptied by the decisions on it leaves the trail as it was.
  return rows.length > 0 ? { page, ids: rows } : trail;
}

/** Both orders in one: each new row stands behind the row that comes before it, the first ones before `rows[known]`. */
function interleave(ids: readonly string[], rows: readonly string[], known: number): string[] {
  const order = [...ids];
  let place = order.indexOf(rows[known] ?? '');
  for (const id of rows.slice(0, known)) order.splice(place++, 0, id);
  for (const id of rows.slice(known)) {
    const at = order.indexOf(id);
    if (at >= 0) place = at;
    else order.splice(++place, 0, id);
  }
  return order;
}

export const sameTrail = (one: Trail, other: Trail): boolean =>
  one.page === other.page && one.ids.length === other.ids.length && one.ids.every((id, at) => id === other.ids[at]);
