import type { APIRequestContext, Page } from '@playwright/test';
import { type Applicant, newcomer, setIntake, signUpButton, signUpFields, title } from '../applying.ts';
import { signInByCall } from '../calls.ts';
import { accounts, demoPassword, expect } from '../fixtures.ts';
import { test as base } from '../own-portal.ts';
import { signInByForm } from '../staff.ts';
import { delayRequests } from '../timing.ts';

/** A portal that accepts one sign-up at a time, with applications open. */
const test = base.extend({ portalEnv: [{ SIGN_UPS_AT_ONCE: '1' }, { scope: 'worker' }] });
test.beforeEach(({ request }) => setIntake(request, 'closed', 'open'));

const solving = /^Many people are using your network\./;
const solver = /\/assets\/solver[^/]*\.js$/;

async function fill(page: Page, who: Applicant): Promise<void> {
  // The server caches the intake for a second.
  await expect(async () => {
    await page.goto('/signup');
    await expect(page.getByLabel('First name')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  for (const [field, text] of signUpFields(page, who)) await field.fill(text);
}

/** Signs up `count` people at the same instant: one is accepted, the others get a place in the queue and leave. */
async function crowd(request: APIRequestContext, count: number): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: count }, () => {
      const { firstName, lastName, email, phone: phoneNumber, password } = newcomer();
      return request.post('/main/auth/signup', { data: { firstName, lastName, email, phoneNumber, password } });
    }),
  );
  const statuses = answers.map((answer) => answer.status());
  expect(statuses.filter((status) => status === 429).length, statuses.join()).toBeGreaterThan(count / 2);
}

test('a person in the queue sees the place, survives a network cut, leaves with the form intact, and gets in later', {
  tag: '@full',
}, async ({ page, request }) => {
  const who = newcomer();
  await fill(page, who);
  await crowd(request, 9);
  await signUpButton(page).click();
  await expect(title(page, 'You are in the queue')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'You are number' })).toHaveText(/^You are number \d\.$/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  // Staff sign in without queueing.
  await signInByCall(request, accounts.officer, demoPassword());
  await page.context().setOffline(true);
  await expect(page.getByText(/^The portal is not answering at the moment\./)).toBeVisible({ timeout: 60_000 });
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Leave the queue' }).click();
  await expect(title(page, 'Sign Up')).toBeFocused();
  await expect(page.getByLabel('Email address')).toHaveValue(who.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(who.password);

  await crowd(request, 3);
  await signUpButton(page).click();
  await expect(title(page, 'Confirm your account')).toBeFocused({ timeout: 60_000 });
  expect(await page.evaluate('sessionStorage.signUpTicket')).toBeUndefined();
});

test('behind an address with many failures the browser solves a task: people sign up, ask for a notice, or learn why not', {
  tag: '@full',
}, async ({ page, request }) => {
  // Unknown session tokens cost the portal nothing.
  for (let lot = 0; lot < 10; lot++) {
    const guesses = Array.from({ length: 10 }, () =>
      request.post('/main/auth/refresh-access-token', { data: { refreshToken: 'unknown' } }),
    );
    await Promise.all(guesses);
  }
  const asked = await request.post('/main/auth/login', {
    data: { username: 'unknown@example.org', password: 'nothing' },
  });
  expect([asked.status(), (await asked.json()).code]).toEqual([428, 'CHALLENGE_REQUIRED']);

  await fill(page, newcomer());
  const go = await delayRequests(page, solver);
  await signUpButton(page).click();
  const status = page.getByRole('status').filter({ hasText: solving });
  await expect(status).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  go();
  await expect(title(page, 'Confirm your account')).toBeFocused({ timeout: 60_000 });
  await expect(page.getByText(solving)).toHaveCount(0);

  await page.goto('/tell-me-when-it-opens');
  await page.getByLabel('Phone number or email address').fill('asks@example.org');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeFocused({ timeout: 60_000 });

  await page.route(solver, (route) => route.abort());
  await signInByForm(page, 'unknown@example.org', 'nothing');
  await expect(page.getByRole('alert')).toHaveText(/^Many requests come from your network, so your device/);
});
