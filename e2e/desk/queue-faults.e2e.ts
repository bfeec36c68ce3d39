import type { Page } from '@playwright/test';
import { accounts, demoPassword, expect } from '../fixtures.ts';
import { takeLot, test } from '../queue-portal.ts';
import {
  expectPanelTrue,
  expectQueueFinished,
  indicator,
  openPanel,
  queueLot,
  queuePanel,
  statusCalls,
  summary,
} from '../queue-steps.ts';
import { expectRows } from '../screen.ts';
import { signInByForm } from '../staff.ts';

test('the queue survives a network cut before, during and after a request, and each decision takes effect once', {
  tag: '@full',
}, async ({ page, request, signIn }) => {
  const lot = takeLot();
  await signIn('platformAdmin');
  const cuts = new Set<string>();
  const keys = new Map<string, Set<string | null>>();
  let sent = 0;
  await page.route(statusCalls, async (route) => {
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
    return route.continue();
  });
  await queueLot(page, lot);
  await expect(indicator(page)).toContainText('The portal cannot be reached. It goes on by itself once it can.');
  await expectQueueFinished(indicator(page));
  expect([...cuts]).toEqual(['before', 'after', 'cut off']);
  expect(sent).toBe(12 + cuts.size);
  // Retries of a decision share its key, and each decision has its own key.
  const all = [...keys.values()].map((ofOne) => [...ofOne]);
  expect(all.map((ofOne) => ofOne.length)).toEqual(Array(12).fill(1));
  expect(new Set(all.flat()).size).toBe(12);
  await expectPanelTrue(page, request, lot);
});

test('a portal that is killed and restarted loses and repeats no decision', { tag: '@full' }, async ({
  page,
  request,
  signIn,
  queuePortal,
}) => {
  test.setTimeout(240_000);
  const lot = takeLot();
  await signIn('platformAdmin');
  let sent = 0;
  await page.route(statusCalls, async (route) => {
    sent += 1;
    if (sent === 3) {
      // The portal applies the decision, but its response is lost, and retries find no portal.
      await route.fetch();
      await queuePortal.kill();
    }
    await route.continue().catch(() => undefined);
  });
  await queueLot(page, lot);
  await expect(indicator(page)).toContainText('The portal cannot be reached.', { timeout: 20_000 });
  await expect.poll(() => sent).toBeGreaterThan(3);
  await queuePortal.restart();
  await expectQueueFinished(indicator(page));
  expect(sent).toBeGreaterThan(13);
  await expectPanelTrue(page, request, lot);
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
  await expect(indicator(other)).toContainText('Another tab of this browser is working through it.');

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

test('the queue renews an expired token, waits for sign-in after the session ends, and is hidden from other people', {
  tag: '@full',
}, async ({ page, request, signIn }) => {
  const lot = takeLot();
  await signIn('platformAdmin');
  const bearers = new Set<string | null>();
  let sent = 0;
  await page.route(statusCalls, async (route) => {
    sent += 1;
    bearers.add(await route.request().headerValue('authorization'));
    // The portal rejects this token, as it does an expired one.
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

  // Another admin uses the same browser.
  await signInByForm(page, accounts.secondPlatformAdmin, demoPassword());
  await expect(page).not.toHaveURL('/login');
  await expectRows(page);
  await expect(indicator(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/');
  expect(await kept()).toContain(lot);
  const before = sent;

  await signInByForm(page, accounts.platformAdmin, demoPassword());
  await expectQueueFinished(indicator(page));
  expect(sent).toBeGreaterThan(before);
  await expectPanelTrue(page, request, lot);
});
