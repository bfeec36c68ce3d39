import type { Permission } from '@tvet/contract';
import { readDay, readId, readPage, readText } from '../../ui/list/read-search.ts';

export type Section = 'account' | 'portal' | 'audit';

/** The parts of the page: everybody's own account, and the settings and records that need a permission (rules 5.22). */
export const sections: Readonly<Record<Section, { readonly label: string; readonly permission?: Permission }>> = {
  account: { label: 'Your account' },
  portal: { label: 'Portal', permission: 'settings:manage' },
  audit: { label: 'Audit trail', permission: 'audit:read' },
};

const isSection = (value: unknown): value is Section => typeof value === 'string' && Object.hasOwn(sections, value);

/** The sections that somebody with these permissions has, in their order. */
export const sectionsOf = (permissions: readonly Permission[]): Section[] =>
  Object.keys(sections)
    .filter(isSection)
    .filter((section) => {
      const { permission } = sections[section];
      return permission === undefined || permissions.includes(permission);
    });

/** The page's query as it stands in the address bar. */
export interface SettingsSearch {
  section?: Section;
  /** Of the audit trail: the kind of event, whom it concerns (a user's id), and from which day to which. */
  action?: string;
  person?: string;
  startDate?: string;
  endDate?: string;
  page?: number;
}

/** The filters of the audit trail. */
export type AuditFilters = Pick<SettingsSearch, 'action' | 'person' | 'startDate' | 'endDate'>;

/** Keeps the names the page knows and values that make sense; the rest of a query is dropped. */
export function readSettingsSearch(query: Record<string, unknown>): SettingsSearch {
  const search: SettingsSearch = {};
  if (isSection(query.section) && query.section !== 'account') search.section = query.section;
  if (search.section !== 'audit') return search;
  const action = readText(query.action);
  if (action) search.action = action;
  const person = readId(query.person);
  if (person) search.person = person;
  const startDate = readDay(query.startDate);
  if (startDate) search.startDate = startDate;
  const endDate = readDay(query.endDate);
  // Days as text are in the order of the calendar.
  if (endDate && (!startDate || startDate <= endDate)) search.endDate = endDate;
  const page = readPage(query.page);
  if (page) search.page = page;
  return search;
}

/** The audit trail with some filters set anew: from its first page on. An empty text takes a filter away. */
export const withAuditFilters = ({ page: _page, ...search }: SettingsSearch, change: AuditFilters): SettingsSearch =>
  readSettingsSearch({ ...search, ...change, section: 'audit' });
