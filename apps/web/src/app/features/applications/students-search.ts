import { choiceFilter, listSearch, recordFilter, type SearchOf, textFilter } from '../../ui/list/list-search.ts';
import type { ApplicantsSearch } from './applicants-search.ts';

/** The statuses of students. A centre's 'unregistered' students are those that staff call approved (rules 17.25). */
export const studentStatuses = { approved: 'Unregistered', registered: 'Registered' } as const;

/** The filters of the students: some of the names of the applicants list. */
export const studentsSearch = listSearch({
  search: textFilter('Search'),
  centerId: recordFilter('Centre', 'the chosen centre'),
  status: choiceFilter('Status', ['approved', 'registered'], (status) => studentStatuses[status]),
});
export type StudentsSearch = SearchOf<typeof studentsSearch>;

/** The filters as the call accepts them. */
export const readStudentFilters = (search: ApplicantsSearch) => studentsSearch.filtersOf(studentsSearch.read(search));
