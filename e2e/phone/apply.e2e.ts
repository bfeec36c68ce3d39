import type { APIRequestContext, Page } from '@playwright/test';
import {
  type Applicant,
  applicationsOf,
  applyNow,
  centres,
  chooseCentre,
  confirmPhone,
  expectNotStored,
  expectReceiptThatOpens,
  expectSaved,
  fillBank,
  fillBirth,
  fillDetails,
  fillHome,
  fillIn,
  firstCodeBox,
  goOn,
  newApplicant,
  newcomer,
  numberField,
  openLanding,
  saved,
  send,
  setIntake,
  signUpButton,
  signUpCode,
  signUpFields,
  title,
  trade,
  waitingForNetwork,
} from '../applying.ts';
import { callAs, prepareAs } from '../calls.ts';
import { expect, signInAs } from '../fixtures.ts';
import { phonePicture } from '../links.ts';
import { test } from '../own-portal.ts';
import { expectToast } from '../screen.ts';
import { hold } from '../timing.ts';

/** The process that checks files has to start first: on a busy machine that takes a while. */
const checked = { timeout: 60_000 };
test.describe.configure({ timeout: 240_000 });

test.beforeEach(({ request }) => setIntake(request, 'open', 'open'));

/** What the page itself says is wrong; what passes by above it is none of it. */
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const step = (page: Page, name: string) => page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit application' });
const receipt = (page: Page) => title(page, 'Your application is submitted');

/** Signs in by the form, from the page that somebody wanted to open. */
async function signInByForm(page: Page, { phone, password }: Applicant): Promise<void> {
  await page.getByLabel('Username').fill(phone);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Somebody new at this step of a draft that was begun past the browser. */
async function begin(
  page: Page,
  request: APIRequestContext,
  tvetCategory: 'STC' | 'VEI',
  at: string,
): Promise<Applicant> {
  const who = await newApplicant(request);
  await send(request, who, '/applications', 'POST', { tvetCategory });
  await signInAs(page, who);
  await page.goto(`/apply?step=${at}`);
  return who;
}

test('STC from the landing page to the receipt, with the network cut at each step', async ({
  page,
  context,
  request,
  expectAccessible,
}) => {
  const who = newcomer();
  await openLanding(page);
  await applyNow(page).click();
  await expect(page).toHaveURL('/signup');
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  for (const [field, text] of signUpFields(page, who)) await field.fill(text);
  await context.setOffline(true);
  await signUpButton(page).click();
  await expect(alert(page)).toContainText('The portal could not be reached');
  await expectAccessible('sign-up, network cut');
  await context.setOffline(false);
  await signUpButton(page).click();
  await expect(title(page, 'Confirm your account')).toBeFocused();
  await expectAccessible('sign-up, the codes');
  await firstCodeBox(page).pressSequentially(await signUpCode(request, who));
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(alert(page)).toContainText('The portal could not be reached');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/apply');

  await expect(title(page, 'Apply for training')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'You will need' })).toBeVisible();
  await expectAccessible('start');
  await page.getByRole('link', { name: 'Start' }).click();
  await expect(page).toHaveURL('/apply?step=program');
  await expectAccessible('program');

  await goOn(page);
  await expect(alert(page)).toBeFocused();
  await expect(alert(page)).toHaveText('Choose STC or VEI');
  await expectAccessible('program, refused');
  await page.getByLabel('Short Training Certificate').check();
  await context.setOffline(true);
  await goOn(page);
  await expect(saved(page)).toHaveText(waitingForNetwork);
  await expect(page.getByLabel('Short Training Certificate')).toBeChecked();
  await expectAccessible('program, network cut');
  await context.setOffline(false);
  await expect(title(page, 'Personal details')).toBeFocused();
  await expect(page).toHaveURL('/apply?step=details');
  await expectAccessible('details, empty');

  await fillBirth(page, ['30', '6', '2004']);
  await page.getByLabel('Female').check();
  await expectSaved(page);
  await context.setOffline(true);
  await numberField(page, 'NIN').fill(who.nin);
  await numberField(page, 'BVN').fill(who.bvn);
  await fillHome(page);
  await fillBank(page, who);
  await expect(saved(page)).toContainText(waitingForNetwork);
  await expect(saved(page)).toContainText('Keep this page open');
  await expectNotStored(page, who.nin, who.bvn, who.accountNumber);
  await expectAccessible('details, network cut');
  await goOn(page);
  await expect(title(page, 'Documents')).toBeFocused();
  await step(page, 'Personal details').click();
  await expect(numberField(page, 'NIN')).toHaveValue(who.nin);
  await expect(page.getByLabel('Street address')).toHaveValue('12 Zoo Road');
  await context.setOffline(false);
  await expectSaved(page);
  await expect(page.getByText(`Saved. It ends with ${who.nin.slice(-4)}.`)).toBeVisible();
  await expectAccessible('details, saved');

  await goOn(page);
  await expect(page.getByText('STC asks for no paper.')).toBeVisible();
  await expect(page.getByText('(NIN): given')).toBeVisible();
  await expectAccessible('documents, STC');
  await context.setOffline(true);
  await goOn(page);
  await expect(title(page, 'Trade and centre')).toBeFocused();
  await context.setOffline(false);

  await expectAccessible('centre, empty');
  await page.getByLabel('Trade').selectOption(trade);
  await expect(centres(page).first()).toBeVisible();
  await expect(page.getByText(/\d+ places? left/).first()).toBeVisible();
  await expectAccessible('centre, list');
  await context.setOffline(true);
  await centres(page).first().check();
  await expect(saved(page)).toContainText(waitingForNetwork);
  await context.setOffline(false);
  await expectSaved(page);
  await goOn(page);

  await expect(title(page, 'Review and submit')).toBeFocused();
  await expect(page.getByText(`Ends with ${who.nin.slice(-4)}`)).toBeVisible();
  await expectAccessible('review');
  await context.setOffline(true);
  await submit(page).click();
  await expect(alert(page)).toContainText('your application is not submitted yet');
  await expectAccessible('review, network cut');
  await context.setOffline(false);
  await submit(page).click();

  await expect(receipt(page)).toBeFocused();
  const [application, ...more] = await applicationsOf(request, who);
  expect(more).toEqual([]);
  expect(application?.status).toBe('pending_approval');
  await expect(page.getByText(application?.applicantId ?? '', { exact: true })).toBeVisible();
  await expectAccessible('receipt');
  await expectReceiptThatOpens(page, application?.applicantId ?? '');

  await page.goto('/apply?step=details');
  await expect(receipt(page)).toBeVisible();
});

test('VEI from the landing page to the receipt: the paper is photographed, made smaller, cut on its way and sent all the same', async ({
  page,
  context,
  request,
  expectAccessible,
}) => {
  const who = newcomer();
  await openLanding(page);
  await applyNow(page).click();
  for (const [field, text] of signUpFields(page, who)) await field.fill(text);
  await signUpButton(page).click();
  await confirmPhone(page, request, who);
  await page.getByRole('link', { name: 'Start' }).click();
  await page.getByLabel('Vocational Enterprise Institution').check();
  await goOn(page);
  await fillDetails(page, who, false);
  await expect(page.getByRole('textbox', { name: 'NIN (if you have one)' })).toBeVisible();
  await goOn(page);

  await expect(title(page, 'Documents')).toBeFocused();
  await expectAccessible('documents, VEI');
  await goOn(page);
  await expect(alert(page).first()).toBeFocused();
  await expect(alert(page).first()).toContainText('Take a photo of your paper, or choose a file');
  await expect(alert(page).first()).toContainText('Kind of proof is required');
  await expectAccessible('documents, VEI, refused');
  await page.getByLabel('First School Leaving Certificate').check();

  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file', exact: true }).click();
  await (await choosing).setFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') });
  await expect(page.getByText('Invalid file type. Accepted types: PDF, JPG, PNG')).toBeVisible();
  await expectAccessible('documents, VEI, wrong file');

  const picture = await phonePicture(page);
  expect(picture.length).toBeGreaterThan(600_000);
  let cuts = 1;
  await page.route('**/main/storage/uploads?*', async (route) => {
    if (cuts-- > 0) {
      await context.setOffline(true);
      return route.abort('connectionreset');
    }
    expect((route.request().postDataBuffer() ?? Buffer.alloc(0)).length).toBeLessThan(500_001);
    await route.fallback();
  });
  const photographing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Take a photo', exact: true }).click();
  await (await photographing).setFiles({ name: 'paper.jpg', mimeType: 'image/jpeg', buffer: picture });
  await expect(page.getByText('The connection was cut.')).toBeVisible(checked);
  await expect(alert(page).getByRole('button', { name: 'Take a photo of your paper' })).toHaveCount(0);
  await expectAccessible('documents, VEI, upload cut');
  await context.setOffline(false);
  await expect(page.getByText('Upload completed successfully!')).toBeVisible(checked);
  await expect(page.getByText('We have your paper')).toBeVisible(checked);
  await expectAccessible('documents, VEI, uploaded');
  await goOn(page);

  await chooseCentre(page);
  await goOn(page);
  await expect(title(page, 'Review and submit')).toBeFocused();
  await expect(page.getByText('paper.jpg')).toBeVisible();
  await submit(page).click();
  await expect(receipt(page)).toBeFocused();
  const [application] = await applicationsOf(request, who);
  expect(application?.status).toBe('pending_approval');
  await expectReceiptThatOpens(page, application?.applicantId ?? '');
});

test('it is resumed at the place where it was left, on another device', async ({ page, browser, request, baseURL }) => {
  const who = await begin(page, request, 'STC', 'details');
  await fillDetails(page, who);
  await goOn(page);
  await expect(title(page, 'Documents')).toBeVisible();
  await expectSaved(page);

  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signInAs(other, who);
  await other.goto('/apply');
  await expect(title(other, 'Trade and centre')).toBeVisible();
  await step(other, 'Personal details').click();
  await expect(other.getByLabel('Street address')).toHaveValue('12 Zoo Road');
  await expect(other.getByText(`Saved. It ends with ${who.bvn.slice(-4)}.`)).toBeVisible();
  await other.context().close();
});

test('two devices: what both changed is chosen field by field, what one changed is told', async ({
  page,
  browser,
  request,
  baseURL,
  expectAccessible,
}) => {
  const who = await begin(page, request, 'STC', 'details');
  await expectSaved(page);
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signInAs(other, who);
  await other.goto('/apply?step=details');

  await other.getByLabel('State', { exact: true }).selectOption('Lagos');
  await other.getByLabel('Local government area').selectOption('Ikeja');
  await other.getByLabel('Male', { exact: true }).check();
  await expectSaved(other);

  // The state is sent as soon as it is chosen; until it is answered there is time for the area.
  const answer = await hold(page, '**/main/applications/*');
  await page.getByLabel('State', { exact: true }).selectOption('Kano');
  await page.getByLabel('Local government area').selectOption('Dala');
  answer();
  await expect(title(page, 'Changed on two devices')).toBeFocused();
  const clash = page.getByRole('group', { name: 'State, Local government area' });
  await expect(clash.getByText('Kano, Dala')).toBeVisible();
  await expect(clash.getByText('Lagos, Ikeja')).toBeVisible();
  await expectAccessible('two devices');
  await page.getByRole('button', { name: 'Keep what I chose' }).click();
  await expect(alert(page)).toBeFocused();
  await expectAccessible('two devices, nothing chosen');
  await clash.getByLabel('What you have here').check();
  await page.getByRole('button', { name: 'Keep what I chose' }).click();
  await expect(title(page, 'Personal details')).toBeVisible();
  await expectSaved(page);
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('Kano');
  await expect(page.getByText('Changed on another device')).toBeVisible();
  await expectAccessible('what another device changed');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Changed on another device')).toHaveCount(0);

  await other.reload();
  await expect(other.getByLabel('Local government area')).toHaveValue('Dala');
  await other.context().close();
});

test('what another device has submitted is not filled in any more: the page goes on to the receipt', async ({
  page,
  request,
}) => {
  const who = await newApplicant(request);
  const { id } = await fillIn(request, who);
  await signInAs(page, who);
  await page.goto('/apply?step=details');
  await expectSaved(page);
  await send(request, who, `/applications/${id}/submit`, 'POST', undefined);
  await page.getByLabel('Street address').fill('14 Zoo Road');
  await page.keyboard.press('Tab');
  await expect(receipt(page)).toBeVisible();
});

test('what is wrong is said beside its field and above the form, in words that help', async ({
  page,
  request,
  expectAccessible,
}) => {
  await begin(page, request, 'STC', 'details');
  await numberField(page, 'NIN').fill('1234567890');
  await numberField(page, 'BVN').fill('12345678x01');
  await page.getByLabel('Bank', { exact: true }).selectOption('Zenith Bank');
  await page.getByLabel('Account number').fill('1234567890');
  await fillBirth(page, ['31', '2', '2004']);
  await expect(page.getByText('A NIN has 11 digits; you typed 10')).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
  await goOn(page);
  await expect(alert(page)).toBeFocused();
  for (const text of [
    'A NIN has 11 digits; you typed 10',
    'A BVN has digits alone. Leave out everything else',
    'Enter a day that exists, with day, month and year',
    'This is no account number of Zenith Bank. Check the number and the bank',
    'Street address is required',
    'State is required',
    'Account name is required',
  ])
    await expect(alert(page).getByRole('button', { name: text })).toBeVisible();
  await expect(numberField(page, 'NIN')).toHaveAccessibleDescription(/A NIN has 11 digits; you typed 10/);
  await expectAccessible('details, refused');
  await alert(page).getByRole('button', { name: 'Enter a day that exists' }).click();
  await expect(page.getByLabel('Day')).toBeFocused();
  await alert(page).getByRole('button', { name: 'A NIN has 11 digits' }).click();
  await expect(numberField(page, 'NIN')).toBeFocused();
});

test('a tap that follows a mistake lands where it was aimed at, though the mistake is told above it', async ({
  page,
  request,
}) => {
  await begin(page, request, 'STC', 'details');
  await fillBirth(page, ['31', '2', '2004']);
  await page.getByLabel('Female').click({ delay: 100 });
  await expect(page.getByText('Enter a day that exists, with day, month and year')).toBeVisible();
  await expect(page.getByLabel('Female')).toBeChecked();
  await page.getByLabel('Bank', { exact: true }).selectOption('Zenith Bank');
  await page.getByLabel('Account number').fill('0123456789');
  await page.getByRole('button', { name: 'Save and continue' }).click({ delay: 100 });
  await expect(alert(page)).toBeFocused();
});

/** What the focus is on says of itself what is wrong with it, by itself or by the group it stands in. */
const focusedSays = (page: Page, message: string): Promise<boolean> =>
  page.evaluate<boolean>(`(() => {
    const described = (element) => (element?.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
    const texts = [];
    for (let element = document.activeElement; element; element = element.parentElement)
      texts.push(...described(element).map((id) => document.getElementById(id)?.textContent ?? ''));
    return document.activeElement?.closest('[role="alert"]') === null && texts.includes(${JSON.stringify(message)});
  })()`);

/** Each problem above the step, pressed, moves the focus to where it can be mended. */
async function expectProblemsLead(page: Page, count: number): Promise<void> {
  await goOn(page);
  const summary = page.locator('form > [role="alert"]');
  await expect(summary).toBeFocused();
  const problems = summary.getByRole('button');
  await expect(problems).toHaveCount(count);
  await expect(summary.getByRole('listitem')).toHaveCount(count);
  for (const problem of await problems.all()) {
    const message = (await problem.textContent()) ?? '';
    await problem.click();
    await expect.poll(() => focusedSays(page, message), message).toBe(true);
  }
}

test('whatever is wrong at a step, its line above leads to where it can be mended', async ({ page, request }) => {
  await setIntake(request, 'closed', 'open');
  await signInAs(page, await newApplicant(request));
  await page.goto('/apply?step=program');
  await expectProblemsLead(page, 1);
  await expect(page.getByLabel('Vocational Enterprise Institution')).toBeFocused();
  await page.getByLabel('Vocational Enterprise Institution').check();
  await goOn(page);

  await expect(title(page, 'Personal details')).toBeFocused();
  await expectProblemsLead(page, 8);
  await step(page, 'Documents').click();
  await expect(title(page, 'Documents')).toBeFocused();
  await expectProblemsLead(page, 2);

  await step(page, 'Trade and centre').click();
  await expect(title(page, 'Trade and centre')).toBeFocused();
  await expectProblemsLead(page, 2);
  await page.getByLabel('Trade').selectOption(trade);
  await expect(centres(page).first()).toBeVisible();
  await expectProblemsLead(page, 1);
  await expect(centres(page).first()).toBeFocused();
  await page.getByLabel('Search for a centre').fill('no centre is called so');
  await expect(page.getByText('No centre with places left fits')).toBeVisible();
  await expectProblemsLead(page, 1);

  // From the last step, where each line is a link to another one.
  const missing = () => page.getByRole('group', { name: 'Complete these first' }).getByRole('link');
  await step(page, 'Review and submit').click();
  await expect(missing()).toHaveCount(11);
  for (let index = 0; index < 11; index++) {
    const link = missing().nth(index);
    const [, hash = ''] = ((await link.getAttribute('href')) ?? '').split('#');
    await link.click();
    const target = page.locator(`[id="${hash}"]`);
    await expect(target.locator(':focus').or(target.and(page.locator(':focus')))).toHaveCount(1);
    await page.goBack();
    await expect(title(page, 'Review and submit')).toBeVisible();
  }

  // The centres are still on their way.
  const letGo = await hold(page, '**/centres/offered?*');
  await missing().and(page.locator('[href$="#centerId"]')).click();
  await expect(page.getByRole('group', { name: 'Centre' })).toBeFocused();
  letGo();
  await expect(centres(page).first()).toBeFocused();
});

test('what cannot be saved is named at the last step too, and leads to where it is mended', async ({
  page,
  request,
  expectAccessible,
}) => {
  const who = await newApplicant(request);
  await fillIn(request, who);
  await signInAs(page, who);
  await page.goto('/apply?step=details');
  await page.getByRole('button', { name: 'Change NIN' }).click();
  await numberField(page, 'NIN').fill('1234');
  await step(page, 'Review and submit').click();
  await submit(page).click();
  await expect(alert(page)).toContainText('Something is not saved yet');
  await expectAccessible('review, something not saved');
  const open = page.getByRole('group', { name: 'Complete these first' }).getByRole('link');
  await expect(open).toHaveText(['A NIN has 11 digits; you typed 4']);
  await open.click();
  await expect(numberField(page, 'NIN')).toBeFocused();
  await numberField(page, 'NIN').fill(who.nin);
  await page.getByLabel('Account name').click();
  await expectSaved(page);
  await step(page, 'Review and submit').click();
  await expect(open).toHaveCount(0);
  await submit(page).click();
  await expect(receipt(page)).toBeFocused();
});

test('a reload loses nothing that may lie in the browser, and logging out leaves nothing', async ({
  page,
  context,
  request,
}) => {
  const who = await begin(page, request, 'STC', 'details');
  await page.route('**/main/applications/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort('internetdisconnected') : route.fallback(),
  );
  await page.getByLabel('Street address').fill('12 Zoo Road');
  await numberField(page, 'NIN').fill(who.nin);
  await page.getByLabel('Account number').fill(who.accountNumber);
  await page.getByLabel('Account name').fill('Ola Applying');
  await page.getByLabel('Street address').click();
  await expect(saved(page)).toContainText(waitingForNetwork);
  await expectNotStored(page, who.nin, who.accountNumber, 'Ola Applying');

  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Street address')).toHaveValue('12 Zoo Road');
  await expect(numberField(page, 'NIN')).toHaveValue('');
  // Pressed while it is still cut: once it is not, the next try by itself may be sooner than the finger.
  const tried = page.waitForRequest((sent) => sent.method() === 'PATCH');
  await page.getByRole('button', { name: 'Try now' }).click();
  await tried;
  await page.unroute('**/main/applications/*');
  await expect(saved(page)).toHaveText('Saved', { timeout: 60_000 });

  await numberField(page, 'NIN').fill(who.nin);
  await context.setOffline(true);
  await page.getByLabel('Street address').fill('14 Zoo Road');
  await expect(saved(page)).toContainText(waitingForNetwork);
  // It would be gone, so nobody loses it unasked.
  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.message());
    return dialog.dismiss();
  });
  await page.getByRole('link', { name: 'Log out' }).click();
  await expect.poll(() => asked).toEqual([expect.stringContaining('If you log out now, it is lost.')]);
  await expect(page).toHaveURL('/apply?step=details');
  await expect(page.getByLabel('Street address')).toHaveValue('14 Zoo Road');
  await expect(numberField(page, 'NIN')).toHaveValue(who.nin);

  page.once('dialog', (dialog) => dialog.accept());
  await context.setOffline(false);
  await page.route('**/main/applications/*', (route) => route.abort('internetdisconnected'));
  await page.getByRole('link', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expectNotStored(page, 'unsavedEdits', 'Zoo Road', who.nin, who.accountNumber, 'Token');
  await page.unroute('**/main/applications/*');
});

test('logging out saves what was typed last, and asks nobody who loses nothing', async ({ page, request }) => {
  const who = await begin(page, request, 'STC', 'details');
  await expectSaved(page);
  await page.getByLabel('Street address').fill('16 Zoo Road');
  await page.getByRole('link', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  const [application] = await applicationsOf(request, who);
  const { data } = await (await callAs(request, who, `/applications/${application?.id}`)).json();
  expect(data.draft.fields.streetAddressLine1).toBe('16 Zoo Road');
});

test('the session ends in the middle: signing in leads back with nothing lost', async ({ page, request }) => {
  const who = await begin(page, request, 'STC', 'details');
  await expectSaved(page);
  // What a portal that no longer knows the session leaves a browser with.
  await page.evaluate(`localStorage.setItem('accessToken', 'x.y.z'); localStorage.setItem('refreshToken', 'ended')`);
  await numberField(page, 'NIN').fill(who.nin);
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL('/login');
  await expectNotStored(page, who.nin);
  await signInByForm(page, who);
  await expect(page).toHaveURL('/apply?step=details');
  await expectSaved(page);
  await expect(page.getByText(`Saved. It ends with ${who.nin.slice(-4)}.`)).toBeVisible();
  await expect(numberField(page, 'BVN')).toHaveValue('');
});

test('the intake closes while somebody fills in: told so, and the draft stays', async ({
  page,
  request,
  expectAccessible,
}) => {
  const who = await newApplicant(request);
  await fillIn(request, who);
  await signInAs(page, who);
  await page.goto('/apply');
  await expect(title(page, 'Review and submit')).toBeVisible();
  await setIntake(request, 'closed', 'closed');
  await submit(page).click();
  await expect(page.getByRole('region', { name: 'Application status' })).toContainText('You cannot submit now');
  await expect(alert(page)).toContainText('Applications are now closed');
  await expect(submit(page)).toHaveCount(0);
  await expectAccessible('review, closed');
  expect((await applicationsOf(request, who)).map(({ status }) => status)).toEqual(['initiated']);

  const late = await newApplicant(request).catch(() => undefined);
  expect(late).toBeUndefined();
  await setIntake(request, 'closed', 'open');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Application status' })).toContainText('You cannot submit now');
  await setIntake(request, 'open', 'open');
  await page.reload();
  await submit(page).click();
  await expect(receipt(page)).toBeFocused();
});

test('closed, with nothing begun: the banner, what is true of each program, and no way to start', async ({
  page,
  request,
  expectAccessible,
}) => {
  const who = await newApplicant(request);
  await setIntake(request, 'closed', 'open');
  await signInAs(page, who);
  await page.goto('/apply?step=program');
  await expect(page.getByLabel('Short Training Certificate')).toBeDisabled();
  await expect(page.getByLabel('Vocational Enterprise Institution')).toBeEnabled();
  await setIntake(request, 'closed', 'closed');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Application status' })).toHaveText('Applications are now closed');
  await expect(page.getByRole('link', { name: 'Start' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Tell me when it opens' })).toHaveAttribute(
    'href',
    '/tell-me-when-it-opens',
  );
  await expectAccessible('start, closed');
});

/** The centre teaches the trade of these journeys no more. */
async function dropTrade(request: APIRequestContext, centre: string): Promise<void> {
  const { data } = await prepareAs(request, 'superAdmin', `/centres/${centre}/skills`);
  const { data: entry } = await prepareAs(request, 'superAdmin', `/centres/${centre}`);
  const skills = data.skills
    .filter(({ name }: { name: string }) => name !== trade)
    .map(({ name, totalCapacity, numberOfStudentStream }: Record<string, unknown>) => ({
      name,
      totalCapacity,
      numberOfStudentStream,
    }));
  await prepareAs(request, 'superAdmin', `/centres/${centre}/skills`, {
    method: 'PUT',
    data: { version: entry.version, skills },
  });
}

test('places are looked up again while the page is open, and told by the clock of Lagos', async ({
  browser,
  request,
  baseURL,
}) => {
  const who = await newApplicant(request);
  const { centre } = await fillIn(request, who);
  const abroad = await browser.newContext({ baseURL: baseURL ?? '', timezoneId: 'America/New_York' });
  const page = await abroad.newPage();
  await signInAs(page, who);
  await page.goto('/apply?step=centre');
  const choice = page.locator(`input[value="${centre}"]`);
  await expect(choice).toBeChecked();
  const lagos = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Africa/Lagos' });
  const told = [0, 60_000].map((ago) => `Places left at ${lagos.format(Date.now() - ago)}.`);
  await expect(page.getByText(/^Places left at /)).toHaveText(new RegExp(`^(?:${told.join('|')})`));

  await dropTrade(request, centre);
  await page.evaluate(`window.dispatchEvent(new Event('online'))`);
  await expect(choice).toHaveCount(0);
  await expect(page.getByText(/This centre does not teach this trade any more/)).toBeVisible();
  await step(page, 'Personal details').click();
  await expect(page.getByLabel('Street address')).toHaveValue('12 Zoo Road');
  await abroad.close();
});

test('a centre that fills up meanwhile: the list is new, the rest is kept', async ({
  page,
  request,
  expectAccessible,
}) => {
  const who = await newApplicant(request);
  const { centre } = await fillIn(request, who);
  await signInAs(page, who);
  await page.goto('/apply?step=review');
  await expect(submit(page)).toBeVisible();
  await dropTrade(request, centre);

  await submit(page).click();
  await expect(alert(page)).toBeFocused();
  await expectAccessible('review, centre gone');
  await page.getByRole('link', { name: /Choose another centre/ }).click();
  await expect(title(page, 'Trade and centre')).toBeVisible();
  await expect(centres(page).first()).toBeVisible();
  await expect(page.locator(`input[value="${centre}"]`)).toHaveCount(0);
  await expectAccessible('centre, gone');
  await centres(page).first().check();
  await goOn(page);
  await expect(page.getByText('12 Zoo Road')).toBeVisible();
  await submit(page).click();
  await expect(receipt(page)).toBeFocused();
});

test('a NIN that has an application already: told what to do', async ({ page, request, expectAccessible }) => {
  const [first, second] = [await newApplicant(request), await newApplicant(request)];
  const { id } = await fillIn(request, first);
  await send(request, first, `/applications/${id}/submit`, 'POST', undefined);
  const twin = { ...second, nin: first.nin };
  await fillIn(request, twin);
  await signInAs(page, twin);
  await page.goto('/apply');
  await submit(page).click();
  await expect(page.getByText('This NIN has an application already')).toBeVisible();
  await expectAccessible('review, NIN taken');
  await page.getByRole('link', { name: 'Check my NIN' }).click();
  await expect(page.getByRole('button', { name: 'Change NIN' })).toBeFocused();
  await page.getByRole('button', { name: 'Change NIN' }).click();
  await expect(numberField(page, 'NIN')).toBeFocused();
  await numberField(page, 'NIN').fill(second.nin);
  await page.getByLabel('Account name').click();
  await expectSaved(page);
  await step(page, 'Review and submit').click();
  await submit(page).click();
  await expect(receipt(page)).toBeFocused();
});

test('somebody too young is told before the long part, by the ages that are set', async ({
  page,
  request,
  expectAccessible,
}) => {
  await signInAs(page, 'superAdmin');
  await page.goto('/settings?section=portal');
  await page.getByLabel('Youngest age').fill('16');
  await page.getByLabel('Oldest age').fill('15');
  await page.getByRole('button', { name: 'Save ages' }).click();
  await expect(alert(page).first()).toContainText('The oldest age must not be below the youngest');
  await expectAccessible('settings, ages crossed');
  await page.getByLabel('Oldest age').fill('35');
  await page.getByRole('button', { name: 'Save ages' }).click();
  await expectToast(page, 'The ages are saved');

  const who = await newApplicant(request);
  await signInAs(page, who);
  await page.goto('/apply');
  await expect(page.getByText('You have to be 16 to 35 years old.')).toBeVisible();
  await page.getByRole('link', { name: 'Start' }).click();
  await page.getByLabel('Short Training Certificate').check();
  await goOn(page);
  await expect(title(page, 'Personal details')).toBeVisible();
  await fillBirth(page, ['30', '6', String(new Date().getFullYear() - 10)]);
  await page.keyboard.press('Tab');
  await expect(page.getByText(/You have to be 16 or older to apply. You can apply from/)).toBeVisible();
  await expectAccessible('details, too young');
  await fillBirth(page, ['30', '6', '1950']);
  await page.keyboard.press('Tab');
  await expect(page.getByText('People of 35 or younger can apply')).toBeVisible();
  const data = { ages: { minimum: null, maximum: null } };
  await prepareAs(request, 'superAdmin', '/settings', { method: 'PATCH', data });
});

test('by the keyboard alone, from the landing page to the receipt', async ({ page, request }) => {
  const who = newcomer();
  await openLanding(page);
  const { keyboard } = page;
  /** Goes on by Tab until this has the focus. */
  const tabTo = async (what: ReturnType<Page['locator']>) => {
    await expect(what.first()).toBeVisible();
    for (let presses = 0; presses < 60; presses += 1) {
      if ((await what.and(page.locator(':focus')).count()) > 0) return;
      await keyboard.press('Tab');
    }
    throw new Error(`Tab does not lead to ${what}`);
  };
  const write = async (what: ReturnType<Page['locator']>, text: string) => {
    await tabTo(what);
    await keyboard.type(text);
  };
  /** Between two letters a browser that is kept waiting begins its search anew. */
  const pick = (what: ReturnType<Page['locator']>, text: string, value = text) =>
    expect(async () => {
      await write(what, text);
      await expect(what).toHaveValue(value, { timeout: 500 });
    }).toPass();
  const next = async (name: string) => {
    await tabTo(page.getByRole('button', { name: 'Save and continue' }));
    await keyboard.press('Enter');
    await expect(title(page, name)).toBeFocused();
  };

  await tabTo(applyNow(page));
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/signup');
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  for (const [field, text] of signUpFields(page, who)) await write(field, text);
  await keyboard.press('Enter');
  await expect(title(page, 'Confirm your account')).toBeFocused();
  await write(firstCodeBox(page), await signUpCode(request, who));
  await tabTo(page.getByRole('button', { name: 'Confirm' }));
  await keyboard.press('Enter');
  await expect(title(page, 'Apply for training')).toBeFocused();
  await tabTo(page.getByRole('link', { name: 'Start' }));
  await keyboard.press('Enter');
  await expect(title(page, 'Choose a program')).toBeFocused();
  await tabTo(page.getByLabel('Short Training Certificate'));
  await keyboard.press('Space');
  await next('Personal details');
  await write(page.getByLabel('Day'), '30');
  await write(page.getByLabel('Month'), '6');
  await write(page.getByLabel('Year'), '2004');
  await tabTo(page.getByLabel('Female'));
  await keyboard.press('Space');
  await write(numberField(page, 'NIN'), who.nin);
  await write(numberField(page, 'BVN'), who.bvn);
  await write(page.getByLabel('Street address'), '12 Zoo Road');
  await pick(page.getByLabel('State', { exact: true }), 'Kano');
  await pick(page.getByLabel('Local government area'), 'Dala');
  await pick(page.getByLabel('Bank', { exact: true }), 'Zenith', 'zenith-bank');
  await write(page.getByLabel('Account number'), who.accountNumber);
  await write(page.getByLabel('Account name'), 'Ola Applying');
  await next('Documents');
  await next('Trade and centre');
  await pick(page.getByLabel('Trade'), trade);
  await tabTo(centres(page));
  await keyboard.press('Space');
  await next('Review and submit');
  await tabTo(submit(page));
  await keyboard.press('Enter');
  await expect(receipt(page)).toBeFocused();
});

test('with scripts that are slow, what the page is for is there first and the form after it', async ({
  page,
  request,
  expectAccessible,
}) => {
  const who = await newApplicant(request);
  await signInAs(page, who);
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/apply-page-*.js', (route) => gone.then(() => route.fallback()));
  const asked = page.waitForRequest('**/assets/apply-page-*.js');
  await page.goto('/apply', { waitUntil: 'commit' });
  await asked;
  await expect(page.locator('[data-prerendered]')).toHaveCount(1);
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expect(title(page, 'Apply for training')).toBeVisible();
  const lead = page.getByRole('main').locator('p', { hasText: 'Five steps, about 15 minutes.' });
  await expect(lead).toBeVisible();
  await expectAccessible('scripts on their way');
  const built = await lead.boundingBox();
  letGo();
  await expect(page.getByRole('link', { name: 'Start' })).toBeVisible();
  expect(await lead.boundingBox()).toEqual(built);
});

test('who is not signed in sees what the page is for, nothing else of it, and is led to sign in', async ({ page }) => {
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/apply-page-*.js', (route) => gone.then(() => route.fallback()));
  await page.goto('/apply', { waitUntil: 'commit' });
  await expect(title(page, 'Apply for training')).toBeVisible();
  await expect(page.getByText('Log out')).toBeHidden();
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  letGo();
  await expect(page).toHaveURL('/login');
  await expect(title(page, 'Welcome Back')).toBeVisible();
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
});

test('what cannot be loaded says so and is asked for again; staff are led to their own pages', async ({
  page,
  request,
  expectAccessible,
}) => {
  const who = await newApplicant(request);
  await signInAs(page, who);
  await page.route('**/main/applications/mine?*', (route) => route.abort());
  await page.goto('/apply');
  await expect(alert(page)).toContainText('The portal could not be reached');
  await expectAccessible('failed');
  await page.unroute('**/main/applications/mine?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(title(page, 'Apply for training')).toBeVisible();

  await signInAs(page, 'officer');
  await page.goto('/apply');
  await expect(page).toHaveURL('/dashboard');
});

test('nothing is too small for a thumb, and nothing is wider than the narrowest phone', async ({
  page,
  request,
  expectAccessible,
}) => {
  const who = await newApplicant(request);
  await fillIn(request, who);
  await signInAs(page, who);
  const usual = page.viewportSize() ?? { width: 360, height: 740 };
  await page.setViewportSize({ width: 320, height: usual.height });
  for (const at of ['program', 'details', 'documents', 'centre', 'review']) {
    await page.goto(`/apply?step=${at}`);
    await expectSaved(page);
    await expectAccessible(`${at}, 320 pixels`);
    const small = await page.evaluate<string[]>(`[...document.querySelectorAll('main :is(button, a, select, input)')]
      .filter((element) => element.checkVisibility() && element.type !== 'radio')
      .filter((element) => element.getBoundingClientRect().height < 44)
      .map((element) => element.outerHTML.slice(0, 120))`);
    expect(small, at).toEqual([]);
  }
});

test('what is not submitted is kept for the days that are set, and both pages say so', async ({
  page,
  request,
  expectAccessible,
}) => {
  await signInAs(page, 'superAdmin');
  await page.goto('/settings?section=portal');
  await page.getByLabel('Days they are kept').fill('7');
  await page.getByRole('button', { name: 'Save days' }).click();
  await expect(alert(page).first()).toContainText('A whole number of days from 30 to 730');
  await page.getByLabel('Days they are kept').fill('60');
  await page.getByRole('button', { name: 'Save days' }).click();
  await expectToast(page, 'The days are saved');

  const who = await newApplicant(request);
  await signInAs(page, who);
  const sentence = page.getByText('What you do not submit is deleted 60 days after applications close.');
  await page.goto('/apply');
  await expect(sentence).toBeVisible();
  await fillIn(request, who);
  await setIntake(request, 'closed', 'closed');
  await page.reload();
  await expect(title(page, 'Review and submit')).toBeVisible();
  await expect(sentence).toBeVisible();
  await expectAccessible('review, closed, with how long it is kept');
});
