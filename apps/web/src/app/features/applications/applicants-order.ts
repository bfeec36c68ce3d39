import type { Sorting } from '../../ui/list/list-columns.ts';
import type { ApplicantsSearch } from './applicants-search.ts';

/** The orders of the list as a choice, where there are no headings to press. */
export const orderChoices = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Longest waiting first' },
  { value: 'applicant', label: 'Name' },
  { value: 'status', label: 'Status' },
  { value: 'category', label: 'Category' },
  { value: 'state', label: 'State' },
];

/** The list from its first page in another order. */
export const inOrder = (search: ApplicantsSearch, sort: string, order?: 'desc'): ApplicantsSearch => ({
  ...search,
  page: undefined,
  sort: (sort || undefined) as ApplicantsSearch['sort'],
  order,
});

/** The order as the headings show and change it: ascending, descending, then again the newest first. */
export function sortingOf(search: ApplicantsSearch, show: (next: ApplicantsSearch) => void): Sorting {
  const { sort, order } = search;
  const isBySubmission = sort === undefined || sort === 'oldest';
  const isAscending = isBySubmission ? sort === 'oldest' : order !== 'desc';
  return {
    by: isBySubmission ? 'submitted' : sort,
    direction: isAscending ? 'ascending' : 'descending',
    onSort: (by) => {
      if (by === 'submitted') return show(inOrder(search, sort === undefined ? 'oldest' : ''));
      if (by !== sort) return show(inOrder(search, by));
      return show(isAscending ? inOrder(search, by, 'desc') : inOrder(search, ''));
    },
  };
}
