import { stateNames } from '@tvet/contract';
import { choiceFilter, listSearch, type SearchOf, textFilter } from '../../../ui/list/list-search.ts';
import { documentFilters } from './periods.tsx';
import { missingWords as words } from './words.ts';

/** The page starts with overdue documents; an address omits that default. */
export const missingSearch = listSearch(
  {
    search: textFilter(words.search),
    state: choiceFilter(words.state, stateNames),
    ...documentFilters,
    urgency: choiceFilter(words.urgency, ['due'], (urgency) => words.urgencies[urgency]),
  },
  { documentType: 'period' },
);
export type MissingSearch = SearchOf<typeof missingSearch>;

/** The filters as the calls accept them. */
export const missingFilters = (search: MissingSearch) => ({
  urgency: 'overdue' as const,
  ...missingSearch.filtersOf(search),
});
