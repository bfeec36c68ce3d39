import type { CentreDocument } from '@tvet/contract';
import { openKey, type ReviewSearch } from './review-search.ts';

interface Around {
  /** The key of the decided document. */
  readonly decided: string;
  /** The rows of the page as shown; next to pending ones they may include decided ones. */
  readonly rows: readonly CentreDocument[];
  /** The rows of the next page, if they have loaded. */
  readonly later: readonly CentreDocument[];
  /** The next row, for a document that has left the page in the meantime. */
  readonly next: string | undefined;
  /** The position on the page when the dialog opened, for a row that has left it; -1 for one that was not on it. */
  readonly stood: number;
}

/**
 * The next document after a decision: the first pending one after it, else the nearest before it, else the first of the next
 * page.
 */
export function toNextWaiting(
  search: ReviewSearch,
  { decided, rows, later, next, stood }: Around,
): ReviewSearch | undefined {
  const placeOf = (key: string | undefined) => rows.findIndex((row) => openKey(row) === key);
  const at = placeOf(decided);
  const onward = placeOf(next);
  // The rows below move up into the place of a row that has left.
  const from = at >= 0 ? at + 1 : Math.max(0, onward >= 0 ? onward : stood);
  const waits = (row: CentreDocument) => row.status === 'pending' && openKey(row) !== decided;
  const onPage = rows.slice(from).find(waits) ?? rows.slice(0, from).findLast(waits);
  if (onPage) return { ...search, open: openKey(onPage) };
  const onLater = later.find(waits);
  return onLater && { ...search, page: (search.page ?? 1) + 1, open: openKey(onLater) };
}
