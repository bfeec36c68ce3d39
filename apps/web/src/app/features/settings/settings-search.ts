import {
  type AuditAction,
  auditActions,
  type Permission,
  type SecurityEventKind,
  securityEventLabels,
} from '@tvet/contract';
import { readDay, readId, readPage } from '../../ui/list/read-search.ts';
import { sectionWords } from './section-words.ts';

export type Section = 'account' | 'portal' | 'audit' | 'security';

export const sections: Readonly<Record<Section, { readonly label: string; readonly permission?: Permission }>> = {
  account: { label: sectionWords.account },
  portal: { label: sectionWords.portal, permission: 'settings:manage' },
  audit: { label: sectionWords.audit, permission: 'audit:read' },
  security: { label: sectionWords.security, permission: 'audit:read' },
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
  /** Of the audit trail: what was done. */
  action?: AuditAction;
  /** Of the security events: what happened. */
  kind?: SecurityEventKind;
  /** Of both: whom it concerns (a user's id), and from which day to which. */
  person?: string;
  startDate?: string;
  endDate?: string;
  page?: number;
}

/** Filters of the audit trail or the security events; an empty text takes one away. */
export type TrailFilters = Partial<Record<'action' | 'kind' | 'person' | 'startDate' | 'endDate', string>>;

const isAction = (value: unknown): value is AuditAction => auditActions.some((action) => action === value);
const isKind = (value: unknown): value is SecurityEventKind =>
  typeof value === 'string' && Object.hasOwn(securityEventLabels, value);

/** Keeps the names the page knows and values that make sense; the rest of a query is dropped. */
export function readSettingsSearch(query: Record<string, unknown>): SettingsSearch {
  const search: SettingsSearch = {};
  if (isSection(query.section) && query.section !== 'account') search.section = query.section;
  if (search.section !== 'audit' && search.section !== 'security') return search;
  if (isAction(query.action) && search.section === 'audit') search.action = query.action;
  if (isKind(query.kind) && search.section === 'security') search.kind = query.kind;
  const person = readId(query.person);
  if (person) search.person = person;
  const startDate = readDay(query.startDate);
  if (startDate) search.startDate = startDate;
  const endDate = readDay(query.endDate);
  if (endDate) search.endDate = endDate;
  const page = readPage(query.page);
  if (page) search.page = page;
  return search;
}

/** Whether anything is looked for in a trail. */
export const isFiltered = ({ section: _section, page: _page, ...filters }: SettingsSearch): boolean =>
  Object.keys(filters).length > 0;

/** The same section with some filters set anew: from its first page on. */
export const withTrailFilters = ({ page: _page, ...search }: SettingsSearch, change: TrailFilters): SettingsSearch =>
  readSettingsSearch({ ...search, ...change });
