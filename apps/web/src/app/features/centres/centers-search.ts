import { categories, centreFilters, centreStatuses, documentStatuses, skillOptions, stateNames } from '@tvet/contract';
import {
  choiceFilter,
  filter,
  flagFilter,
  listFilter,
  listSearch,
  type SearchOf,
  textFilter,
} from '../../ui/list/list-search.ts';
import { filterLabels as labels, signedWords, statusWords, listWords as words } from './words.ts';

/** The filters of the register, under permanent names. */
export const centersSearch = listSearch(
  {
    search: textFilter(labels.search),
    state: choiceFilter(labels.state, stateNames),
    lga: filter(labels.lga, centreFilters.shape.lga),
    category: choiceFilter(labels.category, categories),
    documentStatus: choiceFilter(labels.documentStatus, documentStatuses, (status) => signedWords[status]),
    skillNames: listFilter(labels.skillNames, skillOptions),
    name: textFilter(labels.name),
    location: textFilter(labels.location),
    status: choiceFilter(labels.status, centreStatuses, (status) => statusWords[status]),
    ideasOnly: flagFilter(labels.ideasOnly, words.yes),
  },
  { state: 'lga' },
);
export type CentersSearch = SearchOf<typeof centersSearch>;
