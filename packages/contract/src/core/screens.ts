import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import type { Role } from './roles.ts';

/** The route table and the sidebar in one: the screens for signed-in users. */
export interface Screen {
  readonly path: string;
  /** `any`: every signed-in user. */
  readonly roles: 'any' | readonly Role[];
  /** The sidebar's label and the roles that see it; absent for a route without an entry. */
  readonly entry?: { readonly label: MessageDescriptor | string; readonly roles: readonly Role[] };
  /** For a route without an entry: the screen that leads to it. Its entry is shown as the current one. */
  readonly under?: string;
  /** The screen to which users without access to this one are redirected, if they can open it. */
  readonly otherwise?: string;
}

const backOffice = ['superAdmin', 'platformAdmin', 'officer', 'viewOnlyOfficer'] as const satisfies readonly Role[];

/** In the sidebar's order. */
export const screens = [
  {
    path: '/dashboard',
    roles: 'any',
    entry: { label: msg`Dashboard`, roles: [...backOffice, 'accreditor', 'applicant'] },
  },
  {
    path: '/student-resources',
    roles: ['applicant'],
    entry: { label: msg`Student Resources`, roles: ['applicant'] },
  },
  {
    path: '/applicants',
    roles: [...backOffice, 'accreditor', 'centerAdmin'],
    entry: { label: 'Applicants', roles: [...backOffice, 'accreditor'] },
  },
  {
    path: '/applications',
    roles: ['applicant'],
    entry: { label: msg`Applications`, roles: ['applicant'] },
    otherwise: '/applicants',
  },
  { path: '/students', roles: ['centerAdmin'], entry: { label: 'Students', roles: ['centerAdmin'] } },
  { path: '/centers', roles: [...backOffice, 'centerAdmin'], entry: { label: 'Centers', roles: backOffice } },
  { path: '/center-profile', roles: ['centerAdmin'], entry: { label: 'Center Profile', roles: ['centerAdmin'] } },
  { path: '/center-resources', roles: ['centerAdmin'], entry: { label: 'Center Resources', roles: ['centerAdmin'] } },
  { path: '/center-documents', roles: ['centerAdmin'], entry: { label: 'Center Documents', roles: ['centerAdmin'] } },
  {
    path: '/center-documents-review',
    roles: ['superAdmin', 'platformAdmin'],
    entry: { label: 'Center Documents', roles: ['superAdmin', 'platformAdmin'] },
  },
  // The missing documents. The review leads there.
  { path: '/center-documents-missing', roles: ['superAdmin', 'platformAdmin'], under: '/center-documents-review' },
  // The resources that centres and students see; the settings lead there.
  { path: '/resources', roles: ['superAdmin'], under: '/settings' },
  {
    path: '/skill-suggestions',
    roles: ['superAdmin', 'platformAdmin'],
    entry: { label: 'Skill Suggestions', roles: ['superAdmin', 'platformAdmin'] },
  },
  { path: '/users', roles: ['superAdmin'], entry: { label: 'Users', roles: ['superAdmin'] } },
  {
    path: '/analytics',
    roles: [...backOffice, 'accreditor'],
    entry: { label: 'Reports', roles: [...backOffice, 'accreditor'] },
  },
  // Reports leads there.
  { path: '/analytics/report', roles: [...backOffice, 'accreditor'], under: '/analytics' },
  { path: '/operations', roles: ['superAdmin'], entry: { label: 'Operations', roles: ['superAdmin'] } },
  {
    path: '/settings',
    roles: ['superAdmin', 'centerAdmin'],
    entry: { label: 'Settings', roles: ['superAdmin', 'centerAdmin'] },
  },
  // An applicant's dashboard leads there if there is no application.
  { path: '/apply', roles: ['applicant'] },
  // The name at the foot of the sidebar leads there.
  { path: '/account', roles: 'any' },
] as const satisfies readonly Screen[];

export type ScreenPath = (typeof screens)[number]['path'];

/** Returns true if the role can open the screen. */
export const mayOpen = (role: Role, screen: Screen): boolean => screen.roles === 'any' || screen.roles.includes(role);

/** Returns the path to which a user without access to a screen is redirected. */
export function ledFrom(screen: Screen, role: Role): ScreenPath {
  const other = 'otherwise' in screen && screens.find(({ path }) => path === screen.otherwise);
  return other && mayOpen(role, other) ? other.path : '/dashboard';
}

/** The app's pages outside the shell. All other public pages are prerendered. */
export const authPaths = [
  '/login',
  '/forgot-password',
  '/reset-password',
  '/signup',
  '/signup-center',
  '/signup-center-signed',
  '/sign-agreement',
  '/verify',
  '/logout',
] as const;

/** The cookie of a browser that staff use. It tells the server which build of the app to send for screens of all roles. */
export const deskCookie = 'desk';
export const hasDeskCookie = (cookies = ''): boolean => new RegExp(`(?:^|;)\\s*${deskCookie}=1`).test(cookies);

/** Returns true if only staff and centre administrators can open the screen. */
export const isOfDesk = ({ roles }: Screen): boolean => roles !== 'any' && !roles.includes('applicant');
