import { t } from '@lingui/core/macro';
import { NativeSelect } from '@mantine/core';
import { type Pagination, pageSize } from '@tvet/contract';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { formatCount } from '../format.ts';
import classes from './pager.module.css';

/** The page sizes of a long list. The first is the default. */
const limits: readonly number[] = [pageSize, 50, 100];

/** The page buttons around the current one: at most five. */
export function pageWindow(current: number, totalPages: number, size = 5): number[] {
  const first = Math.max(1, Math.min(current - Math.floor(size / 2), totalPages - size + 1));
  return Array.from({ length: Math.min(size, totalPages) }, (_, index) => first + index);
}

/** 'a - b of total'. */
export function rangeText(page: number, limit: number, total: number): string {
  const first = total === 0 ? 0 : (page - 1) * limit + 1;
  const last = Math.min(page * limit, total);
  return t`${{ first: formatCount(first) }} - ${{ last: formatCount(last) }} of ${{ total: formatCount(total) }}`;
}

interface ListRangeProps {
  /** Absent until it is known. */
  readonly pagination: Pagination | undefined;
  /** Shown until then. */
  readonly loading?: string;
  readonly limit: number;
  /** Absent if the number of rows on a page is fixed. */
  readonly onLimit?: (limit: number) => void;
}

/** Above a list: the range of its rows, the total, and the page size. */
export function ListRange({ pagination, loading, limit, onLimit }: ListRangeProps) {
  return (
    <div className={classes.bar}>
      <p className={classes.range} role="status">
        {pagination ? rangeText(pagination.currentPage, limit, pagination.total) : loading}
      </p>
      {onLimit && (
        <NativeSelect
          size="sm"
          label={t`Rows per page`}
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

/** Below a list: the same range again, and links to its other pages. */
export function Pager({ pagination, limit, onPage }: PagerProps) {
  const { currentPage, totalPages, total } = pagination;
  const step = (label: string, Icon: LucideIcon, page: number) => {
    const possible = page >= 1 && page <= totalPages && page !== currentPage;
    return (
      // Not `disabled`: on the last page the focus would leave the pager.
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
        <nav aria-label={t`Pages`} className={classes.pages}>
          <div className={classes.group}>
            {step(t`First page`, ChevronFirst, 1)}
            {step(t`Previous page`, ChevronLeft, currentPage - 1)}
          </div>
          <div className={classes.numbers}>
            {pageWindow(currentPage, totalPages).map((page) => (
              <button
                key={page}
                type="button"
                className={classes.page}
                aria-label={t`Page ${page}`}
                aria-current={page === currentPage ? 'page' : undefined}
                onClick={() => onPage(page)}
              >
                {formatCount(page)}
              </button>
            ))}
          </div>
          <div className={classes.group}>
            {step(t`Next page`, ChevronRight, currentPage + 1)}
            {step(t`Last page`, ChevronLast, totalPages)}
          </div>
        </nav>
      )}
    </div>
  );
}
