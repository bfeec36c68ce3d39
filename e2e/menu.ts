import type { Locator, Page } from '@playwright/test';

/** Opens the sidebar, which a phone keeps behind its menu button. */
export async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Open menu' }).click();
  return page.getByRole('dialog', { name: 'Menu' });
}
