import { choiceFilter, listSearch, recordFilter, type SearchOf, textFilter } from '../../ui/list/list-search.ts';
import type { ApplicantsSearch } from './applicants-search.ts';
import { studentWords as words } from './student-words.ts';
import { filterLabels as labels, listWords } from './words.ts';

/** The filters of the students: some of the names of the applicants list. */
export const studentsSearch = listSearch({
  search: textFilter(labels.search),
  centerId: recordFilter(labels.centerId, listWords.chosenCentre),
  status: choiceFilter(labels.status, ['approved', 'registered'], (status) => words.statuses[status]),
});
export type StudentsSearch = SearchOf<typeof studentsSearch>;

/** The filters as the call accepts them. */
export const readStudentFilters = (search: ApplicantsSearch) => studentsSearch.filtersOf(studentsSearch.read(search));
