import type { Permission } from '@tvet/contract';

export type Section = 'account' | 'portal' | 'audit' | 'security';

/** The sections of the page: the user's own account, and the settings and records that need a permission. */
export const sections: Readonly<Record<Section, { readonly label: string; readonly permission?: Permission }>> = {
  account: { label: 'Your account' },
  portal: { label: 'Portal', permission: 'settings:manage' },
  audit: { label: 'Audit trail', permission: 'audit:read' },
  security: { label: 'Security', permission: 'audit:read' },
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
