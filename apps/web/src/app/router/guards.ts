import { redirect } from '@tanstack/react-router';
import { ledFrom, mayOpen, type Permission, type ScreenPath, screens } from '@tvet/contract';
import {
  findResetDetails,
  type ResetDetails,
  type ResetSearch,
  type ResetState,
} from '../features/identity/reset-details.ts';
import { session } from '../portal.ts';
import { toast } from '../ui/toast.ts';
import { changeBuild } from './change-build.ts';
import { asPage } from './page-path.ts';

/** Returns true for screens of the route table that have a page. */
export type HasPage = (path: ScreenPath) => boolean;

const screenAt = (path: ScreenPath) => {
  const screen = screens.find((candidate) => candidate.path === path);
  if (!screen) throw new Error(`No screen has the path ${path}`);
  return screen;
};

/** The start page: the dashboard, or for centre administrators the first page of their centre. */
export function homeOf(permissions: readonly Permission[], hasPage: HasPage): ScreenPath {
  if (!permissions.includes('centre:manage')) return '/dashboard';
  const own = ['/center-profile', '/applicants'] as const;
  return own.find(hasPage) ?? '/dashboard';
}

/**
 * Leads signed-out visitors to /login, and roles without access to the page that `ledFrom` names. A page of the other build
 * is reloaded, and the result never resolves.
 */
export function guardScreen(path: ScreenPath, hasPage: HasPage, href: string): Promise<never> | undefined {
  const state = session.get();
  if (state.kind !== 'signed-in') throw redirect({ to: '/login', state: { from: href } });
  const { role, permissions } = state.user;
  const home = homeOf(permissions, hasPage);
  if (path === '/dashboard' && home !== path) throw redirect({ to: asPage(home) });
  const screen = screenAt(path);
  if (!mayOpen(role, screen)) throw redirect({ to: asPage(ledFrom(screen, role)) });
  if (!hasPage(path)) throw redirect({ to: '/dashboard' });
  return changeBuild(role, href);
}

/** Redirects signed-in users to the page they requested, otherwise to /dashboard. */
export function guardSignedOut(from: string | undefined): void {
  if (session.get().kind === 'signed-in') throw from ? redirect({ href: from }) : redirect({ to: '/dashboard' });
}

/** Leads a link with a missing part to /login, which shows why. */
export function guardLink<L extends object>(link: L, sayMissing: string): { [K in keyof L]: string } {
  guardSignedOut(undefined);
  if (Object.values(link).some((part) => part === undefined)) {
    toast.error(sayMissing);
    throw redirect({ to: '/login', replace: true });
  }
  return link as { [K in keyof L]: string };
}

/** Leads signed-in users to /dashboard, and a page without a username to /forgot-password. */
export function guardReset(from: ResetState, search: ResetSearch): ResetDetails {
  const state = session.get();
  if (state.kind === 'signed-in') throw redirect({ to: '/dashboard' });
  const details = findResetDetails(from, state.kind === 'signed-out' ? state.reset : undefined, search);
  if (!details) throw redirect({ to: '/forgot-password', replace: true });
  return details;
}
