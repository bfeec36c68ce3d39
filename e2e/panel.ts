import type { Locator, Page } from '@playwright/test';

/** The panel of a record: beside its list on a desk, a dialog above it on a phone. */
export function panelOf(page: Page, name?: string): Locator {
  const named = name === undefined ? {} : { name, exact: true };
  const panel = page.locator('[data-record-panel]');
  return page.getByRole('complementary', named).or(page.getByRole('dialog', named)).and(panel);
}
