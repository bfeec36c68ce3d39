import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { reject, takePending } from '../applicants.ts';
import { expect, test } from '../fixtures.ts';
import { expectRange } from '../screen.ts';
import { delayRequests, drawn, fontsDrawn } from '../timing.ts';

/** Makes the page record the text that it draws on canvases. */
const watchCanvases = (page: Page) =>
  page.evaluate(`{
    const pen = CanvasRenderingContext2D.prototype;
    const { fillText } = pen;
    window.written = [];
    pen.fillText = function (text, ...place) { written.push(text); fillText.call(this, text, ...place); };
  }`);

const yearFigure = (page: Page, year: number) =>
  page.getByRole('region', { name: `Applications processed in ${year}` });
const drawingIn = (figure: Locator) => figure.locator('canvas, svg[role="img"]');
const table = async (page: Page, year: number) => {
  const figure = yearFigure(page, year).first();
  const details = figure.locator('details');
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
  return figure.getByRole('table');
};

test('staff read the year by month, week and day, and its numbers lead to the lists they count', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn('officer');
  await page.goto('/dashboard');
  const months = await table(page, 2025);
  await expect(months.getByRole('row')).toHaveCount(13);
  await expect(months.getByRole('rowheader').first()).toHaveText('January 2025');

  const shownBy = yearFigure(page, 2025).first().getByLabel('Shown by');
  await shownBy.scrollIntoViewIfNeeded();
  await shownBy.selectOption('Weekly');
  await expect(page).toHaveURL('/dashboard?by=weekly');
  await expect((await table(page, 2025)).getByRole('row')).toHaveCount(53);
  // The page does not scroll away from the choice.
  await expect(shownBy).toBeInViewport();
  await shownBy.selectOption('Daily');
  await expect((await table(page, 2025)).getByRole('row')).toHaveCount(366);
  await shownBy.selectOption('Monthly');
  await expect(page).toHaveURL('/dashboard');

  // Numbers of past months do not change while other journeys decide.
  const rows = (await table(page, 2025)).locator('tbody tr');
  await expect(rows).toHaveCount(12);
  const cells = await rows.locator('td').allTextContents();
  await rows.locator('td:nth-of-type(2) a').first().click();
  await expect(page).toHaveURL(/decision=approved&decidedFrom=/);
  await expectRange(
    page,
    String.raw`1 - \d+`,
    cells.filter((_, index) => index % 3 === 1).find((cell) => cell !== '0'),
  );

  await page.goBack();
  await expect(drawingIn(yearFigure(page, 2025))).toHaveAttribute('data-drawn', 'yes');
  await drawingIn(yearFigure(page, 2025)).click();
  await expect(page).toHaveURL(/\/applicants\?/);
  // The point nearest to the middle.
  const query = new URL(page.url()).searchParams;
  const month = Number((query.get('startDate') ?? query.get('decidedFrom'))?.slice(5, 7));
  const column = [null, 'approved', 'rejected'].indexOf(query.get('decision'));
  await expectRange(page, String.raw`1 - \d+`, cells[(month - 1) * 3 + column]);

  // Other journeys may decide between the card and its list.
  await expect(async () => {
    await page.goto('/dashboard');
    const card = page.getByRole('article').filter({ hasText: 'Pending Applications' });
    const count = /[\d,]+/.exec(await card.getByRole('paragraph').first().innerText())?.[0];
    await card.getByRole('link', { name: 'View pending' }).click();
    await expectRange(page, String.raw`1 - \d+`, count);
  }).toPass({ timeout: 40_000 });
});

test('a decision appears on an open dashboard, whose numbers survive a lost network', async ({
  page,
  request,
  signIn,
}) => {
  await signIn('viewOnlyOfficer');
  await page.clock.install();
  await page.goto('/dashboard');
  // A rejection is final, so this card never falls.
  const card = page.getByRole('article').filter({ hasText: 'Rejected Applications' });
  const rejected = async () =>
    Number(/[\d,]+/.exec(await card.getByRole('paragraph').first().innerText())?.[0].replace(',', ''));
  const before = await rejected();
  await page.route('**/main/analytics/dashboard', (route) => route.abort());
  await reject(request, await takePending(request));
  // The page's own clock makes ten seconds equally long on every machine.
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await rejected()).toBe(before);
  await page.unroute('**/main/analytics/dashboard');
  await page.clock.fastForward(10_000);
  await expect.poll(rejected).toBeGreaterThan(before);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('staff filter the report, read it as a table, save it as CSV and PNG, and open the list of a number', async ({
  page,
  signIn,
}) => {
  await signIn('officer');
  await page.goto('/analytics/report');
  const states = page.getByRole('region', { name: 'States', exact: true });
  for (const name of [
    'States',
    'Demand and places by trade',
    'From sign-up to registration',
    'Age and gender by trade',
    'Pending applications by waiting time',
    'Centres by overdue documents',
  ])
    await expect(drawingIn(page.getByRole('region', { name, exact: true }))).toHaveAccessibleName(/\S/);

  await states.getByLabel('Shade the map by').scrollIntoViewIfNeeded();
  await states.getByLabel('Shade the map by').selectOption('Days to a decision');
  await expect(page).toHaveURL('/analytics/report?map=daysToDecision');
  await expect(states.getByLabel('Shade the map by')).toBeInViewport();
  await page.getByRole('region', { name: 'Report filters' }).getByLabel('Program').selectOption('STC');
  await expect(page).toHaveURL('/analytics/report?category=STC&map=daysToDecision');

  const csv = page.waitForEvent('download');
  await states.getByRole('button', { name: 'CSV of States' }).click();
  expect((await csv).suggestedFilename()).toMatch(/^report-states-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await (await csv).path(), 'utf8')).toContain('Rates and averages are rounded to one decimal.');
  // One picture is made from an SVG, the other from a canvas.
  await watchCanvases(page);
  for (const [title, file] of [
    ['Demand and places by trade', 'trades'],
    ['States', 'states'],
  ] as const) {
    const png = page.waitForEvent('download');
    await page.getByRole('button', { name: `PNG of ${title}` }).click();
    expect((await png).suggestedFilename()).toMatch(new RegExp(String.raw`^report-${file}-\d{4}-\d\d-\d\d\.png$`));
    expect((await readFile(await (await png).path())).subarray(1, 4).toString()).toBe('PNG');
  }
  expect(String(await page.evaluate(`written.join(' ')`))).toMatch(
    /States Applications by the applicant’s state, .* shaded by days to a decision\. Only program STC\. As of \d+ \w+/,
  );
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/analytics/report?map=daysToDecision');

  await page.goto('/analytics/report?startDate=2025-01-01&endDate=2025-06-30');
  await states.getByText('Show the numbers as a table').click();
  await expect(states.getByRole('row')).toHaveCount(38);
  const link = states.getByRole('link').first();
  const total = (await link.textContent()) ?? '';
  await link.click();
  await expect(page).toHaveURL(/\/applicants\?.*startDate=2025-01-01&endDate=2025-06-30.*state=/);
  await expectRange(page, String.raw`1 - \d+`, total);
});

test('staff without the permission can neither export nor print small counts', { tag: '@full' }, async ({
  page,
  signIn,
}) => {
  await signIn('accreditor');
  await page.goto('/analytics/report');
  const funnel = page.getByRole('region', { name: 'From sign-up to registration', exact: true });
  const csv = page.waitForEvent('download');
  await funnel.getByRole('button', { name: 'CSV of From sign-up to registration' }).click();
  expect(await readFile(await (await csv).path(), 'utf8')).toContain('rounded to the nearest 5');
  await expect(page.getByRole('button', { name: /^PNG|^Print/ })).toHaveCount(0);

  const instead = page.getByText('You cannot print these figures. Save them as a CSV file on the report page');
  for (const [path, name] of [
    ['/analytics/report', 'From sign-up to registration'],
    ['/dashboard', 'Applications by outcome'],
    ['/analytics', 'Applications by status'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    await expect(instead).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(instead).toBeVisible();
    await expect(page.getByRole('region')).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('nothing on the dashboard moves when its figures arrive', { tag: '@full' }, async ({ page, signIn }) => {
  await signIn('officer');
  await page.addInitScript(`{
    window.shifts = [];
    const keep = (entries) => shifts.push(...entries.map(({ value }) => value));
    const observer = new PerformanceObserver((list) => keep(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    window.shiftsSoFar = () => {
      keep(observer.takeRecords());
      return shifts.splice(0);
    };
  }`);
  const answer = await delayRequests(page, '**/main/analytics/**');
  await page.goto('/dashboard');
  await expect(yearFigure(page, 2025).getByRole('status')).toBeVisible();
  await fontsDrawn(page);
  await page.evaluate('shiftsSoFar()');
  answer();
  await expect(drawingIn(yearFigure(page, 2025))).toBeVisible();
  await expect(page.getByRole('status', { name: /^Loading/ }).filter({ visible: true })).toHaveCount(0);
  await drawn(page);
  expect(await page.evaluate('shiftsSoFar()')).toEqual([]);
});

test('the report prints on A4 without its screen controls', { tag: '@full' }, async ({ page, signIn }) => {
  await signIn('officer');
  await page.goto('/analytics/report?map=left');
  const states = page.getByRole('region', { name: 'States', exact: true });
  for (const name of [
    'States',
    'Demand and places by trade',
    'Pending applications by waiting time',
    'Centres by overdue documents',
  ]) {
    await expect(drawingIn(page.getByRole('region', { name, exact: true }))).toBeVisible();
  }
  await states.getByText('Show the numbers as a table').click();
  await page.emulateMedia({ media: 'print' });
  // The width of A4 between its margins.
  const paper = { width: 680, height: 1_010 };
  await page.setViewportSize(paper);
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  for (const button of await page.getByRole('main').getByRole('button').all()) await expect(button).toBeHidden();
  // An open table is printed whole. A closed one leaves nothing.
  await expect(states.getByRole('row')).toHaveCount(38);
  await expect(page.getByText('Show the numbers as a table').filter({ visible: true })).toHaveCount(0);
  // Drawings get the new width a few frames later.
  const tooWide = () =>
    page
      .locator('main canvas, main svg[role="img"], main table')
      .evaluateAll((all, width) => all.filter((one) => one.getBoundingClientRect().right > width).length, paper.width);
  await expect.poll(tooWide).toBe(0);
  // Nothing is cut: unbreakable parts fit a page, and the figures fill exactly the pages there are.
  const heights = await page
    .locator('main canvas, main svg[role="img"], main tr')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(38);
  expect(Math.max(...heights)).toBeLessThan(paper.height);
  const figures = await page.getByRole('main').locator('section:has(h2)').count();
  const filled = await page.evaluate('document.documentElement.scrollHeight');
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const sizes = [...pdf.matchAll(/\/MediaBox ?\[([^\]]+)\]/g)].map(([, box]) => box?.trim().split(' ').map(Number));
  const pages = Math.ceil(Number(filled) / paper.height);
  expect(sizes.length).toBeGreaterThanOrEqual(pages);
  // Each figure may begin a page of its own.
  expect(sizes.length).toBeLessThanOrEqual(pages + figures);
  for (const [, , width, height] of sizes as number[][]) {
    expect(Math.round(width ?? 0)).toBe(595);
    expect(Math.round(height ?? 0)).toBe(842);
  }
});
