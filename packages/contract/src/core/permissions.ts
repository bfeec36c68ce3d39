import type { Role } from './roles.ts';

const readers = ['superAdmin', 'platformAdmin', 'officer', 'viewOnlyOfficer', 'accreditor'] as const;

/**
 * Who may do what (rules, section 6). A permission says that a role may do this at all; which rows it reaches, and in
 * which status, is decided by the policy and the workflow. The login answer carries the caller's own list.
 */
export const permissionRoles = {
  'applications:list': [...readers, 'centerAdmin'],
  'applications:list-mine': ['applicant'],
  /** Sees in the list to which centre an application goes. */
  'applications:read-centre': ['officer', 'platformAdmin', 'superAdmin'],
  'applications:open': [...readers, 'centerAdmin', 'applicant'],
  'applications:verify': ['officer'],
  'applications:approve': ['platformAdmin', 'superAdmin'],
  'applications:reject': ['officer', 'platformAdmin', 'superAdmin'],
  'applications:register': ['centerAdmin'],
  'applications:unregister': ['centerAdmin'],
  /** Begin, fill in and submit one's own. */
  'applications:submit': ['applicant'],
  'applications:decline': ['applicant'],
  'applications:convert-skill': ['applicant'],
  /** Another phone number or e-mail address of one's own. */
  'contact:change': ['applicant'],
  'resources:list': ['applicant'],
  /** Proof and photo of one's own. */
  'applications:upload': ['applicant'],
  'applications:read-bank-details': ['superAdmin', 'platformAdmin', 'officer', 'applicant'],
  'applications:read-sensitive': ['superAdmin', 'platformAdmin'],
  'applications:send-links': ['superAdmin', 'platformAdmin', 'officer'],
  'messages:read': [...readers, 'centerAdmin'],
  'messages:resend': ['officer', 'platformAdmin', 'superAdmin'],
  'applications:export': ['superAdmin', 'platformAdmin', 'officer'],
  /** Has the phone number and the email of each applicant in the file. */
  'applications:export-contacts': ['superAdmin', 'platformAdmin'],
  'centres:list': ['superAdmin', 'platformAdmin', 'officer', 'viewOnlyOfficer', 'centerAdmin', 'applicant'],
  'centres:edit': ['superAdmin', 'platformAdmin'],
  'centres:export': ['superAdmin', 'platformAdmin', 'officer'],
  'centres:set-funded': ['superAdmin'],
  /** Where the money of a centre goes; a centerAdmin's own alone. */
  'centres:read-bank-details': ['superAdmin', 'platformAdmin', 'centerAdmin'],
  'centre:manage': ['centerAdmin'],
  'documents:review': ['superAdmin', 'platformAdmin'],
  /** What centres have sent; a centerAdmin's own alone. */
  'documents:read': ['superAdmin', 'platformAdmin', 'centerAdmin'],
  /** Downloads of the portal; which ones, the role and its records say. */
  'resources:read': ['superAdmin', 'platformAdmin', 'centerAdmin', 'applicant'],
  'resources:manage': ['superAdmin'],
  'skill-suggestions:list': ['superAdmin', 'platformAdmin'],
  'users:manage': ['superAdmin'],
  'settings:manage': ['superAdmin'],
  'audit:read': ['superAdmin'],
  'analytics:read': readers,
  /** Has counts under 5 in what is exported of the report. */
  'analytics:export-small-counts': ['superAdmin', 'platformAdmin', 'officer'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissionRoles;
export const permissions = Object.keys(permissionRoles) as [Permission, ...Permission[]];

export const roleHas = (role: Role, permission: Permission): boolean =>
  (permissionRoles[permission] as readonly Role[]).includes(role);

/** The list that login answers with. */
export const permissionsOf = (role: Role): Permission[] => permissions.filter((p) => roleHas(role, p));
