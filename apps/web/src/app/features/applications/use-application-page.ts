import type { Pagination } from '@tvet/contract';
import { type List, useList } from '../../ui/list/use-list.ts';
import { noPage, type UsePage } from '../../ui/list/use-neighbours.ts';
import type { ApplicantsSearch } from './applicants-search.ts';
import { listQuery, studentsQuery } from './queries.ts';

/** A page of the applicants list, to walk through. */
export const useApplicationPage: UsePage<ApplicantsSearch> = (search, wanted) =>
  pageOf(useList({ ...listQuery(search), enabled: wanted }), wanted);

/** The same of the students of one's centres. */
export const useStudentPage: UsePage<ApplicantsSearch> = (search, wanted) =>
  pageOf(useList({ ...studentsQuery(search), enabled: wanted }), wanted);

interface Answer {
  readonly data: readonly { readonly id: string }[];
  readonly pagination: Pagination;
}

function pageOf({ query: { data, isPlaceholderData }, isOther, total }: List<Answer>, wanted: boolean) {
  if (!data || isOther) return noPage;
  return {
    // The rows of another page stand in until these are there.
    ids: wanted && !isPlaceholderData ? data.data.map(({ id }) => id) : noPage.ids,
    total,
    totalPages: data.pagination.totalPages,
  };
}
