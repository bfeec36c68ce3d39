import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApplicantsSearch } from './applicants-search.ts';
import { limitOf, listQuery } from './queries.ts';
import { layOver, noTrail, sameTrail, type Trail } from './trail.ts';

/** An application beside the open one, in the order of the list. */
export interface Neighbour {
  readonly id: string;
  /** The address that shows it: its panel open, on the page of the list where it stands. */
  readonly search: ApplicantsSearch;
}

/** Where an application stands in the list now. */
export interface Place {
  readonly page: number;
  /** On its page, from 0. */
  readonly onPage: number;
  /** In the whole list, from 1. */
  readonly inList: number;
  readonly total: number;
}

export interface Neighbours {
  /** Of the open one; undefined where it is on none of the pages around. */
  readonly place: Place | undefined;
  readonly previous: Neighbour | undefined;
  /** The one to go on with, also once the open one was decided on and has left a filtered list. */
  readonly next: Neighbour | undefined;
}

/** How many rows before the end of a page the next page is asked for. */
const ahead = 3;

/**
 * The neighbours of the application whose panel is open (`search.open`), across the pages of the list: near the end of
 * a page the next one is fetched. While a panel is open, what was decided on keeps its place, so that `previous` leads
 * back to it although the filter no longer finds it. Go there with `navigate({ search: next.search, replace: true })`.
 */
export function useNeighbours(search: ApplicantsSearch): Neighbours {
  const { open, page = 1 } = search;
  const { open: _open, page: _page, ...order } = search;
  const key = open ? JSON.stringify(order) : '';
  const [walk, setWalk] = useState<{ key: string; trail: Trail }>({ key, trail: noTrail });
  const here = usePage({ ...search, page }, open !== undefined);
  const last = here.data?.pagination.totalPages ?? page;

  const at = here.rows.indexOf(open ?? '');
  const nearEnd = at < 0 || at >= here.rows.length - ahead;
  const nearStart = at < ahead;
  const after = usePage({ ...search, page: page + 1 }, open !== undefined && nearEnd && page < last);
  const before = usePage({ ...search, page: page - 1 }, open !== undefined && nearStart && page > 1);

  const known = walk.key === key ? walk.trail : noTrail;
  const trail = open ? see(known, page, here.rows, before.rows, after.rows) : noTrail;
  if (walk.key !== key || !sameTrail(walk.trail, trail)) setWalk({ key, trail });

  const step = trail.ids.indexOf(open ?? '');
  const pageOf = (id: string) => {
    if (!here.rows.includes(id) && before.rows.includes(id)) return page - 1;
    return !here.rows.includes(id) && after.rows.includes(id) ? page + 1 : page;
  };
  const neighbour = (id: string | undefined): Neighbour | undefined => {
    if (!open || id === undefined) return undefined;
    const to = pageOf(id);
    return { id, search: { ...search, open: id, page: to > 1 ? to : undefined } };
  };
  const placeOn = (onPage: number, on: number): Place | undefined => {
    const total = here.data?.total;
    if (onPage < 0 || total === undefined) return undefined;
    return { page: on, onPage, inList: (on - 1) * limitOf(search) + onPage + 1, total };
  };
  return {
    place:
      placeOn(at, page) ??
      placeOn(before.rows.indexOf(open ?? ''), page - 1) ??
      placeOn(after.rows.indexOf(open ?? ''), page + 1),
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

type Ids = readonly string[];
const none: Ids = [];

function usePage(search: ApplicantsSearch, enabled: boolean) {
  const { data, isPlaceholderData } = useQuery({ ...listQuery(search), enabled });
  // The rows of another page stand in until these are there.
  const rows = enabled && data && !isPlaceholderData ? data.data.map(({ id }) => id) : none;
  return { data, rows };
}
