import type { APIRequestContext, Page } from '@playwright/test';
import { prepareAs, signInByCall } from '../calls.ts';
import { accounts, demoPassword, expect } from '../fixtures.ts';
import { test } from '../own-portal.ts';
import { findMessage } from '../people.ts';
import { dialogOf, expectToast } from '../screen.ts';

type Hand = 'open' | 'closed' | null;
interface Window {
  readonly byHand: Hand;
  readonly opensAt?: string | null;
  readonly closesAt?: string | null;
}
const setIntake = (request: APIRequestContext, intake: { readonly STC?: Window; readonly VEI?: Window }) =>
  prepareAs(request, 'superAdmin', '/settings', { method: 'PATCH', data: { intake } });
const closed = { byHand: 'closed', opensAt: null, closesAt: null } as const;

const banner = (page: Page) => page.getByRole('region', { name: 'Application status' });
/** A page is as fresh as a second. */
const goUntil = (page: Page, path: string, text: string) =>
  expect(async () => {
    await page.goto(path);
    await expect(page.getByText(text).locator('visible=true').first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });

const sentences = {
  stcOpen: 'STC (6 months) is open until 31 March 2099 at 17:00.',
  veiOpens: 'VEI (1 year) opens on 3 May 2099 at 08:00.',
  stcClosed: 'STC (6 months) is closed. No opening day is set yet.',
  veiClosed: 'VEI (1 year) is closed. No opening day is set yet.',
};

test.describe.configure({ mode: 'serial' });

/** A browser whose clock runs ahead asks for another code before its minute is over. */
async function skipWait(page: Page, path: string): Promise<void> {
  await page.route(
    `**/main${path}`,
    async (route) => {
      const response = await route.fetch();
      const { data, ...answer } = await response.json();
      await route.fulfill({ response, json: { ...answer, data: { ...data, retryAfter: 0 } } });
    },
    { times: 1 },
  );
}

test('what is true of each programme is said everywhere, and of no other', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  await setIntake(request, { STC: closed, VEI: closed });
  await goUntil(page, '/', sentences.stcClosed);
  await expect(banner(page)).toContainText('Applications are now closed');
  await expect(banner(page)).toContainText(sentences.veiClosed);
  await expectAccessible('landing page, all closed');
  await page.goto('/signup');
  // As it is built, the page has both states in it.
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  for (const sentence of [sentences.stcClosed, sentences.veiClosed])
    await expect(page.getByText(sentence)).toBeVisible();
  await expectAccessible('/signup, all closed');

  await setIntake(request, {
    STC: { byHand: null, opensAt: '2026-01-01T07:00:00.000Z', closesAt: '2099-03-31T16:00:00.000Z' },
    VEI: { byHand: null, opensAt: '2099-05-03T07:00:00.000Z', closesAt: null },
  });
  await goUntil(page, '/', sentences.stcOpen);
  await expect(banner(page)).toContainText('Applications are now open');
  await expect(banner(page)).toContainText(sentences.veiOpens);
  await expect(banner(page).getByRole('link', { name: 'Tell me when it opens' })).toBeVisible();
  const tracks = page.getByRole('article');
  await expect(tracks.filter({ hasText: 'Short Training Certificate' })).toContainText(sentences.stcOpen);
  await expect(tracks.filter({ hasText: 'Vocational Enterprise' })).toContainText(sentences.veiOpens);
  await expectAccessible('landing page, one open');
  for (const path of ['/login', '/signup']) {
    await page.goto(path);
    await expect(page.locator('[data-prerendered]')).toHaveCount(0);
    for (const sentence of [sentences.stcOpen, sentences.veiOpens])
      await expect(page.getByText(sentence), path).toBeVisible();
    await expectAccessible(`${path}, one open`);
  }

  await signIn('newApplicant');
  for (const path of ['/apply', '/apply?step=program']) {
    await page.goto(path);
    for (const sentence of [sentences.stcOpen, sentences.veiOpens])
      await expect(page.getByText(sentence), path).toBeVisible();
    await expectAccessible(`${path}, one open`);
  }
  // Held by hand, no date counts, and none is said.
  await setIntake(request, {
    STC: { byHand: 'open', closesAt: '2099-03-31T16:00:00.000Z' },
    VEI: { byHand: 'closed', opensAt: '2099-05-03T07:00:00.000Z' },
  });
  for (const path of ['/apply?step=program', '/apply']) {
    await page.goto(path);
    await expect(page.getByText('STC (6 months) is open now.'), path).toBeVisible();
    await expect(page.getByText(sentences.veiClosed), path).toBeVisible();
  }
  await expect(page.getByText('11 digits. Dial *346# to see it. For VEI only if you have one.')).toBeVisible();
});

test('whoever wants is told once when it opens', async ({ page, request, expectAccessible }) => {
  await setIntake(request, { STC: closed, VEI: closed });
  const phone = '+2348037771122';
  await goUntil(page, '/tell-me-when-it-opens', sentences.stcClosed);
  await expectAccessible('tell me');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Enter a phone number or an e-mail address');
  await expectAccessible('tell me, nothing entered');

  const contact = page.getByLabel('Phone number or e-mail address');
  await contact.fill('0803 77');
  for (const box of await page.getByRole('checkbox').all()) await box.uncheck();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(summary).toContainText('Choose at least one programme');
  await page.getByRole('checkbox', { name: 'VEI (1 year)' }).check();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.locator('#contact-error')).toHaveText(
    'A Nigerian mobile number has 11 digits, as 0803 123 4567; you typed 6',
  );
  await contact.fill('0803 777 1122');
  await skipWait(page, '/opening-notices');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeFocused();
  await expect(page.getByText(`We have sent a code to the phone number ${phone}`)).toBeVisible();
  await expect(page.getByText(/Use the newest code, sent \d\d:\d\d\./)).toBeVisible();
  await expectAccessible('tell me, the code');

  const code = await findMessage(request, phone, /(\d{6}) is the code to be told/);
  // Asked for again within the minute, nothing is sent and the code that is there works.
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByText('The last codes were sent less than a minute ago and work.')).toBeVisible();
  await expect(page.getByText(/^You can ask for a new one in \d+ s\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send a new code' })).toBeHidden();
  await page.getByRole('button', { name: 'Change it' }).click();
  await expect(contact).toBeFocused();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeFocused();
  await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(
    page.locator('#code-error').or(summary).getByText('The code is wrong or has expired').first(),
  ).toBeVisible();
  await expectAccessible('tell me, a wrong code');
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'We will tell you' })).toBeVisible();
  await expect(page.getByText('We will tell you once, when applications open for VEI (1 year).')).toBeVisible();
  await expectAccessible('tell me, done');

  await setIntake(request, { VEI: { byHand: 'open' } });
  // The portal looks every 20 s whom to tell.
  const told = await findMessage(request, phone, /(VEI \(1 year\) is open now\. Apply: \S+\/signup)$/, 60_000);
  expect(told).not.toContain('STC');
});

test('an applicant changes the phone number with a code, and the old one is told', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const phone = '+2348037773344';
  await signIn('newApplicant');
  await page.goto('/account');
  const card = page.getByRole('region', { name: 'Change phone number or e-mail address' });
  await card.getByRole('button', { name: 'Send me a code' }).click();
  await expect(card.getByText('Enter a phone number or an e-mail address').first()).toBeVisible();
  await expectAccessible('contact, nothing entered');
  await card.getByLabel('New phone number or e-mail address').fill('0803 777 3344');
  await card.getByLabel('Current password', { exact: true }).fill('not the password');
  await card.getByRole('button', { name: 'Send me a code' }).click();
  await expect(card.getByText('Your current password is not correct').first()).toBeVisible();
  await card.getByLabel('Current password', { exact: true }).fill(demoPassword());
  await skipWait(page, '/auth/change-contact');
  await card.getByRole('button', { name: 'Send me a code' }).click();
  await expect(card.getByText(`We have sent a code to the phone number ${phone}. Enter it to confirm`)).toBeVisible();
  await expectAccessible('contact, the code');

  const code = await findMessage(request, phone, /(\d{6}) is the code to make this the phone number/);
  const type = async (digits: string) => {
    await card.getByRole('textbox').first().click();
    await page.keyboard.type(digits);
  };
  // Asked for again within the minute, nothing is sent, and neither the code nor what was typed of it is gone.
  await type('12');
  await card.getByRole('button', { name: 'Send a new code' }).click();
  await expect(card.getByText('The last codes were sent less than a minute ago and work.')).toBeVisible();
  await expect(card.getByText(/^Use the newest code, sent \d\d:\d\d\.$/)).toBeVisible();
  await expect(card.getByText(/^You can ask for a new one in \d+ s\.$/)).toBeVisible();
  await expect(card.getByRole('textbox').first()).toHaveValue('1');
  await type(code === '000000' ? '000001' : '000000');
  await card.getByRole('button', { name: 'Confirm' }).click();
  await expect(card.getByText('The code is wrong or has expired').first()).toBeVisible();
  await expectAccessible('contact, a wrong code');
  await card.getByRole('textbox').first().click();
  for (let digit = 0; digit < code.length; digit++)
    await card
      .getByRole('textbox')
      .nth(digit)
      .fill(code[digit] ?? '');
  await card.getByRole('button', { name: 'Confirm' }).click();
  await expectToast(page, 'Your phone number is changed.');
  await expect(page.getByText(phone).first()).toBeVisible();
  expect(await findMessage(request, accounts.newApplicant, /(another phone number)/)).toBe('another phone number');
  await signInByCall(request, phone, demoPassword());
});

test('an approved applicant switches the trade, and then declines for good: the page loads again after 3 s', async ({
  page,
  signIn,
}) => {
  await signIn('approvedApplicant');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Switch to Leather Work' }).click();
  await dialogOf(page, 'Switch to Leather Work').getByRole('button', { name: 'Switch to Leather Work' }).click();
  await expectToast(page, 'Your application is for Leather Work now.');
  await expect(page.getByRole('region', { name: 'Your profile' }).getByText('Leather Work')).toBeVisible();

  await page.getByRole('button', { name: 'Decline your place' }).click();
  const dialog = dialogOf(page, 'Decline your place');
  await dialog.getByRole('radio', { name: 'Health issues' }).check();
  const declined = page.waitForResponse('**/main/applications/*/decline').then(() => Date.now());
  const loaded = page.waitForEvent('load');
  await dialog.getByRole('button', { name: 'Decline application' }).click();
  const began = await declined;
  await expect(dialogOf(page, 'Application declined')).toContainText('This page loads again in 3 seconds.');
  await loaded;
  expect(Date.now() - began).toBeGreaterThan(2_000);
  await expect(page.getByRole('region', { name: 'You declined your place' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Decline your place' })).toHaveCount(0);
});
