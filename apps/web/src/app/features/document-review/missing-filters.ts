import { type DocumentType, documentTypeNames, isPeriodOfType, periodLabel, stateNames } from '@tvet/contract';
import { typeLabel } from '../../documents/words.ts';
import { type MissingFilterName, type MissingSearch, missingFilterNames } from './missing-search.ts';
import { missingWords as words } from './words.ts';

const urgencies = ['overdue', 'due'] as const;

/** The filters of an address as the calls take them; a wrong value filters nothing. */
export function readMissingFilters(search: MissingSearch) {
  const documentType = documentTypeNames.find((name) => name === search.documentType);
  const fits = documentType && search.period !== undefined && isPeriodOfType(documentType, search.period);
  return {
    search: search.search,
    state: stateNames.find((name) => name === search.state),
    documentType,
    period: fits ? search.period : undefined,
    urgency: urgencies.find((name) => name === search.urgency) ?? ('overdue' as const),
  };
}

/** The search with one filter set anew: from the first page on, and never a period of another type. */
export function withMissingFilter(search: MissingSearch, name: MissingFilterName, value: string): MissingSearch {
  const { page: _page, ...rest } = search;
  const next: MissingSearch = { ...rest };
  if (value) next[name] = value;
  else delete next[name];
  if (name === 'documentType') delete next.period;
  return next;
}

const labels: Record<MissingFilterName, string> = {
  search: words.search,
  state: words.state,
  documentType: words.type,
  period: words.period,
  urgency: words.urgency,
};

/** What is set, one by one, as the chips show it; overdue is what the page begins with, and no filter. */
export function setMissingFilters(search: MissingSearch) {
  const filters = readMissingFilters(search);
  return missingFilterNames.flatMap((name) => {
    const value = filters[name];
    if (!value || value === 'overdue') return [];
    return [{ id: name, label: labels[name], value: sayValue(name, value) }];
  });
}

function sayValue(name: MissingFilterName, value: string): string {
  if (name === 'documentType') return typeLabel(value as DocumentType);
  if (name === 'period') return periodLabel(value);
  return name === 'urgency' ? words.urgencies.due : value;
}
