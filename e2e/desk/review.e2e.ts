import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { ApplicationList } from '@tvet/contract';
import { prepareAs } from '../calls.ts';
import { expect } from '../fixtures.ts';
import { test } from '../own-portal.ts';
import { panelOf, rowOpeners as rows } from '../screen.ts';

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
  const [list, beside] = [await page.getByRole('table').boundingBox(), await panelOf(page).boundingBox()];
  expect(list && beside && list.x + list.width).toBeLessThanOrEqual(beside?.x ?? 0);
  await page.getByRole('searchbox', { name: 'Search applicants' }).press('v');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the open row is marked, and from another row no key decides on it', async ({ page, signIn }, { project }) => {
  test.skip(project.name === 'phone', 'The panel stands over the list there');
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn('officer');
  await page.goto('/applicants?status=pending_approval&limit=10');
  await rows(page).nth(1).click();
  await expect(panelOf(page).getByRole('button', { name: 'Verify application' })).toBeVisible();
  const marked = page.getByRole('table').locator('[aria-current=true]');
  await expect(marked).toHaveText(await rows(page).nth(1).innerText());
  const border = () =>
    marked.evaluate((row) => row.ownerDocument.defaultView?.getComputedStyle(row, '::after').borderStyle);
  expect(await border()).toBe('solid');

  await rows(page).nth(1).focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(2)).toBeFocused();
  for (const key of ['v', 'r']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('v');
  await expect(page.getByRole('dialog', { name: 'Verify application' })).toBeVisible();
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

test('a key that follows at once on the one that asks belongs to the dialog', async ({ page, signIn }) => {
  await signIn('officer');
  await page.goto('/applicants?status=pending_approval&limit=3');
  await rows(page).first().click();
  await panelOf(page).getByRole('button', { name: 'Next' }).focus();
  await expect(panelOf(page).getByRole('button', { name: 'Verify application' })).toBeVisible();
  const focused = await page.evaluate<string>(`(async () => {
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'v', bubbles: true }));
    await Promise.resolve();
    return document.activeElement.textContent;
  })()`);
  expect(focused).toBe('Verify application');
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

test('the single keys can be turned off in a browser; the arrows stay', async ({ page, signIn, expectAccessible }) => {
  await signIn('officer');
  await page.goto('/applicants?status=pending_approval&limit=5');
  await expect(rows(page)).toHaveCount(5);
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard' });
  await dialog.getByLabel('Use single keys').uncheck();
  await expectAccessible('the list of keys');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.reload();
  await rows(page).first().focus();
  for (const key of ['j', 'v', '?']) await page.keyboard.press(key);
  await expect(rows(page).first()).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panelOf(page)).toBeVisible();
  await expect(place(page)).toHaveText(/^2 of /);
  await page.keyboard.press('j');
  await page.keyboard.press('v');
  await expect(place(page)).toHaveText(/^2 of /);
  await expect(page.getByRole('dialog', { name: 'Verify application' })).toHaveCount(0);
});

test('at the last record the key of the next one rests, and the focus stays in the panel', async ({ page, signIn }) => {
  const last = /^([\d,]+) of \1$/;
  const focusInPanel = page.locator('[data-record-panel]:focus-within');
  await signIn('officer');
  await page.goto('/applicants?status=pending_approval&limit=3&page=5000');
  await expect(page).toHaveURL(/page=\d{1,3}$/);
  await rows(page).last().click();
  await expect(place(page)).toHaveText(last);
  await expect(focusInPanel).toHaveCount(1);
  await page.keyboard.press('j');
  await expect(place(page)).toHaveText(last);
  await expect(focusInPanel).toHaveCount(1);
  // Where the last page holds one row alone, the one before is fetched first.
  await expect(panelOf(page).getByRole('button', { name: 'Previous' })).toBeEnabled();
  await page.keyboard.press('k');
  await expect(place(page)).not.toHaveText(last);
  await expect(place(page)).toHaveText(/^[\d,]+ of [\d,]+$/);
});

test('a rejection that is refused is told in the dialog, which takes the focus each time', async ({ page, signIn }) => {
  await signIn('officer');
  await page.goto('/applicants?status=pending_approval&limit=3');
  await rows(page).first().click();
  await expect(panelOf(page).getByRole('button', { name: 'Reject application' })).toBeVisible();
  await page.route('**/main/applications/*/status', (route) =>
    route.fulfill({ status: 403, json: { code: 'FORBIDDEN', message: 'Not now', statusCode: 403 } }),
  );
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Reject application' });
  await dialog.getByLabel('Incomplete application').check();
  for (const _attempt of [1, 2]) {
    await dialog.getByRole('button', { name: 'Reject application' }).press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText(/^Failed to reject .*'s application: /);
    await expect(dialog.getByRole('alert')).toBeFocused();
  }
});

test.describe('with text at twice its size', () => {
  test('the panel is a drawer where list and panel have no room beside each other', async ({ page, signIn }) => {
    // As a browser's own setting does: lengths in em, those of media queries included, follow it.
    const client = await page.context().newCDPSession(page);
    await client.send('Page.enable');
    await client.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await signIn('officer');
    await page.goto('/applicants?limit=3');
    await rows(page).first().click();
    await expect(
      page.locator('[data-record-panel][aria-modal=true], [aria-modal=true] [data-record-panel]'),
    ).toBeVisible();
    await expect(page.getByRole('complementary').and(panelOf(page))).toHaveCount(0);
  });
});

/** The first pending application whose applicant is reached by SMS and by e-mail: some have confirmed only one of them. */
async function findReachable(request: APIRequestContext): Promise<string> {
  const params = { status: 'pending_approval', limit: 50 };
  const { data }: ApplicationList = await prepareAs(request, 'officer', '/applications', { params });
  const rejection = { method: 'POST', data: { status: 'rejected', reason: 'Incomplete application' } } as const;
  for (const { id } of data) {
    const preview = await prepareAs(request, 'officer', `/applications/${id}/message-preview`, rejection);
    if (preview.data.length === 2) return id;
  }
  throw new Error('Nobody in the demo data is reached by both channels');
}

test('a rejection shows what the applicant will read in each channel, and a written reason is not lost to Escape', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const id = await findReachable(request);
  await signIn('officer');
  await page.goto(`/applicants?status=pending_approval&limit=3&open=${id}`);
  await expect(panelOf(page).getByRole('button', { name: 'Reject application' })).toBeVisible();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Reject application' });
  await dialog.getByLabel('Other - please specify').check();
  const reason = 'The certificate names somebody else, and the school says that it never issued it. '.repeat(3).trim();
  await dialog.getByLabel('Your reason').fill(reason);
  const preview = dialog.getByRole('region', { name: 'What the applicant will read' });
  await expect(
    preview.getByText(/The reason: The certificate names somebody else, .*\.\.\.\s+What you can do: ••••••/),
  ).toBeVisible();
  await preview.getByText(/^E-mail: /).click();
  await expect(preview.getByText(reason)).toBeVisible();
  await expectAccessible('what the applicant will read');

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep writing' }).click();
  await expect(dialog.getByLabel('Your reason')).toHaveValue(reason);

  await page.route('**/message-preview', (route) => route.abort());
  await dialog.getByLabel('Incomplete application').check();
  await expect(preview.getByText('It cannot be shown now. You can decide all the same.')).toBeVisible();
  await expectAccessible('without what the applicant will read');
  await dialog.getByRole('button', { name: 'Reject application' }).click();
  await expect(dialog).toHaveCount(0);
});

/** Of each box and choice that is checked, in the dialog if there is one: whether its mark can be told from it. */
const marksSeen = `[...(document.querySelector('[role=dialog]') ?? document).querySelectorAll('input:checked')].map(
  (input) => getComputedStyle(input.nextElementSibling).color !== getComputedStyle(input).backgroundColor)`;

test('with the reader’s own colours every tick and the chosen reason can be seen', async ({ page, signIn }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn('officer');
  await page.goto('/applicants?status=pending_approval&limit=3');
  const expectSeen = async (input: Locator) => {
    await input.check();
    // Twice the same colour is a mark that nobody sees; the colours are taken on over a tenth of a second.
    await expect.poll(() => page.evaluate<boolean[]>(marksSeen)).toEqual([true]);
  };
  await expectSeen(page.getByRole('checkbox', { name: /^Select (?!page)/ }).first());
  await rows(page).first().focus();
  await page.keyboard.press('r');
  await expectSeen(page.getByRole('dialog').getByLabel('Incomplete application'));
});

test('zoomed in far, the panel leaves its height to what is read', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await signIn('officer');
  await page.goto('/applicants?status=pending_approval&limit=3');
  await rows(page).first().click();
  const requirements = panelOf(page).getByRole('heading', { name: 'Entry requirements' });
  await requirements.scrollIntoViewIfNeeded();
  await panelOf(page).getByRole('heading', { name: 'Applicant', exact: true }).scrollIntoViewIfNeeded();
  await expect(panelOf(page).getByRole('heading', { level: 2 })).not.toBeInViewport();
  await expect(panelOf(page).getByRole('button', { name: 'Reject application' })).not.toBeInViewport();
});

test('a superAdmin sees the whole NIN and BVN for a minute, on the record; an officer has no such button', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await page.clock.install();
  await signIn('superAdmin');
  await page.goto('/applicants?category=STC&limit=3');
  await rows(page).first().click();
  const numbers = panelOf(page).getByText(/^\d{11}$/);
  await panelOf(page).getByRole('button', { name: 'Show NIN and BVN' }).click();
  await expect(numbers).toHaveCount(2);
  await expect(panelOf(page).getByText('NIN and BVN viewed').first()).toBeVisible();
  await expectAccessible('whole numbers');
  await page.clock.fastForward('01:01');
  await expect(panelOf(page).getByRole('button', { name: 'Show NIN and BVN' })).toBeVisible();
  await expect(numbers).toHaveCount(0);

  await panelOf(page).getByRole('button', { name: 'Show NIN and BVN' }).click();
  await expect(numbers).toHaveCount(2);
  await page.keyboard.press('j');
  await expect(numbers).toHaveCount(0);

  await signIn('officer');
  await page.goto('/applicants?category=STC&limit=3');
  await rows(page).first().click();
  await expect(panelOf(page).getByRole('heading', { name: 'Identity numbers' })).toBeVisible();
  await expect(panelOf(page).getByRole('button', { name: 'Show NIN and BVN' })).toHaveCount(0);
});
