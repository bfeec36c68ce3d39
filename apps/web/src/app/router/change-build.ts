import { deskCookie, hasDeskCookie, type Role } from '@tvet/contract';
import { leaveFor } from './public-site.tsx';

/** This build is the one for staff, the one for applicants, or that of development and tests, which serves both. */
const { MODE } = import.meta.env;
const other = MODE === 'desk' ? 'applicants' : MODE === 'production' ? 'staff' : undefined;

const yearSeconds = 365 * 24 * 60 * 60;

/**
 * Loads the page in the build for the role, if this is the other one. The cookie tells the server which build to send for pages
 * that both can open.
 */
export function changeBuild(role: Role, href: string): Promise<never> | undefined {
  if (other === undefined || (role === 'applicant') !== (other === 'applicants')) return;
  const isStaff = role !== 'applicant';
  // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies exists on secure origins only
  document.cookie = `${deskCookie}=1; Path=/; SameSite=Lax; Max-Age=${isStaff ? yearSeconds : 0}`;
  // Without cookies, the page would load for ever.
  return hasDeskCookie(document.cookie) === isStaff ? leaveFor(href) : undefined;
}
