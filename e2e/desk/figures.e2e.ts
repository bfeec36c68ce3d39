import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { reject, takePending } from '../applicants.ts';
import { createDocumentsAdmin, overviewOf, owedByOneAlone, reviewDocument, sendDocument } from '../document-centres.ts';
import { expect, test } from '../fixtures.ts';
import { expectRange, expectRows, toFoot } from '../screen.ts';
import { drawn, fontsDrawn, hold } from '../timing.ts';

/** From now on the page keeps what it writes on canvases, and how often it wipes one to draw anew. */
const watchCanvases = (page: Page) =>
  page.evaluate(`{
    const pen = CanvasRenderingContext2D.prototype;
    const { fillText, clearRect } = pen;
    const wiped = new WeakMap();
    Object.assign(window, { written: [], wipesOf: (canvas) => wiped.get(canvas) ?? 0 });
    pen.fillText = function (text, ...place) { written.push(text); fillText.call(this, text, ...place); };
    pen.clearRect = function (...place) {
      wiped.set(this.canvas, wipesOf(this.canvas) + 1);
      clearRect.call(this, ...place);
    };
  }`);

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
  await shownBy.scrollIntoViewIfNeeded();
  await shownBy.selectOption('Weekly');
  await expect(page).toHaveURL('/dashboard?by=weekly');
  await expect((await table(page, 2025)).getByRole('row')).toHaveCount(53);
  // Whoever chose looks at what is chosen, and not at the top of the page.
  await expect(shownBy).toBeInViewport();
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

for (const path of ['/dashboard', '/analytics'])
  test(`nothing on ${path} moves when its figures arrive`, async ({ page, signIn }) => {
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
    const answer = await hold(page, '**/main/analytics/**');
    await page.goto(path);
    await expect(yearFigure(page, 2025).getByRole('status')).toBeVisible();
    await fontsDrawn(page);
    await page.evaluate('shiftsSoFar()');
    answer();
    await expect(drawingIn(yearFigure(page, 2025))).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading/ }).filter({ visible: true })).toHaveCount(0);
    await drawn(page);
    expect(await page.evaluate('shiftsSoFar()')).toEqual([]);
  });

test('whoever scrolls to the report stays where they are while it comes', async ({ page, signIn }) => {
  await signIn('officer');
  const answer = await hold(page, '**/main/settings/public');
  const report = await hold(page, '**/dashboard-report-*.js');
  await page.goto('/dashboard');
  await expect(drawingIn(yearFigure(page, 2025))).toBeVisible();
  await expect(page.getByRole('status', { name: /^Loading/ }).filter({ visible: true })).toHaveCount(0);
  const asked = page.waitForRequest('**/dashboard-report-*.js');
  await toFoot(page);
  const place = () => page.evaluate<number>('scrollY');
  const before = await place();
  expect(before).toBeGreaterThan(0);
  answer();
  await asked;
  await drawn(page);
  expect(await place()).toBe(before);
  report();
  await expect(page.getByRole('region', { name: 'What the report is about' })).toBeVisible();
  expect(await place()).toBe(before);
});

test('the line of this year ends with today', async ({ page, signIn }) => {
  await signIn('officer');
  const today = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Africa/Lagos' }).format(new Date());
  const year = Number(today({ year: 'numeric' }));
  await page.goto(`/dashboard?year=${year}`);
  const months = (await table(page, year)).getByRole('rowheader');
  await expect(months.last()).toHaveText(today({ month: 'long', year: 'numeric' }));
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

test('a point of the chart leads to the list that it counts', async ({ page, signIn }) => {
  await signIn('viewOnlyOfficer');
  await page.goto('/dashboard?year=2025');
  const rows = (await table(page, 2025)).locator('tbody tr');
  await expect(rows).toHaveCount(12);
  const cells = await rows.locator('td').allTextContents();
  await expect(drawingIn(yearFigure(page, 2025))).toHaveAttribute('data-drawn', 'yes');
  await drawingIn(yearFigure(page, 2025)).click();
  await expect(page).toHaveURL(/\/applicants\?/);
  // Whichever point lies nearest to the middle.
  const query = new URL(page.url()).searchParams;
  const month = Number((query.get('startDate') ?? query.get('decidedFrom'))?.slice(5, 7));
  const column = [null, 'approved', 'rejected'].indexOf(query.get('decision'));
  await expectRange(page, String.raw`1 - \d+`, cells[(month - 1) * 3 + column]);
});

test('each card leads to the list that it counts, whose total is the same', async ({ page, signIn }) => {
  await signIn('platformAdmin');
  for (const [card, link, address] of [
    ['Approved Applications', 'View approved', /status=approved$/],
    ['Pending Applications', 'View pending', /status=%5B%22pending_approval%22%2C%22approval_requested%22%5D$/],
    ['Pending Applications', 'Under Review', /status=approval_requested$/],
    ['Rejected Applications', 'View rejected', /status=rejected$/],
    ['Completed Applications', 'View all', /applicants$/],
    ['Total Centers', 'View centers', /centers$/],
    ['Initiated Applications', 'View initiated', /status=initiated$/],
  ] as const) {
    // Others may decide between the two.
    await expect(async () => {
      await page.goto('/dashboard');
      const article = page.getByRole('article').filter({ has: page.getByRole('heading', { name: card }) });
      const way = article.getByRole('link', { name: link });
      const said = link === 'Under Review' ? way : article.getByRole('paragraph').first();
      const count = /[\d,]+/.exec((await said.textContent()) ?? '')?.[0] ?? '';
      expect(count).not.toBe('');
      await way.click();
      await expect(page).toHaveURL(address);
      await expectRange(page, String.raw`1 - \d+`, count);
    }).toPass({ timeout: 40_000 });
  }
});

test('several statuses in an address are several chips, and can be chosen anew', async ({ page, signIn }) => {
  await signIn('officer');
  await page.goto('/applicants?status=["pending_approval","approval_requested"]');
  const chips = page.getByRole('list', { name: 'Filters that are set' });
  await expect(chips.getByRole('button', { name: /Status:/ })).toHaveCount(2);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const status = page
    .getByRole('region', { name: 'Filters' })
    .or(page.locator('#applicant-filters'))
    .getByLabel('Status');
  await expect(status.locator('option:checked')).toHaveText('Pending, Under Review');
  await chips.getByRole('button', { name: /Status: Pending/ }).click();
  await expect(page).toHaveURL('/applicants?status=approval_requested');
  await status.selectOption('Approved');
  await expect(page).toHaveURL('/applicants?status=approved');
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

test('a decision arrives on an open dashboard by itself', async ({ page, request, signIn }) => {
  await signIn('viewOnlyOfficer');
  await page.clock.install();
  await page.goto('/dashboard');
  // Nobody takes a rejection back, so its card never falls.
  const card = page.getByRole('article').filter({ hasText: 'Rejected Applications' });
  const rejected = async () =>
    Number(/[\d,]+/.exec(await card.getByRole('paragraph').first().innerText())?.[0].replace(',', ''));
  const before = await rejected();
  await reject(request, await takePending(request));
  // By the clock of the page, so that ten seconds are as long on a slow machine as on a fast one.
  await page.clock.fastForward(10_000);
  await expect.poll(rejected).toBeGreaterThan(before);
});

test('while the portal cannot be reached the old numbers stay, and new ones come by themselves after', async ({
  page,
  signIn,
}) => {
  await signIn('viewOnlyOfficer');
  await page.clock.install();
  await page.goto('/dashboard');
  const card = page.getByRole('article').filter({ hasText: 'Rejected Applications' });
  const before = await card.getByRole('paragraph').first().innerText();
  await page.route('**/main/analytics/dashboard', (route) => route.abort());
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(card.getByRole('paragraph').first()).toHaveText(before);
  await page.unroute('**/main/analytics/dashboard');
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(card).toBeVisible();
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
  // Rates and averages have one decimal, also those that are whole.
  const rates = await states.locator('tbody td:nth-of-type(5), tbody td:nth-of-type(7)').allTextContents();
  expect(rates).toHaveLength(2 * 37);
  expect(rates.filter((rate) => !/^([\d,]+\.\d|Not known)$/.test(rate))).toEqual([]);
  await expectAccessible('the report with a table');

  await states.getByLabel('Shade the map by').scrollIntoViewIfNeeded();
  await states.getByLabel('Shade the map by').selectOption('Days to a decision');
  await expect(page).toHaveURL('/analytics/report?map=daysToDecision');
  await expect(states.getByLabel('Shade the map by')).toBeInViewport();
  await page.getByRole('region', { name: 'What the report is about' }).getByLabel('Program').selectOption('STC');
  await expect(page).toHaveURL('/analytics/report?category=STC&map=daysToDecision');

  const csv = page.waitForEvent('download');
  await states.getByRole('button', { name: 'CSV of The states' }).click();
  expect((await csv).suggestedFilename()).toMatch(/^report-states-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await (await csv).path(), 'utf8')).toContain('Rates and averages are rounded to one decimal.');
  await watchCanvases(page);
  const png = page.waitForEvent('download');
  await states.getByRole('button', { name: 'PNG of The states' }).click();
  expect((await png).suggestedFilename()).toMatch(/^report-states-\d{4}-\d\d-\d\d\.png$/);
  const written = String(await page.evaluate(`written.join(' ')`));
  expect(written).toMatch(
    /The states Applications by the state .* the rates have one decimal\. The map is shaded by days to a decision\. Only program STC\. As of \d+ \w+ \d{4}/,
  );
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/analytics/report?map=daysToDecision');

  for (const [title, file] of [
    ['Trades: wanted and taught', 'trades'],
    ['Ages and genders by trade', 'people'],
    ['From sign-up to registered', 'funnel'],
    ['What waits, and for how long', 'waiting'],
    ['Centers by documents overdue', 'documents'],
  ] as const) {
    const figure = page.getByRole('region', { name: title, exact: true });
    await expect(drawingIn(figure)).toBeVisible();
    // For whoever does not see the drawing: it has a name, and beside it stands a table of the same.
    await expect(drawingIn(figure)).toHaveAccessibleName(/\S/);
    await figure.getByText('Show the numbers as a table').click();
    await expect(figure.getByRole('table').getByRole('row')).not.toHaveCount(0);
    for (const kind of ['CSV', 'PNG']) {
      const saved = page.waitForEvent('download');
      await figure.getByRole('button', { name: `${kind} of ${title}` }).click();
      expect((await saved).suggestedFilename()).toMatch(
        new RegExp(String.raw`^report-${file}-\d{4}-\d\d-\d\d\.${kind.toLowerCase()}$`),
      );
      expect((await readFile(await (await saved).path())).length).toBeGreaterThan(100);
    }
  }
});

test('a picture waits for its chart, and is of what the address says', async ({ page, signIn }) => {
  await signIn('officer');
  const held: (() => void)[] = [];
  const hold = (pattern: string) =>
    page.route(pattern, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
  const release = () => {
    for (const go of held.splice(0)) go();
  };
  await hold('**/canvas-*.js');
  await page.goto('/analytics/report');
  const trades = page.getByRole('region', { name: 'Trades: wanted and taught', exact: true });
  const png = trades.getByRole('button', { name: 'PNG of Trades: wanted and taught' });
  const picture = page.waitForEvent('download');
  await png.click();
  await expect(png).toHaveText('Saving...');
  await expect(drawingIn(trades)).toHaveCount(0);
  release();
  expect((await readFile(await (await picture).path())).subarray(1, 4).toString()).toBe('PNG');
  await expect(drawingIn(trades)).toHaveAttribute('data-drawn', 'yes');

  // Another program is asked for and not here yet: a picture would be of the one before, under this one's name.
  await hold('**/main/analytics/report/trades?*');
  await page.getByRole('region', { name: 'What the report is about' }).getByLabel('Program').selectOption('STC');
  await expect(page).toHaveURL('/analytics/report?category=STC');
  await expect(png).toHaveAttribute('aria-disabled', 'true');
  await expect(png).toHaveAccessibleDescription('The figure is on its way');
  release();
  await expect(png).toHaveAttribute('aria-disabled', 'false');
  await expect(png).toHaveAccessibleDescription('');
});

test('what one state does not teach is not called taught nowhere', async ({ page, signIn }) => {
  await signIn('officer');
  // Whatever the centres of the demo teach. What is wanted beside the trades is none of them.
  await page.route('**/main/analytics/report/trades*', async (route) => {
    const answer = await (await route.fetch()).json();
    const rows = answer.data.rows.map((row: { skill: string }) =>
      ['Leather Work', 'Other'].includes(row.skill)
        ? { ...row, applications: 7, capacity: 0, applicationsPerPlace: null }
        : row,
    );
    await route.fulfill({ json: { data: { ...answer.data, rows } } });
  });
  const trades = page.getByRole('region', { name: 'Trades: wanted and taught', exact: true });
  await page.goto('/analytics/report');
  await expect(trades.getByText('Wanted, and taught nowhere: Leather Work', { exact: true })).toBeVisible();
  await page.goto('/analytics/report?state=Yobe');
  await expect(
    trades.getByText(/^Wanted, and not taught in the state or program that is chosen: .*Leather Work/),
  ).toBeVisible();
  await expect(trades.getByText('taught nowhere')).toHaveCount(0);
});

test('a picture of nothing says that there is none', async ({ page, signIn }) => {
  await signIn('officer');
  await page.goto('/analytics/report?endDate=2001-01-01');
  const people = page.getByRole('region', { name: 'Ages and genders by trade', exact: true });
  await expect(people.getByText('No data available')).toBeVisible();
  await watchCanvases(page);
  const picture = page.waitForEvent('download');
  await people.getByRole('button', { name: 'PNG of Ages and genders by trade' }).click();
  expect((await readFile(await (await picture).path())).subarray(1, 4).toString()).toBe('PNG');
  expect(String(await page.evaluate(`written.join(' ')`))).toMatch(
    /Ages and genders by trade Submitted applications .* Only submitted to 2001-01-01\. As of .* No data available/,
  );
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

test('documents overdue lead whoever reviews them to the list of who has not sent them', async ({ page, signIn }) => {
  await signIn('officer');
  // Of what the report is about, state and trade count here.
  await page.goto('/analytics/report?category=VEI&endDate=2001-01-01');
  const overdue = page.getByRole('region', { name: 'Centers by documents overdue', exact: true });
  await expect(drawingIn(overdue)).toBeVisible();
  await overdue.getByText('Show the numbers as a table').click();
  await expect(overdue.getByRole('row')).toHaveCount(39);
  await expect(overdue.getByRole('link')).toHaveCount(0);

  await signIn('platformAdmin');
  await page.goto('/analytics/report');
  await overdue.getByText('Show the numbers as a table').click();
  const row = overdue.getByRole('row').nth(2);
  const state = (await row.getByRole('rowheader').textContent()) ?? '';
  await row.getByRole('link').click();
  await expect(page).toHaveURL(`/center-documents-missing?state=${state.replaceAll(' ', '+')}`);
  await expectRows(page);
});

test('a decision on a document arrives on an open report by itself', async ({ page, request, signIn }) => {
  // Of a state and trade that no other centre owes for, so that no other journey changes the count meanwhile.
  const alone = await owedByOneAlone(request);
  const admin = await createDocumentsAdmin(request, 1, new Set(alone.keys()));
  const { centre } = admin;
  const { urgent } = await overviewOf(request, admin, centre.id);
  const slot = urgent.find(
    ({ urgency, status, skillName }) =>
      urgency === 'overdue' && status === 'missing' && alone.get(centre.id)?.has(skillName),
  );
  if (!slot) throw new Error('A document that is overdue was asked for');
  const sent = await sendDocument(request, admin, centre.id, slot);

  await signIn('platformAdmin');
  await page.clock.install();
  const about = { state: sent.stateName, skill: sent.skillName };
  await page.goto(`/analytics/report?${new URLSearchParams(about)}`);
  const overdue = page.getByRole('region', { name: 'Centers by documents overdue', exact: true });
  await overdue.getByText('Show the numbers as a table').click();
  const count = async () => Number(await overdue.getByRole('row').nth(1).getByRole('cell').nth(2).innerText());
  const before = await count();
  expect((await reviewDocument(request, sent, 'rejected', 'The signature is missing')).ok()).toBe(true);
  // By the clock of the page, so that ten seconds are as long on a slow machine as on a fast one.
  await page.clock.fastForward(10_000);
  await expect.poll(count).toBe(before + 1);
});

test('the report prints on A4, without what only a screen has', async ({ page, signIn, expectAccessible }) => {
  await signIn('officer');
  await page.goto('/analytics/report?map=left');
  const states = page.getByRole('region', { name: 'The states', exact: true });
  for (const name of [
    'The states',
    'Trades: wanted and taught',
    'What waits, and for how long',
    'Centers by documents overdue',
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
  // A table that is open is printed whole, one that is not leaves nothing.
  await expect(states.getByRole('row')).toHaveCount(38);
  await expect(page.getByText('Show the numbers as a table').filter({ visible: true })).toHaveCount(0);
  // Drawings take the new width a few frames later.
  const tooWide = () =>
    page
      .locator('main canvas, main svg[role="img"], main table')
      .evaluateAll((all, width) => all.filter((one) => one.getBoundingClientRect().right > width).length, paper.width);
  await expect.poll(tooWide).toBe(0);
  await expectAccessible('the report on paper');
  // Nothing is cut: what may not be parted fits a page, and there are as many pages as the figures fill.
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

test('charts do not move for whoever asked for less of that', async ({ page, signIn }) => {
  await signIn('officer');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/dashboard');
  await expect(drawingIn(yearFigure(page, 2025))).toBeVisible();
  await watchCanvases(page);
  await yearFigure(page, 2025).getByLabel('Shown by').selectOption('Weekly');
  await expect((await table(page, 2025)).getByRole('row')).toHaveCount(53);
  const wipes = () =>
    drawingIn(yearFigure(page, 2025)).evaluate((canvas) =>
      (globalThis as unknown as { wipesOf: (canvas: unknown) => number }).wipesOf(canvas),
    );
  await expect.poll(wipes).toBeGreaterThan(0);
  // In one go: a change that moves is some twelve pictures.
  expect(await wipes()).toBeLessThan(6);
});

test('whoever may not export small counts is offered no picture of them', async ({ page, signIn }) => {
  await signIn('accreditor');
  await page.goto('/analytics/report');
  const funnel = page.getByRole('region', { name: 'From sign-up to registered', exact: true });
  await expect(funnel.getByRole('button', { name: 'CSV of From sign-up to registered' })).toBeVisible();
  await expect(funnel.getByRole('button', { name: /^PNG/ })).toHaveCount(0);
  const csv = funnel.getByRole('button', { name: 'CSV of From sign-up to registered' });
  const file = page.waitForEvent('download');
  await csv.click();
  expect(await readFile(await (await file).path(), 'utf8')).toContain('rounded to the nearest 5');

  await page.goto('/analytics/report?state=Lagos');
  await expect(csv).toHaveAttribute('aria-disabled', 'true');
  await expect(csv).toHaveAccessibleDescription(/figures of everything alone/);
  // One state is told about, and lies among all of them.
  const map = page.getByRole('region', { name: 'The states', exact: true }).locator('svg[role="img"]');
  await expect(map.locator('rect')).toHaveCount(37);
  await expect(map.locator('title')).toHaveText([/^Lagos: /]);
});

test('whoever may not export small counts does not print them either', async ({ page, signIn }) => {
  const names = [
    'The states',
    'Trades: wanted and taught',
    'From sign-up to registered',
    'Ages and genders by trade',
    'What waits, and for how long',
    'Centers by documents overdue',
  ];
  const instead = page.getByText('You cannot print these figures. Save them as a CSV file on the report page');
  const expectOnPaperNothing = async () => {
    await expect(page.getByRole('region', { name: 'What waits, and for how long' }).locator('table')).toHaveCount(1);
    await expect(instead).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(instead).toBeVisible();
    for (const name of names) await expect(page.getByRole('region', { name, exact: true })).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    for (const name of names) await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  };
  for (const role of ['accreditor', 'viewOnlyOfficer'] as const) {
    await signIn(role);
    await page.goto('/analytics/report?state=Lagos');
    const waiting = page.getByRole('region', { name: 'What waits, and for how long' });
    await waiting.getByText('Show the numbers as a table').click();
    await expect(waiting.getByRole('table')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0);
    await expectOnPaperNothing();
    await page.goto('/dashboard');
    await page.getByRole('region', { name: 'Analytics report' }).scrollIntoViewIfNeeded();
    const others = [
      page.getByRole('region', { name: 'Applications by outcome' }),
      yearFigure(page, 2025).first(),
      page.getByRole('region', { name: 'Analytics report' }),
    ];
    for (const other of others) await expect(other).toBeVisible();
    await expectOnPaperNothing();
    await page.emulateMedia({ media: 'print' });
    for (const other of others) await expect(other).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.goto('/analytics');
    const byState = page.getByRole('region', { name: 'Applicants by state', exact: true });
    await expect(byState).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(instead).toBeVisible();
    await expect(page.getByRole('region')).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
  }

  await signIn('officer');
  await page.goto('/analytics/report');
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What waits, and for how long' }).locator('table')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  for (const name of names) await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  await expect(instead).toHaveCount(0);
});

test('figures of one name say why they differ, and why places left are more than the rest', async ({
  page,
  signIn,
}) => {
  await signIn('officer');
  await page.goto('/dashboard');
  await expect(page.getByText('Approved Applications are those that are approved now')).toBeVisible();
  const alsoSince = 'Approved are also those that are registered or declined since.';
  await expect(yearFigure(page, 2025).first()).toContainText(alsoSince);
  await page.goto('/analytics/report');
  await expect(page.getByRole('region', { name: 'From sign-up to registered', exact: true })).toContainText(alsoSince);
  for (const name of ['The states', 'Trades: wanted and taught']) {
    await expect(page.getByRole('region', { name, exact: true })).toContainText(
      'never below 0 in each trade of each center',
    );
  }
});

test('the dashboard ends with the report, the portal’s own unless the settings name one', async ({ page, signIn }) => {
  await signIn('superAdmin');
  await page.goto('/dashboard');
  const report = page.getByRole('region', { name: 'Analytics report' });
  await report.scrollIntoViewIfNeeded();
  await expect(report.getByRole('region', { name: 'The states', exact: true })).toBeVisible();
  // On a phone too it is as wide as what stands above it.
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width;
  expect(await widthOf(report.getByRole('region', { name: 'The states', exact: true }))).toBe(
    await widthOf(yearFigure(page, 2025)),
  );
  // What it is about stands in the address, beside the year of the chart above it.
  const about = report.getByRole('region', { name: 'What the report is about' });
  await about.getByLabel('State').scrollIntoViewIfNeeded();
  await about.getByLabel('State').selectOption('Kano');
  await expect(page).toHaveURL('/dashboard?state=Kano');
  await expect(about.getByLabel('State')).toBeInViewport();
  await yearFigure(page, 2025).getByLabel('Shown by').selectOption('Weekly');
  await expect(page).toHaveURL(/\/dashboard\?(?=.*by=weekly)(?=.*state=Kano)/);
  await about.getByLabel('Program').selectOption('STC');
  await expect(page).toHaveURL(/\/dashboard\?(?=.*by=weekly)(?=.*state=Kano)(?=.*category=STC)/);
  await page.reload();
  await report.scrollIntoViewIfNeeded();
  await expect(about.getByLabel('State')).toHaveValue('Kano');
  await expect(yearFigure(page, 2025).getByLabel('Shown by')).toHaveValue('weekly');

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
  // Neither may it send the portal's page elsewhere, nor open dialogs or downloads over it.
  await expect(page.getByTitle('Analytics report')).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-popups',
  );
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
