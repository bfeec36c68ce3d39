import type { Pagination } from '@tvet/contract';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import classes from './pager.module.css';
import { pageWindow, rangeText } from './pages.ts';

interface PagerProps {
  readonly pagination: Pagination;
  readonly limit: number;
  readonly onPage: (page: number) => void;
}

export function Pager({ pagination, limit, onPage }: PagerProps) {
  const { currentPage, totalPages, total } = pagination;
  return (
    <div className={classes.pager}>
      <p className={classes.range} role="status">
        {rangeText(currentPage, limit, total)}
      </p>
      {totalPages > 1 && (
        <nav aria-label="Pages" className={classes.pages}>
          <button
            type="button"
            className={classes.page}
            aria-label="Previous page"
            disabled={currentPage <= 1}
            onClick={() => onPage(currentPage - 1)}
          >
            <ChevronLeft aria-hidden size={20} />
          </button>
          {pageWindow(currentPage, totalPages).map((page) => (
            <button
              key={page}
              type="button"
              className={classes.page}
              aria-label={`Page ${page}`}
              aria-current={page === currentPage ? 'page' : undefined}
              onClick={() => onPage(page)}
            >
              {page}
            </button>
          ))}
          <button
            type="button"
            className={classes.page}
            aria-label="Next page"
            disabled={currentPage >= totalPages}
            onClick={() => onPage(currentPage + 1)}
          >
            <ChevronRight aria-hidden size={20} />
          </button>
        </nav>
      )}
    </div>
  );
}
