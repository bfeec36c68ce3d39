import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectRange } from './screen.ts';

const yearFigure = (page: Page, year: number) =>
  page.getByRole('region', { name: `Applications processed in ${year}` });
/** What a figure draws. */
const drawingIn = (figure: Locator) => figure.locator('canvas, svg[role="img"]');
const table = async (page: Page, year: number) => {
  const figure = yearFigure(page, year).first();
  const details = figure.locator('details');
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
  return figure.getByRole('table');
};

test('the year is shown by month, week and day, and the address keeps which', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('officer');
  await page.goto('/dashboard');
  const months = await table(page, 2025);
  await expect(months.getByRole('row')).toHaveCount(13);
  await expect(months.getByRole('rowheader').first()).toHaveText('January 2025');
  await expect(drawingIn(yearFigure(page, 2025))).toBeVisible();
  await expectAccessible('the dashboard with its chart and table');

  const shownBy = yearFigure(page, 2025).first().getByLabel('Shown by');
  await shownBy.selectOption('Weekly');
  await expect(page).toHaveURL('/dashboard?by=weekly');
  await expect((await table(page, 2025)).getByRole('row')).toHaveCount(53);
  await shownBy.selectOption('Daily');
  await expect(page).toHaveURL('/dashboard?by=daily');
  await expect((await table(page, 2025)).getByRole('row')).toHaveCount(366);
  await page.reload();
  await expect((await table(page, 2025)).getByRole('row')).toHaveCount(366);
});

test('a year without data says so, and a year that is none is the default one', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('viewOnlyOfficer');
  await page.goto('/dashboard?year=2001');
  await expect(page.getByText('No data available: nothing was submitted or decided in 2001')).toBeVisible();
  await expect(yearFigure(page, 2001).first().getByLabel('Year')).toHaveValue('2001');
  await expectAccessible('a year without data');
  await page.goto('/dashboard?year=banana&by=hourly');
  await expect(yearFigure(page, 2025).first()).toBeVisible();
});

test('a number of the year leads to the list that it counts, whose total is the same', async ({ page, signIn }) => {
  await signIn('officer');
  for (const [column, address] of [
    [1, /startDate=\d{4}-\d\d-01&endDate=/],
    [2, /decision=approved&decidedFrom=/],
    [3, /decision=rejected&decidedFrom=/],
  ] as const) {
    await page.goto('/dashboard?year=2025');
    // What was submitted or decided in the months before does not change while others decide.
    const link = (await table(page, 2025)).locator(`tbody tr td:nth-of-type(${column}) a`).first();
    const total = (await link.textContent()) ?? '';
    await link.click();
    await expect(page).toHaveURL(address);
    await expectRange(page, String.raw`1 - \d+`, total);
  }
});

test('the four data sets load and fail each on its own', async ({ page, signIn, expectAccessible }) => {
  await signIn('accreditor');
  await page.route('**/main/analytics/applicants', (route) => route.abort());
  await page.route('**/main/analytics/centers', () => undefined);
  await page.goto('/analytics');
  await expect(drawingIn(page.getByRole('region', { name: 'Applications by status' }))).toBeVisible();
  await expect(page.getByRole('region', { name: 'Applicants by gender' }).getByRole('alert')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Centers by agreement' }).getByRole('status')).toBeVisible();
  await expectAccessible('data sets that load and fail');

  await page.unroute('**/main/analytics/applicants');
  await page.unroute('**/main/analytics/centers');
  await page.getByRole('region', { name: 'Applicants by gender' }).getByRole('button', { name: 'Retry' }).click();
  await expect(drawingIn(page.getByRole('region', { name: 'Applicants by gender' }))).toBeVisible();
  await page.reload();
  await expect(drawingIn(page.getByRole('region', { name: 'Centers by category' }))).toBeVisible();
  await expectAccessible('all data sets');
});

test('a decision arrives on an open dashboard by itself', async ({ page, signIn }) => {
  await signIn('platformAdmin');
  let counted = 0;
  await page.route('**/main/analytics/dashboard', async (route) => {
    const answer = await route.fetch();
    const counts = await answer.json();
    counted += 1;
    await route.fulfill({ json: { ...counts, applications: { ...counts.applications, approved: 4_000 + counted } } });
  });
  // By the clock of the page, so that ten seconds are as long on a slow machine as on a fast one.
  await page.clock.install();
  await page.goto('/dashboard');
  await expect(page.getByText('4,001')).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(page.getByText('4,002')).toBeVisible();
});

test('the report says of what it is in the address, and each figure has its table, CSV and PNG', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('officer');
  await page.goto('/analytics/report');
  const states = page.getByRole('region', { name: 'The states', exact: true });
  await expect(drawingIn(states)).toBeVisible();
  for (const name of ['Trades: wanted and taught', 'From sign-up to registered', 'Ages and genders by trade']) {
    await expect(drawingIn(page.getByRole('region', { name, exact: true }))).toBeVisible();
  }
  await states.getByText('Show the numbers as a table').click();
  await expect(states.getByRole('row')).toHaveCount(38);
  await expectAccessible('the report with a table');

  await states.getByLabel('Shade the map by').selectOption('Days to a decision');
  await expect(page).toHaveURL('/analytics/report?map=daysToDecision');
  await page.getByRole('region', { name: 'What the report is about' }).getByLabel('Program').selectOption('STC');
  await expect(page).toHaveURL('/analytics/report?category=STC&map=daysToDecision');

  const csv = page.waitForEvent('download');
  await states.getByRole('button', { name: 'CSV of The states' }).click();
  expect((await csv).suggestedFilename()).toBe('states.csv');
  const png = page.waitForEvent('download');
  await states.getByRole('button', { name: 'PNG of The states' }).click();
  expect((await png).suggestedFilename()).toBe('states.png');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/analytics/report?map=daysToDecision');
});

test('a number of the report leads to the list that it counts', async ({ page, signIn }) => {
  await signIn('officer');
  await page.goto('/analytics/report?startDate=2025-01-01&endDate=2025-06-30');
  const states = page.getByRole('region', { name: 'The states', exact: true });
  await states.getByText('Show the numbers as a table').click();
  const link = states.getByRole('link').first();
  const total = (await link.textContent()) ?? '';
  await link.click();
  await expect(page).toHaveURL(/\/applicants\?.*startDate=2025-01-01&endDate=2025-06-30.*state=/);
  await expectRange(page, String.raw`1 - \d+`, total);
});

test('whoever may not export small counts is offered no picture of them', async ({ page, signIn }) => {
  await signIn('accreditor');
  await page.goto('/analytics/report');
  const funnel = page.getByRole('region', { name: 'From sign-up to registered', exact: true });
  await expect(funnel.getByRole('button', { name: 'CSV of From sign-up to registered' })).toBeVisible();
  await expect(funnel.getByRole('button', { name: /^PNG/ })).toHaveCount(0);
});

test('the dashboard ends with the report, the portal’s own unless the settings name one', async ({ page, signIn }) => {
  await signIn('superAdmin');
  await page.goto('/dashboard');
  const report = page.getByRole('region', { name: 'Analytics report' });
  await report.scrollIntoViewIfNeeded();
  await expect(report.getByRole('region', { name: 'The states', exact: true })).toBeVisible();

  // At the portal's own address, since nothing of a journey is fetched from elsewhere.
  await page.route('**/main/settings/public', async (route) => {
    const answer = await route.fetch();
    const board = new URL('/somebodys-board', page.url()).href;
    await route.fulfill({ json: { ...(await answer.json()), analyticsReportUrl: board } });
  });
  await page.route('**/somebodys-board', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Board</title><p>The board</p>' }),
  );
  await page.reload();
  await report.scrollIntoViewIfNeeded();
  await expect(page.frameLocator('iframe[title="Analytics report"]').getByText('The board')).toBeVisible();
});

test('whoever may not open the centers is not led to them', async ({ page, signIn }) => {
  await signIn('accreditor');
  await page.goto('/dashboard');
  await expect(page.getByRole('article').filter({ hasText: 'Total Centers' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View centers' })).toHaveCount(0);
  await signIn('viewOnlyOfficer');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'View centers' }).click();
  await expect(page).toHaveURL('/centers');
});
