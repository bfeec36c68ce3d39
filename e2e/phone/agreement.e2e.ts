import { readFile } from 'node:fs/promises';
import type { Locator, Page, Route } from '@playwright/test';
import { agreementPollMs } from '@tvet/contract';
import { findViolations } from '../axe.ts';
import { createGatedAdmin, inviteToSign, neverSignedCentre, takeUnsignedCentre } from '../centre-admins.ts';
import { expect, test } from '../fixtures.ts';
import { isPhone } from '../menu.ts';
import { expectToast } from '../screen.ts';
import { signInByForm } from '../staff.ts';
import { hold } from '../timing.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const gateOf = (page: Page) => page.getByRole('dialog', { name: 'Contract Signature Required' });
const signButton = (page: Page) => page.getByRole('button', { name: 'Sign the agreement' });
const consent = (page: Page) => page.getByRole('checkbox', { name: /^I have read this agreement/ });
const password = 'A donkey on the roof 7';
/** The look that finds the signature may have to be waited for, and a machine be slow. */
const untilSeen = { timeout: 3 * agreementPollMs };

async function signByTyping(page: Page): Promise<void> {
  await page.getByLabel('Your full name').fill('Ọlá Ṣàngódélé');
  await consent(page).check();
  await signButton(page).click();
}

async function setPassword(page: Page): Promise<void> {
  await page.getByLabel('Create Password').fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Complete Setup' }).click();
}

test('an invited administrator signs, chooses a password, signs in and meets no gate', async ({
  page,
  request,
  expectAccessible,
}) => {
  const { path, centre, phone } = await inviteToSign(request);
  await page.goto(path);
  await expect(heading(page, 'SAMPLE: Training Centre Agreement')).toBeVisible();
  await expect(page.getByRole('article').getByText(centre.name)).not.toHaveCount(0);
  await expectAccessible('the agreement');

  await signButton(page).click();
  await expect(page.getByText('Type your full name').first()).toBeVisible();
  await expect(page.getByText('Tick the box to accept the agreement').first()).toBeVisible();
  await expectAccessible('the agreement, refused');

  await signByTyping(page);
  await expect(heading(page, 'The agreement is signed')).toBeVisible();
  await expectAccessible('signed');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save the sealed PDF' }).click();
  const file = await (await download).path();
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');

  const verifyUrl = (await page.getByRole('link', { name: 'Check this paper' }).getAttribute('href')) ?? '';
  await page.getByRole('link', { name: 'Create your password' }).click();
  await expect(heading(page, 'Complete Your Account Setup')).toBeVisible();
  await page.getByLabel('Create Password').fill('weakweakweak');
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(page.getByText('Password is too weak').first()).toBeVisible();
  await expectAccessible('setting up, refused');
  await setPassword(page);
  await expectToast(page, 'Account setup completed successfully! You can now login with your credentials.');
  await expect(page).toHaveURL('/login');

  await signInByForm(page, phone, password);
  await expect(page).not.toHaveURL('/login');
  await page.goto('/applicants');
  await expect(heading(page, 'Applicants')).toBeVisible();
  await expect(page.getByText(/\d of \d|No applicants found/).first()).toBeVisible();
  await expect(gateOf(page)).toHaveCount(0);

  await page.goto('/verify');
  await page.getByLabel('Choose a PDF').setInputFiles({
    name: 'agreement.pdf',
    mimeType: 'application/pdf',
    buffer: await readFile(file),
  });
  await expect(page.getByRole('heading', { name: 'Genuine: the portal sealed this paper' })).toBeVisible();
  await expect(page.getByText(centre.name)).toBeVisible();
  await expectAccessible('a genuine paper');
  await page.goto(verifyUrl);
  await expect(page.getByRole('heading', { name: 'The portal sealed a paper with this code' })).toBeVisible();
  await expect(page.getByText(centre.name)).toBeVisible();
  await expectAccessible('a code that is known');
});

test('the gate lets go by itself once the agreement is signed in a second tab, drawn with the keyboard alone', async ({
  page,
  context,
  request,
  signIn,
  expectAccessible,
}) => {
  const admin = await createGatedAdmin(request);
  await signIn(admin);
  await page.goto('/applicants');
  const gate = gateOf(page);
  await expect(gate).toContainText(admin.centre.name);
  const opened = context.waitForEvent('page');
  await gate.getByRole('button', { name: 'Sign Contract' }).click();
  const second = await opened;
  await expect(gate.getByText('The agreement is open in another tab')).toBeVisible();
  await expectAccessible('the gate, waiting');

  await expect(heading(second, 'SAMPLE: Training Centre Agreement')).toBeVisible();
  await second.getByRole('radio', { name: 'Type my name' }).focus();
  await second.keyboard.press('ArrowDown');
  await second.keyboard.press('Tab');
  const sheet = second.getByRole('application', { name: 'Your signature' });
  await expect(sheet).toBeFocused();
  await second.keyboard.press('Space');
  for (const key of ['ArrowRight', 'ArrowUp', 'ArrowRight', 'ArrowDown']) await second.keyboard.press(key);
  await second.keyboard.press('Space');
  await expect(second.getByText('1 line. The pen is up.')).toBeVisible();
  await second.keyboard.press('Tab');
  await second.keyboard.press('Tab');
  await second.keyboard.press('Tab');
  await expect(consent(second)).toBeFocused();
  await second.keyboard.press('Space');
  await second.keyboard.press('Tab');
  await second.keyboard.press('Enter');
  await expect(heading(second, 'The agreement is signed')).toBeVisible();
  // What reads the other page holds this one up too: they are of one process.
  await expectToast(page, 'Contract successfully signed!', untilSeen);
  await expect(second.getByRole('link', { name: 'Back to the portal' })).toBeVisible();
  expect.soft(await findViolations(second), 'axe: signed from the portal').toEqual([]);

  await expect(gate).toHaveCount(0);
  await expect(page.getByText(/\d of \d|No applicants found/).first()).toBeVisible();
});

test('of two unsigned centres the gate names the first, and the second is signed from the profile', async ({
  page,
  context,
  request,
  signIn,
  expectAccessible,
}, { project }) => {
  test.skip(!isPhone(project.name), 'the same at every width');
  const second = takeUnsignedCentre();
  const admin = await createGatedAdmin(request, [second]);
  await signIn(admin);
  await page.goto('/center-profile');
  const gate = gateOf(page);
  await expect(gate).toContainText(admin.centre.name);
  await expect(gate).toContainText('Your other centre signs its own agreement afterwards, on the page Center Profile.');
  const signFrom = async (area: Locator) => {
    const opened = context.waitForEvent('page');
    await area.getByRole('button', { name: 'Sign Contract' }).click();
    const tab = await opened;
    await signByTyping(tab);
    await expect(heading(tab, 'The agreement is signed')).toBeVisible();
    await tab.close();
  };
  await signFrom(gate);
  await expect(gate).toHaveCount(0, untilSeen);

  const left = page.getByRole('region', { name: 'Agreements to be signed' });
  await expect(left).toContainText(second.name);
  await expect(left).not.toContainText(admin.centre.name);
  await expectAccessible('an agreement that is left to be signed');
  await signFrom(left);
  await expect(left).toHaveCount(0, untilSeen);
  await expect(page.getByRole('combobox', { name: 'Centre' })).toContainText(second.name);
});

interface Spot {
  readonly x: number;
  readonly y: number;
}

async function drawByMouse(page: Page, from: Spot, to: Spot): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
}

async function drawByFinger(page: Page, from: Spot, to: Spot): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (const spot of [middle, to])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [spot] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a signature is drawn with a finger on a phone and the mouse at a desk, and taken back', async ({
  page,
  request,
  expectAccessible,
}, { project }) => {
  const { path } = await inviteToSign(request);
  await page.goto(path);
  await signButton(page).click();
  await expect(page.getByRole('button', { name: 'Type your full name' })).toBeVisible();
  await page.getByRole('radio', { name: 'Draw my signature' }).check();
  await expect(page.getByRole('button', { name: 'Type your full name' })).toHaveCount(0);
  const sheet = page.getByRole('application', { name: 'Your signature' });
  await signButton(page).click();
  await expect(page.getByText('Draw your signature').first()).toBeVisible();
  await sheet.scrollIntoViewIfNeeded();
  const box = await sheet.boundingBox();
  if (!box) throw new Error('The sheet is not there');
  const draw = isPhone(project.name) ? drawByFinger : drawByMouse;
  for (const line of [0, 1]) {
    const top = box.y + 20 + line * 25;
    await draw(page, { x: box.x + 40, y: top }, { x: box.x + 160, y: top + 40 });
  }
  await expect(page.getByText('2 lines.')).toBeVisible();
  await expectAccessible('a drawn signature');
  await page.getByRole('button', { name: 'Take back the last line' }).click();
  await expect(page.getByText('1 line.')).toBeVisible();
  await consent(page).check();
  await signButton(page).click();
  await expect(heading(page, 'The agreement is signed')).toBeVisible();

  // The link of the invitation, and the page that was signed on, lead no further.
  await page.goto(path);
  await expectToast(page, "You've already signed the document");
  await expect(page).toHaveURL('/login');
});

test('links that are cut in half, old or of nobody end in a page that says what to do', async ({
  page,
  request,
  expectAccessible,
}) => {
  for (const [path, said] of [
    ['/signup-center', 'ask the people who invited you for a new invitation'],
    ['/signup-center?token=a&email=b', 'ask the people who invited you for a new invitation'],
    ['/signup-center-signed?token=a', 'Invalid signup link. Please contact support.'],
  ] as const) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/login');
    await expectToast(page, said);
  }

  const { path, email } = await inviteToSign(request, neverSignedCentre());
  await page.goto(path.replace(/token=[^&]{10}/, 'token='));
  await expect(heading(page, 'Unable to Load Agreement')).toBeVisible();
  await expect(page.getByText('Ask the people who invited you for a new invitation.')).toBeVisible();
  await expectAccessible('a dead invitation');

  const { token } = Object.fromEntries(new URL(path, 'http://portal').searchParams);
  await page.goto(`/signup-center-signed?${new URLSearchParams({ token: token ?? '', email })}`);
  await expect(heading(page, 'Complete Your Account Setup')).toBeVisible();
  await expectAccessible('setting up');
  await setPassword(page);
  await expect(heading(page, 'The agreement comes first')).toBeVisible();
  await expectAccessible('set up before signing');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Create Password')).toHaveValue(password);
  await page.goto(`/signup-center-signed?token=none&email=${email}`);
  await setPassword(page);
  await expect(heading(page, 'This link no longer works')).toBeVisible();
  await expectAccessible('a dead link to set up');

  await page.goto('/sign-agreement#none');
  await expect(heading(page, 'This signing page no longer works')).toBeVisible();
  await expectAccessible('a dead signing');
});

test('/signup-center says why it cannot go on, and tries again', async ({ page, request, expectAccessible }) => {
  const { path } = await inviteToSign(request, neverSignedCentre());
  const letGo = await hold(page, '**/agreement/status');
  await page.goto(path);
  await expect(heading(page, 'Preparing Your Center Agreement')).toBeVisible();
  await expectAccessible('preparing the agreement');
  await page.route('**/agreement/sign', (route) => route.fulfill({ json: { documentUrl: null } }));
  letGo();
  await expect(page.getByText('No signing URL available for this center')).toBeVisible();
  await expectAccessible('no address to sign at');
  await page.unroute('**/agreement/sign');
  await page.route('**/agreement/status', (route) => route.abort());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Failed to load center agreement. Please try again or contact support.')).toBeVisible();
  await page.unroute('**/agreement/status');
  const letOpen = await hold(page, '**/agreement-signings/open');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('status', { name: 'Loading the agreement' })).toBeVisible();
  await expectAccessible('loading the agreement');
  letOpen();
  await expect(heading(page, 'SAMPLE: Training Centre Agreement')).toBeVisible();

  const refuse = (code: string, message: string) => (route: Route) =>
    route.fulfill({ status: 409, json: { statusCode: 409, code, message } });
  await page.route('**/agreement-signings/complete', refuse('AGREEMENT_CHANGED', 'The agreement has changed'));
  await signByTyping(page);
  await expect(page.getByRole('alert').filter({ hasText: /changed/ })).toBeVisible();
  await expect(consent(page)).not.toBeChecked();
  await expect(page.getByLabel('Your full name')).toHaveValue('Ọlá Ṣàngódélé');
  await expectAccessible('another agreement meanwhile');
  await page.route('**/agreement-signings/complete', refuse('AGREEMENT_SIGNED', 'Signed'));
  await signByTyping(page);
  await expect(heading(page, 'This agreement is signed')).toBeVisible();
  await expectAccessible('signed by somebody else');

  await page.unroute('**/agreement-signings/open');
  await page.route('**/agreement-signings/open', (route) => route.abort());
  await page.reload();
  await expect(heading(page, 'Unable to Load Agreement')).toBeVisible();
  await expectAccessible('an agreement that does not open');
});

test('the gate says what failed', async ({ page, signIn, expectAccessible }) => {
  await signIn('gatedCenterAdmin');
  await page.goto('/applicants');
  const gate = gateOf(page);
  const letGo = await hold(page, '**/agreement/sign', (route) => route.abort());
  await gate.getByRole('button', { name: 'Sign Contract' }).click();
  await expect(gate.getByRole('button', { name: 'Generating the link...' })).toBeVisible();
  await expect(gate.getByRole('link', { name: 'Cancel and log out' })).toHaveCount(0);
  await expectAccessible('the gate, generating');
  letGo();
  await expect(gate.getByRole('link', { name: 'Cancel and log out' })).toBeVisible();
  await expect(gate.getByText('Failed to generate signing link')).toBeVisible();
  await page.route('**/agreement/sign', (route) => route.fulfill({ json: { documentUrl: null } }));
  await gate.getByRole('button', { name: 'Sign Contract' }).click();
  await expect(gate.getByText('No signing URL available')).toBeVisible();
  await expectAccessible('the gate, refused');
  await page.unroute('**/agreement/sign');
  await page.route('**/agreement/status', (route) => route.abort());
  const opened = page.context().waitForEvent('page');
  await gate.getByRole('button', { name: 'Sign Contract' }).click();
  await (await opened).close();
  await expect(gate.getByText('Failed to check contract status')).toBeVisible(untilSeen);
  await expect(gate.getByRole('link', { name: 'Open the agreement' })).toBeVisible();
  await expectAccessible('the gate, without a status');
});

test('/verify tells a paper that is not the portal’s from one that was changed', async ({ page, expectAccessible }) => {
  await page.goto('/verify');
  await expect(heading(page, 'Check a paper')).toBeVisible();
  await expectAccessible('nothing checked yet');
  const choose = (name: string, text: string) =>
    page.getByLabel('Choose a PDF').setInputFiles({
      name,
      mimeType: name.endsWith('.pdf') ? 'application/pdf' : 'text/plain',
      buffer: Buffer.from(text),
    });
  await choose('paper.pdf', '%PDF-1.3 of somebody else');
  await expect(page.getByRole('heading', { name: 'Not known: the portal did not seal this' })).toBeVisible();
  await expectAccessible('a paper that is not known');
  await choose('paper.pdf', '%PDF-1.3 (Sealed by the TVET portal) /ByteRange [0 1 2 3]');
  await expect(page.getByRole('heading', { name: 'Not genuine: the file was changed' })).toBeVisible();
  await expectAccessible('a changed paper');
  await choose('paper.txt', 'text');
  await expect(page.getByText('Only a PDF can be checked')).toBeVisible();
  await expectAccessible('a file that is no PDF');
  await page.goto('/verify?code=nobody-has-this-one');
  await expect(page.getByText('No paper has this code.')).toBeVisible();
  await expectAccessible('a code of nobody’s');

  await page.goto('/verify');
  const paper = {
    kind: 'agreement',
    title: 'SAMPLE: Training Centre Agreement',
    centreName: 'Coal Hill Training Centre, Enugu North',
    tvetCode: 'EN-STC-001',
    signerName: 'Ọlá Ṣàngódélé',
    signedAt: '2026-11-22T09:00:00.000Z',
    service: 'sign.example.com',
    sha256: 'a'.repeat(64),
  };
  const letGo = await hold(page, '**/main/verify', (route) =>
    route.fulfill({ json: { data: { verdict: 'kept', paper } } }),
  );
  await choose('paper.pdf', '%PDF-1.3');
  await expect(page.getByText('Checking the file...')).toBeVisible();
  await expectAccessible('checking');
  letGo();
  await expect(page.getByRole('heading', { name: 'Known: the portal keeps this very file' })).toBeVisible();
  await expectAccessible('a paper that was signed outside');
});
