import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { test } from './own-portal.ts';
import { panelOf, rowOpeners as rows } from './screen.ts';

/** How many keys were pressed since the page was loaded. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate("window.presses = 0; addEventListener('keydown', () => { window.presses += 1 }, true)");
  return () => page.evaluate<number>('window.presses');
}

const place = (page: Page) => panelOf(page).getByText(/^[\d,]+ of [\d,]+$/);
const totalOf = async (page: Page) => Number((await place(page).innerText()).split(' of ')[1]?.replaceAll(',', ''));

test('twenty decisions take forty key presses, and each time the next application is there', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('officer');
  await page.goto('/applicants?status=pending_approval');
  await rows(page).first().click();
  await expect(panelOf(page).getByRole('heading', { name: 'Entry requirements' })).toBeVisible();
  const total = await totalOf(page);
  expect(total).toBeGreaterThan(20);
  const presses = await countPresses(page);

  for (let decided = 1; decided <= 20; decided += 1) {
    const name = await panelOf(page).getByRole('heading', { level: 2 }).innerText();
    await page.keyboard.press('v');
    await expect(page.getByRole('dialog', { name: 'Verify application' })).toContainText(name);
    await page.keyboard.press('Enter');
    await expect(place(page)).toHaveText(`1 of ${total - decided}`);
    await expect(panelOf(page).getByText('Pending', { exact: true })).toBeVisible();
    await expect(panelOf(page).getByRole('button', { name: 'Verify application' })).toBeVisible();
  }
  expect(await presses()).toBe(40);
  await expect(page).toHaveURL(/open=/);
});

test('on a desk the panel stands beside a list that stays in use', async ({ page, signIn }, { project }) => {
  test.skip(project.name === 'phone', 'There is no room for both');
  await signIn('officer');
  await page.goto('/applicants?limit=10');
  await rows(page).nth(0).click();
  const panel = page.getByRole('complementary', { name: await rows(page).nth(0).innerText(), exact: true });
  await expect(panel).toBeFocused();
  await expect(page.locator('[aria-modal=true]')).toHaveCount(0);

  const third = await rows(page).nth(2).innerText();
  await rows(page).nth(2).click();
  await expect(panelOf(page, third)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search applicants' }).fill('v');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const [list, beside] = [await page.getByRole('table').boundingBox(), await panelOf(page).boundingBox()];
  expect(list && beside && list.x + list.width).toBeLessThanOrEqual(beside?.x ?? 0);
});

test('Next and Previous cross the pages and lead back to what was decided', async ({ page, signIn }) => {
  await signIn('officer');
  await page.goto('/applicants?status=pending_approval&limit=3');
  await expect(rows(page)).toHaveCount(3);
  await rows(page).nth(2).click();
  const last = await rows(page).nth(2).innerText();
  await expect(panelOf(page, last)).toBeVisible();
  const total = await totalOf(page);
  await expect(place(page)).toHaveText(`3 of ${total}`);

  await panelOf(page).getByRole('button', { name: 'Next' }).click();
  await expect(place(page)).toHaveText(`4 of ${total}`);
  await expect(page).toHaveURL(/page=2/);
  await page.keyboard.press('k');
  await expect(panelOf(page, last)).toBeVisible();

  await expect(panelOf(page).getByRole('button', { name: 'Verify application' })).toBeVisible();
  await page.keyboard.press('v');
  await page.keyboard.press('Enter');
  await expect(place(page)).toHaveText(`3 of ${total - 1}`);
  await expect(panelOf(page)).toBeVisible();
  await page.keyboard.press('k');
  await expect(panelOf(page, last).getByText('Under Review', { exact: true })).toBeVisible();
});

test('the keys of a review rest while something is typed or asked, and their list is behind ? and a button', async ({
  page,
  signIn,
}, { project }) => {
  await signIn('officer');
  await page.goto('/applicants?status=pending_approval');
  await expect(rows(page)).toHaveCount(30);
  await page.getByRole('searchbox', { name: 'Search applicants' }).focus();
  await page.keyboard.press('v');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Backspace');

  await rows(page).first().focus();
  await page.keyboard.press('Control+r');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rows(page)).toHaveCount(30);
  await rows(page).first().focus();
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard' });
  await expect(keys.getByText('Approve', { exact: true })).toBeVisible();
  await page.keyboard.press('v');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  if (project.name === 'phone') return;
  await page.getByRole('button', { name: 'Keyboard' }).click();
  await expect(keys).toBeVisible();
});
