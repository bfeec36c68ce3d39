import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const discard = (page: Page) => page.getByRole('alertdialog', { name: 'Discard what you wrote?' });

test.describe('what was written in a dialog', () => {
  test('a reason is not thrown away by Escape, by the close button or by a click outside', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn('officer');
    await page.goto('/applicants?status=pending_approval');
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Reject' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reject application' });
    await dialog.getByLabel('Other - please specify').check();
    const reason = dialog.getByLabel('Your reason');
    await reason.fill('The certificate is of another person');

    await page.keyboard.press('Escape');
    await expect(discard(page).getByRole('button', { name: 'Keep writing' })).toBeFocused();
    await expectAccessible('a dialog that asks before it throws away');
    await page.keyboard.press('Escape');
    await expect(discard(page)).toHaveCount(0);
    await expect(reason).toBeFocused();
    await expect(reason).toHaveValue('The certificate is of another person');

    await dialog.getByRole('button', { name: 'Close dialog' }).click();
    await discard(page).getByRole('button', { name: 'Keep writing' }).click();
    await page.mouse.click(4, 4);
    await expect(discard(page)).toBeVisible();
    await expect(reason).toHaveValue('The certificate is of another person');
    await discard(page).getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toHaveCount(0);
  });

  test('a dialog in which nothing was written closes unasked', async ({ page, signIn }) => {
    await signIn('superAdmin');
    await page.goto('/users');
    await page.getByRole('button', { name: 'Add User' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add User' });
    await expect(dialog.getByLabel('First name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Add User' })).toBeFocused();
  });

  test('a form that the server refuses keeps what was typed, says so above it, and asks before it is left', async ({
    page,
    signIn,
  }) => {
    await signIn('superAdmin');
    await page.goto('/users');
    await page.getByRole('button', { name: 'Add User' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add User' });
    await dialog.getByLabel('First name').fill('Amina');
    await dialog.getByLabel('Last name').fill('Bello');
    await dialog.getByLabel('Role').selectOption('officer');
    await dialog.getByLabel('Phone number').fill('12');
    await dialog.getByLabel('Email address').fill('amina.bello@example.org');
    await dialog.getByRole('button', { name: 'Add User' }).click();

    const summary = dialog.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(dialog.getByLabel('First name')).toHaveValue('Amina');
    await expect(dialog.getByLabel('Email address')).toHaveValue('amina.bello@example.org');
    await summary.getByRole('button', { name: 'Phone number is invalid' }).click();
    await expect(dialog.getByLabel('Phone number')).toBeFocused();

    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await discard(page).getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toHaveCount(0);
  });
});

test('an attempt that is repeated has the key of the first, so that nothing is done twice', async ({
  page,
  signIn,
}) => {
  await signIn('superAdmin');
  await page.goto('/settings?section=portal');
  const keys: (string | undefined)[] = [];
  await page.route('**/main/settings', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    await route.abort();
  });
  const save = page.getByRole('button', { name: 'Save contact and report' });
  const contact = page.getByLabel('Contact e-mail');
  await contact.fill('help@tvet.example');
  for (const times of [1, 2]) {
    await save.click();
    await expect.poll(() => keys.length).toBe(times);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(contact).toHaveValue('help@tvet.example');
  }
  await contact.fill('desk@tvet.example');
  await save.click();
  await expect.poll(() => keys.length).toBe(3);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
