import type { Permission } from '@tvet/contract';
import { sectionWords } from './section-words.ts';

export type Section = 'account' | 'portal' | 'audit' | 'security';

/** The sections of the page: the user's own account, and the settings and records that need a permission. */
export const sections: Readonly<Record<Section, { readonly label: string; readonly permission?: Permission }>> = {
  account: { label: sectionWords.account },
  portal: { label: sectionWords.portal, permission: 'settings:manage' },
  audit: { label: sectionWords.audit, permission: 'audit:read' },
  security: { label: sectionWords.security, permission: 'audit:read' },
};

export const isSection = (value: unknown): value is Section =>
  typeof value === 'string' && Object.hasOwn(sections, value);

/** The sections that these permissions allow, in order. */
export const sectionsOf = (permissions: readonly Permission[]): Section[] =>
  Object.keys(sections)
    .filter(isSection)
    .filter((section) => {
      const { permission } = sections[section];
      return permission === undefined || permissions.includes(permission);
    });
