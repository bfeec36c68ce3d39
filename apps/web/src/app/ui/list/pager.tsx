import { NativeSelect } from '@mantine/core';
import type { Pagination } from '@tvet/contract';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { formatCount } from '../format.ts';
import classes from './pager.module.css';
import { limits, pageWindow, rangeText } from './pages.ts';
import { listWords, pagerWords as words } from './words.ts';

interface ListRangeProps {
  /** Absent until it is known. */
  readonly pagination: Pagination | undefined;
  /** Said until then. */
  readonly loading?: string;
  readonly limit: number;
  /** Absent where the number of rows on a page is fixed. */
  readonly onLimit?: (limit: number) => void;
}

/** Above a list: which of its rows are shown, of how many, and how many at once. */
export function ListRange({ pagination, loading, limit, onLimit }: ListRangeProps) {
  return (
    <div className={classes.bar}>
      <p className={classes.range} role="status">
        {pagination ? rangeText(pagination.currentPage, limit, pagination.total) : loading}
      </p>
      {onLimit && (
        <NativeSelect
          size="sm"
          label={listWords.rowsAPage}
          classNames={{ root: classes.limit, input: classes.limitInput }}
          data={[...new Set([...limits, limit])].sort((a, b) => a - b).map(String)}
          value={String(limit)}
          onChange={(event) => onLimit(Number(event.currentTarget.value))}
        />
      )}
    </div>
  );
}

interface PagerProps {
  readonly pagination: Pagination;
  readonly limit: number;
  readonly onPage: (page: number) => void;
}

/** Below a list: the same range again, and the way to its other pages. */
export function Pager({ pagination, limit, onPage }: PagerProps) {
  const { currentPage, totalPages, total } = pagination;
  const step = (label: string, Icon: LucideIcon, page: number) => {
    const possible = page >= 1 && page <= totalPages && page !== currentPage;
    return (
      // Not `disabled`: on the last page the focus would fall out of the pager.
      <button
        type="button"
        className={classes.page}
        aria-label={label}
        aria-disabled={!possible}
        onClick={() => possible && onPage(page)}
      >
        <Icon aria-hidden size={20} />
      </button>
    );
  };
  return (
    <div className={classes.bar}>
      <p className={classes.range}>{rangeText(currentPage, limit, total)}</p>
      {totalPages > 1 && (
        <nav aria-label={words.label} className={classes.pages}>
          <div className={classes.group}>
            {step(words.first, ChevronFirst, 1)}
            {step(words.previous, ChevronLeft, currentPage - 1)}
          </div>
          <div className={classes.numbers}>
            {pageWindow(currentPage, totalPages).map((page) => (
              <button
                key={page}
                type="button"
                className={classes.page}
                aria-label={words.page(page)}
                aria-current={page === currentPage ? 'page' : undefined}
                onClick={() => onPage(page)}
              >
                {formatCount(page)}
              </button>
            ))}
          </div>
          <div className={classes.group}>
            {step(words.next, ChevronRight, currentPage + 1)}
            {step(words.last, ChevronLast, totalPages)}
          </div>
        </nav>
      )}
    </div>
  );
}
