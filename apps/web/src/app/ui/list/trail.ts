/** The order in which a reviewer walks through a list, as far as its pages have been seen. */
export interface Trail {
  /** The page that was seen last, which tells what comes before and what after. */
  readonly page: number;
  readonly ids: readonly string[];
}

export const noTrail: Trail = { page: 0, ids: [] };

/**
 * The trail with a page of the list laid over it. What was decided on and has left the list keeps its place, and what
 * moved up from later pages follows where it stands now; rows whose order has changed are walked in the new one. A page
 * that does not touch the trail begins it anew.
 */
export function layOver(trail: Trail, page: number, rows: readonly string[]): Trail {
  if (rows.some((id) => trail.ids.includes(id))) return { page, ids: interleave(trail.ids, rows) };
  if (trail.ids.length > 0 && page === trail.page + 1) return { page, ids: [...trail.ids, ...rows] };
  if (trail.ids.length > 0 && page === trail.page - 1) return { page, ids: [...rows, ...trail.ids] };
  // A page that was emptied by the decisions on it leaves the trail as it was.
  return rows.length > 0 ? { page, ids: rows } : trail;
}

/**
 * Both orders in one: each row that is new or has moved stands behind the row that comes before it, the first ones before
 * the first that has stayed.
 */
function interleave(ids: readonly string[], rows: readonly string[]): string[] {
  const stayed = inOldOrder(ids, rows);
  const known = rows.findIndex((id) => stayed.has(id));
  const onPage = new Set(rows);
  const order = ids.filter((id) => stayed.has(id) || !onPage.has(id));
  let place = order.indexOf(rows[known] ?? '');
  for (const id of rows.slice(0, known)) order.splice(place++, 0, id);
  for (const id of rows.slice(known)) {
    if (stayed.has(id)) place = order.indexOf(id);
    else order.splice(++place, 0, id);
  }
  return order;
}

/** As many rows as possible that follow each other as they did before: the others are those that have moved. */
function inOldOrder(ids: readonly string[], rows: readonly string[]): ReadonlySet<string> {
  const placeOf = new Map(ids.map((id, at) => [id, at]));
  const known = rows.flatMap((id) => {
    const place = placeOf.get(id);
    return place === undefined ? [] : [{ id, place }];
  });
  if (known.every(({ place }, at) => at === 0 || (known[at - 1]?.place ?? 0) < place))
    return new Set(known.map(({ id }) => id));
  // The longest chain that ends with each row.
  const chains: { readonly place: number; readonly ids: readonly string[] }[] = [];
  for (const { id, place } of known) {
    const before = longest(chains.filter((chain) => chain.place < place));
    chains.push({ place, ids: [...before, id] });
  }
  return new Set(longest(chains));
}

const longest = (chains: readonly { readonly ids: readonly string[] }[]): readonly string[] =>
  chains.reduce<readonly string[]>((most, { ids }) => (ids.length > most.length ? ids : most), []);

export const sameTrail = (one: Trail, other: Trail): boolean =>
  one.page === other.page && one.ids.length === other.ids.length && one.ids.every((id, at) => id === other.ids[at]);
