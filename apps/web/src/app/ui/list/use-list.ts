import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Pagination } from '@tvet/contract';
import { useState } from 'react';

interface Listed {
  readonly pagination: Pagination;
}

/** A list as a page asks for it. */
export interface List<Answer extends Listed> {
  readonly query: UseQueryResult<Answer>;
  /** What stands in is of other filters than those that are set: its rows may stay, what it counts says nothing of these. */
  readonly isOther: boolean;
  /** How many rows the whole list has under the filters that are set; undefined until that is known. */
  readonly total: number | undefined;
}

/** Asks for a page of a list. Its query key names the filters, and the page as `page`; the rows of before stay meanwhile. */
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

/** Two pages of one list have one total. */
const filtersOf = (key: QueryKey): string =>
  JSON.stringify(key.map((part) => (isNamed(part) ? { ...part, page: undefined } : part)));

const isNamed = (part: unknown): part is object => typeof part === 'object' && part !== null && !Array.isArray(part);
