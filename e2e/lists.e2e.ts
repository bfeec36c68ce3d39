import { expect, test } from './fixtures.ts';
import { expectChips, expectLastPage, expectRange, expectToast, toPage } from './screen.ts';

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
  await expectChips(page, 'From: 2027-01-01');
  await page.goto('/applicants?limit=9999&page=0&status=banana&skill=Magic&search=%00');
  await expectRange(page, '1 - 30');
  await expect(page.getByRole('alert')).toHaveCount(0);
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
  await expectToast(page, '2 applicant ids copied');
  const copied = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(copied).toMatch(/^TV-\S+\nTV-\S+$/);
  await expect(page.getByText(copied.split('\n')[1] ?? '', { exact: true })).toBeVisible();
});
