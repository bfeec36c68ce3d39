// @vitest-environment happy-dom
import { isRedirect } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { mayOpen, type Role, roleLabels, type ScreenPath, screens } from '@tvet/contract';
import { expect, test, vi } from 'vitest';
import { openApp } from '../testing/open-app.tsx';
import { router } from './router.tsx';

const backOffice = ['Dashboard', 'Applicants', 'Centers'];
const managers = [...backOffice, 'Center Documents', 'Skill Suggestions'];
const sidebars: Record<Role, readonly string[]> = {
  superAdmin: [...managers, 'Users', 'Reports', 'Operations', 'Settings'],
  platformAdmin: [...managers, 'Reports'],
  officer: [...backOffice, 'Reports'],
  viewOnlyOfficer: [...backOffice, 'Reports'],
  accreditor: ['Dashboard', 'Applicants', 'Reports'],
  centerAdmin: ['Students', 'Center Profile', 'Center Resources', 'Center Documents', 'Settings'],
  applicant: ['Dashboard', 'Student Resources', 'Applications'],
};
/** The address that the guard of a screen's route redirects to; undefined if it lets the person in. */
function redirectOf(path: ScreenPath): string | undefined {
  const guard = router.routesByPath[path].options.beforeLoad as unknown as (asked: object) => void;
  try {
    guard({ location: { href: path } });
  } catch (error) {
    if (isRedirect(error)) return error.options.to;
    throw error;
  }
  return undefined;
}

test.each(Object.keys(roleLabels) as Role[])('%s sees their own screens and can open no other', async (role) => {
  await openApp('/account', { role });
  const menu = await screen.findByRole('navigation', { name: 'Main' });
  expect(
    within(menu)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(sidebars[role]);

  for (const other of screens) {
    const led = mayOpen(role, other) ? undefined : other.path === '/applications' ? '/applicants' : '/dashboard';
    const isHome = other.path === '/dashboard' && role === 'centerAdmin';
    expect(redirectOf(other.path), other.path).toBe(isHome ? '/center-profile' : led);
  }
});

test('without a session every screen leads to the sign-in page', async () => {
  await openApp('/login');
  for (const { path } of screens) expect(redirectOf(path), path).toBe('/login');
});

const centre = { id: 'c1', name: 'Ikeja College', tvetCode: 'C1', hasAccepted: true } as never;
test.each<[string, string, Role]>([
  ['/users', 'GET /users', 'superAdmin'],
  ['/centers', 'GET /centres', 'superAdmin'],
  ['/skill-suggestions', 'GET /applicants/skill-suggestions', 'superAdmin'],
  ['/applicants', 'GET /applications', 'superAdmin'],
  ['/center-documents-review?all=true', 'GET /documents', 'superAdmin'],
  ['/center-documents', 'GET /centres/*/documents/overview', 'centerAdmin'],
  ['/applications', 'GET /applications/mine', 'applicant'],
])('%s says one plain sentence for an error without a message', async (path, call, role) => {
  const answers = { [call]: new Response('<h1>no</h1>', { status: 404, statusText: 'Not Found' }) };
  await openApp(path, { role, answers, ...(role === 'centerAdmin' && { centers: [centre] }) });
  await screen.findByText(/^Error(| loading \w+): The portal has a problem\. Try again in a few minutes\.$/);
});

test('a page of a captive portal in place of an answer is said to be a fault of the connection', async () => {
  const page = new Response('<h1>Sign in</h1>', { headers: { 'Content-Type': 'text/html' } });
  await openApp('/users', { role: 'superAdmin', answers: { 'GET /users': page } });
  await screen.findByText(/^Error: The answer could not be read\. Check your connection and try again/);
});

test('an unknown address leads to the public site', async () => {
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  await openApp('/no-such-page');
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/'));
  replace.mockRestore();
});
