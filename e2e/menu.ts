import type { Locator, Page } from '@playwright/test';

export const isPhone = (project: string) => project === 'phone';

/** The sidebar, which a phone keeps behind its menu button. */
export async function openMenu(page: Page, project: string): Promise<Locator> {
  if (!isPhone(project)) return page.getByRole('complementary', { name: 'Sidebar' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  return page.getByRole('dialog', { name: 'Menu' });
}
