import type { Pagination } from '@tvet/contract';
import { useEffect, useEffectEvent } from 'react';
import { isBeyond } from './pages.ts';

/**
 * Leaves a page that lies beyond the end for the last one. True while it does: there is nothing to say about no rows.
 * `onLastPage` replaces the address, so that Back does not lead beyond the end again.
 */
export function useLastPage(pagination: Pagination | undefined, onLastPage: (page: number) => void): boolean {
  const beyond = pagination !== undefined && isBeyond(pagination);
  const last = pagination?.totalPages ?? 0;
  const leave = useEffectEvent(onLastPage);
  useEffect(() => {
    if (beyond) leave(last);
  }, [beyond, last]);
  return beyond;
}
