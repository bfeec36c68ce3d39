import {
  type ApplicationFilters,
  type ApplicationStatus,
  applicationStatuses,
  categories,
  claimFilters,
  claimLabels,
  decisions,
  deskFilters,
  deskLabels,
  skillOptions,
  sortedColumns,
  stateNames,
  states,
  statusLabels,
} from '@tvet/contract';
import { formatDay } from '../../ui/format.ts';
import {
  choiceFilter,
  dayFilter,
  type Filter,
  flagFilter,
  listFilter,
  listSearch,
  recordFilter,
  type SearchOf,
  textFilter,
} from '../../ui/list/list-search.ts';
import { readFlag } from '../../ui/list/read-search.ts';

/** The labels of the filters, in their panel and on their chips. */
export const filterLabels: Readonly<Record<keyof ApplicationFilters, string>> = {
  search: 'Search',
  applicantId: 'Applicant ID',
  applicantName: 'Applicant name',
  note: 'Note contains',
  center: 'Centre',
  centerId: 'Centre',
  status: 'Status',
  startDate: 'Submitted',
  endDate: 'Submitted',
  category: 'Category',
  state: 'State',
  lga: 'LGA',
  skill: 'Skill',
  ideasOnly: 'IDEAS funded',
  assigned: 'Assigned to a centre',
  waitingForApplicant: 'Waiting for applicant',
  requirementMissing: 'Entry requirement missing',
  overdue: 'Overdue',
  approvalRequestedBy: 'Verified by',
  claim: 'Claim',
  desk: 'Your desk',
  decidedBy: 'Decided by',
  decision: 'Decision',
  decidedFrom: 'Decided',
  decidedTo: 'Decided',
};

const statuses = listFilter(
  filterLabels.status,
  applicationStatuses,
  (status) => statusLabels[status as ApplicationStatus],
);

/** One status is in the address as it is, several are a JSON array. */
const status: Filter<ApplicationStatus | readonly ApplicationStatus[]> = {
  ...statuses,
  read: (value) => {
    const named = statuses.read(value);
    return named?.length === 1 ? named[0] : named;
  },
};

const yesOrNo = (label: string) => {
  const choice = choiceFilter(label, ['true', 'false'], (value) => (value === 'true' ? 'Yes' : 'No'));
  return { ...choice, read: (value: unknown) => choice.read(readFlag(String(value))) };
};

const from = (day: string) => `from ${formatDay(day)}`;
const to = (day: string) => `to ${formatDay(day)}`;

const orders = ['oldest', ...sortedColumns] as const;

/** The filters of the list, under permanent names. */
export const applicantsSearch = listSearch(
  {
    search: textFilter(filterLabels.search),
    applicantId: textFilter(filterLabels.applicantId),
    applicantName: textFilter(filterLabels.applicantName),
    note: textFilter(filterLabels.note),
    // A link names one centre by both parameters; the name is only for the reader.
    center: { ...textFilter(filterLabels.center), applies: (_, { centerId }) => !centerId },
    centerId: recordFilter(filterLabels.centerId, 'the chosen centre'),
    status,
    startDate: dayFilter(filterLabels.startDate, from),
    endDate: dayFilter(filterLabels.endDate, to, 'startDate'),
    category: choiceFilter(filterLabels.category, categories),
    state: choiceFilter(filterLabels.state, stateNames),
    lga: choiceFilter(
      filterLabels.lga,
      states.flatMap(({ lgas }) => lgas),
    ),
    skill: listFilter(filterLabels.skill, skillOptions),
    ideasOnly: flagFilter(filterLabels.ideasOnly, 'Yes'),
    assigned: yesOrNo(filterLabels.assigned),
    waitingForApplicant: yesOrNo(filterLabels.waitingForApplicant),
    requirementMissing: flagFilter(filterLabels.requirementMissing, 'Yes'),
    overdue: flagFilter(filterLabels.overdue, 'Yes'),
    approvalRequestedBy: recordFilter(filterLabels.approvalRequestedBy, 'one officer'),
    claim: choiceFilter(filterLabels.claim, claimFilters, (claim) => claimLabels[claim]),
    desk: choiceFilter(filterLabels.desk, deskFilters, (desk) => deskLabels[desk]),
    decidedBy: recordFilter(filterLabels.decidedBy, 'one person'),
    decision: choiceFilter(filterLabels.decision, decisions, (decision) => statusLabels[decision]),
    decidedFrom: dayFilter(filterLabels.decidedFrom, from),
    decidedTo: dayFilter(filterLabels.decidedTo, to, 'decidedFrom'),
  } satisfies Record<keyof ApplicationFilters, Filter>,
  { state: 'lga', center: 'centerId', centerId: 'center' },
  // Without it, the newest submission comes first.
  {
    sort: (value: unknown) => orders.find((one) => one === value),
    order: (value: unknown) => (value === 'desc' ? 'desc' : undefined),
  },
);
export type ApplicantsSearch = SearchOf<typeof applicantsSearch>;

export const readFilters = applicantsSearch.filtersOf;
