import { expect, test } from '../fixtures.ts';
import { panelOf } from '../screen.ts';

test('the kit shows every component of the app, and axe finds nothing in any state', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/dev/kit');
  await expect(page.getByRole('heading', { level: 1, name: 'Component kit' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(27);
  await expectAccessible('kit of the app');

  for (const [kind, text] of [
    ['success', 'Approved successfully'],
    ['error', 'was not updated successfully'],
    ['warning', 'does not fit the bank'],
    ['info', 'already signed the document'],
  ] as const) {
    await page.getByRole('button', { name: `Show ${kind}` }).click();
    await expect(page.getByText(text)).toBeVisible();
  }
  await expectAccessible('toasts');

  await page.getByRole('button', { name: 'Open file' }).click();
  await page.getByRole('button', { name: 'Turn to the right' }).click();
  await expectAccessible('a file');
  await page.getByRole('button', { name: 'Close file' }).click();

  await page.getByRole('button', { name: 'Open panel' }).click();
  await expect(panelOf(page)).toBeVisible();
  await expectAccessible('side panel');
});

for (const dialog of ['confirm', 'danger', 'reason']) {
  test(`axe finds nothing in the kit’s ${dialog} dialog, plain, busy and refused`, async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/dev/kit');
    for (const state of ['plain', 'refused', 'busy']) {
      await page.getByRole('button', { name: `Open ${dialog}, ${state}` }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(`${dialog} dialog, ${state}`, '[role=dialog]');
      // The busy one ends by itself.
      if (state !== 'busy') await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });
}

test('the kit of the public site shows both states of the intake', async ({ page, expectAccessible }) => {
  await page.goto('/dev/kit/site');
  const banners = page.locator('#banners');
  await expect(banners.getByText('Applications are now closed').filter({ visible: true })).toHaveCount(1);
  await expect(banners.getByText('Applications are now open.').filter({ visible: true })).toHaveCount(1);
  await expect(page.locator('#buttons').getByRole('button', { name: 'Apply Now' })).toBeDisabled();
  await expect(page.locator('#buttons').getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', '/signup');
  await expectAccessible('kit of the public site');
});

test('the kit shows what a form says when it is saved, refused, refused at a field and busy', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/dev/kit');
  await page.getByRole('button', { name: 'Open form, refused field' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add centre' });
  await dialog.getByRole('button', { name: 'Save centre' }).click();
  await expect(dialog.getByRole('alert')).toBeFocused();
  await dialog.getByLabel('Name of the centre').fill('Kano Centre');
  await dialog.getByLabel('Email address').fill('kano@example.org');
  await dialog.getByRole('button', { name: 'Save centre' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('This email address belongs to another account');
  await expectAccessible('a form refused at a field', '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog', { name: 'Discard what you wrote?' })).toBeVisible();
  await expectAccessible('a form that asks before it is thrown away', '[role=dialog]');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(dialog).toHaveCount(0);
});
