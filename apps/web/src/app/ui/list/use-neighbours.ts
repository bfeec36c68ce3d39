import { useState } from 'react';
import { layOver, noTrail, sameTrail, type Trail } from './trail.ts';

/** What the address of a list keeps while one of its records is open. */
export interface WalkedSearch {
  /** The id of the record whose panel is open. */
  readonly open?: string | undefined;
  readonly page?: number | undefined;
}

type Ids = readonly string[];

/** A page of the list; without rows while they are on their way. */
export interface WalkedPage {
  readonly ids: Ids;
  readonly total?: number | undefined;
  readonly totalPages?: number | undefined;
}

/** Asks for the page that a search names, where it is wanted. A hook: the same one for as long as the list is shown. */
export type UsePage<S> = (search: S, wanted: boolean) => WalkedPage;

export const noPage: WalkedPage = { ids: [] };

/** A record beside the open one, in the order of the list. */
export interface Neighbour<S> {
  readonly id: string;
  /** The address that shows it: its panel open, on the page of the list where it stands. */
  readonly search: S;
}

/** Where a record stands in the list now. */
export interface Place {
  readonly page: number;
  /** On its page, from 0. */
  readonly onPage: number;
  /** In the whole list, from 1. */
  readonly inList: number;
  readonly total: number;
}

export interface Neighbours<S> {
  /** Of the open one; undefined where it is on none of the pages around. */
  readonly place: Place | undefined;
  readonly previous: Neighbour<S> | undefined;
  /** The one to go on with, also once the open one was decided on and has left a filtered list. */
  readonly next: Neighbour<S> | undefined;
}

/** How many rows before the end of a page the next page is asked for. */
const ahead = 3;

/**
 * The neighbours of the record whose panel is open (`search.open`), across the pages of the list: near the end of
 * a page the next one is fetched. While a panel is open, what was decided on keeps its place, so that `previous` leads
 * back to it although the filter no longer finds it. Go there with `navigate({ search: next.search, replace: true })`.
 */
export function useNeighbours<S extends WalkedSearch>(search: S, limit: number, usePage: UsePage<S>): Neighbours<S> {
  const { open, page = 1 } = search;
  const { open: _open, page: _page, ...order } = search;
  const key = open ? JSON.stringify(order) : '';
  const [walk, setWalk] = useState<{ key: string; trail: Trail }>({ key, trail: noTrail });
  const here = usePage({ ...search, page }, open !== undefined);
  const last = here.totalPages ?? page;

  const at = here.ids.indexOf(open ?? '');
  const nearEnd = at < 0 || at >= here.ids.length - ahead;
  const nearStart = at < ahead;
  const after = usePage({ ...search, page: page + 1 }, open !== undefined && nearEnd && page < last);
  const before = usePage({ ...search, page: page - 1 }, open !== undefined && nearStart && page > 1);

  const known = walk.key === key ? walk.trail : noTrail;
  const trail = open ? see(known, page, here.ids, before.ids, after.ids) : noTrail;
  if (walk.key !== key || !sameTrail(walk.trail, trail)) setWalk({ key, trail });

  const step = trail.ids.indexOf(open ?? '');
  const pageOf = (id: string) => {
    if (!here.ids.includes(id) && before.ids.includes(id)) return page - 1;
    return !here.ids.includes(id) && after.ids.includes(id) ? page + 1 : page;
  };
  const neighbour = (id: string | undefined): Neighbour<S> | undefined => {
    if (!open || id === undefined) return undefined;
    const to = pageOf(id);
    return { id, search: { ...search, open: id, page: to > 1 ? to : undefined } };
  };
  const placeOn = (onPage: number, on: number): Place | undefined => {
    const { total } = here;
    if (onPage < 0 || total === undefined) return undefined;
    return { page: on, onPage, inList: (on - 1) * limit + onPage + 1, total };
  };
  return {
    place:
      placeOn(at, page) ??
      placeOn(before.ids.indexOf(open ?? ''), page - 1) ??
      placeOn(after.ids.indexOf(open ?? ''), page + 1),
    previous: neighbour(step < 0 ? undefined : trail.ids[step - 1]),
    // A record that is not in the list leads to its first row.
    next: neighbour(trail.ids[step + 1]),
  };
}

function see(known: Trail, page: number, here: Ids, before: Ids, after: Ids): Trail {
  let trail = here.length > 0 ? layOver(known, page, here) : known;
  if (before.length > 0) trail = { ...layOver({ ...trail, page }, page - 1, before), page };
  if (after.length > 0) trail = { ...layOver({ ...trail, page }, page + 1, after), page };
  return trail;
}
