import type { Page } from '@playwright/test';
import { accounts, demoPassword, expect, signInAs } from '../fixtures.ts';
import { takeLot, test } from '../queue-portal.ts';
import {
  expectPanelTrue,
  expectThrough,
  indicator,
  itemsOf,
  openPanel,
  panelOf,
  queueLot,
  status,
  summary,
} from '../queue-steps.ts';
import { expectRows } from '../screen.ts';
import { signInByForm } from '../staff.ts';

test('the network may be cut at every point of a request: each decision is taken once, and the queue goes on by itself', async ({
  page,
  request,
  signIn,
}) => {
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
  await expectThrough(indicator(page));
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
}) => {
  test.setTimeout(240_000);
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
  await expectThrough(indicator(page));
  expect(sent).toBeGreaterThan(13);
  await expectPanelTrue(page, request, lot);
});

test('a tab that is closed in the middle, or loaded anew, goes on where it was when the portal is opened again', async ({
  page,
  context,
  request,
  signIn,
}) => {
  const lot = takeLot();
  await signIn('platformAdmin');
  let sent = 0;
  let lost = 0;
  await context.route(status, async (route) => {
    sent += 1;
    // The portal decides, and whoever asked is gone before the answer.
    if (sent === 2 || sent === 5) {
      await route.fetch();
      lost += 1;
      return undefined;
    }
    return route.continue();
  });
  const tab = await context.newPage();
  await queueLot(tab, lot);
  await expect.poll(() => lost).toBe(1);
  await tab.reload();
  await expect.poll(() => lost).toBe(2);
  await tab.close();

  await page.goto('/dashboard');
  await expectThrough(indicator(page));
  await expectPanelTrue(page, request, lot);
  expect(sent).toBe(14);
});

test('of two tabs one works, the other shows it live and takes over when the first is closed', async ({
  page,
  context,
  request,
  signIn,
}) => {
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
  await expectThrough(panelOf(other));
  await expectPanelTrue(other, request, lot);
});

test('of two browsers of one person each decision is taken by one, and the other says the status', async ({
  page,
  browser,
  request,
  signIn,
  baseURL,
}) => {
  const lot = takeLot();
  await signIn('platformAdmin');
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await elsewhere.newPage();
  await signInAs(other, 'platformAdmin');
  const held = new Map<Page, () => void>();
  for (const tab of [page, other]) {
    await tab.route(status, async (route) => {
      if (!held.has(tab)) await new Promise<void>((go) => held.set(tab, go));
      await route.continue();
    });
  }
  await queueLot(page, lot);
  await queueLot(other, lot);
  await expect.poll(() => held.size).toBe(2);
  // Both ask for the oldest first, so that whoever comes second is too late for one at least.
  held.get(page)?.();
  await expect(indicator(page)).toContainText(/Processing [2-9] of 12|Queue: 0 pending/);
  held.get(other)?.();
  for (const tab of [page, other]) await expect(indicator(tab)).toContainText(/Queue: 0 pending/, { timeout: 30_000 });

  const here = await expectPanelTrue(page, request, lot);
  const there = await expectPanelTrue(other, request, lot);
  const taken = [...here, ...there].filter((text) => text.split('\n').includes('Approved'));
  expect(taken).toHaveLength(12);
  await panelOf(other).getByLabel('Show').selectOption('Failed');
  await expect(itemsOf(other).first()).toContainText(/Failed to approve .*'s application: its status is now Approved/);
  await expect(panelOf(other).getByRole('button', { name: /^Retry/ })).toHaveCount(0);
  await elsewhere.close();
});

test('a token that ends is renewed; a session that ends waits for the sign-in, and another person sees nothing of it', async ({
  page,
  request,
  signIn,
}) => {
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
  await expectThrough(indicator(page));
  expect(sent).toBeGreaterThan(before);
  await expectPanelTrue(page, request, lot);
});
