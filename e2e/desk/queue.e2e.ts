import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { ApplicationList } from '@tvet/contract';
import { prepareAs } from '../calls.ts';
import { expect, signInAs } from '../fixtures.ts';
import { longestTask } from '../longest-task.ts';
import { lotWithoutCentres, takeLot, test } from '../queue-portal.ts';
import {
  button,
  expectPanelTrue,
  expectQueueFinished,
  indicator,
  itemsOf,
  listOf,
  openPanel,
  queueLot,
  queuePanel,
  rowsOf,
  statusCalls,
  summary,
} from '../queue-steps.ts';
import { boxOf, confirm, dialogOf, expectRows, expectToast, panelOf } from '../screen.ts';

test('selected rows are approved while the list, the indicator and the panel show the progress', async ({
  page,
  request,
  signIn,
}) => {
  const lot = takeLot();
  await signIn('platformAdmin');
  const held: (() => void)[] = [];
  await page.route(statusCalls, async (route) => {
    if (held.length < 3) await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  await queueLot(page, lot);
  await expect(indicator(page)).toContainText('Processing 1 of 12...');
  await expect(page.getByText('Approving...')).toBeVisible();
  await expect(page.getByText('Approve: no. 12')).toBeVisible();
  const marked = await Promise.all((await page.getByText(/^Approve: /).all()).map(boxOf));
  expect(Math.max(...marked.map(({ height }) => height)), 'a mark takes one line of its row').toBeLessThan(24);
  await expect(page.getByText('11 applications queued for approval')).toBeVisible();
  await openPanel(page);
  await expect(itemsOf(page)).toHaveCount(12);
  await queuePanel(page).getByRole('button', { name: 'Pause' }).click();
  held[0]?.();
  await expect(queuePanel(page)).toContainText(summary(11, 1, 0));
  await expect(queuePanel(page)).toContainText('Paused. Nothing more is decided until you resume.');
  await queuePanel(page)
    .getByRole('button', { name: /^Remove: / })
    .first()
    .click();
  await expect(queuePanel(page)).toContainText(summary(10, 1, 0));
  // The button disappeared with its row.
  await expect(queuePanel(page).getByRole('group', { name: 'Decisions in the queue' })).toBeFocused();
  await queuePanel(page).getByRole('button', { name: 'Resume' }).click();
  await expect(queuePanel(page)).toContainText('Processing 2 of 11...');
  await expect.poll(() => held.length).toBe(2);
  held[1]?.();
  await expect.poll(() => held.length).toBe(3);
  held[2]?.();
  await expectQueueFinished(queuePanel(page), 11);
  await expectToast(page, 'The approval queue has finished: 11 completed, 0 failed');

  const approved = (await rowsOf(request, lot)).filter((row) => row.status === 'approved');
  expect(approved).toHaveLength(11);
  await queuePanel(page).getByRole('button', { name: 'Clear Completed' }).click();
  await expect(queuePanel(page)).toContainText('The queue is empty.');
  await page.keyboard.press('Escape');
  await expect(indicator(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate("localStorage.getItem('approval-queue-state')")).toBeNull();
});

test('an approval is checked before it starts, leaves out what cannot be approved, and is undone in one press', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  await signIn('platformAdmin');
  let decisions = 0;
  await page.route(statusCalls, (route) => {
    decisions += 1;
    return route.continue();
  });
  await page.goto(listOf(lotWithoutCentres));
  await expectRows(page);
  await page.getByLabel('Select page').check();
  await expect(
    page.getByText('3 have no centre, so the approval leaves them out. Assign a centre first.'),
  ).toBeVisible();
  await button(page, 'Approve (9)').click();
  await expect(dialogOf(page, 'Approve 9 applications')).toBeVisible();
  const problems = dialogOf(page).getByRole('list', { name: 'Problems' });
  const noCentre = problems.getByRole('checkbox', { name: 'Leave out 3 without a centre' });
  await expect(noCentre).toBeChecked();
  await expect(noCentre).toBeDisabled();
  await expectAccessible('the check before an approval');
  const incomplete = problems.getByRole('checkbox', { name: 'Leave out 9 missing an entry requirement' });
  await incomplete.check();
  await expect(dialogOf(page, 'Approve 0 applications')).toBeVisible();
  await incomplete.uncheck();

  const [list] = await Promise.all([
    page.waitForEvent('popup'),
    problems
      .getByRole('listitem')
      .filter({ hasText: 'without a centre' })
      .getByRole('link', { name: /^Show the list/ })
      .click(),
  ]);
  await expect(list).toHaveURL(/assigned=false/);
  await expect(list.getByText('1 - 3 of 3').first()).toBeVisible();
  await list.close();

  await confirm(page, 'Approve 9 applications');
  await expect(indicator(page)).toContainText('Starting: 9 to process');
  await expect(page.getByText('Approve: no. 9')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(indicator(page)).toHaveCount(0);
  // A later decision would start ten seconds after it was queued.
  await page.reload();
  await expectRows(page);
  await expect(indicator(page)).toHaveCount(0);
  expect(decisions).toBe(0);
  const rows = await rowsOf(request, lotWithoutCentres);
  expect(rows.filter(({ status }) => status === 'approval_requested')).toHaveLength(12);
});

test('many are rejected with one reason, failures are retried or removed, and a report lists the results', async ({
  page,
  request,
  signIn,
}) => {
  const lot = takeLot();
  await signIn('platformAdmin');
  let faults = 4;
  let isBusy = true;
  await page.route(statusCalls, (route) => {
    if (isBusy) return route.fulfill({ status: 503, headers: { 'Retry-After': '3600' }, json: {} });
    return faults-- > 0
      ? route.fulfill({ status: 400, json: { code: 'INVALID_FORM', message: 'Not today' } })
      : route.continue();
  });
  await queueLot(page, lot, 'Reject');
  await expect(indicator(page)).toContainText('The portal asked to wait.');
  // The newest is the last in the queue: another admin decides on it first.
  const [overtaken] = await rowsOf(request, lot);
  await prepareAs(request, 'secondPlatformAdmin', `/applications/${overtaken?.id}/status`, {
    method: 'PATCH',
    data: { status: 'approved' },
  });
  await openPanel(page);
  isBusy = false;
  await queuePanel(page).getByRole('button', { name: 'Try now' }).click();
  await expectQueueFinished(queuePanel(page), 7, 5);
  await expect(itemsOf(page).getByText('Rejected', { exact: true }).first()).toHaveAttribute('data-status', 'rejected');
  await queuePanel(page).getByLabel('Show').selectOption('Failed');
  await queuePanel(page)
    .getByRole('button', { name: /^Remove: / })
    .first()
    .click();
  await expect(itemsOf(page)).toHaveCount(4);
  await queuePanel(page)
    .getByRole('button', { name: /^Retry: / })
    .first()
    .click();
  await expectQueueFinished(queuePanel(page), 8, 3);
  await queuePanel(page).getByRole('button', { name: 'Retry failed (2)' }).click();
  await expectQueueFinished(queuePanel(page), 10, 1);
  await expect(itemsOf(page)).toContainText(
    `Failed to reject ${overtaken?.applicantName}'s application: its status is now Approved`,
  );
  await expect(queuePanel(page).getByRole('button', { name: /^Retry/ })).toHaveCount(0);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    queuePanel(page).getByRole('button', { name: 'Report (CSV)' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^approval-queue-\d{4}-\d\d-\d\d\.csv$/);
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines[0]).toBe('Applicant ID,Applicant,Decision,Reason,Decided by,Queued at,Processed at,Result,Message');
  const reason = 'Incomplete application: Proof cannot be read';
  const rows = (await rowsOf(request, lot)).filter((row) => row.status === 'rejected');
  expect(rows.map(({ rejectionReason }) => rejectionReason)).toEqual(Array(10).fill(reason));
  expect(lines).toHaveLength(12);
  for (const { applicantId, applicantName } of rows) {
    const who = `${applicantId},${applicantName},Reject,${reason},Emeka Okonkwọ,`;
    expect(lines.filter((line) => line.startsWith(who) && line.endsWith(',Completed,'))).toHaveLength(1);
  }
  await expectPanelTrue(page, request, lot, 11);
  await queuePanel(page)
    .getByRole('button', { name: `View: ${overtaken?.applicantName}` })
    .click();
  await expect(panelOf(page).getByText('Approved', { exact: true }).first()).toBeVisible();
});

test('logging out with decisions pending asks first, and then clears the queue in every tab', { tag: '@full' }, async ({
  page,
  context,
  request,
  signIn,
}) => {
  const lot = takeLot();
  await signIn('platformAdmin');
  let held: (() => void) | undefined;
  const sent = new Set<string>();
  await context.route(statusCalls, async (route) => {
    sent.add(route.request().url());
    await new Promise<void>((go) => {
      held = go;
    });
    await route.continue().catch(() => undefined);
  });
  await queueLot(page, lot);
  await expect.poll(() => sent.size).toBe(1);
  const other = await context.newPage();
  await other.goto('/logout');
  await expect(other.getByText('11 decisions are pending in the approval queue.')).toBeVisible();
  await other.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(indicator(other)).toContainText('Processing 1 of 12...');

  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'Log out with decisions pending?' })).toBeVisible();
  await expect(page.getByText('The current decision is finished first.')).toBeVisible();
  await page.getByRole('button', { name: 'Log out and discard them' }).click();
  await expect(indicator(other)).toContainText('Paused.');
  held?.();
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL('/login');
  const kept = () => page.evaluate("localStorage.getItem('approval-queue-state')");
  expect(await kept()).toBeNull();
  await other.close();
  expect(await kept()).toBeNull();
  const left = (await rowsOf(request, lot)).filter((row) => row.status === 'approval_requested');
  expect([sent.size, left.length]).toEqual([1, 11]);
});

test('one of two tabs runs the queue and the other shows it, takes over when the first closes, and resumes after a reload', {
  tag: '@full',
}, async ({ page, context, request, signIn }) => {
  const lot = takeLot();
  await signIn('platformAdmin');
  const senders: Page[] = [];
  const held: (() => void)[] = [];
  await context.route(statusCalls, async (route) => {
    senders.push(route.request().frame().page());
    // The portal applies the third decision, but its tab is closed before the response.
    if (senders.length === 3) await route.fetch();
    await new Promise<void>((go) => held.push(go));
    await route.continue().catch(() => undefined);
  });
  const first = await context.newPage();
  await queueLot(first, lot);
  const other = page;
  await other.goto('/dashboard');
  await expect(indicator(other)).toContainText('Processing 1 of 12...');
  await expect(indicator(other)).toContainText('Another tab of this browser is processing the queue.');

  await expect.poll(() => held.length).toBe(1);
  held[0]?.();
  for (const tab of [first, other]) await expect(indicator(tab)).toContainText('Processing 2 of 12...');
  // A background tab is drawn once a second.
  await other.bringToFront();
  await openPanel(other);
  await queuePanel(other).getByRole('button', { name: 'Pause' }).click();
  await expect.poll(() => held.length).toBe(2);
  held[1]?.();
  for (const tab of [first, other])
    await expect(indicator(tab).or(queuePanel(tab)).first()).toContainText(summary(10, 2, 0));
  await queuePanel(other).getByRole('button', { name: 'Resume' }).click();
  await expect.poll(() => held.length).toBe(3);

  await first.close();
  await expect.poll(() => held.length).toBe(4);
  expect([senders[2] === first, senders[3] === other]).toEqual([true, true]);
  await other.reload();
  await expect.poll(() => held.length).toBe(5);
  await context.unroute(statusCalls);
  held[4]?.();
  await expectQueueFinished(indicator(other));
  await expectPanelTrue(other, request, lot);
});

test('thousands are selected and decided on, and no task of the page takes 50 ms of processor time', {
  tag: '@full',
}, async ({ browser, request, baseURL, viewport }) => {
  const underReview = async () => {
    const params = { status: 'approval_requested', limit: 1 };
    const { total }: ApplicationList = await prepareAs(request, 'superAdmin', '/applications', { params });
    return total;
  };
  test.setTimeout(240_000);
  // In the shared window the garbage of earlier journeys would be collected during the measurement.
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport });
  const page = await context.newPage();
  await page.addInitScript(countingWrites);
  await signInAs(page, 'secondPlatformAdmin');
  await page.goto('/applicants?status=approval_requested&sort=oldest');
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
  const before = await underReview();
  const said = Math.min(Number(/[\d,]{3,}/.exec((await all.innerText()).replaceAll(',', ''))?.[0]), 5000);
  await all.click();
  await expect(page.getByText(`${said.toLocaleString('en')} selected`)).toBeVisible({ timeout: 30_000 });
  expect(said).toBeGreaterThan(4500);
  expect(pages).toEqual(Array.from({ length: Math.ceil(said / 500) }, (_, index) => String(index + 1)).reverse());

  // Applications without a centre are left out.
  const approve = button(page, /^Approve \([\d,]{3,}\)$/);
  const [approved = ''] = /[\d,]{3,}/.exec(await approve.innerText()) ?? [];
  await approve.click();
  await confirm(page, `Approve ${approved} applications`);
  await openPanel(page);
  const list = queuePanel(page).getByRole('group', { name: 'Decisions in the queue' });
  const scroll = () => list.evaluate('(element) => element.scrollBy(0, 700)');
  const writes = () => page.evaluate<number>('queueWrites');
  // This adds the journey's own script to the page before the measurement starts.
  await scroll();
  const begun = await writes();
  const longest = await longestTask(browser, page, () =>
    expect
      .poll(
        async () => {
          await scroll();
          return writes();
        },
        { intervals: [100] },
      )
      .toBeGreaterThan(begun + 30),
  );
  const bytes = 2 * (await page.evaluate<number>("localStorage.getItem('approval-queue-state').length"));
  await queuePanel(page).getByRole('button', { name: 'Pause' }).click();
  expect(await itemsOf(page).count()).toBeLessThan(40);
  expect(bytes).toBeGreaterThan(300_000);
  expect(bytes).toBeLessThan(2 * 1024 * 1024);
  expect(longest).toBeLessThan(50);
  await expect(queuePanel(page)).toContainText(/Queue: [\d,]+ pending, [1-9][\d,]* completed, 0 failed/);
  const summed = async () =>
    Number(/, ([\d,]+) completed/.exec(await queuePanel(page).innerText())?.[1]?.replaceAll(',', ''));
  // The decisions under way at the pause still finish.
  await expect.poll(async () => before - (await underReview()) - (await summed())).toBe(0);
  await context.close();
});

/** Counts how often the page stores the queue. */
const countingWrites = `
  window.queueWrites = 0;
  const setItem = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, value) {
    if (key.startsWith('approval-queue-state')) window.queueWrites += 1;
    return setItem.call(this, key, value);
  };`;
