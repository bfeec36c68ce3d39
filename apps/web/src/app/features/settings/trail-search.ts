import { auditActions, type SecurityEventKind, securityEventLabels } from '@tvet/contract';
import { formatDay } from '../../ui/format.ts';
import { choiceFilter, dayFilter, listSearch, pageOf, recordFilter, type SearchOf } from '../../ui/list/list-search.ts';
import { actionLabel } from './audit-facts.ts';
import { isSection } from './sections.ts';

const eventKinds = Object.keys(securityEventLabels) as SecurityEventKind[];

/** The filters of both trails; each has its own kinds of line. The section of the page is in the same address. */
export const trailSearch = listSearch(
  {
    person: recordFilter('Person', 'one person'),
    action: {
      ...choiceFilter('Action', auditActions, actionLabel),
      applies: (_, { section }) => section === 'audit',
    },
    kind: {
      ...choiceFilter('Event', eventKinds, (kind) => securityEventLabels[kind]),
      applies: (_, { section }) => section === 'security',
    },
    startDate: dayFilter('Date', (day) => `from ${formatDay(day)}`),
    endDate: dayFilter('Date', (day) => `to ${formatDay(day)}`, 'startDate'),
  },
  {},
  { section: (value: unknown) => (isSection(value) ? value : undefined) },
);
export type TrailSearch = SearchOf<typeof trailSearch>;

/** The number of lines on a page of a trail. */
export const trailPageSize = 30;

/** The parameters that the calls of both trails accept. */
export function trailPart(search: TrailSearch) {
  const { person, startDate, endDate } = trailSearch.filtersOf(search);
  return { personId: person, startDate, endDate, ...pageOf({ ...search, limit: trailPageSize }) };
}
