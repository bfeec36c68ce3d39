import type { Page } from '@playwright/test';
import { accounts, demoPassword, expect, test } from '../fixtures.ts';
import { findResetCode, invite } from '../people.ts';
import { signInByForm } from '../staff.ts';
import { appScript, delayRequests } from '../timing.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const boxes = (page: Page) => page.getByRole('group', { name: 'Verification Code' }).getByRole('textbox');
const digits = (page: Page) =>
  boxes(page).evaluateAll((inputs) => inputs.map((input) => (input as unknown as { value: string }).value).join(''));

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm New Password').fill(password);
  await page.getByRole('button', { name: 'Reset Password' }).click();
}

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, role: 'textbox' | 'button' | 'checkbox', name: string): Promise<void> {
  const control = page.getByRole(role, { name, exact: true });
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element.matches(':focus'))) return;
  }
  throw new Error(`${name} cannot be reached with the Tab key`);
}

test('the keyboard alone signs in after a typing error, and out again', { tag: '@full' }, async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
  await tabTo(page, 'textbox', 'Username');
  await page.keyboard.type(accounts.accreditor);
  await page.keyboard.press('Tab');
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials');

  await tabTo(page, 'textbox', 'Username');
  await expect(page.getByLabel('Username')).toHaveValue(accounts.accreditor);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(demoPassword());
  await tabTo(page, 'button', 'Show password');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await tabTo(page, 'checkbox', 'Remember Password');
  await page.keyboard.press('Space');
  await tabTo(page, 'button', 'Sign In');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.goto('/nowhere');
  await expect(page).toHaveURL('/');
  await page.goto('/logout');
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await expect(page.getByLabel('Username')).toHaveValue(accounts.accreditor);
});

test('a form filled in and sent before the app has loaded is kept, and signs in once it has', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/login')) sent += 1;
  });
  const arrive = await delayRequests(page, appScript);
  const listening = page.waitForRequest(appScript);
  await page.goto('/login', { waitUntil: 'commit' });
  await listening;
  await page.getByLabel('Username').fill(accounts.secondOfficer);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword());
  await page.getByRole('button', { name: 'Sign In' }).click({ force: true });
  await page.getByLabel('Remember Password').check({ force: true });
  await expect(page.getByRole('button', { name: 'Signing In...' })).toBeVisible();
  arrive();
  await expect(page).toHaveURL('/dashboard');
  expect(sent).toBe(1);
});

/** The message of a page on which the app has not started. */
const notStarted = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'This page has not loaded completely. Check your network' });

// The three tries take four seconds.
test('a page whose app does not come says so, at once or after half a minute, and loads again', {
  tag: '@full',
}, async ({ page }) => {
  let cut = true;
  await page.route(appScript, (route) => (cut ? route.abort('connectionreset') : route.fallback()));
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(notStarted(page)).toBeVisible();
  cut = false;
  const button = page.getByRole('button', { name: 'Sign In' });
  await page.getByRole('link', { name: 'load it again' }).click();
  await expect(button).toBeEnabled();
  await expect(notStarted(page)).toBeHidden();

  const starter = await delayRequests(page, '**/assets/after-first-paint-*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  const delays = 'document.getAnimations().map((animation) => animation.effect.getTiming().delay)';
  await expect.poll(() => page.evaluate(delays)).toEqual([30_000]);
  await expect(notStarted(page)).toBeHidden();
  await page.evaluate('document.getAnimations().forEach((animation) => animation.finish())');
  await expect(notStarted(page)).toBeVisible();
  starter();
  await expect(button).toBeEnabled();
  await expect(notStarted(page)).toBeHidden();
});

test('a forgotten password is replaced with a code from a message', async ({ page, request }) => {
  const { phone } = await invite(request);
  await page.goto('/login');
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await page.getByLabel('Username').fill(phone);
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await expect(heading(page, 'Forgot Password')).toBeFocused();
  await expect(page.getByLabel('Username')).toHaveValue(phone);
  // People type spaces around a phone number.
  await page.getByLabel('Username').fill(`  ${phone} `);
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click();

  await expect(heading(page, 'Reset Password')).toBeFocused();
  const code = await findResetCode(request, phone);
  await boxes(page)
    .first()
    .pressSequentially(code === '000000' ? '000001' : '000000');
  await choosePassword(page, 'Ojuelegba 1');
  await expect(page.getByRole('alert')).toHaveText(/^The code is wrong/);
  await boxes(page).first().focus();
  await page.keyboard.type(code);
  await expect(page.getByText('Password strength: Strong')).toBeVisible();
  await choosePassword(page, 'Ojuelegba 1');
  await expect(page.getByText('Password reset successful! You can now login with your new password.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await signInByForm(page, phone, 'Ojuelegba 1');
  await expect(page).toHaveURL('/dashboard');
});

test('a temporary password leads to the reset with its code filled in', async ({ page, request }) => {
  const { phone, temporaryPassword } = await invite(request);
  await signInByForm(page, phone, temporaryPassword);
  await expect(page).toHaveURL('/reset-password');
  const code = await digits(page);
  expect(code).toMatch(/^\d{6}$/);
  await expect(page.getByText('Filled in for you.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Filled in for you.')).toBeVisible();
  expect(await digits(page)).toBe(code);
  await choosePassword(page, 'Ojuelegba 1');
  await expect(page).toHaveURL('/login');
});
