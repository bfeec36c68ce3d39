import type { Page } from '@playwright/test';
import { newcomer, setIntake, signUpButton, signUpCode, signUpFields, title } from '../applying.ts';
import { expect } from '../fixtures.ts';
import { test } from '../own-portal.ts';
import { signInByForm } from '../staff.ts';
import { appScript, delayRequests, drawn, fontsDrawn } from '../timing.ts';

const boxes = (page: Page, label: string) => page.getByRole('group', { name: label }).getByRole('textbox');
const bySms = 'Code from the text message';
const wrongCode = 'The code is wrong. You can try 4 more times';
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

test.beforeEach(({ request }) => setIntake(request, 'closed', 'open'));
test.afterEach(({ request }) => setIntake(request, 'closed', 'closed'));

test('a person signs up with a code, after a wrong one, and signs in again with the phone number', async ({
  page,
  request,
}) => {
  const who = newcomer();
  // The server caches the intake for a second.
  await expect(async () => {
    await page.goto('/login');
    await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await page.getByRole('link', { name: 'Create an account' }).click();
  for (const [field, text] of signUpFields(page, who)) await field.fill(text);
  await expect(page.getByText('Password strength: Medium')).toBeVisible();
  await signUpButton(page).click();
  await expect(title(page, 'Confirm your account')).toBeFocused();

  await page.reload();
  await expect(page.getByText(who.email)).toBeVisible();
  const stored = await page.evaluate<string>('JSON.stringify([{ ...sessionStorage }, { ...localStorage }])');
  expect(stored).not.toContain(who.password);
  const code = await signUpCode(request, who);
  await boxes(page, bySms).first().pressSequentially(otherThan(code));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert')).toHaveText(wrongCode);
  await boxes(page, bySms).first().focus();
  await page.keyboard.type(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/apply');
  await expect(page.getByText(/^Your phone number is confirmed, and you are signed in/)).toBeVisible();

  await page.goto('/account');
  const open = page.getByRole('region', { name: 'Confirm your email address' });
  await expect(open).toContainText(`${who.email} is not confirmed yet`);
  await page.goto('/logout');
  await expect(page).toHaveURL('/');
  expect(await page.evaluate('localStorage.refreshToken')).toBeUndefined();
  await signInByForm(page, who.email, who.password);
  await expect(page.getByRole('alert')).toHaveText(
    /^Your email address is not confirmed yet\. Sign in with your phone/,
  );
  await page.getByLabel('Username').fill(who.phone);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/(?:apply|dashboard)$/);
});

// Only a browser lays pages out.
test('nothing moves when the app takes over /signup and /login', { tag: '@full' }, async ({ page, request }) => {
  for (const [path, last] of [
    ['/signup', signUpButton(page)],
    ['/login', page.getByRole('link', { name: 'Create an account' })],
  ] as const) {
    await expect.poll(async () => (await request.get(path)).text()).toContain('data-open-tracks="VEI"');
    const start = await delayRequests(page, appScript);
    const answer = await delayRequests(page, '**/main/settings/public');
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByText('Tell me when it opens').filter({ visible: true })).toHaveCount(1);
    await fontsDrawn(page);
    const places = async () => {
      const programme = page.getByText(/^VEI \(1 year\)/).filter({ visible: true });
      const parts = [page.getByRole('textbox').first(), last, programme];
      return Promise.all(parts.map((part) => part.boundingBox()));
    };
    const built = await places();
    expect(built).not.toContain(null);
    const answered = page.waitForResponse('**/main/settings/public');
    start();
    await expect(page.locator('[data-prerendered]')).toHaveCount(0);
    expect(await places(), path).toEqual(built);
    answer();
    await (await answered).finished();
    await drawn(page);
    expect(await places(), path).toEqual(built);
  }
});
