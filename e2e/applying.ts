import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { nubanCheckDigit } from '@tvet/contract';
import { readQr } from '../apps/api/src/testing/read-qr.ts';
import { callAs, prepareAs } from './calls.ts';
import type { Credentials } from './fixtures.ts';
import { findMessage } from './people.ts';

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');
const newNumber = () => `${randomInt(1, 10)}${digits(10)}`;

/** An applicant, with the values for the form. */
export interface Applicant extends Credentials {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly nin: string;
  readonly bvn: string;
  readonly accountNumber: string;
}

const zenith = '057';

const smsCode = /(\d{6}) is the code to confirm your phone number/;

/** Returns a person without an account. */
export function newcomer(): Applicant {
  const number = digits(8);
  const serial = digits(9);
  return {
    firstName: 'Ọlá',
    lastName: 'Applying',
    phone: `+23481${number}`,
    email: `apply-${number}@example.org`,
    password: 'a goat in the market',
    nin: newNumber(),
    bvn: newNumber(),
    accountNumber: `${serial}${nubanCheckDigit(zenith, serial)}`,
  };
}

/** Creates a confirmed account by API calls. */
export async function newApplicant(request: APIRequestContext): Promise<Applicant> {
  const who = newcomer();
  const { firstName, lastName, email, phone, password } = who;
  const data = { firstName, lastName, email, phoneNumber: phone, password };
  const begun = await request.post('/main/auth/signup', { data });
  expect(begun.ok(), await begun.text()).toBe(true);
  const { attempt } = (await begun.json()).data;
  const code = await findMessage(request, phone, smsCode);
  const confirmed = await request.post('/main/auth/confirm-signup', { data: { attempt, username: phone, code } });
  expect(confirmed.ok(), await confirmed.text()).toBe(true);
  return who;
}

/** Opens the first page once it shows that applications are open: the server caches the intake for a second. */
export const openLanding = (page: Page): Promise<void> =>
  expect(async () => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-intake', 'open', { timeout: 100 });
  }).toPass();

export const applyNow = (page: Page): Locator => page.locator('main').getByRole('link', { name: 'Apply Now' });
export const signUpButton = (page: Page): Locator => page.getByRole('button', { name: 'Sign Up' });

/** The fields of the sign-up form, with their values. */
export const signUpFields = (page: Page, who: Applicant): readonly (readonly [Locator, string])[] => [
  [page.getByLabel('First name'), who.firstName],
  [page.getByLabel('Last name'), who.lastName],
  [page.getByLabel('Email address'), who.email],
  [page.getByLabel('Phone number'), who.phone],
  [page.getByLabel('Password', { exact: true }), who.password],
];

export const firstCodeBox = (page: Page): Locator =>
  page.getByRole('group', { name: 'Code from the text message' }).getByRole('textbox').first();
export const signUpCode = (request: APIRequestContext, { phone }: Applicant): Promise<string> =>
  findMessage(request, phone, smsCode);

/** Enters the code of the text message, which opens the application. */
export async function confirmPhone(page: Page, request: APIRequestContext, who: Applicant): Promise<void> {
  await firstCodeBox(page).pressSequentially(await signUpCode(request, who));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/apply');
  await expect(title(page, 'Apply for training')).toBeVisible();
}

/** Expects that the receipt can be saved and opened, and that its QR code opens a page that reports it as valid. */
export async function expectReceiptThatOpens(page: Page, applicantId: string): Promise<void> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download receipt (PDF)' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe(`receipt-${applicantId}.pdf`);
  await expect(page.getByText('The receipt is in your downloads')).toBeVisible();
  const address = new URL((await readQr(await readFile(await saved.path()))) ?? '');
  await page.goto(`${address.pathname}${address.search}`);
  expect(address.pathname).toBe('/verify');
  await expect(page.getByRole('heading', { name: 'Valid' })).toBeVisible();
}

type Window = 'open' | 'closed';

export const setIntake = (request: APIRequestContext, stc: Window, vei: Window): Promise<unknown> =>
  prepareAs(request, 'superAdmin', '/settings', {
    method: 'PATCH',
    data: { intake: { STC: { byHand: stc }, VEI: { byHand: vei } } },
  });

/** Returns a person's applications by an API call. */
export async function applicationsOf(request: APIRequestContext, who: Credentials) {
  const answer = await callAs(request, who, '/applications/mine');
  return (await answer.json()).data as readonly { id: string; status: string; applicantId: string }[];
}

/** Makes one call as the applicant, to prepare a journey. */
export const send = (
  request: APIRequestContext,
  who: Credentials,
  path: string,
  method: 'POST' | 'PATCH',
  data: unknown,
) => prepareAs(request, who, path, { method, data });

export const title = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name, exact: true });
export const saved = (page: Page): Locator => page.getByRole('status', { name: 'Saving' });
export const expectSaved = (page: Page): Promise<void> => expect(saved(page)).toHaveText('Sent');
export const waitingForNetwork = 'Saved on this phone. It will be sent when the network is back';

export const saveAndContinue = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Save and continue' }).click();

export async function fillBirth(page: Page, [day, month, year]: readonly [string, string, string]): Promise<void> {
  const birth = page.getByRole('group', { name: 'Date of birth' });
  await birth.getByLabel('Day').fill(day);
  await birth.getByLabel('Month').fill(month);
  await birth.getByLabel('Year').fill(year);
}

export async function fillHome(page: Page): Promise<void> {
  await page.getByLabel('Street address').fill('12 Zoo Road');
  await page.getByLabel('State', { exact: true }).selectOption('Kano');
  await page.getByLabel('Local government area').selectOption('Dala');
}

export async function fillBank(page: Page, { accountNumber }: Applicant): Promise<void> {
  await page.getByLabel('Bank', { exact: true }).selectOption('Zenith Bank');
  await page.getByLabel('Account number').fill(accountNumber);
  await page.getByLabel('Account name').fill('Ola Applying');
}

export const numberField = (page: Page, name: 'NIN' | 'BVN'): Locator => page.getByRole('textbox', { name });

/** Fills in the second step. */
export async function fillDetails(page: Page, who: Applicant, numbers = true): Promise<void> {
  await fillBirth(page, ['30', '6', '2004']);
  await page.getByLabel('Female').check();
  if (numbers) {
    await numberField(page, 'NIN').fill(who.nin);
    await numberField(page, 'BVN').fill(who.bvn);
  }
  await fillHome(page);
  await fillBank(page, who);
}

export const centres = (page: Page): Locator => page.getByRole('group', { name: 'Centre' }).getByRole('radio');
export const trade = 'Electrical Installation';

/** Chooses a trade that is taught, and its first centre. */
export async function chooseCentre(page: Page): Promise<void> {
  await page.getByLabel('Trade').selectOption(trade);
  await centres(page).first().check();
}

/** Starts a draft by API calls and fills in everything but the proof, with the first centre on offer. */
export async function fillIn(
  request: APIRequestContext,
  who: Applicant,
  tvetCategory: 'STC' | 'VEI' = 'STC',
): Promise<{ id: string; centre: string }> {
  const { data: begun } = await send(request, who, '/applications', 'POST', { tvetCategory });
  const offered = await prepareAs(request, who, '/centres/offered', {
    params: { skillName: trade, tvetCategory, state: 'Kano', lga: 'Dala' },
  });
  const centre = offered.centers[0].id;
  await send(request, who, `/applications/${begun.id}`, 'PATCH', {
    version: begun.version,
    gender: 'female',
    dateOfBirth: '2004-06-30',
    nin: who.nin,
    bvn: who.bvn,
    streetAddressLine1: '12 Zoo Road',
    state: 'Kano',
    lga: 'Dala',
    bankName: 'zenith-bank',
    accountNumber: who.accountNumber,
    accountName: 'Ola Applying',
    skillName: trade,
    centerId: centre,
  });
  return { id: begun.id, centre };
}

/** Everything that this browser stores for the portal, as text. */
const allStored = `(async () => {
  const texts = [JSON.stringify([{ ...sessionStorage }, { ...localStorage }])];
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise((done) => {
      indexedDB.open(name).onsuccess = ({ target }) => done(target.result);
    });
    for (const store of database.objectStoreNames) {
      const entries = await new Promise((done) => {
        database.transaction(store).objectStore(store).getAll().onsuccess = ({ target }) => done(target.result);
      });
      for (const { value, file } of entries)
        for (const sealed of [value, file])
          if (sealed) texts.push(new TextDecoder('latin1').decode(sealed.bytes));
    }
    database.close();
  }
  return texts;
})()`;

/** Expects that nothing stored in this browser contains any of these texts in clear. */
export async function expectNotStored(page: Page, ...texts: readonly string[]): Promise<void> {
  const stored = (await page.evaluate<string[]>(allStored)).join(' ');
  for (const text of texts) expect(stored).not.toContain(text);
}

/** Expects that this browser stores nothing of the applicant, not even in a form that nobody can read. */
export async function expectNothingKept(page: Page): Promise<void> {
  const [, ...kept] = await page.evaluate<string[]>(allStored);
  expect(kept).toEqual([]);
}
