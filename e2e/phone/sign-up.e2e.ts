import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { prepareAs } from '../calls.ts';
import { accounts, expect } from '../fixtures.ts';
import { test } from '../own-portal.ts';
import { findMessage } from '../people.ts';
import { confirm, expectToast } from '../screen.ts';
import { signInByForm } from '../staff.ts';
import { appScript, drawn, fontsDrawn, hold } from '../timing.ts';

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

/** A number as people read it. */
const readable = (phone: string) => phone.replace(/^(\+234)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4');

const smsCode = (request: APIRequestContext, { phone }: Newcomer) =>
  findMessage(request, phone, /(\d{6}) is the code to confirm your phone number/);
const emailCode = (request: APIRequestContext, { email }: Newcomer) =>
  findMessage(request, email, /confirm your e-mail address:\s+(\d{6})/);
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

const setIntake = (request: APIRequestContext, byHand: 'open' | 'closed'): Promise<unknown> =>
  prepareAs(request, 'superAdmin', '/settings', {
    method: 'PATCH',
    data: { intake: { STC: { byHand: 'closed' }, VEI: { byHand } } },
  });

/** Where an applicant begins who has just got an account. */
const signedIn = /\/(?:apply|dashboard)$/;

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
  // Other journeys on the same portal have opened them.
  test.beforeEach(({ request }) => setIntake(request, 'closed'));

  test('/signup shows the banner and no form, and the API refuses', async ({ page, request, expectAccessible }) => {
    await page.goto('/signup');
    await expect(banner(page)).toContainText('Applications are now closed');
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: '← Back to home' })).toHaveAttribute('href', '/');
    await expectAccessible('/signup, closed');
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Create an account')).toBeHidden();

    const { phone, ...rest } = newcomer();
    const refused = await request.post('/main/auth/signup', { data: { ...rest, phoneNumber: phone, password } });
    expect([refused.status(), (await refused.json()).message]).toEqual([409, 'Applications are now closed']);
  });

  test('whoever is signed in is led to the dashboard', async ({ page, signIn }) => {
    await signIn('officer');
    await page.goto('/signup');
    await expect(page).toHaveURL('/dashboard');
  });
});

test.describe('while applications are open', () => {
  test.beforeEach(({ request }) => setIntake(request, 'open'));
  test.afterEach(({ request }) => setIntake(request, 'closed'));

  test('an account can be made from beside sign-in, and nothing is said of applications before it is known', async ({
    page,
    expectAccessible,
  }) => {
    // The server believes what it knows of the intake for a second.
    await expect(async () => {
      await page.goto('/login');
      await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible({ timeout: 100 });
    }).toPass();
    await expect(page.locator('[data-prerendered]')).toHaveCount(0);
    await expectAccessible('/login, applications open');
    await page.route('**/main/settings/public', () => undefined);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page.getByRole('status', { name: 'Loading the form' })).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    await expectAccessible('/signup, loading');

    await page.unroute('**/main/settings/public');
    await page.goto('/login');
    await expect(page.locator('[data-prerendered]')).toHaveCount(0);
    await page.route('**/main/settings/public', (route) => route.abort());
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page.getByRole('alert')).toContainText('The portal could not be reached');
    await expectAccessible('/signup, failed');
    await page.unroute('**/main/settings/public');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(signUpButton(page)).toBeVisible();
  });

  test('what is typed into /signup before the app is there is not lost', async ({ page, request }) => {
    // What the server writes into the page is some seconds old.
    await expect.poll(async () => (await request.get('/signup')).text()).toContain('data-intake="open"');
    const start = await hold(page, appScript);
    await page.goto('/signup', { waitUntil: 'commit' });
    const who = newcomer();
    await expect(page.locator('[data-prerendered]')).toHaveCount(1);
    await fill(page, who);
    await page.getByLabel('Last name').focus();
    start();
    await expect(page.locator('[data-prerendered]')).toHaveCount(0);
    await expect(page.getByLabel('Last name')).toBeFocused();
    await expect(page.getByLabel('Email address')).toHaveValue(who.email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
    await expect(page.getByText(`We will use ${readable(who.phone)}`)).toBeVisible();
    await signUpButton(page).click();
    await expect(heading(page, 'Confirm your account')).toBeFocused();
  });

  /** Opens /signup whose app is on its way, and fills it where who sends it is heard. */
  async function fillEarly(page: Page, request: APIRequestContext, who: Newcomer): Promise<() => void> {
    await expect.poll(async () => (await request.get('/signup')).text()).toContain('data-intake="open"');
    const start = await hold(page, appScript);
    const listening = page.waitForRequest(appScript);
    await page.goto('/signup', { waitUntil: 'commit' });
    await listening;
    await fill(page, who);
    return start;
  }

  for (const [way, press] of [
    ['with Enter', (page: Page) => page.keyboard.press('Enter')],
    ['by the button', (page: Page) => signUpButton(page).click({ force: true })],
  ] as const)
    test(`whoever signs up ${way} before the app is there is sent codes once it is`, async ({ page, request }) => {
      const start = await fillEarly(page, request, newcomer());
      await press(page);
      await expect(page.getByRole('button', { name: 'Signing Up...' })).toBeVisible();
      start();
      await expect(heading(page, 'Confirm your account')).toBeFocused();
    });

  test('whoever has codes to type already sends nothing by an early Enter', async ({ page, request }) => {
    const who = newcomer();
    await signUp(page, who);
    let sent = 0;
    page.on('request', (asked) => {
      if (asked.method() === 'POST') sent += 1;
    });
    const start = await fillEarly(page, request, who);
    await page.keyboard.press('Enter');
    start();
    await expect(heading(page, 'Confirm your account')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(sent).toBe(0);
  });

  for (const [path, last] of [
    ['/signup', (page: Page) => signUpButton(page)],
    ['/login', (page: Page) => page.getByRole('link', { name: 'Create an account' })],
  ] as const)
    test(`nothing on ${path} moves when the app takes over, nor when it has asked about the intake`, async ({
      page,
      request,
    }) => {
      await expect.poll(async () => (await request.get(path)).text()).toContain('data-open-tracks="VEI"');
      const start = await hold(page, appScript);
      const answer = await hold(page, '**/main/settings/public');
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByText('Tell me when it opens').filter({ visible: true })).toHaveCount(1);
      await fontsDrawn(page);
      const boxes = async () => {
        const parts = [
          page.getByRole('textbox').first(),
          last(page),
          page.getByText(/^VEI \(1 year\)/).filter({ visible: true }),
        ];
        return Promise.all(parts.map((part) => part.boundingBox()));
      };
      const built = await boxes();
      expect(built).not.toContain(null);
      const answered = page.waitForResponse('**/main/settings/public');
      start();
      await expect(page.locator('[data-prerendered]')).toHaveCount(0);
      expect(await boxes()).toEqual(built);
      answer();
      await (await answered).finished();
      await drawn(page);
      expect(await boxes()).toEqual(built);
    });

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
    await expect(page.getByText(`We will use ${readable(who.phone)}`)).toBeVisible();
    await expectAccessible('/signup, filled');
    const proceed = await hold(page, '**/main/auth/signup');
    await signUpButton(page).click();
    await expect(page.getByRole('button', { name: 'Signing Up...' })).toBeDisabled();
    proceed();
    await expect(heading(page, 'Confirm your account')).toBeFocused();
    await expectAccessible('/signup, codes');

    await page.reload();
    await expect(page.getByText(readable(who.phone))).toBeVisible();
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

    // Straight into the application; whoever has none yet is led to it from the dashboard.
    await expect(page).toHaveURL(signedIn);
    await expect(page.getByText(/^Your phone number is confirmed, and you are signed in/)).toBeVisible();

    // What is not confirmed yet is said, and confirmed after signing in.
    await page.goto('/account');
    const open = page.getByRole('region', { name: 'Confirm your e-mail address' });
    await expect(open).toContainText(`${who.email} is not confirmed yet`);
    await expect(open).toContainText(/Use the newest code, sent \d\d:\d\d/);
    await expectAccessible('/account, an e-mail address to confirm');
    const mailed = await emailCode(request, who);
    await open.getByRole('textbox').first().pressSequentially(otherThan(mailed));
    await open.getByRole('button', { name: 'Confirm' }).click();
    await expect(open.getByRole('alert')).toHaveText(wrongCode);
    await expectAccessible('/account, a wrong code');
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
    await fill(page, { ...who, firstName: '7', email: 'ada@', phone: '0803 123 456' });
    await page.getByLabel('Password', { exact: true }).fill('password1');
    await expect(page.getByText(/^Password strength: Weak/)).toBeVisible();
    await signUpButton(page).click();
    await expect(alert.getByRole('button')).toHaveText([
      'First name may have letters, spaces, hyphens and apostrophes',
      'Email address is invalid',
      'A Nigerian mobile number has 11 digits, as 0803 123 4567; you typed 10',
      'This password is one of the most common ones. Choose another',
    ]);
    await expect(alert).toBeFocused();
    await fill(page, { ...who, email: 'ada@ex_ample.org' });
    await page.getByLabel('Password', { exact: true }).fill('nokia6300');
    await expect(page.getByText(/^Password strength: Weak/)).toBeVisible();
    await expectAccessible('/signup, a password that everybody tries');
    await signUpButton(page).click();
    // What only the server knows comes all at once too.
    await expect(alert.getByRole('button')).toHaveText(['Email address is invalid', /most common/]);
    await page.getByLabel('Email address').fill(who.email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('nokia6300');
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
    const asked = page.waitForResponse('**/main/settings/public');
    await page.goto('/signup');
    // The page knows of the intake what was true before it closes.
    await (await asked).finished();
    await expect(page.locator('[data-prerendered]')).toHaveCount(0);
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
      return shown
        .replace(readable(who.phone), 'PHONE')
        .replace(who.email, 'EMAIL')
        .replaceAll(/\d+ s\.|\d\d:\d\d/g, 'TIME');
    };
    const unknown = await texts(newcomer());
    const taken = { ...newcomer(), phone: accounts.accreditor };
    expect(await texts(taken)).toBe(unknown);
    expect(await findMessage(request, accounts.accreditor, /(already)/)).toBe('already');
    await emailCode(request, taken);
  });

  test('new codes come once a minute, and the page says which are the newest', async ({
    page,
    request,
    expectAccessible,
  }) => {
    const who = newcomer();
    await signUp(page, who);
    const first = await smsCode(request, who);
    await expect(page.getByText(/^Use the newest codes, sent \d\d:\d\d\.$/)).toBeVisible();
    await expect(page.getByText(/^You can ask for new ones in \d+ s\.$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send new codes' })).toHaveCount(0);
    await expectAccessible('/signup, codes that are new');

    // A clock that runs ahead gets an answer, and nothing new is sent.
    await page.evaluate(
      `const kept = JSON.parse(sessionStorage.pendingSignUp);
       sessionStorage.pendingSignUp = JSON.stringify({ ...kept, codes: { ...kept.codes, againAt: 0 } });`,
    );
    await page.reload();
    await boxes(page, bySms).first().pressSequentially('123');
    await page.getByRole('button', { name: 'Send new codes' }).click();
    await expect(page.getByText(/^You can ask for new ones in \d+ s\.$/)).toBeVisible();
    await expect(boxes(page, bySms).first()).toHaveValue('1');
    expect(await smsCode(request, who)).toBe(first);

    // A minute later, as the server then answers: what was typed of the old code is gone.
    await page.evaluate(
      `const kept = JSON.parse(sessionStorage.pendingSignUp);
       sessionStorage.pendingSignUp = JSON.stringify({ ...kept, codes: { ...kept.codes, againAt: 0 } });`,
    );
    await page.reload();
    await page.route('**/main/auth/signup-codes', (route) =>
      route.fulfill({
        json: {
          message: 'We have sent new codes. Enter the newest ones',
          data: { sent: true, sentAt: '2026-11-23T22:41:00.000Z', retryAfter: 60 },
        },
      }),
    );
    await boxes(page, bySms).first().pressSequentially('123');
    await page.getByRole('button', { name: 'Send new codes' }).click();
    await expect(page.getByText('We have sent new codes. Enter the newest ones')).toBeVisible();
    await expect(page.getByText('Use the newest codes, sent 23:41.')).toBeVisible();
    await expect(boxes(page, bySms).first()).toHaveValue('');

    await boxes(page, bySms).first().pressSequentially(first);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(signedIn);
  });

  test('details that are put right send new codes once the minute is over', async ({ page, expectAccessible }) => {
    // The page's clock stands still until it is put on: how long the journey takes plays no part.
    const began = Date.now();
    const after = (seconds: number) => page.clock.setFixedTime(began + seconds * 1_000);
    await after(0);
    await signUp(page, newcomer());
    await page.getByRole('button', { name: 'Change my details' }).click();
    const send = page.getByRole('button', { name: 'Send new codes' });
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await expect(send).toHaveAccessibleDescription('You can send these details in 60 s');
    await expectAccessible('/signup, details to put right, codes that are new');

    const answers = [
      {
        status: 429,
        headers: { 'Retry-After': '37' },
        json: { code: 'CODES_SENT_LATELY', message: 'Wait', params: { seconds: 37 } },
      },
      {
        json: {
          message: 'We have sent a code to your phone and one to your e-mail address. Enter one of them to go on',
          data: {
            attempt: 'another',
            phoneNumber: '+2348031112222',
            sentAt: '2026-11-23T22:41:00.000Z',
            retryAfter: 60,
          },
        },
      },
    ];
    await page.route('**/main/auth/signup', (route) => route.fulfill(answers.shift()));
    await after(61);
    await expect(send).toHaveAttribute('aria-disabled', 'false');
    // A clock that runs ahead is told by the portal, and counts from what it says.
    await send.click();
    await expect(page.getByRole('alert')).toHaveText('You can send these details in 37 seconds');
    await expect(send).toHaveAccessibleDescription('You can send these details in 37 s');
    await after(61 + 38);
    await expect(send).toHaveAttribute('aria-disabled', 'false');
    await send.click();
    await expect(page.getByText('Use the newest codes, sent 23:41.')).toBeVisible();
  });

  test('whoever confirmed the phone alone is told so when they sign in with the e-mail address', async ({
    page,
    request,
    expectAccessible,
  }) => {
    const who = newcomer();
    await signUp(page, who);
    await boxes(page, bySms)
      .first()
      .pressSequentially(await smsCode(request, who));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(signedIn);
    await page.evaluate('localStorage.clear()');
    await signInByForm(page, who.email, 'another goat');
    await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      /^Your e-mail address is not confirmed yet\. Sign in with your phone/,
    );
    await expectAccessible('/login, not confirmed yet');
    await page.getByLabel('Username').fill(who.phone);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(signedIn);
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
    await expect(page).toHaveURL(signedIn);
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
       sessionStorage.pendingSignUp = JSON.stringify({
         ...kept, attempt: 'one that is over', codes: { ...kept.codes, againAt: 0 },
       });`,
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

  test('whose answer to a code was lost with the network is let in by sending it again', async ({ page, request }) => {
    const who = newcomer();
    await signUp(page, who);
    const code = await smsCode(request, who);
    await boxes(page, bySms).first().pressSequentially(code);
    await page.route(
      '**/main/auth/confirm-signup',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('alert')).toContainText('The portal could not be reached');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(signedIn);
    await expect(page.getByText(/^Your phone number is confirmed, and you are signed in/)).toBeVisible();
    expect(await page.evaluate('sessionStorage.pendingSignUp')).toBeUndefined();
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
    // A reload has forgotten the session: no token is kept beside the sign-up.
    await page.getByRole('button', { name: 'Go on to your application' }).click();
    await expect(page.getByLabel('Username')).toHaveValue(who.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(signedIn);
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
