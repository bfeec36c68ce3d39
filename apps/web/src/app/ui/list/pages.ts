import { type Pagination, pageSize } from '@tvet/contract';
import { formatCount } from '../format.ts';
import { pagerWords } from './words.ts';

/** How many rows a page of a long list may have; the first unless another is asked for. */
export const limits: readonly number[] = [pageSize, 50, 100];

/** The page numbers around the current one, fewer where there are fewer pages. */
export function pageWindow(current: number, totalPages: number, size = 5): number[] {
  const first = Math.max(1, Math.min(current - Math.floor(size / 2), totalPages - size + 1));
  return Array.from({ length: Math.min(size, totalPages) }, (_, index) => first + index);
}

export function rangeText(page: number, limit: number, total: number): string {
  const first = total === 0 ? 0 : (page - 1) * limit + 1;
  return pagerWords.range(formatCount(first), formatCount(Math.min(page * limit, total)), formatCount(total));
}

/** Whether a page lies beyond the last one, though there are rows: an old address, or its last row has gone. */
export const isBeyond = ({ currentPage, totalPages }: Pagination): boolean =>
  totalPages > 0 && currentPage > totalPages;
