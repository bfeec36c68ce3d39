import type { Page } from '@playwright/test';
import { accounts, demoPassword, expect, test } from '../fixtures.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' });

test('signing in leads on to the page that asked for it', async ({ page }) => {
  await page.goto('/applicants?status=rejected');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Username').fill(accounts.officer);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword());
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/applicants?status=rejected');
  await expect(heading(page)).toHaveText('Applicants List');
});

test('the layout shows while the first page loads, and never goes blank', { tag: '@full' }, async ({
  page,
  signIn,
}) => {
  await signIn('officer');
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/desk-list-*.js', (route) => held.promise.then(() => route.fallback()));
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
  const requested = page.waitForRequest('**/assets/desk-list-*.js');
  await page.goto('/applicants', { waitUntil: 'commit' });
  await requested;
  const frames = async () => Object.values(await drawn()).reduce((sum, count) => sum + count, 0);
  const before = await frames();
  // Half a second at the most frames a screen shows.
  await expect.poll(frames).toBeGreaterThan(before + 30);
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  held.resolve();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  expect((await drawn()).blanks).toBe(0);
});

test('logging out clears the tokens, opens the public site and signs out the other tabs', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('officer');
  await page.goto('/dashboard');
  await expect(heading(page)).toHaveText(/^Welcome Back, /);
  const other = await context.newPage();
  await other.goto('/applicants');
  await expect(heading(other)).toHaveText('Applicants List');

  await sidebar(page).getByRole('link', { name: 'Log Out' }).click();
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

test('the session survives when the portal cannot be reached at the start', async ({ page, signIn }) => {
  await signIn('officer');
  await page.route('**/refresh-access-token', (route) => route.abort());
  await page.goto('/dashboard');
  await expect(heading(page)).toHaveText('Token refresh failed');
  await page.unroute('**/refresh-access-token');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page)).toHaveText(/^Welcome Back, /);
});

test('the keyboard skips to the content, and a new page has a title and a focused heading', async ({
  page,
  signIn,
}) => {
  await signIn('officer');
  await page.goto('/dashboard');
  await expect(heading(page)).toHaveText(/^Welcome Back, /);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await sidebar(page).getByRole('link', { name: 'Applicants' }).click();
  await expect(heading(page)).toHaveText('Applicants List');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle('Applicants List | TVET Initiative');

  await page.setViewportSize({ width: 360, height: 740 });
  const hamburger = page.getByRole('button', { name: 'Open menu' });
  await hamburger.click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0);
  await expect(hamburger).toBeFocused();
});

test('screens fit a phone with the text at 200 %, and no button is cut off', { tag: '@full' }, async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
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
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    await expect
      .poll(() => page.evaluate('document.documentElement.scrollWidth - window.innerWidth'), { message: path })
      .toBeLessThanOrEqual(0);
    // A label one pixel wide is for screen readers: the button shows its icon.
    const cut = await page.evaluate(
      "[...document.querySelectorAll('main .mantine-Button-label')].filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1).map((label) => label.textContent)",
    );
    expect(cut, path).toEqual([]);
  }
});
