import { expect, test } from './fixtures.ts';

test('the page that explains the API can be read and operated by everybody', async ({ page, expectAccessible }) => {
  await page.goto('/main/docs');
  const operations = page.locator('.opblock');
  await expect(operations.first()).toBeVisible();
  await expectAccessible('all calls');

  for (const method of ['get', 'post', 'patch', 'delete']) {
    const operation = page.locator(`.opblock-${method}`).first();
    await operation.locator('.opblock-summary-control').click();
    await expect(operation.getByRole('heading', { name: 'Responses' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Try it out' }).first().click();
  await expect(page.getByRole('button', { name: 'Execute' }).first()).toBeVisible();
  await expectAccessible('calls opened, one to be tried');

  await page.getByRole('button', { name: 'Authorize' }).first().click();
  await expect(page.getByRole('heading', { name: 'Available authorizations' })).toBeVisible();
  await expectAccessible('signing in');
});
