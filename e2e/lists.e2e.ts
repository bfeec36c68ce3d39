import { expect, test } from './fixtures.ts';

test('a page beyond the last one leads to the last one, and Back does not lead beyond it again', async ({
  page,
  signIn,
}) => {
  await signIn('superAdmin');
  await page.goto('/dashboard');
  await page.goto('/applicants?page=5000');
  await expect(page.getByText(/^\d+ - (\d+) of \1$/)).toBeVisible();
  await expect(page).toHaveURL(/\/applicants\?page=\d{1,3}$/);
  await expect(page.getByText('No applicants found')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');

  await page.goto('/users?groups=all&page=5000');
  await expect(page.getByText(/^\d+ - (\d+) of \1$/)).toBeVisible();
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
  await expect(page.getByText('31 - 31 of 31')).toBeVisible();
  rowsLeft = 30;
  await page.reload();
  await expect(page.getByText('1 - 30 of 30')).toBeVisible();
  await expect(page).toHaveURL('/applicants');
});

test('wrong values in an address are dropped and filter nothing', async ({ page, signIn }) => {
  await signIn('officer');
  await page.goto('/applicants?limit=9999&page=0&status=banana&startDate=2027-01-01&endDate=2024-01-01');
  await expect(page.getByText('No applicants found')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Filters that are set' }).getByRole('button')).toHaveText([
    'Remove filter From: 2027-01-01',
    'Clear all',
  ]);
  await page.goto('/applicants?limit=9999&page=0&status=banana&skill=Magic&search=%00');
  await expect(page.getByText(/^1 - 30 of \d+$/)).toBeVisible();
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
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(/^31 - 60 of/)).toBeVisible();
  await choices.first().check();
  await page.getByRole('button', { name: 'Copy ids' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '2 applicant ids copied' })).toBeVisible();
  const copied = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(copied).toMatch(/^TV-\S+\nTV-\S+$/);
  await expect(page.getByText(copied.split('\n')[1] ?? '', { exact: true })).toBeVisible();
});
