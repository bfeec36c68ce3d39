import type { CentreDocument } from '@tvet/contract';
import { openKey, type ReviewSearch } from './review-search.ts';

interface Around {
  /** The key of the one that was decided on. */
  readonly decided: string;
  /** The page as it is shown; beside what waits it may have what is decided on. */
  readonly rows: readonly CentreDocument[];
  /** The page after it, as far as it is there. */
  readonly later: readonly CentreDocument[];
  /** What is walked to next, for one that has left the page meanwhile. */
  readonly next: string | undefined;
  /** Where on the page it stood when it was asked about, for one that has left it; -1 for one that was not on it. */
  readonly stood: number;
}

/** After a decision: the first after it that waits, else the nearest before it, else the first of the next page. */
export function toNextWaiting(
  search: ReviewSearch,
  { decided, rows, later, next, stood }: Around,
): ReviewSearch | undefined {
  const placeOf = (key: string | undefined) => rows.findIndex((row) => openKey(row) === key);
  const at = placeOf(decided);
  const onward = placeOf(next);
  // What follows moves up to where one stood that has left.
  const from = at >= 0 ? at + 1 : Math.max(0, onward >= 0 ? onward : stood);
  const waits = (row: CentreDocument) => row.status === 'pending' && openKey(row) !== decided;
  const onPage = rows.slice(from).find(waits) ?? rows.slice(0, from).findLast(waits);
  if (onPage) return { ...search, open: openKey(onPage) };
  const onLater = later.find(waits);
  return onLater && { ...search, page: (search.page ?? 1) + 1, open: openKey(onLater) };
}
