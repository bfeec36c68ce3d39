import type { Pagination } from '@tvet/contract';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { reasonOf, sayError } from '../../api/errors.ts';
import { ErrorBox } from '../error-box.tsx';
import classes from './list-view.module.css';
import { ListRange, Pager } from './pager.tsx';
import type { List } from './use-list.ts';

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

/** A placeholder of a list while its first rows load. Plain elements, because fifty components would delay the rows. */
const ListSkeleton = ({ label }: { readonly label: string }) => (
  <div className="card" role="status" aria-label={label}>
    {rows.map((row) => (
      <div key={row} className={classes.row}>
        <span />
        <span />
        <span />
        <span />
        <span />
      </div>
    ))}
  </div>
);

interface ListViewProps<Answer extends { readonly pagination: Pagination }, Row> {
  readonly list: List<Answer>;
  readonly rowsOf: (answer: Answer) => readonly Row[];
  /** The text for screen readers while it loads. */
  readonly loading: string;
  /** The sentence for a failure. */
  readonly failed?: (message: string) => string;
  /** The placeholder while loading; by default that of a table. */
  readonly skeleton?: ReactNode;
  /** Shown if there are no rows, with the next step. */
  readonly empty: ReactNode;
  /** The number of rows on a page. */
  readonly limit: number;
  /** Absent if the number of rows on a page is fixed. */
  readonly onLimit?: (limit: number, page: number) => void;
  /** Shows a page; undefined is the first. `replace`: the current page does not exist, and Back must not lead to it. */
  readonly onPage: (page: number | undefined, replace: boolean) => void;
  /** Hides the range if there is only one page, as for the few records of one person. */
  readonly quiet?: boolean;
  /** Renders the rows; `refreshing`: they are old, and new ones are loading. */
  readonly children: (rows: readonly Row[], refreshing: boolean) => ReactNode;
}

const asAddress = (page: number): number | undefined => (page > 1 ? page : undefined);

/**
 * Every list of the portal: a placeholder while it loads, the reason for a failure, advice if it is empty, otherwise its rows.
 * A page beyond the end redirects to the last one. While rows of other filters are shown, range and pages are hidden, because
 * they do not match.
 */
export function ListView<Answer extends { readonly pagination: Pagination }, Row>(props: ListViewProps<Answer, Row>) {
  const {
    list,
    rowsOf,
    loading,
    failed = sayError,
    skeleton,
    empty,
    limit,
    onLimit,
    onPage,
    quiet = false,
    children,
  } = props;
  const { query, isOther } = list;
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const pagination = isOther ? undefined : data?.pagination;
  const beyond = useLastPage(pagination, (last) => onPage(asAddress(last), true));
  const rows = data ? rowsOf(data) : [];
  const isUnknown = !data || beyond || (isOther && rows.length === 0);
  const told = !quiet || (pagination?.totalPages ?? 0) > 1;
  const toPage = (page: number) => {
    window.scrollTo({ top: 0 });
    onPage(asAddress(page), false);
  };
  const toLimit = (next: number) => {
    const first = ((pagination?.currentPage ?? 1) - 1) * limit;
    // The top row stays visible.
    onLimit?.(next, Math.floor(first / next) + 1);
  };

  return (
    <>
      {error && <ErrorBox message={failed(reasonOf(error))} onRetry={() => refetch()} retrying={isFetching} />}
      {isUnknown && !error && (skeleton ?? <ListSkeleton label={loading} />)}
      {!isUnknown && rows.length === 0 && empty}
      {!isUnknown && rows.length > 0 && (
        <div>
          {told && (
            <ListRange pagination={pagination} loading={loading} limit={limit} {...(onLimit && { onLimit: toLimit })} />
          )}
          {children(rows, isPlaceholderData)}
          {told && pagination && <Pager pagination={pagination} limit={limit} onPage={toPage} />}
        </div>
      )}
    </>
  );
}

/**
 * Redirects from a page beyond the end to the last one, for an old address or after its last row has gone. Returns true if it
 * does. `onLastPage` replaces the address, so that Back does not lead beyond the end again.
 */
function useLastPage(pagination: Pagination | undefined, onLastPage: (page: number) => void): boolean {
  const { currentPage = 0, totalPages: last = 0 } = pagination ?? {};
  const beyond = last > 0 && currentPage > last;
  const leave = useEffectEvent(onLastPage);
  useEffect(() => {
    if (beyond) leave(last);
  }, [beyond, last]);
  return beyond;
}
