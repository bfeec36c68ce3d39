import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import type { ApplicationEvent, ApplicationList, ApplicationRow } from '@tvet/contract';
import { takePending } from './applicants.ts';
import { prepareAs } from './calls.ts';
import { accounts, demoPassword, expect, signInAs } from './fixtures.ts';
import { longestTask } from './longest-task.ts';
import { takeLot, test } from './queue-portal.ts';
import { confirm, dialogOf, expectRows, expectToast, panelOf as recordPanelOf, rowOpeners } from './screen.ts';
import { changeRole, createStaff, signInByForm } from './staff.ts';

const status = '**/main/applications/*/status';

/** The list of one lot. */
const listOf = (lot: string) => `/applicants?search=${lot}&sort=oldest`;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const indicator = (page: Page) => button(page, /^Open the approval queue/);
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Approval queue' });
const itemsOf = (page: Page) => panelOf(page).getByRole('listitem');

async function openPanel(page: Page) {
  await indicator(page).click();
  await expect(panelOf(page)).toBeVisible();
}

/** Selects the whole lot and decides on it. */
async function queueLot(page: Page, lot: string, action: 'Approve' | 'Reject' = 'Approve', count = 12) {
  await page.goto(listOf(lot));
  await expectRows(page);
  await page.getByLabel('Select page').check();
  await button(page, `${action} (${count})`).click();
  if (action === 'Reject') await dialogOf(page).getByLabel('Incomplete application').check();
  await confirm(page, `${action} ${count} applications`);
  await expect(dialogOf(page, `${action} ${count} applications`)).toHaveCount(0);
}

const summary = (pending: number, completed: number, failed: number) =>
  `Queue: ${pending} pending, ${completed} completed, ${failed} failed`;
const expectThrough = (page: Page, completed = 12, failed = 0) =>
  expect(indicator(page)).toContainText(summary(0, completed, failed), { timeout: 40_000 });

/** What the database holds of a lot. */
async function rowsOf(request: APIRequestContext, lot: string): Promise<readonly ApplicationRow[]> {
  const { data }: ApplicationList = await prepareAs(request, 'superAdmin', '/applications', {
    params: { search: lot, limit: 100 },
  });
  expect(data.length).toBeGreaterThan(0);
  return data;
}

/** Each item of the panel says what the database says, and each decision was taken once. */
async function expectPanelTrue(page: Page, request: APIRequestContext, lot: string, queued = 12): Promise<void> {
  const rows = await rowsOf(request, lot);
  const kept = await queueIn(page);
  const told = new Map(kept.map(([id, , , , code]) => [id, ['pending', 'processing', 'completed', 'failed'][code]]));
  expect(told.size).toBe(queued);
  for (const row of rows) {
    const { data }: { data: readonly ApplicationEvent[] } = await prepareAs(
      request,
      'superAdmin',
      `/applications/${row.id}/timeline`,
    );
    const decisions = data.filter(({ type }) => type === 'approved' || type === 'rejected');
    const isDone = told.get(row.id) === 'completed';
    expect([row.applicantName, row.status, decisions.length]).toEqual([
      row.applicantName,
      isDone ? 'approved' : row.status,
      isDone || row.status !== 'approval_requested' ? 1 : 0,
    ]);
  }
}

type KeptItem = readonly [id: string, applicantId: string, name: string, batch: number, status: number];
/** The items as the browser keeps them, once they are written. */
async function queueIn(page: Page): Promise<readonly KeptItem[]> {
  // At most a second after the last change.
  const total = async () =>
    page.evaluate<KeptItem[]>(
      "Object.values(JSON.parse(localStorage.getItem('approval-queue-state') ?? '{}')).flatMap(({ items }) => items)",
    );
  await expect.poll(async () => (await total()).filter((item) => item[4] < 2).length).toBe(0);
  return total();
}

test('rows are selected and approved: the list, the indicator and the panel say how far it is', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const lot = takeLot();
  await signIn('platformAdmin');
  const held: (() => void)[] = [];
  await page.route(status, async (route) => {
    if (held.length < 3) await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  await queueLot(page, lot);
  await expect(indicator(page)).toContainText('Processing 1 of 12...');
  await expect(page.getByText('Approving...')).toBeVisible();
  await expect(page.getByText('Approve: 12 of 12')).toBeVisible();
  await expect(page.getByText('11 applications queued to approve')).toBeVisible();
  await expectAccessible('rows that are queued');

  await openPanel(page);
  await expect(itemsOf(page)).toHaveCount(12);
  await expectAccessible('the panel at work');
  await panelOf(page).getByRole('button', { name: 'Pause' }).click();
  held[0]?.();
  await expect(panelOf(page)).toContainText(summary(11, 1, 0));
  await expect(panelOf(page)).toContainText('Paused. Nothing more is decided until you resume.');
  await panelOf(page)
    .getByRole('button', { name: /^Undo: / })
    .first()
    .click();
  await expect(panelOf(page)).toContainText(summary(10, 1, 0));
  // The button has gone with its row.
  await expect(panelOf(page).getByRole('region', { name: 'Decisions in their order' })).toBeFocused();
  await expectAccessible('the panel, paused');
  await panelOf(page).getByRole('button', { name: 'Resume' }).click();
  await expect(panelOf(page)).toContainText('Processing 2 of 11...');
  await expect.poll(() => held.length).toBe(2);
  held[1]?.();
  await expect.poll(() => held.length).toBe(3);
  held[2]?.();
  await expect(panelOf(page)).toContainText(summary(0, 11, 0));
  await expectToast(page, 'The approval queue is through: 11 completed, 0 failed');

  const approved = (await rowsOf(request, lot)).filter((row) => row.status === 'approved');
  expect(approved).toHaveLength(11);
  await panelOf(page).getByRole('button', { name: 'Clear Completed' }).click();
  await expect(panelOf(page)).toContainText('Nothing is in the queue.');
  await expectAccessible('the panel, empty');
  await page.keyboard.press('Escape');
  await expect(indicator(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate("localStorage.getItem('approval-queue-state')")).toBeNull();
});

test('the network may be cut at every point of a request: each decision is taken once, and the queue goes on by itself', async ({
  page,
  request,
  signIn,
}, { project }) => {
  test.skip(project.name === 'phone', 'the same at every width');
  const lot = takeLot();
  await signIn('platformAdmin');
  const cuts = new Set<string>();
  const keys = new Map<string, Set<string | null>>();
  let sent = 0;
  await page.route(status, async (route) => {
    sent += 1;
    const key = await route.request().headerValue('idempotency-key');
    const url = route.request().url();
    keys.set(url, (keys.get(url) ?? new Set()).add(key));
    if (keys.size === 1 && !cuts.has('before')) {
      cuts.add('before');
      return route.abort('internetdisconnected');
    }
    if (keys.size === 3 && !cuts.has('after')) {
      cuts.add('after');
      await route.fetch();
      return route.abort('connectionreset');
    }
    if (keys.size === 5 && !cuts.has('cut off')) {
      cuts.add('cut off');
      const answer = await route.fetch();
      return route.fulfill({ status: 200, contentType: 'application/json', body: (await answer.text()).slice(0, 40) });
    }
    if (keys.size === 7 && !cuts.has('busy')) {
      cuts.add('busy');
      return route.fulfill({
        status: 429,
        headers: { 'Retry-After': '2' },
        json: { code: 'TOO_MANY_ATTEMPTS', message: 'Later' },
      });
    }
    if (keys.size === 9 && !cuts.has('away')) {
      cuts.add('away');
      await route.fetch();
      return route.fulfill({
        status: 503,
        headers: { 'Retry-After': '1' },
        json: { code: 'UNAVAILABLE', message: 'Away' },
      });
    }
    return route.continue();
  });
  await queueLot(page, lot);
  await expect(indicator(page)).toContainText('The portal cannot be reached. It goes on by itself once it can.');
  await expect(indicator(page)).toContainText('The portal asked to wait. It goes on at');
  await expectThrough(page);
  expect([...cuts]).toEqual(['before', 'after', 'cut off', 'busy', 'away']);
  expect(sent).toBe(12 + cuts.size);
  // However often it was sent, each has one key, and no two have the same.
  const all = [...keys.values()].map((ofOne) => [...ofOne]);
  expect(all.map((ofOne) => ofOne.length)).toEqual(Array(12).fill(1));
  expect(new Set(all.flat()).size).toBe(12);
  await expectPanelTrue(page, request, lot);
});

test('the portal is killed in the middle and comes back: nothing is lost, doubled or left in doubt', async ({
  page,
  request,
  signIn,
  queuePortal,
}, { project }) => {
  test.skip(project.name === 'phone', 'the same at every width');
  test.setTimeout(120_000);
  const lot = takeLot();
  await signIn('platformAdmin');
  let sent = 0;
  await page.route(status, async (route) => {
    sent += 1;
    if (sent === 3) {
      // It has taken the decision, and nobody hears of it; whoever asks again meets no portal.
      await route.fetch();
      await queuePortal.kill();
    }
    await route.continue().catch(() => undefined);
  });
  await queueLot(page, lot);
  await expect(indicator(page)).toContainText('The portal cannot be reached.', { timeout: 20_000 });
  await expect.poll(() => sent).toBeGreaterThan(3);
  await queuePortal.restart();
  await expectThrough(page);
  expect(sent).toBeGreaterThan(13);
  await expectPanelTrue(page, request, lot);
});

test('a tab that is closed in the middle, or loaded anew, goes on where it was when the portal is opened again', async ({
  page,
  context,
  request,
  signIn,
}, { project }) => {
  test.skip(project.name === 'phone', 'the same at every width');
  const lot = takeLot();
  await signIn('platformAdmin');
  let sent = 0;
  await context.route(status, async (route) => {
    sent += 1;
    // The portal decides, and whoever asked is gone before the answer.
    if (sent === 2 || sent === 5) {
      await route.fetch();
      return undefined;
    }
    return route.continue();
  });
  const tab = await context.newPage();
  await queueLot(tab, lot);
  await expect.poll(() => sent).toBe(2);
  await tab.reload();
  await expect.poll(() => sent).toBe(5);
  await tab.close();

  await page.goto('/dashboard');
  await expectThrough(page);
  await expectPanelTrue(page, request, lot);
  expect(sent).toBe(14);
});

test('of two tabs one works, the other shows it live and takes over when the first is closed', async ({
  page,
  context,
  request,
  signIn,
}, { project }) => {
  test.skip(project.name === 'phone', 'the same at every width');
  const lot = takeLot();
  await signIn('platformAdmin');
  const senders: Page[] = [];
  const held: (() => void)[] = [];
  await context.route(status, async (route) => {
    senders.push(route.request().frame().page());
    await new Promise<void>((go) => held.push(go));
    await route.continue().catch(() => undefined);
  });
  const first = await context.newPage();
  await queueLot(first, lot);
  const other = page;
  await other.goto('/dashboard');
  await expect(indicator(other)).toContainText('Processing 1 of 12...');
  await expect(indicator(other)).toContainText('Another tab of this browser is working through it.');

  await expect.poll(() => held.length).toBe(1);
  held[0]?.();
  for (const tab of [first, other]) await expect(indicator(tab)).toContainText('Processing 2 of 12...');
  // A tab behind another is drawn once a second.
  await other.bringToFront();
  await openPanel(other);
  await panelOf(other).getByRole('button', { name: 'Pause' }).click();
  await expect.poll(() => held.length).toBe(2);
  held[1]?.();
  for (const tab of [first, other])
    await expect(indicator(tab).or(panelOf(tab)).first()).toContainText(summary(10, 2, 0));
  await panelOf(other).getByRole('button', { name: 'Resume' }).click();
  await expect.poll(() => held.length).toBe(3);

  await first.close();
  await expect.poll(() => held.length).toBe(4);
  expect([senders[2] === first, senders[3] === other]).toEqual([true, true]);
  await context.unroute(status);
  held[3]?.();
  await expect(panelOf(other)).toContainText(summary(0, 12, 0));
  await expectPanelTrue(other, request, lot);
});

test('of two browsers of one person each decision is taken by one, and the other says the status', async ({
  page,
  browser,
  request,
  signIn,
  baseURL,
}, { project }) => {
  test.skip(project.name === 'phone', 'the same at every width');
  const lot = takeLot();
  await signIn('platformAdmin');
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await elsewhere.newPage();
  await signInAs(other, 'platformAdmin');
  const held: (() => void)[] = [];
  for (const tab of [page, other]) {
    await tab.route(status, async (route) => {
      if (held.length < 2) await new Promise<void>((go) => held.push(go));
      await route.continue();
    });
  }
  await queueLot(page, lot);
  await queueLot(other, lot);
  await expect.poll(() => held.length).toBe(2);
  for (const go of held) go();
  for (const tab of [page, other]) await expect(indicator(tab)).toContainText(/Queue: 0 pending/, { timeout: 30_000 });

  const results = await Promise.all([page, other].map(queueIn));
  for (const row of await rowsOf(request, lot)) {
    const codes = results.map((items) => items.find(([id]) => id === row.id)?.[4]).sort();
    expect([row.status, codes]).toEqual(['approved', [2, 3]]);
    const { data }: { data: readonly ApplicationEvent[] } = await prepareAs(
      request,
      'superAdmin',
      `/applications/${row.id}/timeline`,
    );
    expect(data.filter(({ type }) => type === 'approved')).toHaveLength(1);
  }
  await openPanel(other);
  await panelOf(other).getByLabel('Show').selectOption('Failed');
  await expect(itemsOf(other).first()).toContainText(/Failed to approve .*'s application: its status is now Approved/);
  await expect(panelOf(other).getByRole('button', { name: /^Retry/ })).toHaveCount(0);
  await elsewhere.close();
});

test('a token that ends is renewed; a session that ends waits for the sign-in, and another person sees nothing of it', async ({
  page,
  request,
  signIn,
}, { project }) => {
  test.skip(project.name === 'phone', 'the same at every width');
  const lot = takeLot();
  await signIn('platformAdmin');
  const bearers = new Set<string | null>();
  let sent = 0;
  await page.route(status, async (route) => {
    sent += 1;
    bearers.add(await route.request().headerValue('authorization'));
    // A token that the portal does not know any more, as after its quarter of an hour.
    if (sent === 2) await page.evaluate("localStorage.setItem('accessToken', 'spent')");
    if (sent === 6) {
      await route.abort();
      const refreshToken = await page.evaluate<string>("localStorage.getItem('refreshToken')");
      await request.post('/main/auth/logout', { data: { refreshToken } });
      return undefined;
    }
    return route.continue();
  });
  await queueLot(page, lot);
  await expect(page).toHaveURL('/login', { timeout: 20_000 });
  expect(bearers.size).toBeGreaterThan(2);
  const kept = () => page.evaluate<string | null>("localStorage.getItem('approval-queue-state')");
  expect(await kept()).toContain(lot);

  // Somebody else at the same browser.
  await signInByForm(page, accounts.secondPlatformAdmin, demoPassword());
  await expect(page).not.toHaveURL('/login');
  await expectRows(page);
  await expect(indicator(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/');
  expect(await kept()).toContain(lot);
  const before = sent;

  await signInByForm(page, accounts.platformAdmin, demoPassword());
  await expectThrough(page);
  expect(sent).toBeGreaterThan(before);
  await expectPanelTrue(page, request, lot);
});

test('what somebody else has decided says so and is not retried; own requests are refused before they are queued; the rest is counted', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const lot = takeLot();
  const officer = await createStaff(request, 'officer');
  const own = await takePending(request);
  await prepareAs(request, officer, `/applications/${own.id}/status`, {
    method: 'PATCH',
    data: { status: 'approval_requested' },
  });
  await changeRole(request, officer.id, 'platformAdmin');
  await signIn(officer);

  // One of their own, and one that is not under review.
  await page.goto(`/applicants?applicantId=${own.applicantId}`);
  await page
    .getByRole('checkbox', { name: /^Select (?!page)/ })
    .first()
    .check();
  await expect(page.getByText('1 was requested by you: somebody else has to approve it.')).toBeVisible();
  await expect(button(page, 'Approve (0)')).toBeDisabled();
  await expect(button(page, 'Reject (1)')).toBeEnabled();
  await page.evaluate('document.activeElement.blur()');
  const [first, second] = await rowsOf(request, lot);
  if (!first || !second) throw new Error('The lot is empty');
  await prepareAs(request, 'secondPlatformAdmin', `/applications/${second.id}/status`, {
    method: 'PATCH',
    data: { status: 'approved' },
  });
  await page.goto(listOf(lot));
  await page.getByLabel('Select page').check();
  await expect(page.getByText('1 cannot be processed: 1 Approved.')).toBeVisible();
  await expectAccessible('rows that cannot be processed');
  await button(page, 'Unselect them').click();
  await expect(page.getByText('11 selected')).toBeVisible();

  // Meanwhile somebody else decides.
  await prepareAs(request, 'secondPlatformAdmin', `/applications/${first.id}/status`, {
    method: 'PATCH',
    data: { status: 'rejected', reason: 'Incomplete application' },
  });
  await button(page, 'Approve (11)').click();
  await confirm(page, 'Approve 11 applications');
  const sentence = `Failed to approve ${first.applicantName}'s application: its status is now Rejected`;
  await expectToast(page, sentence);
  await expectThrough(page, 10, 1);
  await openPanel(page);
  await panelOf(page).getByLabel('Show').selectOption('Failed');
  await expect(itemsOf(page)).toHaveCount(1);
  await expect(itemsOf(page)).toContainText(sentence);
  await expect(panelOf(page).getByRole('button', { name: /^Retry/ })).toHaveCount(0);
  await expectAccessible('the panel with a failure');
  await expectPanelTrue(page, request, lot, 11);
  await panelOf(page)
    .getByRole('button', { name: `Look at it: ${first.applicantName}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`open=${first.id}`));
  await expect(recordPanelOf(page).getByText('Rejected', { exact: true }).first()).toBeVisible();
});

test('many are rejected with one reason; what failed is retried or removed, and a report says who, what, when and with which result', async ({
  page,
  request,
  signIn,
}, { project }) => {
  test.skip(project.name === 'phone', 'the same at every width');
  const lot = takeLot();
  await signIn('platformAdmin');
  let faults = 4;
  await page.route(status, (route) =>
    faults-- > 0
      ? route.fulfill({ status: 400, json: { code: 'INVALID_FORM', message: 'Not today' } })
      : route.continue(),
  );
  await queueLot(page, lot, 'Reject');
  await expectThrough(page, 8, 4);
  await openPanel(page);
  await panelOf(page).getByLabel('Show').selectOption('Failed');
  await panelOf(page)
    .getByRole('button', { name: /^Remove: / })
    .first()
    .click();
  await expect(itemsOf(page)).toHaveCount(3);
  await panelOf(page)
    .getByRole('button', { name: /^Retry: / })
    .first()
    .click();
  await expect(panelOf(page)).toContainText(summary(0, 9, 2));
  await panelOf(page).getByRole('button', { name: 'Retry failed (2)' }).click();
  await expect(panelOf(page)).toContainText(summary(0, 11, 0));

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panelOf(page).getByRole('button', { name: 'Report (CSV)' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^approval-queue-\d{4}-\d\d-\d\d\.csv$/);
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines[0]).toBe('Applicant ID,Applicant,Decision,Reason,Decided by,Queued at,Settled at,Result,Message');
  const rows = (await rowsOf(request, lot)).filter((row) => row.status === 'rejected');
  expect(rows.map(({ rejectionReason }) => rejectionReason)).toEqual(Array(11).fill('Incomplete application'));
  expect(lines).toHaveLength(12);
  for (const { applicantId, applicantName } of rows) {
    const who = `${applicantId},${applicantName},Reject,Incomplete application,Emeka Okonkwọ,`;
    expect(lines.filter((line) => line.startsWith(who) && line.endsWith(',Completed,'))).toHaveLength(1);
  }
});

test('logging out asks while decisions are pending, and then clears them, in every tab', async ({
  page,
  context,
  request,
  signIn,
  expectAccessible,
}) => {
  const lot = takeLot();
  await signIn('platformAdmin');
  let held: (() => void) | undefined;
  let sent = 0;
  await context.route(status, async (route) => {
    sent += 1;
    await new Promise<void>((go) => {
      held = go;
    });
    await route.continue().catch(() => undefined);
  });
  await queueLot(page, lot);
  await expect.poll(() => sent).toBe(1);
  const other = await context.newPage();
  await other.goto('/logout');
  await expect(other.getByText('11 decisions are pending in the approval queue.')).toBeVisible();
  await other.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(indicator(other)).toContainText('Processing 1 of 12...');
  await other.close();

  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'Log out with decisions pending?' })).toBeVisible();
  await expectAccessible('logging out with decisions pending');
  held?.();
  await context.unroute(status);
  await page.route(status, () => undefined);
  await page.getByRole('button', { name: 'Log out and discard them' }).click();
  await expect(page).toHaveURL('/', { timeout: 15_000 });
  expect(await page.evaluate("localStorage.getItem('approval-queue-state')")).toBeNull();
  const left = (await rowsOf(request, lot)).filter((row) => row.status === 'approval_requested');
  expect(left.length).toBeGreaterThanOrEqual(10);
});

test('rows are selected by the page, by a range with Shift, and by keyboard alone', async ({ page, signIn }, {
  project,
}) => {
  test.skip(project.name === 'phone', 'Shift and the keyboard are those of a desk');
  const lot = takeLot();
  await signIn('platformAdmin');
  await page.goto(listOf(lot));
  await expectRows(page);
  const boxes = page.getByRole('checkbox', { name: /^Select (?!page)/ });
  await boxes.nth(2).click();
  // The bar has taken its room above the rows.
  await expect(page.getByText('1 selected')).toBeVisible();
  await boxes.nth(6).click({ modifiers: ['Shift'] });
  await expect(page.getByText('5 selected')).toBeVisible();
  await boxes.nth(4).click();
  await boxes.nth(6).focus();
  await page.keyboard.press('Shift+Space');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();

  await rowOpeners(page).first().focus();
  await page.keyboard.press('x');
  for (const _ of [1, 2, 3]) await page.keyboard.press('j');
  await page.keyboard.press('X');
  await expect(page.getByText('4 selected')).toBeVisible();
  await page.keyboard.press('x');
  await expect(page.getByText('3 selected')).toBeVisible();
});

test('without locks, as on plain http, nothing is queued, and the selection says why', async ({
  page,
  context,
  signIn,
  baseURL,
}, { project }) => {
  test.skip(project.name === 'phone', 'the same at every width');
  await signIn('platformAdmin');
  // The portal under a name that is not this machine's own: to the browser its origin is not secure.
  const plain = 'http://portal.example';
  const tab = await context.newPage();
  await tab.route(`${plain}/**`, async (route) => {
    const url = route
      .request()
      .url()
      .replace(plain, baseURL ?? '');
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  const tokens = await page.evaluate<string>('JSON.stringify(localStorage)');
  await tab.goto(`${plain}/robots.txt`);
  await tab.evaluate(`Object.assign(localStorage, ${tokens})`);
  await tab.goto(`${plain}/applicants`);
  await tab.getByLabel('Select page').check();
  await expect(tab.getByText('Deciding on many at once takes a secure address')).toBeVisible();
  await expect(button(tab, /^(Approve|Reject) \(/)).toHaveCount(0);
});

test('thousands are selected, five hundred a page, and no task of the page takes 50 ms of the processor while they are decided and scrolled', async ({
  page,
  browser,
  signIn,
}, { project }) => {
  test.skip(project.name === 'phone', 'the same at every width');
  test.setTimeout(120_000);
  await page.addInitScript(measuring);
  await signIn('secondPlatformAdmin');
  await page.goto('/applicants?status=approval_requested');
  await expectRows(page);
  await page.getByLabel('Select page').check();
  const pages: string[] = [];
  page.on('request', (asked) => {
    if (asked.url().includes('limit=500')) pages.push(new URL(asked.url()).searchParams.get('page') ?? '');
  });
  const all = button(
    page,
    /^Select (all [\d,]+|the 5,000 that have waited longest, of [\d,]+) that match this filter$/,
  );
  const said = Math.min(Number(/[\d,]{3,}/.exec((await all.innerText()).replaceAll(',', ''))?.[0]), 5000);
  await all.click();
  await expect(page.getByText(`${said.toLocaleString('en')} selected`)).toBeVisible({ timeout: 30_000 });
  expect(said).toBeGreaterThan(4500);
  expect(pages).toEqual(Array.from({ length: Math.ceil(said / 500) }, (_, index) => String(index + 1)).reverse());

  await button(page, `Approve (${said.toLocaleString('en')})`).click();
  await confirm(page, `Approve ${said.toLocaleString('en')} applications`);
  await openPanel(page);
  const list = panelOf(page).getByRole('region', { name: 'Decisions in their order' });
  const writes = () => page.evaluate<number>('measured.at.length');
  const begun = await writes();
  const longest = await longestTask(browser, page, () =>
    expect
      .poll(
        async () => {
          await list.evaluate('(element) => element.scrollBy(0, 700)');
          return writes();
        },
        { intervals: [100] },
      )
      // Writing the queue is the most that it does at once.
      .toBeGreaterThan(begun + 3),
  );
  const { apart, bytes } = await page.evaluate<{ apart: number[]; bytes: number }>('measured.result()');
  await panelOf(page).getByRole('button', { name: 'Pause' }).click();
  expect(await itemsOf(page).count()).toBeLessThan(40);
  expect(bytes).toBeGreaterThan(300_000);
  expect(bytes).toBeLessThan(2 * 1024 * 1024);
  expect(Math.min(...apart)).toBeGreaterThanOrEqual(990);
  expect(longest).toBeLessThan(50);
  await expect(panelOf(page)).toContainText(/Queue: [\d,]+ pending, [1-9][\d,]* completed, 0 failed/);
});

/** Notes the writes of the queue: when they were, and how much they are. */
const measuring = `
  const measured = (window.measured = { at: [], bytes: 0,
    result() {
      return { bytes: this.bytes, apart: this.at.slice(1).map((at, index) => at - this.at[index]) };
    },
  });
  const setItem = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, value) {
    if (key === 'approval-queue-state') {
      measured.at.push(performance.now());
      measured.bytes = Math.max(measured.bytes, value.length * 2);
    }
    return setItem.call(this, key, value);
  };`;
