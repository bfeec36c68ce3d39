import { expect, test } from '../fixtures.ts';
import { isPhone, openMenu } from '../menu.ts';
import { invite } from '../people.ts';
import {
  dialogOf,
  expectChips,
  expectLastPage,
  expectRange,
  expectRows,
  expectToast,
  pager,
  rowOpeners,
  toPage,
} from '../screen.ts';

test('a page beyond the last one leads to the last one, and Back does not lead beyond it again', async ({
  page,
  signIn,
}) => {
  await signIn('superAdmin');
  await page.goto('/dashboard');
  await page.goto('/applicants?page=5000');
  await expectLastPage(page);
  await expect(page).toHaveURL(/\/applicants\?page=\d{1,3}$/);
  await expect(page.getByText('No applicants found')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');

  await page.goto('/applicants?page=1000001');
  await expectLastPage(page);

  await page.goto('/users?groups=all&page=5000');
  await expectLastPage(page);
  await expect(page).toHaveURL(/\/users\?groups=all(&page=\d{1,3})?$/);
});

test('when the last row of the last page is gone, the page before it is shown', async ({ page, signIn }) => {
  await signIn('officer');
  let rowsLeft = 31;
  await page.route('**/main/applications?**', async (route) => {
    const address = new URL(route.request().url());
    const asked = Number(address.searchParams.get('page'));
    address.searchParams.set('page', '1');
    const answer = await route.fetch({ url: address.href });
    const { data } = await answer.json();
    const rows = asked === 1 ? data : data.slice(0, rowsLeft - 30);
    const pagination = { total: rowsLeft, currentPage: asked, totalPages: Math.ceil(rowsLeft / 30) };
    await route.fulfill({ json: { data: rows, ...pagination, pagination } });
  });
  await page.goto('/applicants?page=2');
  await expectRange(page, '31 - 31', 31);
  rowsLeft = 30;
  await page.reload();
  await expectRange(page, '1 - 30', 30);
  await expect(page).toHaveURL('/applicants');
});

test('wrong values in an address are dropped and filter nothing', async ({ page, signIn }) => {
  await signIn('officer');
  await page.goto('/applicants?limit=9999&page=0&status=banana&startDate=2027-01-01&endDate=2024-01-01');
  await expect(page.getByText('No applicants found')).toBeVisible();
  await expectChips(page, 'Submitted: from 1 Jan 2027');
  await page.goto('/applicants?limit=9999&page=0&status=banana&skill=Magic&search=%00');
  await expectRange(page, '1 - 30');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a text that is longer than its field takes is cut to what the field shows, and that is looked for', async ({
  page,
  signIn,
}) => {
  await signIn('officer');
  await page.goto(`/applicants?search=${'x'.repeat(250)}`);
  const searchBox = page.getByRole('searchbox', { name: 'Search applicants' });
  await expect(searchBox).toHaveValue('x'.repeat(200));
  await expectChips(page, `Search: ${'x'.repeat(200)}`);
  await expect(page.getByText('No applicants found')).toBeVisible();
  await searchBox.press('End');
  await page.keyboard.insertText('y');
  await expect(searchBox).toHaveValue('x'.repeat(200));
});

test('a day is typed digit by digit, and counts once its year is whole', async ({ page, signIn }) => {
  await signIn('superAdmin');
  await page.goto('/applicants');
  await page.getByRole('button', { name: 'Filters' }).click();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(...new URL(request.url()).searchParams.getAll('startDate')));
  await page.getByLabel('Submitted from').focus();
  await page.keyboard.type('02022025', { delay: 100 });
  await expect(page).toHaveURL('/applicants?startDate=2025-02-02');
  await expectChips(page, 'Submitted: from 2 Feb 2025');
  expect(new Set(asked)).toEqual(new Set(['2025-02-02']));
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByLabel('Submitted from')).toHaveValue('');

  await page.goto('/applicants?startDate=0000-01-01&decidedFrom=2025-03-02&decidedTo=2025-03-01');
  await expectChips(page, 'Decided: from 2 Mar 2025');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByText('This day is before the first one, so it does not count')).toBeVisible();
});

test('nothing is counted under new filters before they are', async ({ page, signIn }) => {
  await signIn('officer');
  await page.goto('/applicants');
  await expectRange(page, '1 - 30');
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/main/applications?*applicantId=tv*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Applicant ID').fill('tv');
  await expectChips(page, 'Applicant ID: tv');
  const list = page.locator('[aria-busy=true]');
  await expect(list).toBeVisible();
  await expect(page.locator('main')).not.toContainText(/\d - \d+ of/);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = dialogOf(page, 'Export applications');
  await expect(dialog).toContainText('What the list finds will be in the file, in its order.');
  await expect(dialog).not.toContainText('applications will be');
  answer();
  await expect(dialog).toContainText(/[\d,]+ applications? will be in the file/);
});

test('the ids people are shown are copied, one per line, also those of other pages', async ({
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn('officer');
  await page.goto('/applicants');
  const choices = page.getByRole('checkbox', { name: /^Select (?!page)/ });
  await choices.first().check();
  await toPage(page, 'next');
  await expectRange(page, '31 - 60');
  await choices.first().check();
  await page.getByRole('button', { name: 'Copy ids' }).click();
  await expectToast(page, '2 applicant IDs copied');
  const copied = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(copied).toMatch(/^TV-\S+\nTV-\S+$/);
  await expect(page.getByText(copied.split('\n')[1] ?? '', { exact: true })).toBeVisible();
});

test('what was typed and has not taken effect never overtakes what was decided since', async ({ page, signIn }, {
  project,
}) => {
  await signIn('officer');
  await page.clock.install();
  await page.goto('/applicants?category=STC');
  const searchBox = page.getByRole('searchbox', { name: 'Search applicants' });
  const rows = page.locator('[data-opens-row]');
  await expect(rows.first()).toBeVisible();
  // The clock of the page stands, so that the pause is as long on a slow machine as on a fast one.
  await page.clock.pauseAt(Date.now() + 60_000);

  await searchBox.fill('ade');
  await page.clock.runFor(300);
  const suggestion = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first();
  await expect(async () => {
    await page.clock.runFor(5);
    await expect(suggestion).toBeVisible({ timeout: 500 });
  }).toPass();
  const [applicantId = ''] = /TV-\S+/.exec(await suggestion.innerText()) ?? [];
  await suggestion.click();
  await page.clock.runFor(2000);
  await expect(page).toHaveURL(`/applicants?category=STC&applicantId=${applicantId}`);
  await expect(searchBox).toHaveValue('');

  await searchBox.fill('obi');
  await page.getByRole('button', { name: 'Remove filter Category: STC' }).click();
  await page.clock.runFor(2000);
  await expect(page).toHaveURL(`/applicants?applicantId=${applicantId}`);
  await expect(searchBox).toHaveValue('');

  await searchBox.fill('obi');
  await searchBox.press('Enter');
  await expect(page).toHaveURL(`/applicants?applicantId=${applicantId}&search=obi`);
  await searchBox.fill('obiora');
  await searchBox.fill('');
  await expect(page).toHaveURL(`/applicants?applicantId=${applicantId}`);

  await searchBox.fill('obi');
  const menu = await openMenu(page, project.name);
  // Less than the pause of the field: the menu of a phone has slid in.
  await page.clock.runFor(300);
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await page.clock.runFor(2000);
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome Back/ })).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
});

test('of two filters set in one breath neither is lost', async ({ page, signIn }) => {
  await signIn('superAdmin');
  await page.goto('/skill-suggestions?page=1');
  await expect(page.getByLabel('Category')).toBeVisible();
  await page.getByRole('main').evaluate((main) => {
    const [category, state] = main.querySelectorAll('select');
    for (const [select, value] of [[category, 'Other'] as const, [state, 'Bayelsa'] as const]) {
      if (!select) throw new Error('The list has not two filters');
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
  await expectChips(page, 'Category: Other', 'State: Bayelsa');
  await expect(page).toHaveURL(/[?&]skillType=Other\b/);
  await expect(page).toHaveURL(/[?&]stateName=Bayelsa\b/);
});

test('a filter taken away by keyboard hands the focus to the next one, the last to the search', async ({
  page,
  signIn,
}) => {
  await signIn('officer');
  await page.goto('/applicants?status=approved&category=STC&state=Lagos');
  await expectChips(page, 'Status: Approved', 'Category: STC', 'State: Lagos');
  const searchBox = page.getByRole('searchbox', { name: 'Search applicants' });
  const chip = (name: string) => page.getByRole('button', { name });
  await chip('Remove filter Status: Approved').press('Enter');
  await expect(chip('Remove filter Category: STC')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chip('Remove filter State: Lagos')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(chip('Clear all')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/applicants');
  await expect(searchBox).toBeFocused();

  await page.goto('/applicants?status=approved&search=nobody-is-called-this');
  await page.getByText('No applicants found').waitFor();
  await page.getByRole('button', { name: 'Clear all filters' }).press('Enter');
  await expect(searchBox).toBeFocused();
});

test('another try by keyboard leaves the focus on the search of the list', async ({ page, signIn }) => {
  await signIn('officer');
  await page.route('**/main/applications?**', (route) => route.abort());
  await page.goto('/applicants');
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await page.unrouteAll();
  await retry.press('Enter');
  await expectRange(page, '1 - 30');
  await expect(page.getByRole('searchbox', { name: 'Search applicants' })).toBeFocused();
});

test('the audit trail leads from a page beyond its end to its last page', async ({ page, request, signIn }) => {
  // A new portal has nothing to show: an invitation is the first line.
  await invite(request);
  await signIn('superAdmin');
  await page.goto('/settings?section=audit&page=5000');
  await expectLastPage(page);
  await expect(page).toHaveURL(/\/settings\?section=audit(&page=\d{1,3})?$/);
  await expect(page.getByText('No data available')).toHaveCount(0);
});

test('first and last page are one click away, and the focus stays in the pager', async ({ page, signIn }) => {
  await signIn('officer');
  await page.goto('/applicants');
  await expectRange(page, '1 - 30');
  const last = pager(page).getByRole('button', { name: 'Last page' });
  await last.click();
  await expectLastPage(page);
  await expect(last).toBeFocused();
  await expect(last).toHaveAttribute('aria-disabled', 'true');
  await pager(page).getByRole('button', { name: 'First page' }).click();
  await expectRange(page, '1 - 30');
  await expect(page).toHaveURL('/applicants');
});

test('how many rows a page has is kept in the address, and the row on top stays', async ({ page, signIn }) => {
  await signIn('officer');
  await page.goto('/applicants?page=5');
  await expectRange(page, '121 - 150');
  const top = await rowOpeners(page).first().innerText();
  await page.getByLabel('Rows a page').selectOption('50');
  await expect(page).toHaveURL('/applicants?page=3&limit=50');
  await expectRange(page, '101 - 150');
  await expect(rowOpeners(page).filter({ hasText: top }).first()).toBeVisible();
  await page.reload();
  await expectRange(page, '101 - 150');
  await expect(rowOpeners(page)).toHaveCount(50);
  await page.getByLabel('Rows a page').selectOption('30');
  await expect(page).toHaveURL('/applicants?page=4');
});

test('a list that failed while the network was away comes back by itself', async ({ page, context, signIn }) => {
  await signIn('officer');
  await page.goto('/applicants');
  await expectRange(page, '1 - 30');
  await context.setOffline(true);
  await toPage(page, 2);
  await expect(page.getByRole('alert')).toContainText('Error:');
  await context.setOffline(false);
  await expectRange(page, '31 - 60');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('ten rows and the total are in sight at the desk, with the centre', async ({ page, signIn }) => {
  test.skip((page.viewportSize()?.width ?? 0) < 768, 'a phone shows cards');
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn('officer');
  await page.goto('/applicants');
  await expectRange(page, '1 - 30');
  await expect(page.getByText(/^1 - 30 of [\d,]+$/).first()).toBeInViewport({ ratio: 1 });
  for (let row = 0; row < 10; row++) {
    await expect(page.locator('tbody tr').nth(row), `row ${row + 1}`).toBeInViewport({ ratio: 1 });
  }
  for (const width of [1280, 1024, 800]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('columnheader', { name: 'Centre' }), `at ${width}`).toBeVisible();
  }
});

test('the dashboard leads to what has waited longest, in an order that the address keeps', async ({ page, signIn }) => {
  await signIn('officer');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Waiting longest' }).click();
  await expect(page).toHaveURL('/applicants?status=pending_approval&sort=oldest');
  await expectRange(page, '1 - 30');
  const order = page.getByLabel('Order');
  await expect(order).toHaveValue('oldest');
  await order.selectOption('Newest first');
  await expect(page).toHaveURL('/applicants?status=pending_approval');

  // Registered ones, which no other journey takes: all on one page.
  await page.goto('/applicants?status=registered&sort=oldest&limit=100');
  await expectLastPage(page);
  const oldest = await rowOpeners(page).first().innerText();
  await order.selectOption('Newest first');
  await expect(page).toHaveURL('/applicants?status=registered&limit=100');
  await expect(rowOpeners(page).last()).toHaveText(oldest);
});

test('the centre filter suggests centres, and its chip says the name', async ({ page, signIn }) => {
  await signIn('officer');
  await page.goto('/applicants');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('searchbox', { name: 'Centre' }).pressSequentially('ce');
  const first = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first();
  await expect(first).toBeVisible();
  const name =
    (await first
      .locator('span')
      .first()
      .evaluate((detail) => detail.parentNode?.firstChild?.textContent)) ?? '';
  expect(name).not.toBe('');
  await first.click();
  await expect(page).toHaveURL(/\?centerId=[0-9a-f-]{36}$/);
  await expectChips(page, `Centre: ${name}`);
});

test('what is pressed below the row that the keyboard is on stays under the pointer until it is clicked', async ({
  page,
  signIn,
}, { project }) => {
  test.skip(isPhone(project.name), 'on cards nothing is cut');
  await signIn('officer');
  await page.route('**/main/applications?**', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.data[0].centerName = 'Comprehensive Centre of Skills for Building, Catering, Tailoring and Repairs, Umuahia';
    await route.fulfill({ json: body });
  });
  await page.goto('/applicants');
  await expectRows(page);
  const first = page.getByRole('row').nth(1);
  const cut = await first.boundingBox();
  await page.keyboard.press('j');
  await expect(rowOpeners(page).first()).toBeFocused();
  await expect.poll(async () => (await first.boundingBox())?.height).toBeGreaterThan((cut?.height ?? 0) + 20);

  const actions = page.getByRole('button', { name: /^Actions for/ }).nth(1);
  await actions.click({ delay: 200 });
  await expect(page.getByRole('menuitem', { name: 'View details' })).toBeVisible();
  expect(await first.boundingBox()).toEqual(cut);
});
