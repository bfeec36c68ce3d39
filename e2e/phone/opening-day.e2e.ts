import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { prepareAs } from '../calls.ts';
import { expect } from '../fixtures.ts';
import { test as base } from '../own-portal.ts';
import { signInByForm } from '../staff.ts';
import { hold } from '../timing.ts';

/** A portal at its limit with one sign-up at once, and open. */
const test = base.extend({ portalEnv: [{ SIGN_UPS_AT_ONCE: '1' }, { scope: 'worker' }] });
test.beforeEach(({ request }) =>
  prepareAs(request, 'superAdmin', '/settings', { method: 'PATCH', data: { intake: { VEI: { byHand: 'open' } } } }),
);

const password = 'a goat in the market';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const solving = /^Many people use your network\./;

const newcomer = () => {
  const number = String(randomInt(10 ** 8)).padStart(8, '0');
  return {
    firstName: 'Ọlá',
    lastName: 'Newcomer',
    email: `opening-${number}@example.org`,
    phoneNumber: `+23481${number}`,
    password,
  };
};
type Newcomer = ReturnType<typeof newcomer>;

async function fill(page: Page, { firstName, lastName, email, phoneNumber }: Newcomer): Promise<void> {
  // The server believes what it knows of the intake for a second.
  await expect(async () => {
    await page.goto('/signup');
    await expect(page.getByLabel('First name')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Phone number').fill(phoneNumber);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** So many come at the same instant: one is taken, the others have a place, and look no more. */
async function crowd(request: APIRequestContext, count: number): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: count }, () => request.post('/main/auth/signup', { data: newcomer() })),
  );
  const statuses = answers.map((answer) => answer.status());
  expect(statuses.filter((status) => status === 429).length, statuses.join()).toBeGreaterThan(count / 2);
}

test('a queue is a page and no error: it says the place and goes on by itself', async ({
  page,
  request,
  expectAccessible,
}) => {
  const who = newcomer();
  await fill(page, who);
  await crowd(request, 9);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(heading(page, 'You are in the queue')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'You are number' })).toHaveText(/^You are number \d\.$/);
  await expect(page.getByText(/^This page goes on by itself/)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectAccessible('/signup, in the queue');
  await expect(heading(page, 'Confirm your account')).toBeFocused({ timeout: 60_000 });
  expect(await page.evaluate('sessionStorage.signUpTicket')).toBeUndefined();
});

test('whoever leaves the queue has what they typed, and staff sign in past it', async ({ page, request }) => {
  const who = newcomer();
  await fill(page, who);
  await crowd(request, 9);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(heading(page, 'You are in the queue')).toBeFocused();
  // A network that is away for a moment costs nobody the place.
  await page.context().setOffline(true);
  await expect(page.getByText(/^There is no answer just now\./)).toBeVisible({ timeout: 60_000 });
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Leave the queue' }).click();
  await expect(heading(page, 'Sign Up')).toBeFocused();
  await expect(page.getByLabel('Email address')).toHaveValue(who.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  await expect(page.getByRole('alert')).toHaveCount(0);

  await crowd(request, 3);
  const officer = await request.post('/main/auth/login', {
    data: { username: '+2348000000003', password: process.env.DEMO_PASSWORD },
  });
  expect(officer.status()).toBe(200);
});

test.describe('behind an address where much goes wrong', () => {
  /** Makes it one: unknown session tokens, which cost the portal nothing. */
  test.beforeEach(async ({ request }) => {
    for (let lot = 0; lot < 10; lot++) {
      const guesses = Array.from({ length: 10 }, () =>
        request.post('/main/auth/refresh-access-token', { data: { refreshToken: 'nobody’s' } }),
      );
      await Promise.all(guesses);
    }
    const asked = await request.post('/main/auth/login', { data: { username: 'nobody@example.org', password } });
    expect([asked.status(), (await asked.json()).code]).toEqual([428, 'CHALLENGE_REQUIRED']);
  });

  test('people sign up all the same: their browser does a short task, and says so', async ({
    page,
    expectAccessible,
  }) => {
    const who = newcomer();
    await fill(page, who);
    const go = await hold(page, /\/assets\/solver[^/]*\.js$/);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByRole('status').filter({ hasText: solving })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectAccessible('/signup, at work');
    go();
    await expect(heading(page, 'Confirm your account')).toBeFocused({ timeout: 60_000 });
    await expect(page.getByText(solving)).toHaveCount(0);
  });

  test('signing in and asking for a code work too, and a browser that cannot do the task says why', async ({
    page,
    expectAccessible,
  }) => {
    await signInByForm(page, 'nobody@example.org', password);
    await expect(page.getByRole('alert')).toHaveText('Invalid credentials', { timeout: 60_000 });
    await page.getByRole('link', { name: 'Forgot Password?' }).click();
    // Both pages have a field of this name.
    await expect(heading(page, 'Forgot Password')).toBeFocused();
    await page.getByLabel('Username').fill('nobody@example.org');
    await page.getByRole('button', { name: 'Send Reset Instructions' }).click();
    await expect(heading(page, 'Reset Password')).toBeVisible({ timeout: 60_000 });

    await page.route(/\/assets\/solver[^/]*\.js$/, (route) => route.abort());
    await signInByForm(page, 'nobody@example.org', password);
    await expect(page.getByRole('alert')).toHaveText(/^Many requests come from your network, so your device/);
    await expectAccessible('/login, a task that failed');
  });

  test('a class suggests its skills from one address, and the page says what it waits for', async ({
    page,
    request,
    expectAccessible,
  }) => {
    const data = { skillName: 'Boat Building', skillType: 'Other', stateName: 'Rivers' };
    for (let time = 0; time < 30; time++) await request.post('/main/applicants/skill-suggestions', { data });
    await page.goto('/post-skill-suggestion');
    await page.getByLabel('Skill name').fill('Boat Building');
    await page.getByLabel('Category').selectOption('Other');
    await page.getByLabel('State').selectOption('Rivers');
    const go = await hold(page, /\/assets\/solver[^/]*\.js$/);
    await page.getByRole('button', { name: 'Send suggestion' }).click();
    await expect(page.getByRole('status').filter({ hasText: solving })).toBeVisible();
    await expectAccessible('/post-skill-suggestion, at work');
    go();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible({ timeout: 60_000 });
  });

  test('whoever wants to be told when it opens is asked for work too, and the page says what it waits for', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/tell-me-when-it-opens');
    await page.getByLabel('Phone number or e-mail address').fill('asks@example.org');
    const go = await hold(page, /\/assets\/solver[^/]*\.js$/);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await expect(page.getByRole('status').filter({ hasText: solving })).toBeVisible();
    await expectAccessible('/tell-me-when-it-opens, at work');
    go();
    await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeFocused({ timeout: 60_000 });
    await expect(page.getByText(solving)).toHaveCount(0);
  });
});
