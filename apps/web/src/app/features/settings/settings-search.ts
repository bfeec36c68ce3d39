import type { Permission } from '@tvet/contract';

export type Section = 'account' | 'portal' | 'audit';

/** The parts of the page: everybody's own account, and what whoever has the permission keeps (decisions B). */
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
