import type { APIRequestContext, Page } from '@playwright/test';
import {
  type Applicant,
  applicationsOf,
  applyNow,
  centres,
  expectNothingKept,
  expectNotStored,
  expectReceiptThatOpens,
  expectSaved,
  fillBank,
  fillBirth,
  fillHome,
  fillIn,
  firstCodeBox,
  newApplicant,
  newcomer,
  numberField,
  openLanding,
  saveAndContinue,
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
import { prepareAs } from '../calls.ts';
import { expect, signInAs } from '../fixtures.ts';
import { phonePicture } from '../links.ts';
import { test } from '../own-portal.ts';

/** The file checker starts with the first file, which takes a while on a busy machine. */
const checked = { timeout: 60_000 };
test.describe.configure({ timeout: 240_000 });

test.beforeEach(({ request }) => setIntake(request, 'open', 'open'));

/** Errors of the page itself, not the toasts above it. */
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const step = (page: Page, name: string) => page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit application' });
const receipt = (page: Page) => title(page, 'Your application is submitted');

/** Opens the details of a new applicant's STC draft, which was started by an API call. */
async function openDetails(page: Page, request: APIRequestContext): Promise<Applicant> {
  const who = await newApplicant(request);
  await send(request, who, '/applications', 'POST', { tvetCategory: 'STC' });
  await signInAs(page, who);
  await page.goto('/apply?step=details');
  return who;
}

test('STC from the landing page to the receipt, with the network cut at every step', async ({
  page,
  context,
  request,
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
  await context.setOffline(false);
  await signUpButton(page).click();
  await expect(title(page, 'Confirm your account')).toBeFocused();
  await firstCodeBox(page).pressSequentially(await signUpCode(request, who));
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(alert(page)).toContainText('The portal could not be reached');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/apply');

  await expect(title(page, 'Apply for training')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'You will need' })).toBeVisible();
  await page.getByRole('link', { name: 'Start' }).click();
  await expect(page).toHaveURL('/apply?step=program');

  await saveAndContinue(page);
  await expect(alert(page)).toBeFocused();
  await expect(alert(page)).toHaveText('Program is required');
  await context.setOffline(true);
  await page.getByLabel('Short Training Certificate').check();
  await expect(saved(page)).toHaveText(waitingForNetwork);
  await saveAndContinue(page);
  await expect(title(page, 'Personal details')).toBeFocused();
  await expect(page).toHaveURL('/apply?step=details');
  await context.setOffline(false);
  await expectSaved(page);

  await fillBirth(page, ['30', '6', '2004']);
  await page.getByLabel('Female').check();
  await expectSaved(page);
  await context.setOffline(true);
  await numberField(page, 'NIN').fill(who.nin);
  await numberField(page, 'BVN').fill(who.bvn);
  await fillHome(page);
  await fillBank(page, who);
  await expect(saved(page)).toContainText(waitingForNetwork);
  await expectNotStored(page, who.nin, who.bvn, who.accountNumber);
  await saveAndContinue(page);
  await expect(title(page, 'Documents')).toBeFocused();
  await step(page, 'Personal details').click();
  await expect(numberField(page, 'NIN')).toHaveValue(who.nin);
  await expect(page.getByLabel('Street address')).toHaveValue('12 Zoo Road');
  await context.setOffline(false);
  await expectSaved(page);
  await expect(page.getByText(`Saved. It ends with ${who.nin.slice(-4)}.`)).toBeVisible();

  await saveAndContinue(page);
  await expect(page.getByText('STC does not ask for a paper.')).toBeVisible();
  await expect(page.getByText('(NIN): given')).toBeVisible();
  await context.setOffline(true);
  await saveAndContinue(page);
  await expect(title(page, 'Trade and centre')).toBeFocused();
  await context.setOffline(false);

  await page.getByLabel('Trade').selectOption(trade);
  await expect(centres(page).first()).toBeVisible();
  await expect(page.getByText(/\d+ places? left/).first()).toBeVisible();
  await context.setOffline(true);
  await centres(page).first().check();
  await expect(saved(page)).toContainText(waitingForNetwork);
  await context.setOffline(false);
  await expectSaved(page);
  await saveAndContinue(page);

  await expect(title(page, 'Review and submit')).toBeFocused();
  await expect(page.getByText(`Ends with ${who.nin.slice(-4)}`)).toBeVisible();
  await context.setOffline(true);
  await submit(page).click();
  await expect(alert(page)).toContainText('your application is not submitted yet');
  await context.setOffline(false);
  await submit(page).click();

  await expect(receipt(page)).toBeFocused();
  const [application, ...more] = await applicationsOf(request, who);
  expect(more).toEqual([]);
  expect(application?.status).toBe('pending_approval');
  await expect(page.getByText(application?.applicantId ?? '', { exact: true })).toBeVisible();
  await expectReceiptThatOpens(page, application?.applicantId ?? '');

  await page.goto('/apply?step=details');
  await expect(receipt(page)).toBeVisible();
});

test('VEI is submitted with a proof that is photographed, made smaller, cut off and sent again', async ({
  page,
  context,
  request,
}) => {
  const who = await newApplicant(request);
  await fillIn(request, who, 'VEI');
  await signInAs(page, who);
  // The portal leads to the first step that is not done.
  await page.goto('/apply');
  await expect(title(page, 'Documents')).toBeVisible();
  await saveAndContinue(page);
  await expect(alert(page).first()).toBeFocused();
  await expect(alert(page).first()).toContainText('Take a photo of your paper, or choose a file');
  await expect(alert(page).first()).toContainText('Kind of proof is required');
  await page.getByLabel('First School Leaving Certificate').check();

  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file', exact: true }).click();
  await (await choosing).setFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') });
  await expect(page.getByText('Invalid file type. Accepted types: PDF, JPG, PNG')).toBeVisible();

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
  await expect(page.getByText('Your paper is saved on this phone.')).toBeVisible(checked);
  await expect(alert(page).getByRole('button', { name: 'Take a photo of your paper' })).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText('Upload completed successfully!')).toBeVisible(checked);
  await expect(page.getByText('We have your paper')).toBeVisible(checked);
  await saveAndContinue(page);
  await expect(title(page, 'Trade and centre')).toBeFocused();
  await saveAndContinue(page);
  await expect(title(page, 'Review and submit')).toBeFocused();
  await expect(page.getByText('paper.jpg')).toBeVisible();
  await submit(page).click();
  await expect(receipt(page)).toBeFocused();
  const [application] = await applicationsOf(request, who);
  expect(application?.status).toBe('pending_approval');
  await expectReceiptThatOpens(page, application?.applicantId ?? '');
});

/** A token of this person that has expired. Nobody checks its signature before it is replaced. */
const expireTokens = `(() => {
  const [, claims] = localStorage.getItem('accessToken').split('.');
  const { sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
  localStorage.setItem('accessToken', 'x.' + btoa(JSON.stringify({ sub, exp: 1 })) + '.x');
  localStorage.setItem('refreshToken', 'ended');
})()`;

test('what was typed and chosen without a network is there the next day without one, and is sent after a new sign-in', async ({
  page,
  context,
  request,
}) => {
  const who = await newApplicant(request);
  const begun = await send(request, who, '/applications', 'POST', { tvetCategory: 'VEI' });
  const home = { version: begun.data.version, state: 'Kano', lga: 'Dala' };
  await send(request, who, `/applications/${begun.data.id}`, 'PATCH', home);
  await signInAs(page, who);
  const offer = page.waitForResponse('**/main/centres/offered/state?*');
  await page.goto('/apply?step=details');
  await offer;
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');

  await context.setOffline(true);
  await fillBirth(page, ['30', '6', '2004']);
  await page.getByLabel('Female').check();
  await page.getByLabel('Street address').fill('12 Zoo Road');
  await numberField(page, 'NIN').fill(who.nin);
  await fillBank(page, who);
  await saveAndContinue(page);
  await expect(title(page, 'Documents')).toBeFocused();
  await page.getByLabel('First School Leaving Certificate').check();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file', exact: true }).click();
  await (await choosing).setFiles({ name: 'paper.jpg', mimeType: 'image/jpeg', buffer: await phonePicture(page) });
  await expect(page.getByText('Your paper is saved on this phone.')).toBeVisible(checked);
  await saveAndContinue(page);
  await page.getByLabel('Trade').selectOption(trade);
  await page.getByLabel('Search for a centre').fill('kano');
  await centres(page).first().check();
  await saveAndContinue(page);
  await expect(title(page, 'Review and submit')).toBeFocused();
  await expect(page.getByText('Chosen, and not sent yet')).toBeVisible();
  await expect(saved(page)).toHaveText(waitingForNetwork);
  await expectNotStored(page, who.nin, who.accountNumber, 'Zoo Road', 'JFIF');

  // The page is opened the next day, when its session has ended.
  await page.evaluate(expireTokens);
  await page.goto('/apply?step=details');
  await expect(page.getByLabel('Street address')).toHaveValue('12 Zoo Road');
  await expect(numberField(page, 'NIN')).toHaveValue(who.nin);
  await page.getByRole('link', { name: 'Documents' }).click();
  await expect(page.getByText('paper.jpg')).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Username').fill(who.phone);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/apply?step=documents');
  await expectSaved(page);
  await expect(page.getByText('We have your paper')).toBeVisible(checked);
  await page.goto('/apply?step=review');
  await submit(page).click();
  await expect(receipt(page)).toBeFocused();
});

test('a reload loses nothing, a form that is open hears of an update, and logging out leaves nothing behind', async ({
  page,
  request,
}) => {
  const who = await openDetails(page, request);
  await page.route('**/main/applications/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort('internetdisconnected') : route.fallback(),
  );
  await page.getByLabel('Street address').fill('12 Zoo Road');
  await numberField(page, 'NIN').fill(who.nin);
  await page.getByLabel('Account name').fill('Ola Applying');
  await page.getByLabel('Street address').click();
  await expect(saved(page)).toContainText(waitingForNetwork);
  await expectNotStored(page, who.nin, 'Ola Applying');

  await page.reload();
  await expect(page.getByLabel('Street address')).toHaveValue('12 Zoo Road');
  await expect(numberField(page, 'NIN')).toHaveValue(who.nin);
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  // Reports the files as the service worker of a later release does.
  const update = page.getByRole('link', { name: 'Load the new version' });
  await expect(async () => {
    await page.evaluate(
      `navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { files: ['/assets/later.js'] } }))`,
    );
    await expect(update).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await update.click();
  await expect(update).toBeHidden();
  await expect(numberField(page, 'NIN')).toHaveValue(who.nin);

  // Unsaved edits would be lost, so the page asks before it logs out.
  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.message());
    return dialog.dismiss();
  });
  await page.getByRole('link', { name: 'Log out' }).click();
  await expect.poll(() => asked).toEqual([expect.stringContaining('If you log out now, they will be lost.')]);
  await expect(page).toHaveURL('/apply?step=details');
  await expect(page.getByLabel('Street address')).toHaveValue('12 Zoo Road');

  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('link', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expectNotStored(page, 'Zoo Road', who.nin, 'Token');
  await expectNothingKept(page);
});

test('the keyboard alone leads from the landing page to the receipt', async ({ page, request }) => {
  const who = newcomer();
  await openLanding(page);
  const { keyboard } = page;
  /** Presses Tab until the element has the focus. */
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
  /** A slow browser starts its search again between two letters. */
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

// Only a browser knows where a tap lands after the page has moved.
test('a tap lands where it was aimed, even when an error message appears above it', { tag: '@full' }, async ({
  page,
  request,
}) => {
  await openDetails(page, request);
  await fillBirth(page, ['31', '2', '2004']);
  await page.getByLabel('Female').click({ delay: 100 });
  await expect(page.getByText('Enter a real date, with day, month and year')).toBeVisible();
  await expect(page.getByLabel('Female')).toBeChecked();
  await page.getByLabel('Bank', { exact: true }).selectOption('Zenith Bank');
  await page.getByLabel('Account number').fill('0123456789');
  await page.getByRole('button', { name: 'Save and continue' }).click({ delay: 100 });
  await expect(alert(page)).toBeFocused();
});

test('every control is large enough for a thumb, and every step fits the narrowest phone', { tag: '@full' }, async ({
  page,
  request,
}) => {
  const who = await newApplicant(request);
  await fillIn(request, who);
  await signInAs(page, who);
  await page.setViewportSize({ width: 320, height: 740 });
  for (const at of ['program', 'details', 'documents', 'centre', 'review']) {
    await page.goto(`/apply?step=${at}`);
    await expectSaved(page);
    const small = await page.evaluate<string[]>(`[...document.querySelectorAll('main :is(button, a, select, input)')]
      .filter((element) => element.checkVisibility() && element.type !== 'radio')
      .filter((element) => element.getBoundingClientRect().height < 44)
      .map((element) => element.outerHTML.slice(0, 120))`);
    expect(small, at).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth'), at).toBeLessThanOrEqual(320);
  }
});

test('a rejected person applies again: every answer is carried over and checked step by step', async ({
  page,
  request,
}) => {
  const who = await newApplicant(request);
  const { id } = await fillIn(request, who);
  await send(request, who, `/applications/${id}/submit`, 'POST', {});
  await prepareAs(request, 'secondOfficer', `/applications/${id}/status`, {
    method: 'PATCH',
    data: { status: 'rejected', rejection: { reason: 'incomplete', details: ['name_differs'] } },
  });
  await signInAs(page, who);
  await page.goto('/dashboard');
  await expect(
    page.getByText('Reason: Incomplete application. Your name differs from the name of your NIN.'),
  ).toBeVisible();
  await expect(page.getByText(/^Have your name corrected at a NIMC office/)).toBeVisible();
  const progress = page.getByRole('list', { name: 'Progress of your application' });
  await expect(progress).toContainText(/Submitted.+Rejected/);
  await page.getByRole('link', { name: 'Apply again' }).click();
  await expect(title(page, 'Choose a program')).toBeVisible();
  await expect(page.getByLabel('Short Training Certificate')).toBeChecked();
  await saveAndContinue(page);

  await expect(title(page, 'Personal details')).toBeVisible();
  await expect(page.getByText('Check this.')).toBeVisible();
  await expect(page.getByLabel('Street address')).toHaveValue('12 Zoo Road');
  await expect(page.getByLabel('Account number')).toHaveValue(who.accountNumber);
  await page.getByLabel('Street address').fill('14 Zoo Road');
  await saveAndContinue(page);
  await expect(title(page, 'Documents')).toBeVisible();
  await step(page, 'Review and submit').click();
  const part = (name: string) => page.getByRole('region', { name });
  await expect(part('Personal details').getByText('Check this')).toHaveCount(0);
  await expect(part('Trade and centre').getByText('Check this')).toBeVisible();
  await step(page, 'Trade and centre').click();
  await expect(centres(page).first()).toBeChecked();
  await saveAndContinue(page);
  await expect(title(page, 'Review and submit')).toBeVisible();
  await expect(part('Trade and centre').getByText('Check this')).toHaveCount(0);
  await submit(page).click();
  await expect(receipt(page)).toBeVisible();
  const [again, rejected] = await applicationsOf(request, who);
  expect([again?.status, rejected?.status]).toEqual(['pending_approval', 'rejected']);
});
