import { expect, test } from '../fixtures.ts';

// The page is long: axe reads all of it once, and then what a click opens. On a busy machine its library takes half a
// minute to draw every call.
test.describe.configure({ timeout: 180_000 });
test.beforeEach(async ({ page }) => {
  await page.goto('/main/docs');
  await expect(page.locator('.opblock').first()).toBeVisible({ timeout: 90_000 });
});

test('the page that explains the API can be read by everybody', async ({ page, expectAccessible }) => {
  await expect(page.getByRole('heading', { level: 1 })).toContainText('TVET');
  await expectAccessible('all calls');
});

for (const method of ['get', 'post', 'delete']) {
  test(`a ${method} call that is opened there can be read and tried by everybody`, async ({
    page,
    expectAccessible,
  }) => {
    const operation = page.locator(`.opblock-${method}`).first();
    await operation.locator('.opblock-summary-control').click();
    await expect(operation.getByRole('heading', { name: 'Responses', exact: true })).toBeVisible();
    await operation.getByRole('button', { name: 'Try it out' }).click();
    await expect(operation.getByRole('button', { name: 'Execute' })).toBeVisible();
    await expectAccessible(`a ${method} call`, '.opblock.is-open');
  });
}

test('the dialog that takes a token there can be operated by everybody', async ({ page, expectAccessible }) => {
  await page.getByRole('button', { name: 'Authorize' }).first().click();
  await expect(page.getByRole('heading', { name: 'Available authorizations' })).toBeVisible();
  await expectAccessible('signing in', '.dialog-ux');
});
