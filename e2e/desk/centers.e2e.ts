import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { newAccountNumber, proveChange } from '../bank-changes.ts';
import { prepareAs } from '../calls.ts';
import { createCentreAdmin } from '../centre-admins.ts';
import { expect, test } from '../fixtures.ts';
import { findMessage } from '../people.ts';
import {
  confirm,
  dialogOf,
  expectChips,
  expectRow,
  expectRows,
  expectToast,
  panelOf,
  removeChip,
  rowOpeners,
} from '../screen.ts';

/** Returns a code that only this journey uses. */
const newCode = () => `E2E-${randomInt(10 ** 8)}`;

const makeCentre = async (request: APIRequestContext, parts: object = {}) => {
  const tvetCode = newCode();
  const data = { tvetCode, tvetName: `Journey ${tvetCode}`, tvetCategory: 'STC', stateName: 'Kano', ...parts };
  const { data: centre } = await prepareAs(request, 'superAdmin', '/centres', { method: 'POST', data });
  return centre as { id: string; tvetCode: string; tvetName: string };
};

const fileOf = (...lines: string[]) => ({
  name: 'centres.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['CODE,NAME,CATEGORY,STATE,LGA', ...lines].join('\r\n')),
});
const chooseFile = (page: Page, ...lines: string[]) => page.getByLabel('CSV file').setInputFiles(fileOf(...lines));

test('staff search and filter the register, read a centre, open its applicants, and export the list', async ({
  page,
  signIn,
}) => {
  await signIn('officer');
  await page.goto('/centers?limit=5');
  await expectRows(page);

  await page.getByRole('searchbox', { name: 'Search centres' }).pressSequentially('lagoon view');
  await expect(page.getByRole('option', { name: /Lagoon View/ })).toBeVisible();
  await page.getByRole('option', { name: /Lagoon View/ }).click();
  const panel = panelOf(page);
  await expect(panel.getByText('Places left').first()).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Edit centre' })).toHaveCount(0);
  await expect(page).toHaveURL(/open=/);
  await page.reload();
  await expect(panel.getByRole('link', { name: 'View its applicants' })).toBeVisible();
  await panel.getByRole('link', { name: 'View its applicants' }).click();
  await expect(page).toHaveURL(/\/applicants\?center=Lagoon.*&centerId=/);
  await expectRows(page);

  await page.goto('/centers?state=Lagos&ideasOnly=true');
  await expectRows(page);
  await expectChips(page, 'State: Lagos', 'IDEAS funded: Yes');
  await expect(rowOpeners(page).first()).toHaveText(/\(IDEAS funded\)$/);
  await removeChip(page, 'IDEAS funded');
  await expect(page).toHaveURL('/centers?state=Lagos');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('Lagos');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toBe('centres.csv');
});

test('superAdmin enters a centre, changes it, and changes its skills', async ({ page, signIn }) => {
  const code = newCode();
  await signIn('superAdmin');
  await page.goto('/centers');
  await expectRows(page);
  await page.getByRole('button', { name: 'Add centre' }).click();
  await dialogOf(page).getByLabel('Name', { exact: false }).first().fill(`Journey ${code}`);
  await dialogOf(page).getByLabel('Code').fill(code.toLowerCase());
  await dialogOf(page).getByLabel('Category').selectOption('STC');
  await dialogOf(page).getByLabel('State').selectOption('Kano');
  await dialogOf(page).getByLabel('Local government area').selectOption('Dala');
  await dialogOf(page).getByLabel('Contact phone').fill('0803 111 2222');
  await dialogOf(page).getByRole('button', { name: 'Add centre' }).click();
  await expectToast(page, `Journey ${code} added`);
  await expect(panelOf(page, `Journey ${code}`).getByText('+2348031112222')).toBeVisible();

  await panelOf(page).getByRole('button', { name: 'Edit centre' }).click();
  await dialogOf(page, `Edit Journey ${code}`).getByLabel('IDEAS funded').check();
  await dialogOf(page, `Edit Journey ${code}`).getByRole('button', { name: 'Save changes' }).click();
  const name = `Journey ${code} (IDEAS funded)`;
  await expectToast(page, `${name} saved`);
  await expectRow(page, name, { Code: code });

  await panelOf(page, name).getByRole('button', { name: 'Change skills' }).click();
  const dialog = dialogOf(page, `Skills of ${name}`);
  await dialog.getByLabel('Add a skill').selectOption('Blacksmithing');
  await dialog.getByLabel('Blacksmithing: Capacity').fill('25');
  await dialog.getByRole('button', { name: 'Save skills' }).click();
  await expectToast(page, `Skills of ${name} saved`);
  await expect(panelOf(page, name).getByRole('listitem').filter({ hasText: 'Blacksmithing' })).toContainText('25');

  await panelOf(page, name).getByRole('button', { name: 'Change skills' }).click();
  await dialog.getByRole('button', { name: 'Remove Blacksmithing' }).click();
  await expect(dialog.getByLabel('Add a skill')).toBeFocused();
  await dialog.getByRole('button', { name: 'Save skills' }).click();
  await expect(panelOf(page, name).getByText('This centre has no skills yet.')).toBeVisible();
});

test('the second of two editors sees a conflict and overwrites nothing', { tag: '@full' }, async ({
  page,
  request,
  signIn,
}) => {
  const centre = await makeCentre(request, { contactName: 'Before' });
  await signIn('platformAdmin');
  await page.goto(`/centers?open=${centre.id}`);
  await panelOf(page, centre.tvetName).getByRole('button', { name: 'Edit centre' }).click();
  const dialog = dialogOf(page, `Edit ${centre.tvetName}`);
  await expect(dialog.getByLabel('IDEAS funded')).toBeDisabled();
  await dialog.getByLabel('Contact name').fill('Mine');
  await prepareAs(request, 'superAdmin', `/centres/${centre.id}`, { method: 'PATCH', data: { contactName: 'Theirs' } });
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText(/Another person has changed this centre/)).toBeVisible();
  await expect(dialog.getByLabel('Contact name')).toHaveValue('Mine');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(panelOf(page, centre.tvetName).getByText('Theirs')).toBeVisible();
});

test('platformAdmin imports centres from a file after a preview, once no row is refused', async ({
  page,
  request,
  signIn,
}) => {
  const centre = await makeCentre(request);
  const fresh = newCode();
  const lines = [`${centre.tvetCode},Renamed ${centre.tvetCode},STC,Kano,`, `${fresh},Fresh ${fresh},VEI,FCT,`];
  await signIn('platformAdmin');
  await page.goto('/centers');
  await expectRows(page);
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = dialogOf(page, 'Import centres');
  await expect(dialog.getByLabel('CSV file')).toBeVisible();

  await chooseFile(page, ...lines, 'WRONG-1,Wrong,STC,Atlantis,');
  await expect(dialog.getByText('‘Atlantis’ is not a state of Nigeria')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import centres' })).toBeDisabled();

  await chooseFile(page, ...lines);
  await expect(dialog.getByText(`NAME: from ${centre.tvetName} to Renamed ${centre.tvetCode}`)).toBeVisible();
  await confirm(page, 'Import centres', 'Import 2 centres');
  await expectToast(page, 'Centres added: 1. Changed: 1.');
  await page.goto(`/centers?search=${fresh}`);
  await expectRow(page, `Fresh ${fresh}`, { Code: fresh, State: 'Abuja Federal Capital Territory' });
});

test('a centre administrator changes the bank details, the contact is notified, and the ministry approves', async ({
  page,
  request,
  signIn,
}) => {
  const number = randomInt(10 ** 8);
  const email = `contact-${number}@example.org`;
  const centre = await makeCentre(request, { contactEmail: email, ideasFunded: true });
  const admin = await createCentreAdmin(request, centre.id);
  await signIn(admin);
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/center-profile');
  await expect(page.getByRole('heading', { name: 'Center Profile' })).toBeVisible();

  const account = page.getByLabel('Account number');
  await expect(account).toBeVisible();
  await page.getByLabel('Account name').fill(`Journey ${number}`);
  await page.getByLabel('Bank name').selectOption('Zenith Bank');
  await account.fill(String(number).padStart(9, '0'));
  await expect(page.getByText(/usually has 10 digits/)).toBeVisible();
  await account.fill(newAccountNumber('zenith-bank'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await proveChange(page, request, admin);
  await expect(page.getByRole('region', { name: 'Pending change' })).toContainText(
    'once the ministry has approved them',
  );
  await findMessage(request, email, /(If this was not you)/);

  await page.evaluate('localStorage.clear()');
  await signIn('platformAdmin');
  await page.goto('/centers');
  const toApprove = page.getByRole('region', { name: 'Bank details to approve' });
  await toApprove.getByRole('button', { name: new RegExp(centre.tvetCode) }).click();
  const waiting = panelOf(page).getByRole('region', { name: 'Pending change' });
  await expect(waiting.getByText(`Journey ${number}`)).toBeVisible();
  await waiting.getByRole('button', { name: 'Approve change' }).click();
  await confirm(page, 'Approve change', 'Approve change');
  await expectToast(page, 'The new bank details are approved');
  await expect(waiting.getByText(/ Approved\. It takes effect on /)).toBeVisible();
});

test('an administrator of several centres switches between them, and sees no other centre', async ({
  page,
  request,
  signIn,
}) => {
  await signIn('threeCentresAdmin');
  await page.goto('/center-profile');
  const choice = page.getByLabel('Centre', { exact: true });
  await expect(choice).toBeVisible();
  const ids = await choice
    .locator('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value')));
  expect(ids.length).toBeGreaterThan(1);
  const [, second] = ids;
  await choice.selectOption(second ?? '');
  await expect(page).toHaveURL(`/center-profile?centerId=${second}`);
  await page.reload();
  await expect(choice).toHaveValue(second ?? '');

  const foreign = (await makeCentre(request)).id;
  await page.goto(`/center-profile?centerId=${foreign}`);
  await expect(page.getByRole('alert')).toHaveText('Not found');
  await expect(choice.locator('option:checked')).toHaveText('Pick a centre');
  await expect(page.getByRole('region', { name: 'Bank details' })).toHaveCount(0);
});
