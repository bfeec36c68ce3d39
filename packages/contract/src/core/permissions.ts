import type { Role } from './roles.ts';

const readers = ['superAdmin', 'platformAdmin', 'officer', 'viewOnlyOfficer', 'accreditor'] as const;

/**
 * The roles with each permission (rules, section 6). The policy and the workflow decide about rows and statuses. The login
 * answer has the caller's own list.
 */
export const permissionRoles = {
  'applications:list': [...readers, 'centerAdmin'],
  'applications:list-mine': ['applicant'],
  /** The list shows which centre an application is for. */
  'applications:read-centre': ['officer', 'platformAdmin', 'superAdmin'],
  'applications:open': [...readers, 'centerAdmin', 'applicant'],
  'applications:verify': ['officer'],
  /** Officers withdraw their own verification. */
  'applications:unverify': ['officer', 'superAdmin'],
  'applications:unverify-any': ['superAdmin'],
  'applications:approve': ['platformAdmin', 'superAdmin'],
  'applications:reject': ['officer', 'platformAdmin', 'superAdmin'],
  /** The role can take applications to decide, so that colleagues take others. */
  'applications:claim': ['officer', 'platformAdmin', 'superAdmin'],
  /** The role can give applications to an officer or platformAdmin, and take them away. */
  'applications:assign': ['superAdmin'],
  'applications:register': ['centerAdmin'],
  'applications:unregister': ['centerAdmin'],
  /** Applicants can start, fill in and submit their own application. */
  'applications:submit': ['applicant'],
  'applications:decline': ['applicant'],
  /** Staff assign or move the centre of an application. Applicants ask for another one for their own. */
  'applications:assign-centre': ['officer', 'platformAdmin', 'superAdmin', 'applicant'],
  'applications:convert-skill': ['applicant'],
  /** Applicants can withdraw an application that is not decided yet. */
  'applications:withdraw': ['applicant'],
  /** The role can ask an applicant for a correction, and cancel the request. */
  'applications:request-correction': ['officer', 'platformAdmin', 'superAdmin'],
  'applications:send-correction': ['applicant'],
  /** The role can correct details itself, with a reason and evidence. */
  'applications:correct': ['officer', 'platformAdmin', 'superAdmin'],
  /** The same for NIN and BVN, and asking for them. */
  'applications:correct-numbers': ['superAdmin'],
  /** The role reads and writes internal notes, and can be mentioned in them. */
  'applications:note': readers,
  'applications:pin-any-note': ['superAdmin'],
  'notifications:read': readers,
  /** Applicants can change their own phone number or email address. */
  'contact:change': ['applicant'],
  'resources:list': ['applicant'],
  /** Applicants can upload their own proof and photo. */
  'applications:upload': ['applicant'],
  'applications:read-bank-details': ['superAdmin', 'platformAdmin', 'officer', 'applicant'],
  /** Reviewers see which other applications share an applicant's numbers, phone, account or address. */
  'applications:read-related': readers,
  'applications:read-sensitive': ['superAdmin', 'platformAdmin'],
  'applications:send-links': ['superAdmin', 'platformAdmin', 'officer'],
  'messages:read': [...readers, 'centerAdmin'],
  'messages:resend': ['officer', 'platformAdmin', 'superAdmin'],
  'applications:export': ['superAdmin', 'platformAdmin', 'officer'],
  /** The file contains the phone number and the email of each applicant. */
  'applications:export-contacts': ['superAdmin', 'platformAdmin'],
  'centres:list': ['superAdmin', 'platformAdmin', 'officer', 'viewOnlyOfficer', 'centerAdmin', 'applicant'],
  'centres:edit': ['superAdmin', 'platformAdmin'],
  'centres:export': ['superAdmin', 'platformAdmin', 'officer'],
  'centres:set-funded': ['superAdmin'],
  /** The bank account of a centre. A centerAdmin reads only those of their own centres. */
  'centres:read-bank-details': ['superAdmin', 'platformAdmin', 'centerAdmin'],
  'centres:approve-bank-changes': ['superAdmin', 'platformAdmin'],
  'centre:manage': ['centerAdmin'],
  'documents:review': ['superAdmin', 'platformAdmin'],
  /** The documents that centres have sent. A centerAdmin reads only those of their own centres. */
  'documents:read': ['superAdmin', 'platformAdmin', 'centerAdmin'],
  /** The portal's downloads. The role and its records decide which ones. */
  'resources:read': ['superAdmin', 'platformAdmin', 'centerAdmin', 'applicant'],
  'resources:manage': ['superAdmin'],
  'skill-suggestions:list': ['superAdmin', 'platformAdmin'],
  'users:manage': ['superAdmin'],
  'settings:manage': ['superAdmin'],
  /** A code from an app after the password. */
  'second-factor:use': [...readers, 'centerAdmin'],
  'audit:read': ['superAdmin'],
  'operations:manage': ['superAdmin'],
  'analytics:read': readers,
  /** The exported report contains counts under 5. */
  'analytics:export-small-counts': ['superAdmin', 'platformAdmin', 'officer'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissionRoles;
export const permissions = Object.keys(permissionRoles) as [Permission, ...Permission[]];

export const roleHas = (role: Role, permission: Permission): boolean =>
  (permissionRoles[permission] as readonly Role[]).includes(role);

/** Returns the permissions in the login answer. */
export const permissionsOf = (role: Role): Permission[] => permissions.filter((p) => roleHas(role, p));
