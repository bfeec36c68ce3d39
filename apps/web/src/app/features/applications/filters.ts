import {
  type ApplicationOrder,
  type ApplicationStatus,
  applicationFilters,
  applicationStatuses,
  type CallRequest,
  type calls,
  pageSize,
  skillOptions,
  statusLabels,
} from '@tvet/contract';
import { formatDay } from '../../ui/format.ts';
import { endsTooEarly, readList } from '../../ui/list/read-search.ts';
import {
  type ApplicantsSearch,
  asStatus,
  type FilterName,
  filterNames,
  isList,
  type TextName,
} from './applicants-search.ts';
import { filterLabels, listWords as words } from './words.ts';

type SentFilters = Omit<NonNullable<CallRequest<typeof calls.listApplications>['query']>, 'page' | 'limit' | 'sort'>;

/** The filters of an address as the call takes them; a wrong value, as `status=banana`, filters nothing. */
export function readFilters(search: ApplicantsSearch): SentFilters {
  const filters: Record<string, unknown> = {};
  for (const name of filterNames) {
    if (isList(name)) continue;
    if (applicationFilters.shape[name].safeParse(search[name]).success) filters[name] = search[name];
  }
  // Without a tick the filter restricts nothing, so it is none.
  if (filters.ideasOnly !== 'true') delete filters.ideasOnly;
  if (endsTooEarly(filters)) delete filters.endDate;
  if (decidedTooEarly(filters)) delete filters.decidedTo;
  const skills = knownSkills(search);
  if (skills.length > 0) filters.skill = skills;
  const statuses = knownStatuses(search);
  if (statuses.length > 0) filters.status = statuses;
  return filters;
}

/** The same of the days of the decision as of those of submission. */
export const decidedTooEarly = ({ decidedFrom, decidedTo }: Pick<ApplicantsSearch, 'decidedFrom' | 'decidedTo'>) =>
  endsTooEarly({ startDate: decidedFrom, endDate: decidedTo });

export interface SetFilter {
  /** The filter, and for skills and statuses which of them. */
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** The search without it. */
  readonly without: ApplicantsSearch;
}

/** The name of a centre, where it is known. */
type CentreName = (id: string) => string | null | undefined;

/** What is set, one by one, as the chips show it: in the words of people. */
export function setFilters(search: ApplicantsSearch, centreName: CentreName = () => undefined): SetFilter[] {
  const filters = readFilters(search);
  // A link from elsewhere names one centre by both, its name for the reader alone.
  const { centerId, center } = filters;
  return filterNames.flatMap((name): SetFilter[] => {
    if (name === 'center' && centerId) return [];
    const label = filterLabels[name];
    if (name === 'skill') {
      const skills = knownSkills(search);
      return skills.map((skill) => ({
        id: `skill:${skill}`,
        label,
        value: skill,
        without: withFilter(search, name, allBut(skills, skill)),
      }));
    }
    if (name === 'status') {
      const statuses = knownStatuses(search);
      return statuses.map((status) => ({
        id: `status:${status}`,
        label,
        value: statusLabels[status],
        without: withFilter(search, name, asStatus(allBut(statuses, status))),
      }));
    }
    const value = filters[name];
    if (typeof value !== 'string') return [];
    if (name === 'centerId') {
      const without = withFilter(withFilter(search, 'center', undefined), name, undefined);
      return [{ id: name, label, value: centreName(value) ?? center ?? words.chosenCentre, without }];
    }
    return [{ id: name, label, value: sayValue(name, value), without: withFilter(search, name, undefined) }];
  });
}

const knownSkills = ({ skill: skills = [] }: ApplicantsSearch): string[] =>
  [...new Set(skills)].filter((skill) => skillOptions.some((known) => known === skill));

/** Which of the statuses an address names there are, in the order of the workflow. */
export function knownStatuses({ status = [] }: ApplicantsSearch): ApplicationStatus[] {
  const named = readList(status);
  return applicationStatuses.filter((known) => named.includes(known));
}

const allBut = <T>(values: readonly T[], gone: T): T[] => values.filter((value) => value !== gone);

function sayValue(name: TextName, value: string): string {
  if (name === 'ideasOnly' || name === 'assigned') return value === 'true' ? words.yes : words.no;
  // A day without a time is that day in Lagos too.
  if (name === 'startDate' || name === 'decidedFrom') return words.from(formatDay(value));
  if (name === 'endDate' || name === 'decidedTo') return words.to(formatDay(value));
  if (name === 'decision') return statusLabels[value as keyof typeof statusLabels];
  return value;
}

/** The search with one filter set anew: from the first page on, and never an area of another state. */
export function withFilter(
  search: ApplicantsSearch,
  name: FilterName,
  value: string | readonly string[] | undefined,
): ApplicantsSearch {
  const { page: _page, open: _open, ...rest } = search;
  const next: ApplicantsSearch = { ...rest, [name]: value === '' ? undefined : value };
  if (name === 'state') delete next.lga;
  return next;
}

/** The search with no filter at all; how the list is shown stays. */
export const withoutFilters = ({ limit, sort }: ApplicantsSearch): ApplicantsSearch => ({
  ...(limit && { limit }),
  ...(sort && { sort }),
});

/** The search in another order, from its first row on. */
export function withOrder(search: ApplicantsSearch, sort: ApplicationOrder): ApplicantsSearch {
  const { page: _page, sort: _sort, ...rest } = search;
  return sort === 'oldest' ? { ...rest, sort } : rest;
}

/** The search with another number of rows on a page, on the page that keeps the same row on top. */
export const withLimit = (search: ApplicantsSearch, limit: number, page: number): ApplicantsSearch => ({
  ...search,
  limit: limit === pageSize ? undefined : limit,
  page: page > 1 ? page : undefined,
});
