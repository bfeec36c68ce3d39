import { Button } from '@mantine/core';
import { maxPageSize } from '@tvet/contract';
import { useEffect, useRef, useState } from 'react';
import { reasonOf } from '../../api/errors.ts';
import { request } from '../../portal.ts';
import { formatCount } from '../../ui/format.ts';
import { toast } from '../../ui/toast.ts';
import { type ApplicantsSearch, readFilters } from './applicants-search.ts';
import { countOf } from './count-of.ts';
import { type FetchPage, fetchMatching, selectable } from './fetch-matching.ts';
import type { Picked } from './selection.ts';
import { readStudentFilters } from './students-search.ts';

/** Students are sorted by name. Applications are sorted from the oldest, so that new ones do not move them. */
const pagesOf =
  (list: SelectAllProps['list'], search: ApplicantsSearch, signal: AbortSignal): FetchPage =>
  async (page) => {
    const part = { page, limit: maxPageSize };
    const { data } =
      list === 'students'
        ? await request('GET /students', { query: { ...readStudentFilters(search), ...part }, signal })
        : await request('GET /applications', { query: { ...readFilters(search), ...part, sort: 'oldest' }, signal });
    return data;
  };

interface SelectAllProps {
  readonly search: ApplicantsSearch;
  /** The list to which the filter belongs. */
  readonly list: 'applications' | 'students';
  /** The number of matches for the filter. */
  readonly total: number;
  /** A bulk decision fits it. */
  readonly fits: (picked: Picked) => boolean;
  readonly onPicked: (all: readonly Picked[]) => void;
}

/** Selects everything that matches the filter, on every page; shows the number first. */
export function SelectAll({ search, list, total, fits, onPicked }: SelectAllProps) {
  const [fetched, setFetched] = useState<number>();
  const fetching = useRef<AbortController>(undefined);
  useEffect(() => () => fetching.current?.abort(), []);

  const fetchAll = async () => {
    const cancel = new AbortController();
    fetching.current = cancel;
    setFetched(0);
    try {
      const found = await fetchMatching(total, pagesOf(list, search, cancel.signal), setFetched);
      const all = found.filter(fits);
      const left = found.length - all.length;
      if (left > 0)
        toast.info(
          `Not selected because no bulk action fits, or a colleague is deciding: ${countOf(list === 'students' ? 'register' : 'verify', left)}`,
        );
      onPicked(list === 'applications' && (search.sort ?? 'newest') === 'newest' ? all.reverse() : all);
    } catch (error) {
      if (!cancel.signal.aborted) toast.error(`The selection failed: ${reasonOf(error)}`);
    }
    if (!cancel.signal.aborted) setFetched(undefined);
  };
  const stop = () => {
    fetching.current?.abort();
    setFetched(undefined);
  };

  const wanted = selectable(total);
  const offer =
    wanted === total
      ? `Select all ${formatCount(total)} that match this filter`
      : `Select the ${formatCount(wanted)} that have waited longest, of ${formatCount(total)} that match this filter`;
  const fetches = fetched !== undefined;
  return (
    <>
      {fetches && (
        <span>
          Selecting {formatCount(fetched)} of {formatCount(wanted)}...
        </span>
      )}
      <Button variant="subtle" onClick={fetches ? stop : fetchAll}>
        {fetches ? 'Stop' : offer}
      </Button>
    </>
  );
}
