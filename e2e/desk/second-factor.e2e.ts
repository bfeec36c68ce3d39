import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expect, test } from '../fixtures.ts';
import { expectToast } from '../screen.ts';
import { createStaff, signInByForm } from '../staff.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Second factor', exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

/** Each code is accepted once, so the test uses the one of the next 30 seconds, which the server accepts early. */
const codesOf = (secret: string) => {
  let used = 0;
  return () => new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 * used++ });
};

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('group', { name: 'Code' }).getByRole('textbox').first().waitFor();
  await page.keyboard.type(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function useRecoveryCode(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The page loads again in the build for staff, and would override a navigation that begins before. */
const expectDashboard = (page: Page) => expect(heading(page, 'Welcome Back, ')).toBeVisible();

test('an officer sets up a second factor, signs in with a code, and with a recovery code that works once', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const own = await createStaff(request, 'officer');
  await signIn(own);
  await page.goto('/account');
  await card(page).getByRole('button', { name: 'Set up second factor' }).click();
  await card(page).getByLabel('Current password', { exact: true }).fill(own.password);
  await card(page).getByRole('button', { name: 'Continue' }).click();
  await expect(card(page).getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const [, key = ''] = /key:\s+([A-Z2-7 ]+)/.exec(await card(page).innerText()) ?? [];
  const nextCode = codesOf(key.replaceAll(' ', ''));
  await expectAccessible('the key of a second factor', 'main');
  await card(page).getByLabel('Code from the app').fill(nextCode());
  await card(page).getByRole('button', { name: 'Turn on second factor' }).click();

  await expect(heading(page, 'Save your recovery codes')).toBeFocused();
  const codes = await card(page).getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await expectAccessible('the recovery codes', 'main');
  const download = page.waitForEvent('download');
  await card(page).getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('tvet-recovery-codes.txt');
  await card(page).getByRole('button', { name: 'I have saved them' }).click();
  await expect(card(page).getByText('10 recovery codes left')).toBeVisible();

  await page.goto('/logout');
  await expect(page).toHaveURL('/');
  await signInByForm(page, own.phone, own.password);
  await expect(heading(page, 'Enter your code')).toBeVisible();
  await expectAccessible('the second step of a sign-in');
  await enterCode(page, nextCode());
  await expectDashboard(page);

  const [code = ''] = codes;
  await page.goto('/logout');
  await expect(page).toHaveURL('/');
  await signInByForm(page, own.phone, own.password);
  await useRecoveryCode(page, code);
  await expectDashboard(page);

  await page.goto('/logout');
  await expect(page).toHaveURL('/');
  await signInByForm(page, own.phone, own.password);
  await useRecoveryCode(page, code);
  await expect(page.getByRole('alert')).toContainText('This code is wrong or has been used');
  await page.getByLabel('Recovery code').fill(codes[1] ?? '');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectDashboard(page);

  await page.goto('/account');
  await card(page).getByRole('button', { name: 'Turn off' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password', { exact: true }).fill(own.password);
  await dialog.getByLabel('Code').fill(codes[2] ?? '');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expectToast(page, 'Your second factor is off');
  await expect(card(page).getByRole('button', { name: 'Set up second factor' })).toBeVisible();
});
