import { auditActions, type SecurityEventKind, securityEventLabels } from '@tvet/contract';
import { choiceFilter, dayFilter, listSearch, pageOf, recordFilter, type SearchOf } from '../../ui/list/list-search.ts';
import { actionLabel } from './audit-words.ts';
import { isSection } from './sections.ts';
import { auditWords, securityWords, trailWords as words } from './words.ts';

const eventKinds = Object.keys(securityEventLabels) as SecurityEventKind[];

/** The filters of both trails; each has its own kinds of line. The section of the page is in the same address. */
export const trailSearch = listSearch(
  {
    person: recordFilter(words.person, words.somebody),
    action: {
      ...choiceFilter(auditWords.kind, auditActions, actionLabel),
      applies: (_, { section }) => section === 'audit',
    },
    kind: {
      ...choiceFilter(securityWords.kind, eventKinds, (kind) => securityEventLabels[kind]),
      applies: (_, { section }) => section === 'security',
    },
    startDate: dayFilter(words.done, words.fromDay),
    endDate: dayFilter(words.done, words.toDay, 'startDate'),
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
