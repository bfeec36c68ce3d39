import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Pagination } from '@tvet/contract';
import { useState } from 'react';

interface Listed {
  readonly pagination: Pagination;
}

/** The state of a list, for a page. */
export interface List<Answer extends Listed> {
  readonly query: UseQueryResult<Answer>;
  /** The rows belong to other filters than those set: they may stay, but their counts do not apply. */
  readonly isOther: boolean;
  /** The number of rows of the whole list under the current filters; undefined until it is known. */
  readonly total: number | undefined;
}

/** Loads a page of a list. Its query key names the filters, and the page as `page`; the previous rows stay while it loads. */
export function useList<Answer extends Listed, Key extends QueryKey>(
  options: UseQueryOptions<Answer, Error, Answer, Key>,
): List<Answer> {
  const query = useQuery(options);
  const { data, isPlaceholderData } = query;
  const asked = filtersOf(options.queryKey);
  const [found, setFound] = useState<string>();
  if (data && !isPlaceholderData && found !== asked) setFound(asked);
  const isOther = isPlaceholderData && found !== asked;
  return { query, isOther, total: isOther ? undefined : data?.pagination.total };
}

/** Two pages of one list have the same total. */
const filtersOf = (key: QueryKey): string =>
  JSON.stringify(key.map((part) => (isNamed(part) ? { ...part, page: undefined } : part)));

const isNamed = (part: unknown): part is object => typeof part === 'object' && part !== null && !Array.isArray(part);
