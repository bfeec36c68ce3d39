import { type ApplicationRow, maxPageSize, maxQueued } from '@tvet/contract';
import { type Picked, pickedOf } from './selection.ts';

/** Loads a page of the matches, the longest waiting first. */
export type FetchPage = (page: number) => Promise<readonly ApplicationRow[]>;

/** The number of matches that can be selected. */
export const selectable = (total: number): number => Math.min(total, maxQueued);

/**
 * All matches, at most 5,000, the longest waiting first (rules 11.9). The pages are fetched from the last to the first: rows that
 * move to an earlier page because of a decision are met again, not missed. A new match may push a row onto a page that has been
 * read: the next selection finds it.
 */
export async function fetchMatching(
  total: number,
  fetchPage: FetchPage,
  onProgress: (fetched: number) => void,
): Promise<Picked[]> {
  const found = new Map<string, Picked>();
  const wanted = selectable(total);
  const chunks: Picked[][] = [];
  for (let page = Math.ceil(wanted / maxPageSize); page > 0; page--) {
    const rows = await fetchPage(page);
    const fresh = rows.filter(({ id }) => !found.has(id)).map((row) => pickedOf(row));
    for (const one of fresh) found.set(one.id, one);
    chunks.unshift(fresh);
    onProgress(found.size);
  }
  return chunks.flat().slice(0, maxQueued);
}
