import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

async function openDocs(page: Page) {
  await page.goto('/main/docs');
  // Its library takes half a minute to draw every call on a busy machine.
  await expect(page.locator('.opblock').first()).toBeVisible({ timeout: 90_000 });
}

async function openCall(page: Page, method: string) {
  const operation = page.locator(`.opblock-${method}`).first();
  await operation.locator('.opblock-summary-control').click();
  await expect(operation.getByRole('heading', { name: 'Responses', exact: true })).toBeVisible();
  await operation.getByRole('button', { name: 'Try it out' }).click();
  await expect(operation.getByRole('button', { name: 'Execute' })).toBeVisible();
}

test('the API docs are accessible, with calls of every kind open', { tag: '@full' }, async ({
  page,
  expectAccessible,
}) => {
  await openDocs(page);
  for (const method of ['get', 'post', 'delete']) await openCall(page, method);
  await expectAccessible('all calls');
  await page.getByRole('button', { name: 'Authorize' }).first().click();
  await expect(page.getByRole('heading', { name: 'Available authorizations' })).toBeVisible();
  await expectAccessible('signing in', '.dialog-ux');
});
