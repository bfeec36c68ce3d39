import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { mayOpen, type Role, screens } from '@tvet/contract';
import { signInByCall } from '../calls.ts';
import { type AccountName, accounts, demoPassword, expect, test } from '../fixtures.ts';
import { isPhone, openMenu } from '../menu.ts';
import { expectRange } from '../screen.ts';
import { createStaff, signInByForm } from '../staff.ts';

const accountOf: Record<Role, AccountName> = {
  superAdmin: 'superAdmin',
  platformAdmin: 'platformAdmin',
  officer: 'officer',
  viewOnlyOfficer: 'viewOnlyOfficer',
  accreditor: 'accreditor',
  centerAdmin: 'centerAdmin',
  applicant: 'approvedApplicant',
};
const roles = Object.keys(accountOf) as Role[];
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Goes to another address of the app without loading it anew. */
const visit = (page: Page, path: string) => page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`);

test('signed out, every screen asks to sign in', async ({ page }) => {
  await page.goto('/login');
  // An address that changes while the app is on its way is nobody's yet.
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  expect(screens.length).toBeGreaterThan(0);
  for (const { path } of screens) {
    await visit(page, path);
    await expect(page, path).toHaveURL('/login');
  }
});

test('while the first page is on its way, its shape is there from when the app starts', async ({ page, signIn }) => {
  await signIn('officer');
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/shell-*.js', (route) => gone.then(() => route.fallback()));
  await page.addInitScript(`{
    const drawn = (window.drawn = { shapes: 0, blanks: 0 });
    const look = () => {
      if (document.querySelector('h1')) drawn.shapes += 1;
      else if (drawn.shapes > 0) drawn.blanks += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }`);
  const drawn = () => page.evaluate<{ shapes: number; blanks: number }>('window.drawn');
  const asked = page.waitForRequest('**/assets/shell-*.js');
  await page.goto('/applicants', { waitUntil: 'commit' });
  await asked;
  const frames = async () => Object.values(await drawn()).reduce((sum, count) => sum + count, 0);
  const before = await frames();
  // Half a second at the most frames a screen shows.
  await expect.poll(frames).toBeGreaterThan(before + 30);
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  letGo();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  expect((await drawn()).blanks).toBe(0);
});

for (const role of roles) {
  test(`${role} opens no screen of other roles, and the sidebar shows its own in order`, async ({ page, signIn }, {
    project,
  }) => {
    await signIn(accountOf[role]);
    await page.goto('/login');
    await expect(heading(page)).toBeVisible();
    const home = role === 'centerAdmin' ? /\/center-profile$/ : /\/dashboard$/;
    await expect(page).toHaveURL(home);

    const closed = screens.filter((screen) => !mayOpen(role, screen));
    expect(closed.length).toBeGreaterThan(0);
    for (const { path } of closed) {
      await visit(page, path);
      await expect(page, path).toHaveURL(path === '/applications' ? /\/applicants$/ : home);
    }

    // The last redirect may have loaded the page anew.
    await expect(heading(page)).toBeVisible();
    const menu = await openMenu(page, project.name);
    const links = menu.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links).not.toHaveCount(0);
    // Some say how many wait, after their name.
    const shown = (await links.allInnerTexts()).map((text) => text.replace(/\s*\d[\s\S]*$/, ''));
    const entries = screens.flatMap((screen) => {
      // The page a person starts on is never missing, whatever rules 2.17 says of it.
      const listed =
        'entry' in screen && ((screen.entry.roles as readonly Role[]).includes(role) || home.test(screen.path));
      return listed ? [screen.entry.label] : [];
    });
    expect(shown).toEqual(entries.filter((label) => shown.includes(label)));
    expect(shown).toContain(role === 'centerAdmin' ? 'Center Profile' : 'Dashboard');
    await expect(menu.getByRole('link', { name: 'Log Out' })).toBeVisible();
  });
}

test('an unknown address leads home', async ({ page }) => {
  await page.goto('/no-such-place');
  await expect(page).toHaveURL('/');
});

test('whoever was sent to sign in goes on to where they were going', async ({ page }) => {
  await page.goto('/applicants?status=rejected');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Username').fill(accounts.officer);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword());
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/applicants?status=rejected');
  await expect(heading(page)).toHaveText('Applicants List');
});

test('logging out clears the tokens, goes to the public site and takes the other tabs along', async ({
  page,
  context,
  signIn,
}, { project }) => {
  await signIn('officer');
  await page.goto('/dashboard');
  await expect(heading(page)).toHaveText(/^Welcome Back, /);
  const other = await context.newPage();
  await other.goto('/applicants');
  await expect(heading(other)).toHaveText('Applicants List');

  const menu = await openMenu(page, project.name);
  await menu.getByRole('link', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/');
  expect(
    await page.evaluate("['accessToken', 'idToken', 'refreshToken'].map((key) => localStorage.getItem(key))"),
  ).toEqual([null, null, null]);
  await expect(other).toHaveURL('/login');
  await expect(other.getByRole('main').getByRole('status')).toHaveText(
    'You are signed out because you logged out in another tab or on another page.',
  );
  await expect(other.getByRole('alert')).toHaveCount(0);
});

test('a stored session goes on after a reload; one the server does not know is told and cleared', async ({
  page,
  signIn,
}) => {
  await signIn('officer');
  await page.goto('/dashboard');
  await expect(heading(page)).toHaveText(/^Welcome Back, /);
  await page.evaluate("localStorage.removeItem('accessToken')");
  await page.reload();
  await expect(heading(page)).toHaveText(/^Welcome Back, /);

  await page.evaluate("localStorage.setItem('refreshToken', 'nobody knows this one')");
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText('Token refresh failed');
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate('localStorage.length')).toBe(0);
});

test('a session that was ended elsewhere says why on the sign-in page', async ({ page, request, expectAccessible }) => {
  const own = await createStaff(request, 'officer');
  await signInByForm(page, own.phone, own.password);
  await expect(page).toHaveURL('/dashboard');
  // A page that asks for nothing by itself: it does not find out before it is loaded anew.
  await page.goto('/account');
  await expect(page.getByRole('region', { name: 'Open sessions' }).getByText('This device')).toBeVisible();
  const { access_token: token } = await signInByCall(request, own.phone, own.password);
  const ended = await request.delete('/main/auth/sessions', { headers: { authorization: `Bearer ${token}` } });
  expect(ended.ok()).toBe(true);
  await page.evaluate("localStorage.removeItem('accessToken')");
  await page.reload();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('You are signed out because this session was ended from another device.')).toBeVisible();
  await expectAccessible('signed out, with the reason');
});

test('a portal that does not answer at the start keeps the session for another try', async ({ page, signIn }) => {
  await signIn('officer');
  await page.route('**/refresh-access-token', (route) => route.abort());
  await page.goto('/dashboard');
  await expect(heading(page)).toHaveText('Token refresh failed');
  await page.unroute('**/refresh-access-token');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page)).toHaveText(/^Welcome Back, /);
});

test('a portal that did not answer at the start is asked again by itself', async ({ page, context, signIn }, {
  project,
}) => {
  test.skip(project.name === 'desk', 'what is asked is the same at every width');
  await signIn('officer');
  const refuse = () => page.route('**/refresh-access-token', (route) => route.abort());
  await refuse();
  await page.clock.install();
  await page.goto('/dashboard');
  await expect(heading(page)).toHaveText('Token refresh failed');
  await context.setOffline(true);
  await page.unroute('**/refresh-access-token');
  await context.setOffline(false);
  await expect(heading(page)).toHaveText(/^Welcome Back, /);

  // Decisions that wait for the portal have it asked without a word from the network.
  await page.evaluate(`localStorage.setItem('approval-queue-state', '{"somebody":{}}')`);
  await refuse();
  await page.evaluate("localStorage.removeItem('accessToken')");
  await page.reload();
  await expect(heading(page)).toHaveText('Token refresh failed');
  await page.unroute('**/refresh-access-token');
  await page.clock.fastForward(15_000);
  await expect(heading(page)).toHaveText(/^Welcome Back, /);
});

test('a page has its title, one heading that takes the focus, and a link that skips to it', async ({ page, signIn }, {
  project,
}) => {
  await signIn('officer');
  await page.goto('/dashboard');
  await expect(heading(page)).toHaveText(/^Welcome Back, /);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const menu = await openMenu(page, project.name);
  await menu.getByRole('link', { name: 'Applicants' }).click();
  await expect(heading(page)).toHaveText('Applicants List');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle('Applicants List | TVET Initiative');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});

test('on a phone the menu opens over the page, closes with Escape and gives the focus back', async ({ page, signIn }, {
  project,
}) => {
  test.skip(!isPhone(project.name), 'from 768 px the sidebar is always there');
  await signIn('officer');
  await page.goto('/dashboard');
  await expect(page.getByText('Fọláṣadé', { exact: true })).toBeVisible();
  const hamburger = page.getByRole('button', { name: 'Open menu' });
  await hamburger.click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0);
  await expect(hamburger).toBeFocused();
});

test('the dashboard counts what the lists show', async ({ page, signIn }) => {
  await signIn('viewOnlyOfficer');
  for (const [title, link] of [
    ['Completed Applications', 'View all'],
    ['Total Centers', 'View centers'],
  ]) {
    // Others add centres and applications meanwhile: what was counted before they did is counted again.
    await expect(async () => {
      await page.goto('/dashboard');
      await expect(page.getByText('This is your dashboard overview')).toBeVisible();
      const card = page.getByRole('article').filter({ hasText: title });
      const total = Number((await card.getByText(/^[\d,]+\s*$/).innerText()).replaceAll(',', ''));
      expect(total).toBeGreaterThan(0);
      await card.getByRole('link', { name: link }).click();
      await expectRange(page, '1 - 30', total);
    }).toPass({ timeout: 60_000 });
  }
});

test('an applicant sees their own applications with their true status', async ({ page, signIn }) => {
  await signIn('registeredApplicant');
  await page.goto('/dashboard');
  const profile = page.getByRole('region', { name: 'Your profile' });
  await expect(profile.getByText('Registered', { exact: true })).toBeVisible();
});

test('a centre that has not signed its agreement gets no further than that', async ({ page, signIn }) => {
  await signIn('gatedCenterAdmin');
  await page.goto('/applicants');
  const gate = page.getByRole('dialog', { name: 'Contract Signature Required' });
  await expect(gate).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(gate).toBeVisible();
  await gate.getByRole('link', { name: 'Cancel and log out' }).click();
  await expect(page).toHaveURL('/');
});

test('the sign-in screen loads less than 170 kB of script, compressed', async ({ page }, { project }) => {
  test.skip(!isPhone(project.name), 'the same at every width');
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response);
  });
  await page.goto('/login', { waitUntil: 'networkidle' });
  const sizes = await Promise.all(scripts.map(async (script) => gzipSync(await script.body()).length));
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(170_000);
});

test('inside the app nothing is wider than a phone, and no button is cut off, with the text at 200 %', async ({
  page,
  signIn,
}, { project }) => {
  test.skip(project.name !== 'phone', 'a desk has the room');
  await signIn('superAdmin');
  for (const path of [
    '/dashboard',
    '/applicants',
    '/centers',
    '/users',
    '/settings',
    '/settings?section=portal',
    '/account',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    await expect
      .poll(() => page.evaluate('document.documentElement.scrollWidth - window.innerWidth'), { message: path })
      .toBeLessThanOrEqual(0);
    const cut = await page.evaluate(
      "[...document.querySelectorAll('main .mantine-Button-label')].filter((label) => label.scrollWidth > label.clientWidth + 1).map((label) => label.textContent)",
    );
    expect(cut, path).toEqual([]);
  }
});
