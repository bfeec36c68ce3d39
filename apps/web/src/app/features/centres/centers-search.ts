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
import { agreementLabels, statusLabels } from './centre-labels.ts';

/** The labels of the filters, in their panel and on their chips. */
export const filterLabels = {
  search: 'Search',
  state: 'State',
  lga: 'LGA',
  category: 'Category',
  documentStatus: 'Agreement',
  skillNames: 'Skill',
  name: 'Name',
  location: 'Location',
  status: 'Status',
  ideasOnly: 'IDEAS funded',
};

/** The filters of the register, under permanent names. */
export const centersSearch = listSearch(
  {
    search: textFilter(filterLabels.search),
    state: choiceFilter(filterLabels.state, stateNames),
    lga: filter(filterLabels.lga, centreFilters.shape.lga),
    category: choiceFilter(filterLabels.category, categories),
    documentStatus: choiceFilter(filterLabels.documentStatus, documentStatuses, (status) => agreementLabels[status]),
    skillNames: listFilter(filterLabels.skillNames, skillOptions),
    name: textFilter(filterLabels.name),
    location: textFilter(filterLabels.location),
    status: choiceFilter(filterLabels.status, centreStatuses, (status) => statusLabels[status]),
    ideasOnly: flagFilter(filterLabels.ideasOnly, 'Yes'),
  },
  { state: 'lga' },
);
export type CentersSearch = SearchOf<typeof centersSearch>;
