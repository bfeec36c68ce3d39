import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { prepareAs } from './calls.ts';
import { accounts, expect } from './fixtures.ts';
import { test } from './own-portal.ts';
import { findMessage } from './people.ts';
import { confirm, expectToast } from './screen.ts';
import { signInByForm } from './staff.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const banner = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Application status' });
const signUpButton = (page: Page) => page.getByRole('button', { name: 'Sign Up' });
const boxes = (page: Page, label: string) => page.getByRole('group', { name: label }).getByRole('textbox');
const bySms = 'Code from the text message';
const byEmail = 'Code from the e-mail';
const wrongCode = 'The code is wrong or has expired. Ask for a new one';
const password = 'a goat in the market';

/** Somebody the portal has never heard of. */
function newcomer() {
  const number = String(randomInt(10 ** 8)).padStart(8, '0');
  return { firstName: 'Ọlá', lastName: 'Newcomer', email: `newcomer-${number}@example.org`, phone: `+23481${number}` };
}
type Newcomer = ReturnType<typeof newcomer>;

const smsCode = (request: APIRequestContext, { phone }: Newcomer) =>
  findMessage(request, phone, /(\d{6}) is the code to confirm your phone number/);
const emailCode = (request: APIRequestContext, { email }: Newcomer) =>
  findMessage(request, email, /confirm your e-mail address:\s+(\d{6})/);
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

const setIntake = (request: APIRequestContext, byHand: 'open' | 'closed'): Promise<unknown> =>
  prepareAs(request, 'superAdmin', '/settings', { method: 'PATCH', data: { intake: { VEI: { byHand } } } });

async function fill(page: Page, { firstName, lastName, email, phone }: Newcomer): Promise<void> {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Phone number').fill(phone);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

async function signUp(page: Page, who: Newcomer): Promise<void> {
  await page.goto('/signup');
  await fill(page, who);
  await signUpButton(page).click();
  await expect(heading(page, 'Confirm your account')).toBeFocused();
}

test.describe('while applications are closed', () => {
  test('/signup shows the banner and no form, and the API refuses', async ({ page, request, expectAccessible }) => {
    await page.goto('/signup');
    await expect(banner(page)).toContainText('Applications are now closed');
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: '← Back to home' })).toHaveAttribute('href', '/');
    await expectAccessible('/signup, closed');
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/login');

    const { phone, ...rest } = newcomer();
    const refused = await request.post('/main/auth/signup', { data: { ...rest, phoneNumber: phone, password } });
    expect([refused.status(), (await refused.json()).message]).toEqual([409, 'Applications are now closed']);
  });

  test('whoever is signed in is led to the dashboard', async ({ page, signIn }) => {
    await signIn('officer');
    await page.goto('/signup');
    await expect(page).toHaveURL('/dashboard');
  });

  test('nothing is said before it is known, and a lost answer can be asked for again', async ({
    page,
    expectAccessible,
  }) => {
    await page.route('**/main/settings/public', () => undefined);
    await page.goto('/signup');
    await expect(page.getByRole('status', { name: 'Loading the form' })).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    await expectAccessible('/signup, loading');

    await page.unroute('**/main/settings/public');
    await page.route('**/main/settings/public', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('The portal could not be reached');
    await expectAccessible('/signup, failed');
    await page.unroute('**/main/settings/public');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(banner(page)).toBeVisible();
  });
});

test.describe('while applications are open', () => {
  test.beforeEach(({ request }) => setIntake(request, 'open'));
  test.afterEach(({ request }) => setIntake(request, 'closed'));

  test('the landing page says so without a rebuild, and Apply leads to an account that signs in', async ({
    page,
    request,
    expectAccessible,
  }) => {
    const who = newcomer();
    // The server believes what it knows of the intake for a second.
    await expect(async () => {
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('data-intake', 'open', { timeout: 100 });
    }).toPass();
    await expect(page.locator('html')).toHaveAttribute('data-open-tracks', 'VEI');
    await expect(page.getByText('Applications are now open.')).toBeVisible();
    await expect(page.getByText('Applications are now closed', { exact: true })).toBeHidden();
    await expectAccessible('landing page, applications open');
    await page.locator('main').getByRole('link', { name: 'Apply Now' }).click();
    await expect(page).toHaveURL('/signup');

    await fill(page, who);
    await expect(page.getByText('Password strength: Medium')).toBeVisible();
    await expectAccessible('/signup, filled');
    let proceed = () => {};
    const seen = new Promise<void>((resolve) => {
      proceed = resolve;
    });
    await page.route('**/main/auth/signup', async (route) => {
      await seen;
      await route.continue();
    });
    await signUpButton(page).click();
    await expect(page.getByRole('button', { name: 'Signing Up...' })).toBeDisabled();
    proceed();
    await expect(heading(page, 'Confirm your account')).toBeFocused();
    await expectAccessible('/signup, codes');

    await page.reload();
    await expect(page.getByText(who.phone)).toBeVisible();
    expect(await page.evaluate<string>('JSON.stringify([{ ...sessionStorage }, { ...localStorage }])')).not.toContain(
      password,
    );

    const code = await smsCode(request, who);
    await page.getByRole('button', { name: 'Confirm' }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toBeFocused();
    await expect(alert).toHaveText('Please enter the complete 6-digit verification code');
    await alert.getByRole('button').click();
    await expect(boxes(page, bySms).first()).toBeFocused();
    await page.keyboard.type(otherThan(code));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(alert).toHaveText(wrongCode);
    await expect(page.getByRole('group', { name: bySms })).toHaveAccessibleDescription(wrongCode);
    await expectAccessible('/signup, wrong code');
    await boxes(page, bySms).first().focus();
    await page.keyboard.type(code);
    await page.getByRole('button', { name: 'Confirm' }).click();

    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Your phone number is confirmed. You can sign in with it now.')).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue(who.phone);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(heading(page, 'Welcome Back, Ọlá')).toBeVisible();
  });

  test('what is wrong is said beside its field and above the form, and nothing typed is lost', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/signup');
    await signUpButton(page).click();
    const alert = page.getByRole('alert');
    await expect(alert).toBeFocused();
    await expect(alert.getByRole('button')).toHaveText([
      'First name is required',
      'Last name is required',
      'Email address is required',
      'Phone number is required',
      'Password must be at least 8 characters long',
    ]);
    await expect(page.getByLabel('First name')).toHaveAccessibleDescription('First name is required');
    await expectAccessible('/signup with errors');

    const who = newcomer();
    await fill(page, { ...who, phone: '12' });
    await page.getByLabel('Password', { exact: true }).fill('password1');
    await signUpButton(page).click();
    await expect(alert).toHaveText('Phone number is invalid');
    await expect(alert).toBeFocused();
    await page.getByLabel('Phone number').fill(who.phone);
    await signUpButton(page).click();
    await expect(alert).toHaveText(/most common/);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('password1');
    await expect(page.getByLabel('Email address')).toHaveValue(who.email);

    await page.route('**/main/auth/signup', (route) => route.abort(), { times: 1 });
    await page.getByLabel('Password', { exact: true }).fill(password);
    await signUpButton(page).click();
    await expect(alert).toHaveText(/^An unexpected error occurred/);
  });

  test('applications that close meanwhile are said to be closed, and nothing typed is lost', async ({
    page,
    request,
    expectAccessible,
  }) => {
    const who = newcomer();
    await page.goto('/signup');
    await fill(page, who);
    await setIntake(request, 'closed');
    await signUpButton(page).click();
    await expect(banner(page)).toBeFocused();
    await expect(banner(page)).toHaveText('Applications are now closed');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByLabel('Email address')).toHaveValue(who.email);
    await expectAccessible('/signup, closed meanwhile');
  });

  test('a number that somebody has gets the same answer, and its owner is told', async ({ page, request }) => {
    const texts = async (who: Newcomer) => {
      await signUp(page, who);
      const shown = await page.getByRole('main').innerText();
      await page.evaluate('sessionStorage.clear()');
      return shown.replace(who.phone, 'PHONE').replace(who.email, 'EMAIL');
    };
    const unknown = await texts(newcomer());
    const taken = { ...newcomer(), phone: accounts.accreditor };
    expect(await texts(taken)).toBe(unknown);
    expect(await findMessage(request, accounts.accreditor, /(already)/)).toBe('already');
    await emailCode(request, taken);
  });

  test('new codes need nothing typed again, after a reload neither', async ({ page, request }) => {
    const who = newcomer();
    await signUp(page, who);
    const first = await smsCode(request, who);
    await boxes(page, bySms).first().pressSequentially('123');
    await page.getByRole('button', { name: 'Send new codes' }).click();
    await expect(page.getByText('We have sent new codes. Enter the newest ones')).toBeVisible();
    await expect(boxes(page, bySms).first()).toHaveValue('');
    await expect.poll(() => smsCode(request, who)).not.toBe(first);

    await page.reload();
    const second = await smsCode(request, who);
    await page.getByRole('button', { name: 'Send new codes' }).click();
    // The answer empties the boxes, and the message is there before it.
    await expect(page.getByText('We have sent new codes. Enter the newest ones')).toBeVisible();
    await expect.poll(() => smsCode(request, who)).not.toBe(second);
    await boxes(page, bySms)
      .first()
      .pressSequentially(await smsCode(request, who));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL('/login');
    await signInByForm(page, who.phone, password);
    await expect(page).toHaveURL('/dashboard');
  });

  test('a code of another tab is no code of this one, whoever typed the same person there', async ({
    page,
    context,
    request,
  }) => {
    const who = newcomer();
    await signUp(page, who);
    const mine = await smsCode(request, who);
    const other = await context.newPage();
    await signUp(other, who);
    await expect.poll(() => smsCode(request, who)).not.toBe(mine);
    await boxes(other, bySms).first().pressSequentially(mine);
    await other.getByRole('button', { name: 'Confirm' }).click();
    await expect(other.getByRole('alert')).toHaveText(wrongCode);
    await boxes(page, bySms).first().pressSequentially(mine);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('a sign-up whose hour is over says so, and keeps what was typed but the password', async ({
    page,
    expectAccessible,
  }) => {
    const who = newcomer();
    await signUp(page, who);
    await page.reload();
    await page.evaluate(
      `const kept = JSON.parse(sessionStorage.pendingSignUp);
       sessionStorage.pendingSignUp = JSON.stringify({ ...kept, attempt: 'one that is over' });`,
    );
    await page.reload();
    await page.getByRole('button', { name: 'Send new codes' }).click();
    await expect(page.getByText(/^Your sign-up was begun more than an hour ago/)).toBeVisible();
    await expect(heading(page, 'Sign Up')).toBeFocused();
    await expect(page.getByLabel('Phone number')).toHaveValue(who.phone);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await expectAccessible('/signup, begun again');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await signUpButton(page).click();
    await expect(heading(page, 'Confirm your account')).toBeFocused();
  });

  test('one wrong code does not hold back the right one', async ({ page, request, expectAccessible }) => {
    const who = newcomer();
    await signUp(page, who);
    await boxes(page, bySms)
      .first()
      .pressSequentially(otherThan(await smsCode(request, who)));
    await boxes(page, byEmail)
      .first()
      .pressSequentially(await emailCode(request, who));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Your e-mail address is confirmed')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText(wrongCode);
    await expectAccessible('/signup, one of two confirmed');

    await page.reload();
    await expect(page.getByText('Your e-mail address is confirmed')).toBeVisible();
    await page.getByRole('button', { name: 'Go on to Sign In' }).click();
    await expect(page.getByLabel('Username')).toHaveValue(who.email);
    await signInByForm(page, who.email, password);
    await expect(page).toHaveURL('/dashboard');
  });
});

test('the illustration beside the form is not fetched on a phone', async ({ page }, { project }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/login', { waitUntil: 'networkidle' });
  const pictures = fetched.filter((url) => /\/auth-900[^/]*\.(webp|jpg)$/.test(url));
  expect(pictures).toHaveLength(project.name === 'phone' ? 0 : 1);
});

test('a new intake closes what was open, and loses no dates that were typed beside it', async ({
  page,
  request,
  signIn,
}, { project }) => {
  await setIntake(request, 'open');
  await signIn('superAdmin');
  await page.goto('/settings?section=portal');
  const stc = page.getByRole('group', { name: 'STC (6 months)' });
  const vei = page.getByRole('group', { name: 'VEI (1 year)' });
  await expect(vei.getByLabel('Applications are')).toHaveValue('open');
  await stc.getByLabel('Applications are').selectOption('Open between the dates');
  await stc.getByLabel('Opens').fill('2041-01-05T08:00');
  await page.getByLabel('Name of the new intake').fill(`The ${project.name}’s`);
  await page.getByRole('button', { name: 'Begin a new intake' }).click();
  await confirm(page, 'Begin a new intake', 'Begin the intake');
  await expectToast(page, `The intake The ${project.name}’s has begun`);
  await expect(vei.getByLabel('Applications are')).toHaveValue('closed');
  await expect(stc.getByLabel('Opens')).toHaveValue('2041-01-05T08:00');
  await page.getByRole('button', { name: 'Save intake' }).click();
  await confirm(page, 'Change applications', 'Save intake');
  await expectToast(page, 'The intake is saved');
  await page.reload();
  await expect(stc.getByLabel('Opens')).toHaveValue('2041-01-05T08:00');
});
