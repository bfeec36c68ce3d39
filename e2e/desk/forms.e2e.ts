import { expect, test } from '../fixtures.ts';
import { dialogOf } from '../screen.ts';

test('a dialog asks before it discards what was written', async ({ page, signIn }) => {
  const discard = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await signIn('officer');
  await page.goto('/applicants?status=pending_approval');
  const boxes = page.getByRole('checkbox', { name: /^Select (?!page)/ });
  for (const place of [0, 1]) await boxes.nth(place).check();
  await page.getByRole('button', { name: 'Reject (2)' }).click();
  const dialog = dialogOf(page, 'Reject 2 applications');
  await dialog.getByLabel('Other - please specify').check();
  const reason = dialog.getByLabel('Your reason');
  await reason.fill('The certificate is of another person');

  await page.keyboard.press('Escape');
  await expect(discard.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(discard).toHaveCount(0);
  await expect(reason).toBeFocused();
  await expect(reason).toHaveValue('The certificate is of another person');

  await dialog.getByRole('button', { name: 'Close dialog' }).click();
  await discard.getByRole('button', { name: 'Keep editing' }).click();
  await page.mouse.click(4, 4);
  await expect(reason).toHaveValue('The certificate is of another person');
  await discard.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toHaveCount(0);
});
