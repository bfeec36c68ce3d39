import type { Role } from '@tvet/contract';

/** The parts of the page: everybody's own account, and what superAdmin keeps (decisions B). */
export const sections = {
  account: { label: 'Your account', superAdminOnly: false },
  portal: { label: 'Portal', superAdminOnly: true },
  audit: { label: 'Audit trail', superAdminOnly: true },
} as const;
export type Section = keyof typeof sections;

const isSection = (value: unknown): value is Section => typeof value === 'string' && Object.hasOwn(sections, value);

/** The sections a role has, in their order. */
export const sectionsOf = (role: Role): Section[] =>
  Object.keys(sections)
    .filter(isSection)
    .filter((section) => role === 'superAdmin' || !sections[section].superAdminOnly);

/** The page's query as it stands in the address bar. */
export interface SettingsSearch {
  section?: Section;
  /** Of the audit trail. */
  action?: string;
  page?: number;
}

/** Keeps the names the page knows and values that make sense; the rest of a query is dropped. */
export function readSettingsSearch(query: Record<string, unknown>): SettingsSearch {
  const search: SettingsSearch = {};
  if (isSection(query.section) && query.section !== 'account') search.section = query.section;
  if (search.section !== 'audit') return search;
  if (typeof query.action === 'string' && query.action.trim() !== '') search.action = query.action;
  const page = Number(query.page);
  if (Number.isInteger(page) && page > 1) search.page = page;
  return search;
}
