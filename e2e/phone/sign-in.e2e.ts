import type { Page } from '@playwright/test';
import { accounts, demoPassword, expect, test } from '../fixtures.ts';
import { findResetCode, invite } from '../people.ts';
import { appScript, hold } from '../timing.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const boxes = (page: Page) => page.getByRole('group', { name: 'Verification Code' }).getByRole('textbox');
const digits = (page: Page) =>
  boxes(page).evaluateAll((inputs) => inputs.map((input) => (input as unknown as { value: string }).value).join('_'));

async function askForCode(page: Page, username: string): Promise<void> {
  await page.goto('/forgot-password');
  await page.getByLabel('Username').fill(username);
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click();
  await expect(page).toHaveURL('/reset-password');
}

async function choosePassword(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('New Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm New Password').fill(confirmation);
  await page.getByRole('button', { name: 'Reset Password' }).click();
}

/** Moves on with the Tab key until the control has the focus. */
async function tabTo(page: Page, role: 'textbox' | 'button' | 'checkbox', name: string): Promise<void> {
  const control = page.getByRole(role, { name, exact: true });
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element.matches(':focus'))) return;
  }
  throw new Error(`${name} cannot be reached with the Tab key`);
}

test('the keyboard alone signs in, after a slip that loses nothing typed', async ({ page }) => {
  await page.goto('/login');
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await tabTo(page, 'textbox', 'Username');
  await page.keyboard.type(accounts.accreditor);
  await page.keyboard.press('Tab');
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
  await expect(page.getByRole('alert')).toHaveAccessibleDescription(/^After several wrong tries a username is locked/);

  await tabTo(page, 'textbox', 'Username');
  await expect(page.getByLabel('Username')).toHaveValue(accounts.accreditor);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(demoPassword());
  await tabTo(page, 'button', 'Show password');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await tabTo(page, 'checkbox', 'Remember Password');
  await page.keyboard.press('Space');
  await tabTo(page, 'button', 'Sign In');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
});

test('somebody whom the portal makes wait is told how to get in', async ({ page }) => {
  await page.route('**/auth/login', (route) =>
    route.fulfill({ status: 429, json: { code: 'TOO_MANY_REQUESTS', message: 'Too many requests', statusCode: 429 } }),
  );
  await page.goto('/login');
  await page.getByLabel('Username').fill(accounts.officer);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('alert')).toHaveAccessibleDescription(/reset your password\.$/);
});

test('what is typed into /login before the app is there is not lost', async ({ page }) => {
  const arrive = await hold(page, appScript);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Username').fill(accounts.secondOfficer);
  await page.getByLabel('Remember Password').check();
  await page.getByLabel('Password', { exact: true }).pressSequentially(demoPassword().slice(0, 4));
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeDisabled();

  arrive();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Username')).toHaveValue(accounts.secondOfficer);
  await expect(page.getByLabel('Remember Password')).toBeChecked();
  await page.keyboard.type(demoPassword().slice(4));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
});

/** Opens a page whose app is on its way, and who sends its form is heard. */
async function openEarly(page: Page): Promise<() => void> {
  const arrive = await hold(page, appScript);
  const listening = page.waitForRequest(appScript);
  await page.goto('/login', { waitUntil: 'commit' });
  await listening;
  return arrive;
}

/** How often the form has been sent since. */
function countSent(page: Page): () => number {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/login')) sent += 1;
  });
  return () => sent;
}

for (const [way, press] of [
  ['with Enter', (page: Page) => page.keyboard.press('Enter')],
  ['by the button', (page: Page) => page.getByRole('button', { name: 'Sign In' }).click({ force: true })],
] as const)
  test(`whoever signs in ${way} before the app is there is signed in once it is`, async ({ page }) => {
    const sent = countSent(page);
    const arrive = await openEarly(page);
    await page.getByLabel('Username').fill(accounts.secondOfficer);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword());
    await press(page);
    await page.getByLabel('Remember Password').check({ force: true });
    await expect(page.getByRole('button', { name: 'Signing In...' })).toBeVisible();
    arrive();
    await expect(page).toHaveURL('/dashboard');
    expect(sent()).toBe(1);
  });

test('what is refused of a form that was sent early is said, and the button keeps the focus until then', async ({
  page,
}) => {
  const answer = await hold(page, '**/auth/login');
  const arrive = await openEarly(page);
  await page.getByLabel('Username').fill(accounts.secondOfficer);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign In' }).click({ force: true });
  arrive();
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Signing In...' })).toBeFocused();
  answer();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
});

test('whoever types on after an early Enter has not finished, and sends it once they have', async ({ page }) => {
  const sent = countSent(page);
  const arrive = await openEarly(page);
  await page.getByLabel('Username').fill(accounts.secondOfficer);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Signing In...' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(demoPassword());
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  arrive();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  expect(sent()).toBe(1);
});

test('whoever is signed in sends nothing by an early Enter, and is led to their own page', async ({ page, signIn }) => {
  await signIn('officer');
  const sent = countSent(page);
  const arrive = await openEarly(page);
  await page.getByLabel('Username').fill(accounts.secondOfficer);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword());
  await page.keyboard.press('Enter');
  arrive();
  await expect(page).toHaveURL('/dashboard');
  await expect(heading(page, 'Welcome Back, Fọláṣadé')).toBeVisible();
  expect(sent()).toBe(0);
});

/** How long what moves on the page waits before it does, in milliseconds. */
const waiting = 'document.getAnimations().map((animation) => animation.effect.getTiming().delay)';

/** What a page says that the app has not taken over. */
const notStarted = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'This page has not loaded to its end. Check your network' });

test('where a network keeps the app away the page says so, and the app is asked for again', async ({
  page,
  expectAccessible,
}) => {
  let cut = true;
  await page.route(appScript, (route) => (cut ? route.abort('connectionreset') : route.fallback()));
  const listening = page.waitForRequest(appScript);
  await page.goto('/login', { waitUntil: 'commit' });
  await listening;
  const button = page.getByRole('button', { name: 'Sign In' });
  await page.getByLabel('Username').fill(accounts.officer);
  await page.keyboard.press('Enter');
  await expect(notStarted(page)).toBeVisible();
  await page.getByLabel('Username').press('Enter');
  await expect(button).toBeVisible();
  await expectAccessible('the app has not come');

  cut = false;
  await page.getByRole('link', { name: 'load it again' }).click();
  await expect(button).toBeEnabled();
  await expect(notStarted(page)).toBeHidden();
});

test('a page whose scripts do not come at all says so after half a minute', async ({ page }) => {
  const starter = await hold(page, '**/assets/after-first-paint-*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  // Another animation would be a second one to end here.
  await expect.poll(() => page.evaluate(waiting)).toEqual([30_000]);
  await expect(notStarted(page)).toBeHidden();
  await page.evaluate('document.getAnimations().forEach((animation) => animation.finish())');
  await expect(notStarted(page)).toBeVisible();
  starter();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  await expect(notStarted(page)).toBeHidden();
});

test('an app that comes at the last of its three tries takes over, and sends what was sent before', async ({
  page,
}) => {
  let [last, tries] = [0, 0];
  await page.route(appScript, (route) => {
    const now = Date.now();
    // What is asked for without a pause is one try, by whatever asks for it.
    if (now - last > 900) tries += 1;
    last = now;
    return tries < 3 ? route.abort('connectionreset') : route.fallback();
  });
  const listening = page.waitForRequest(appScript);
  await page.goto('/login', { waitUntil: 'commit' });
  await listening;
  await page.getByLabel('Username').fill(accounts.secondOfficer);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  expect(tries).toBeGreaterThan(2);
});

test('what /login lacks and what the server does not say is said as promised', async ({ page, expectAccessible }) => {
  await page.goto('/login');
  await expect(heading(page, 'Welcome Back')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveAttribute('placeholder', '+2341234567');
  await expect(page.getByLabel('Username')).toHaveAttribute('autocomplete', 'username');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'current-password');
  await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: '← Back to home' })).toHaveAttribute('href', '/');
  await expectAccessible('/login');

  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('alert').getByRole('button')).toHaveText([
    'Username is required',
    'Password is required',
  ]);
  await expectAccessible('/login with errors');

  await page.getByLabel('Username').fill(accounts.accreditor);
  await page.getByLabel('Password', { exact: true }).fill('anything');
  let finish = () => {};
  const answered = new Promise<void>((resolve) => {
    finish = resolve;
  });
  await page.route('**/main/auth/login', async (route) => {
    await answered;
    await route.fulfill({ json: { hello: 'world' } });
  });
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: 'Signing In...' })).toBeVisible();
  finish();
  await expect(page.getByRole('alert')).toHaveText('Unknown response format');
});

test('a forgotten password is replaced with a code from a message', async ({ page, request, expectAccessible }) => {
  const { phone } = await invite(request);
  await page.goto('/login');
  // Before the app is there the link loads a page anew, which leaves the focus to the browser.
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await page.getByLabel('Username').fill(phone);
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await expect(heading(page, 'Forgot Password')).toBeFocused();
  await expect(page.getByLabel('Username')).toHaveValue(phone);
  await expectAccessible('/forgot-password');
  // Nobody types a phone number without a blank or two.
  await page.getByLabel('Username').fill(`  ${phone} `);
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click();

  await expect(page).toHaveURL('/reset-password');
  await expect(heading(page, 'Reset Password')).toBeFocused();
  await expect(page.getByText(phone)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Forgot Password' })).toHaveAttribute('href', '/forgot-password');
  await expectAccessible('/reset-password');

  await boxes(page)
    .first()
    .pressSequentially(await findResetCode(request, phone));
  await page.getByLabel('New Password', { exact: true }).fill('òjó');
  await expect(page.getByText('Password strength: Weak')).toBeVisible();
  await page.getByLabel('New Password', { exact: true }).fill('Ojuelegba 1');
  await expect(page.getByText('Password strength: Strong')).toBeVisible();
  await expectAccessible('/reset-password, filled');
  await choosePassword(page, 'Ojuelegba 1');
  await expect(page.getByText('Password reset successful! You can now login with your new password.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expectAccessible('/login with a toast');

  await page.getByLabel('Username').fill(phone);
  await page.getByLabel('Password', { exact: true }).fill('Ojuelegba 1');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('what is wrong with a reset is said beside its field and above the form, and nothing is lost', async ({
  page,
  request,
  expectAccessible,
}) => {
  const { phone } = await invite(request);
  await askForCode(page, phone);
  const code = await findResetCode(request, phone);
  const wrong = code === '000000' ? '000001' : '000000';

  await boxes(page).first().pressSequentially('12345');
  await choosePassword(page, 'short', 'shirt');
  const alert = page.getByRole('alert');
  await expect(alert).toBeFocused();
  await expect(alert.getByRole('button')).toHaveText([
    'Please enter the complete 6-digit verification code',
    'Password must be at least 8 characters long',
    'Passwords do not match',
  ]);
  await expect(page.getByRole('group', { name: 'Verification Code' })).toHaveAccessibleDescription(
    /Please enter the complete 6-digit verification code/,
  );
  await expect(page.getByLabel('New Password', { exact: true })).toHaveAccessibleDescription(/at least 8 characters/);
  await expect(page.getByLabel('Confirm New Password')).toHaveAccessibleDescription('Passwords do not match');
  expect(await digits(page)).toBe('1_2_3_4_5_');
  await expect(page.getByLabel('New Password', { exact: true })).toHaveValue('short');
  await expectAccessible('/reset-password with errors');
  await alert.getByRole('button', { name: 'Please enter the complete' }).click();
  await expect(boxes(page).first()).toBeFocused();

  await page.keyboard.type(wrong);
  await choosePassword(page, 'Ojuelegba 1');
  await expect(alert).toBeFocused();
  await expect(alert).toHaveText('The code is wrong or has expired. Ask for a new one');
  expect(await digits(page)).toBe(wrong.split('').join('_'));

  await boxes(page).first().focus();
  await page.keyboard.type(code);
  await choosePassword(page, 'password1');
  await expect(alert).toHaveText(/common/);
  await choosePassword(page, 'Ojuelegba 1');
  await expect(page).toHaveURL('/login');
});

test('what goes wrong on the way is said in the promised words', async ({ page, expectAccessible }) => {
  await page.goto('/forgot-password');
  const send = page.getByRole('button', { name: 'Send Reset Instructions' });
  const alert = page.getByRole('alert');
  await page.getByLabel('Username').fill('   ');
  await send.click();
  await expect(alert).toBeFocused();
  await expect(alert).toHaveText('Username is required');
  await expectAccessible('/forgot-password with an error');

  await page.getByLabel('Username').fill('neither phone nor e-mail');
  await send.click();
  await expect(alert).toHaveText('Invalid username format. Please check and try again.');
  await expect(page.getByLabel('Username')).toHaveValue('neither phone nor e-mail');

  const answers = [
    { play: { status: 502, body: '<h1>Bad gateway</h1>' }, says: 'Failed to send reset instructions' },
    {
      play: { status: 429, json: { code: 'TOO_MANY_ATTEMPTS', message: 'Try again at ten' } },
      says: 'Try again at ten',
    },
    { play: undefined, says: /^An unexpected error occurred/ },
  ];
  for (const { play, says } of answers) {
    await page.route('**/main/auth/forgot-password', (route) => (play ? route.fulfill(play) : route.abort()), {
      times: 1,
    });
    await send.click();
    await expect(alert).toHaveText(says);
  }

  await page.goto('/reset-password?username=somebody');
  await boxes(page).first().pressSequentially('123456');
  await page.route('**/main/auth/reset-password', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await choosePassword(page, 'Ojuelegba 1');
  await expect(alert).toHaveText('Failed to reset password');
});

test('the code boxes take digits as people type, correct and paste them', async ({ page }) => {
  await page.goto('/reset-password?username=somebody');
  const paste = (text: string) =>
    page.evaluate(
      `{ const data = new DataTransfer(); data.setData('text/plain', ${JSON.stringify(text)});
         document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })) }`,
    );
  const clear = async () => {
    await boxes(page).last().focus();
    for (let presses = 0; presses < 12; presses++) await page.keyboard.press('Backspace');
    expect(await digits(page)).toBe('_____');
  };
  await expect(boxes(page)).toHaveCount(6);
  for (const box of await boxes(page).all()) await expect(box).toHaveAttribute('autocomplete', 'one-time-code');

  await boxes(page).first().focus();
  await page.keyboard.type('12x4');
  expect(await digits(page)).toBe('1_2_4___');
  await expect(boxes(page).nth(3)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(boxes(page).nth(2)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(boxes(page).nth(1)).toBeFocused();
  expect(await digits(page)).toBe('1_2____');
  await clear();
  await expect(boxes(page).first()).toBeFocused();

  for (const [text, filled] of [
    ['123456', '1_2_3_4_5_6'],
    ['12 34 56', '1_2_3_4_5_6'],
    ['12345678', '1_2_3_4_5_6'],
    ['987', '9_8_7___'],
    ['abcdef', '_____'],
    ['Your code is 654321', '6_5_4_3_2_1'],
    ['98-76-54', '9_8_7_6_5_4'],
    ['12ab56', '1_2_5_6__'],
  ] as const) {
    await boxes(page).first().focus();
    await paste(text);
    expect(await digits(page), `after pasting ${text}`).toBe(filled);
    await expect(boxes(page).nth(Math.min(filled.replaceAll('_', '').length, 5))).toBeFocused();
    await clear();
  }
});

test('a temporary password leads to the reset with its code filled in', async ({ page, request, expectAccessible }) => {
  const { phone, temporaryPassword } = await invite(request);
  const signIn = async () => {
    await page.goto('/login');
    await page.getByLabel('Username').fill(phone);
    await page.getByLabel('Password', { exact: true }).fill(temporaryPassword);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/reset-password');
  };
  await signIn();
  await expect(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
  const code = await digits(page);
  expect(code).toMatch(/^\d_\d_\d_\d_\d_\d$/);
  await expect(page.getByText('Filled in for you.')).toBeVisible();
  await expect(page.getByText('from our message')).toHaveCount(0);
  await expectAccessible('/reset-password after a temporary password');
  await page.reload();
  await expect(page.getByText('Filled in for you.')).toBeVisible();
  expect(await digits(page)).toBe(code);

  // In a tab that has lost the code the address may bring it, but only to somebody whom a sign-in has sent here.
  await page.evaluate("sessionStorage.removeItem('passwordReset')");
  await page.reload();
  await expect(page.getByText('Sign in again with the temporary password to get it.')).toBeVisible();
  await page.evaluate("history.replaceState(history.state, '', '/reset-password?otp=654321')");
  await page.reload();
  await expect(page.getByRole('link', { name: 'Back to Login' })).toBeVisible();
  expect(await digits(page)).toBe('6_5_4_3_2_1');
  await page.goto('/reset-password?username=somebody&otp=654321');
  await expect(page.getByText('somebody')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Forgot Password' })).toBeVisible();
  expect(await digits(page)).toBe('_____');

  await signIn();
  await choosePassword(page, 'Ojuelegba 1');
  await expect(page).toHaveURL('/login');
});

test('each address of the sign-in family leads where the route table says', async ({ page, signIn }) => {
  await page.goto('/reset-password');
  await expect(page).toHaveURL('/forgot-password');
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page).toHaveURL('/login');

  await signIn('viewOnlyOfficer');
  for (const path of ['/login', '/forgot-password', '/reset-password', '/reset-password?username=somebody']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/dashboard');
  }
  await page.goto('/nowhere');
  await expect(page).toHaveURL('/');
  await page.goto('/logout');
  await expect(page).toHaveURL('/');
  expect(await page.evaluate('localStorage.length')).toBe(0);
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
});
