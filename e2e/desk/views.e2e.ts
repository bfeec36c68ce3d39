import type { Page } from '@playwright/test';
import { type AccountName, expect, signInAs, test } from '../fixtures.ts';
import { expectChips, expectNoColumn, expectRows, panelOf, rowOpeners } from '../screen.ts';

/** True if the rows are in the order of their names, as far as two letters without marks tell. */
async function isByName(page: Page): Promise<boolean> {
  const names = await rowOpeners(page).allInnerTexts();
  const begins = names.map((name) =>
    name
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z]/g, '')
      .slice(0, 2),
  );
  return begins.join() === begins.toSorted().join();
}
const heading = (page: Page, name: string) => page.getByRole('columnheader', { name });
const menu = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

/** The rows that are entirely in the window, the texts that identify them and do not fit their cell, and cut labels of buttons. */
const inSight = (page: Page) =>
  page.evaluate<{ rows: number; cut: string[] }>(`(() => {
    const inside = ({ top, bottom }) => top >= 0 && bottom <= innerHeight;
    const rows = [...document.querySelectorAll('tbody tr')].filter((row) => inside(row.getBoundingClientRect()));
    const cells = rows.flatMap((row) => [...row.querySelectorAll('[data-column=applicant], [data-column=skill]')]);
    // A label one pixel wide is for screen readers: the button shows its icon.
    const labels = [...document.querySelectorAll('main .mantine-Button-label')].filter((l) => l.clientWidth > 1);
    const cut = [
      ...cells.filter((cell) => cell.scrollWidth > cell.clientWidth),
      ...labels.filter((label) => label.scrollHeight > label.clientHeight + 1),
    ];
    return { rows: rows.length, cut: cut.map(({ textContent }) => textContent) };
  })()`);

test('an officer works from a tab, sorts it, chooses columns and finds the saved view in another window', async ({
  page,
  browser,
  signIn,
}) => {
  await signIn('officer');
  await page.goto('/applicants');
  const tab = page.getByRole('navigation', { name: 'Lists' }).getByRole('link', { name: /^To verify [\d,]+$/ });
  const [, count] = /([\d,]+)$/.exec((await tab.textContent()) ?? '') ?? [];
  await tab.click();
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expectChips(page, 'Status: Pending', 'Waiting for applicant: No');
  await expect(page.getByText(`1 - 30 of ${count}`).first()).toBeVisible();

  await heading(page, 'Applicant').getByRole('button').click();
  await expect(heading(page, 'Applicant')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/[?&]sort=applicant/);
  await expect.poll(() => isByName(page)).toBe(true);
  await heading(page, 'Applicant').getByRole('button').click();
  await expect(page).toHaveURL(/[?&]order=desc/);
  await menu(page, 'Columns').click();
  await page.getByRole('menuitemcheckbox', { name: 'Category' }).click();
  await page.keyboard.press('Escape');
  await expectNoColumn(page, 'Category');

  await menu(page, 'Views').click();
  await item(page, 'Save this view').click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Last names first');
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(menu(page, 'Last names first')).toBeVisible();
  await page.reload();
  await expect(menu(page, 'Last names first')).toBeVisible();
  await expectNoColumn(page, 'Category');

  const other = await browser.newPage();
  await signInAs(other, 'officer');
  await other.goto('/applicants');
  await expectRows(other);
  await expect(heading(other, 'Category')).toBeVisible();
  await menu(other, 'Views').click();
  await item(other, 'Last names first').click();
  await expectChips(other, 'Status: Pending', 'Waiting for applicant: No');
  await expect(heading(other, 'Applicant')).toHaveAttribute('aria-sort', 'descending');
  await expectNoColumn(other, 'Category');
  await menu(other, 'Last names first').click();
  await item(other, 'Manage views').click();
  await other.getByRole('button', { name: 'Delete Last names first' }).click();
  await other.getByRole('button', { name: 'Delete view' }).click();
  await expect(other.getByText('You have no saved views.')).toBeVisible();
  await other.close();
});

test('twenty rows are in sight at 1280x800, and sixteen next to an open record, with nothing cut', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const roles: AccountName[] = ['officer', 'platformAdmin', 'superAdmin'];
  for (const role of roles) {
    await signIn(role);
    await page.goto('/applicants?limit=50');
    await expectRows(page);
    await expect.poll(async () => (await inSight(page)).rows, role).toBeGreaterThanOrEqual(20);
    expect((await inSight(page)).cut).toEqual([]);
    await expect(page.getByText(/^1 - 50 of [\d,]+$/).first()).toBeInViewport({ ratio: 1 });
    // A proof would cover the list, and applications for STC have none.
    await page.getByRole('row').filter({ hasText: 'STC' }).getByRole('button').first().click();
    await expect(panelOf(page)).toBeVisible();
    await expect.poll(async () => (await inSight(page)).rows, `${role}, next to a record`).toBeGreaterThanOrEqual(16);
    expect((await inSight(page)).cut).toEqual([]);
    await page.goto('/applicants?limit=50&category=STC');
    await expectChips(page, 'Category: STC');
    await expectRows(page);
    await rowOpeners(page).first().click();
    await expect(panelOf(page)).toBeVisible();
    await expect
      .poll(async () => (await inSight(page)).rows, `${role}, next to a record of a filtered list`)
      .toBeGreaterThanOrEqual(16);
    expect((await inSight(page)).cut).toEqual([]);
  }
});
