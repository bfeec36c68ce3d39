import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { takeLot, test } from '../queue-portal.ts';
import { dialogOf, panelOf, rowOpeners } from '../screen.ts';

const place = (page: Page) => panelOf(page).getByText(/^\d+ of \d+$/);
const underReview = (lot: string) => `/applicants?search=${lot}&status=approval_requested&limit=3`;

test('a platform admin walks the list and takes four decisions with the keyboard alone', { tag: '@full' }, async ({
  page,
  signIn,
}) => {
  await signIn('platformAdmin');
  await page.goto(underReview(takeLot()));
  const rows = rowOpeners(page);
  await expect(rows).toHaveCount(3);
  for (const key of ['j', 'ArrowDown', 'j', 'k']) await page.keyboard.press(key);
  await expect(rows.nth(1)).toBeFocused();
  const [second, third] = [await rows.nth(1).innerText(), await rows.nth(2).innerText()];
  await page.keyboard.press('Enter');
  await expect(panelOf(page, second)).toBeVisible();
  await page.keyboard.press('j');
  await expect(panelOf(page, third)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toHaveCount(0);
  await expect(rows.nth(2)).toBeFocused();

  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  for (const left of [12, 11, 10, 9]) {
    await expect(place(page)).toHaveText(`1 of ${left}`);
    const name = await panelOf(page).getByRole('heading', { level: 2 }).innerText();
    await expect(panelOf(page).getByRole('button', { name: 'Approve application' })).toBeVisible();
    await page.keyboard.press('a');
    await expect(dialogOf(page, 'Approve application')).toContainText(name);
    await page.keyboard.press('Enter');
  }
  await expect(place(page)).toHaveText('1 of 8');
  await expect(panelOf(page).getByRole('button', { name: 'Approve application' })).toBeVisible();
  // A dialog has the focus before the next key can arrive.
  const focused = await page.evaluate<string>(`(async () => {
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
    await Promise.resolve();
    return document.activeElement.textContent;
  })()`);
  expect(focused).toBe('Approve application');
});

test('the panel is next to a list that stays usable, and Next and Previous cross its pages', async ({
  page,
  signIn,
}) => {
  await signIn('platformAdmin');
  await page.goto(underReview(takeLot()));
  const rows = rowOpeners(page);
  await expect(rows).toHaveCount(3);
  await rows.nth(0).click();
  await expect(panelOf(page, await rows.nth(0).innerText())).toBeFocused();
  await expect(page.locator('[aria-modal=true]')).toHaveCount(0);
  const last = await rows.nth(2).innerText();
  await rows.nth(2).click();
  await expect(panelOf(page, last)).toBeVisible();
  const [list, panel] = [await page.getByRole('table').boundingBox(), await panelOf(page).boundingBox()];
  expect(list && panel && list.x + list.width).toBeLessThanOrEqual(panel?.x ?? 0);

  await expect(place(page)).toHaveText('3 of 12');
  await panelOf(page).getByRole('button', { name: 'Next' }).click();
  await expect(place(page)).toHaveText('4 of 12');
  await expect(page).toHaveURL(/page=2/);
  await panelOf(page).getByRole('button', { name: 'Previous' }).click();
  await expect(panelOf(page, last)).toBeVisible();
  await expect(panelOf(page).getByRole('button', { name: 'Approve application' })).toBeVisible();
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(place(page)).toHaveText('3 of 11');
  await page.keyboard.press('k');
  await expect(panelOf(page, last).getByText('Approved', { exact: true }).first()).toBeVisible();
});

/** Returns for each checked input, in the dialog if there is one, whether its mark differs from its background. */
const marksSeen = `[...(document.querySelector('[role=dialog]') ?? document).querySelectorAll('input:checked')].map(
  (input) => getComputedStyle(input.nextElementSibling).color !== getComputedStyle(input).backgroundColor)`;

test('a record can be reviewed in forced colours, at 400 % zoom and with text at 200 %', { tag: '@full' }, async ({
  page,
  signIn,
}) => {
  await signIn('platformAdmin');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(underReview(takeLot()));
  const rows = rowOpeners(page);
  const expectSeen = async (input: Locator) => {
    await input.check();
    await expect.poll(async () => (await page.evaluate<boolean[]>(marksSeen)).every(Boolean)).toBe(true);
  };
  await expectSeen(page.getByRole('checkbox', { name: /^Select (?!page)/ }).first());
  await rows.nth(1).click();
  const border = () =>
    page
      .getByRole('table')
      .locator('[aria-current=true]')
      .evaluate((row) => row.ownerDocument.defaultView?.getComputedStyle(row, '::after').borderStyle);
  expect(await border()).toBe('solid');
  await panelOf(page).getByRole('button', { name: 'Reject application' }).click();
  await expectSeen(panelOf(page).getByLabel('Incomplete application'));
  await page.emulateMedia({ forcedColors: 'none' });

  await page.setViewportSize({ width: 320, height: 256 });
  await page.reload();
  const panel = panelOf(page);
  await expect(panel.and(page.getByRole('dialog'))).toBeVisible();
  await panel.getByRole('heading', { name: 'Applicant', exact: true }).scrollIntoViewIfNeeded();
  await expect(panel.getByRole('heading', { level: 2 })).not.toBeInViewport();
  await expect(panel.getByRole('button', { name: 'Reject application' })).not.toBeInViewport();

  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(panel.and(page.getByRole('complementary'))).toBeVisible();
  // Lengths in em follow this setting of the browser, also in media queries.
  const client = await page.context().newCDPSession(page);
  await client.send('Page.enable');
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.reload();
  await expect(panel.and(page.getByRole('dialog'))).toBeVisible();
});
