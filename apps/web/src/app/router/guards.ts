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
import { asPage } from './page-path.ts';

/** Which screens of the route table have a page. */
export type HasPage = (path: ScreenPath) => boolean;

const screenAt = (path: ScreenPath) => {
  const screen = screens.find((candidate) => candidate.path === path);
  if (!screen) throw new Error(`No screen has the path ${path}`);
  return screen;
};

/** Where a person starts: the dashboard, but whoever manages a centre the first page of it (rules 2.18). */
export function homeOf(permissions: readonly Permission[], hasPage: HasPage): ScreenPath {
  if (!permissions.includes('centre:manage')) return '/dashboard';
  const own = ['/center-profile', '/applicants'] as const;
  return own.find(hasPage) ?? '/dashboard';
}

/** Signed out to /login, the wrong role to /dashboard, or to the list that staff have under another name (rules 2.6, 2.9). */
export function guardScreen(path: ScreenPath, hasPage: HasPage, href: string): void {
  const state = session.get();
  if (state.kind !== 'signed-in') throw redirect({ to: '/login', state: { from: href } });
  const { role, permissions } = state.user;
  const home = homeOf(permissions, hasPage);
  if (path === '/dashboard' && home !== path) throw redirect({ to: asPage(home) });
  const screen = screenAt(path);
  if (!mayOpen(role, screen)) throw redirect({ to: asPage(ledFrom(screen, role)) });
  if (!hasPage(path)) throw redirect({ to: '/dashboard' });
}

/** Signed in to where they wanted to go, else to /dashboard (rules 2.2). */
export function guardSignedOut(from: string | undefined): void {
  if (session.get().kind === 'signed-in') throw from ? redirect({ href: from }) : redirect({ to: '/dashboard' });
}

/** A link that is whole; with a part of it missing to /login, which says so (rules 16.4, 16.15, 5.20). */
export function guardLink<L extends object>(link: L, sayMissing: string): { [K in keyof L]: string } {
  guardSignedOut(undefined);
  if (Object.values(link).some((part) => part === undefined)) {
    toast.error(sayMissing);
    throw redirect({ to: '/login', replace: true });
  }
  return link as { [K in keyof L]: string };
}

/** Signed in to /dashboard, with no username at all to /forgot-password (rules 2.3). */
export function guardReset(from: ResetState, search: ResetSearch): ResetDetails {
  const state = session.get();
  if (state.kind === 'signed-in') throw redirect({ to: '/dashboard' });
  const details = findResetDetails(from, state.kind === 'signed-out' ? state.reset : undefined, search);
  if (!details) throw redirect({ to: '/forgot-password', replace: true });
  return details;
}
