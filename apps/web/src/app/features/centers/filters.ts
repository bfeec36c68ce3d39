import { type CallRequest, type calls, centreFilters, pageSize, skillOptions } from '@tvet/contract';
import { type CentersSearch, type FilterName, filterNames } from './centers-search.ts';
import { filterLabels, signedWords, statusWords, listWords as words } from './words.ts';

type SentFilters = Omit<NonNullable<CallRequest<typeof calls.listCentres>['query']>, 'page' | 'limit'>;

/** The filters of an address as the call takes them; a wrong value, as `status=banana`, filters nothing. */
export function readFilters(search: CentersSearch): SentFilters {
  const filters: Record<string, unknown> = {};
  for (const name of filterNames) {
    if (name === 'skillNames') continue;
    if (centreFilters.shape[name].safeParse(search[name]).success) filters[name] = search[name];
  }
  // Without a tick the filter restricts nothing, so it is none.
  if (filters.ideasOnly !== 'true') delete filters.ideasOnly;
  const skillNames = knownSkills(search);
  if (skillNames.length > 0) filters.skillNames = skillNames;
  return filters;
}

export interface SetFilter {
  /** The filter, and for skills which of them. */
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** The search without it. */
  readonly without: CentersSearch;
}

/** What is set, one by one, as the chips show it: in the words of people. */
export function setFilters(search: CentersSearch): SetFilter[] {
  const filters = readFilters(search);
  return filterNames.flatMap((name): SetFilter[] => {
    const label = filterLabels[name];
    const value = filters[name];
    if (name === 'skillNames') {
      const skills = knownSkills(search);
      return skills.map((skill) => ({
        id: `skill:${skill}`,
        label,
        value: skill,
        without: withFilter(
          search,
          name,
          skills.filter((other) => other !== skill),
        ),
      }));
    }
    if (typeof value !== 'string') return [];
    return [{ id: name, label, value: sayValue(name, value), without: withFilter(search, name, undefined) }];
  });
}

const knownSkills = ({ skillNames = [] }: CentersSearch): string[] =>
  [...new Set(skillNames)].filter((skill) => skillOptions.some((known) => known === skill));

function sayValue(name: FilterName, value: string): string {
  if (name === 'ideasOnly') return words.yes;
  if (name === 'documentStatus') return signedWords[value as keyof typeof signedWords];
  if (name === 'status') return statusWords[value as keyof typeof statusWords];
  return value;
}

/** The search with one filter set anew: from the first page on, and never an area of another state. */
export function withFilter(
  search: CentersSearch,
  name: FilterName,
  value: string | readonly string[] | undefined,
): CentersSearch {
  const { page: _page, open: _open, ...rest } = search;
  const next: CentersSearch = { ...rest, [name]: value === '' ? undefined : value };
  if (name === 'state') delete next.lga;
  return next;
}

/** The search with no filter at all; how many rows a page has stays. */
export const withoutFilters = ({ limit }: CentersSearch): CentersSearch => (limit ? { limit } : {});

/** The search with another number of rows on a page, on the page that keeps the same row on top. */
export const withLimit = (search: CentersSearch, limit: number, page: number): CentersSearch => ({
  ...search,
  limit: limit === pageSize ? undefined : limit,
  page: page > 1 ? page : undefined,
});
