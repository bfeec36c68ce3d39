import { stateNames } from '@tvet/contract';
import { choiceFilter, listSearch, type SearchOf, textFilter } from '../../../ui/list/list-search.ts';
import { documentFilters } from './periods.tsx';

export const urgencyLabels = { overdue: 'Overdue', due: 'Due soon' } as const;

/** The page starts with overdue documents; an address omits that default. */
export const missingSearch = listSearch(
  {
    search: textFilter('Search centres'),
    state: choiceFilter('State', stateNames),
    ...documentFilters,
    urgency: choiceFilter('Urgency', ['due'], (urgency) => urgencyLabels[urgency]),
  },
  { documentType: 'period' },
);
export type MissingSearch = SearchOf<typeof missingSearch>;

/** The filters as the calls accept them. */
export const missingFilters = (search: MissingSearch) => ({
  urgency: 'overdue' as const,
  ...missingSearch.filtersOf(search),
});
