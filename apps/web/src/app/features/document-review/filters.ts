import {
  type DocumentType,
  documentTypeNames,
  documentTypes,
  isPeriodOfType,
  pageSize,
  periodLabel,
  periodOfDay,
  type ReviewStatus,
  reviewStatuses,
  reviewStatusLabels,
  shiftPeriod,
  stateNames,
} from '@tvet/contract';
import { typeLabel } from '../../documents/words.ts';
import { readId } from '../../ui/list/read-search.ts';
import { type FilterName, filterNames, type ReviewSearch } from './review-search.ts';
import { filterWords as words } from './words.ts';

const known = <T extends string>(choices: readonly T[], value: string | undefined): T | undefined =>
  choices.find((choice) => choice === value);

export interface ReviewFilters {
  readonly centerId?: string | undefined;
  readonly status?: ReviewStatus | undefined;
  readonly documentType?: DocumentType | undefined;
  readonly period?: string | undefined;
  readonly state?: (typeof stateNames)[number] | undefined;
}

/** The filters of an address as the calls take them; a wrong value, as `status=banana`, filters nothing. */
export function readFilters(search: ReviewSearch): ReviewFilters {
  const documentType = known(documentTypeNames, search.documentType);
  const fits = documentType && search.period !== undefined && isPeriodOfType(documentType, search.period);
  return {
    centerId: readId(search.centerId),
    status: known(reviewStatuses, search.status),
    documentType,
    period: fits ? search.period : undefined,
    // One centre lies in one state.
    state: search.all ? known(stateNames, search.state) : undefined,
  };
}

/** The search with one filter set anew: from the first page on, and never a period of another type. */
export function withFilter(search: ReviewSearch, name: FilterName, value: string | undefined): ReviewSearch {
  const { page: _page, open: _open, ...rest } = search;
  const next: ReviewSearch = { ...rest };
  if (value) next[name] = value;
  else delete next[name];
  if (name === 'documentType') delete next.period;
  return next;
}

/** What is set, one by one, as the chips show it. */
export function setFilters(search: ReviewSearch, centreName: (id: string) => string | undefined) {
  const filters = readFilters(search);
  return filterNames.flatMap((name) => {
    const value = filters[name];
    if (!value) return [];
    return [{ id: name, label: words.labels[name], value: sayValue(name, value, centreName) }];
  });
}

function sayValue(name: FilterName, value: string, centreName: (id: string) => string | undefined): string {
  if (name === 'centerId') return centreName(value) ?? words.chosenCentre;
  if (name === 'status') return reviewStatusLabels[value as ReviewStatus];
  if (name === 'documentType') return typeLabel(value as DocumentType);
  return name === 'period' ? periodLabel(value) : value;
}

/** The search with another number of rows on a page, on the page that keeps the same row on top. */
export const withLimit = (search: ReviewSearch, limit: number, page: number): ReviewSearch => ({
  ...search,
  limit: limit === pageSize ? undefined : limit,
  page: page > 1 ? page : undefined,
});

/** How many periods of a type are offered: five years of the longest, two of the shortest. */
const periodsBack = { month: 24, quarter: 12, half: 10, year: 5 } as const;

/** The periods of a type that a filter offers, the latest first. `today` is the day in Lagos. */
export function periodChoices(type: DocumentType, today: string): string[] {
  const kind = documentTypes[type].period;
  const latest = periodOfDay(kind, today);
  return Array.from({ length: periodsBack[kind] }, (_, back) => shiftPeriod(latest, -back));
}
