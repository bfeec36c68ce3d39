import { NativeSelect } from '@mantine/core';
import type { Pagination } from '@tvet/contract';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { formatCount } from '../format.ts';
import classes from './pager.module.css';
import { limits, pageWindow, rangeText } from './pages.ts';

interface ListRangeProps {
  readonly pagination: Pagination;
  readonly limit: number;
  /** Absent where the number of rows on a page is fixed. */
  readonly onLimit?: (limit: number) => void;
}

/** Above a list: which of its rows are shown, of how many, and how many at once. */
export function ListRange({ pagination: { currentPage, total }, limit, onLimit }: ListRangeProps) {
  return (
    <div className={classes.bar}>
      <p className={classes.range} role="status">
        {rangeText(currentPage, limit, total)}
      </p>
      {onLimit && (
        <NativeSelect
          size="sm"
          label="Rows a page"
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
        <nav aria-label="Pages" className={classes.pages}>
          <div className={classes.group}>
            {step('First page', ChevronFirst, 1)}
            {step('Previous page', ChevronLeft, currentPage - 1)}
          </div>
          <div className={classes.numbers}>
            {pageWindow(currentPage, totalPages).map((page) => (
              <button
                key={page}
                type="button"
                className={classes.page}
                aria-label={`Page ${page}`}
                aria-current={page === currentPage ? 'page' : undefined}
                onClick={() => onPage(page)}
              >
                {formatCount(page)}
              </button>
            ))}
          </div>
          <div className={classes.group}>
            {step('Next page', ChevronRight, currentPage + 1)}
            {step('Last page', ChevronLast, totalPages)}
          </div>
        </nav>
      )}
    </div>
  );
}
