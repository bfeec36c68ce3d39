import {
  type ApplicationFilters,
  type ApplicationStatus,
  applicationFilters,
  applicationStatuses,
  categories,
  decisions,
  skillOptions,
  stateNames,
  statusLabels,
} from '@tvet/contract';
import { formatDay } from '../../ui/format.ts';
import {
  choiceFilter,
  dayFilter,
  type Filter,
  filter,
  flagFilter,
  listFilter,
  listSearch,
  recordFilter,
  type SearchOf,
  textFilter,
} from '../../ui/list/list-search.ts';
import { readFlag } from '../../ui/list/read-search.ts';
import { filterLabels as labels, listWords as words } from './words.ts';

const statuses = listFilter(labels.status, applicationStatuses, (status) => statusLabels[status as ApplicationStatus]);

/** One status is in the address as it is, several are a JSON array. */
const status: Filter<ApplicationStatus | readonly ApplicationStatus[]> = {
  ...statuses,
  read: (value) => {
    const named = statuses.read(value);
    return named?.length === 1 ? named[0] : named;
  },
};

const assigned = choiceFilter(labels.assigned, ['true', 'false'], (value) => (value === 'true' ? words.yes : words.no));

const from = (day: string) => words.from(formatDay(day));
const to = (day: string) => words.to(formatDay(day));

/** The filters of the list, under permanent names. */
export const applicantsSearch = listSearch(
  {
    search: textFilter(labels.search),
    applicantId: textFilter(labels.applicantId),
    applicantName: textFilter(labels.applicantName),
    // A link names one centre by both parameters; the name is only for the reader.
    center: { ...textFilter(labels.center), applies: (_, { centerId }) => !centerId },
    centerId: recordFilter(labels.centerId, words.chosenCentre),
    status,
    startDate: dayFilter(labels.startDate, from),
    endDate: dayFilter(labels.endDate, to, 'startDate'),
    category: choiceFilter(labels.category, categories),
    state: choiceFilter(labels.state, stateNames),
    lga: filter(labels.lga, applicationFilters.shape.lga),
    skill: listFilter(labels.skill, skillOptions),
    ideasOnly: flagFilter(labels.ideasOnly, words.yes),
    assigned: { ...assigned, read: (value) => assigned.read(readFlag(String(value))) },
    decision: choiceFilter(labels.decision, decisions, (decision) => statusLabels[decision]),
    decidedFrom: dayFilter(labels.decidedFrom, from),
    decidedTo: dayFilter(labels.decidedTo, to, 'decidedFrom'),
  } satisfies Record<keyof ApplicationFilters, Filter>,
  { state: 'lga', center: 'centerId', centerId: 'center' },
  // Without it, the newest submission comes first.
  { sort: (value: unknown) => (value === 'oldest' ? 'oldest' : undefined) },
);
export type ApplicantsSearch = SearchOf<typeof applicantsSearch>;

export const readFilters = applicantsSearch.filtersOf;
