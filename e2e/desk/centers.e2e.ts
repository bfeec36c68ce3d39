import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { callAs, prepareAs } from '../calls.ts';
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

/** A code of a journey's own. */
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

test('the register: suggestions, filters in the address, the panel, and the way to the applicants', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('officer');
  await page.goto('/centers?limit=5');
  await expectRows(page);
  await expectAccessible('full');

  await page.getByRole('searchbox', { name: 'Search centres' }).pressSequentially('lagoon view');
  await expect(page.getByRole('option', { name: /Lagoon View/ })).toBeVisible();
  await expectAccessible('suggestions');
  await page.getByRole('option', { name: /Lagoon View/ }).click();
  const panel = panelOf(page);
  await expect(panel.getByText('Places left').first()).toBeVisible();
  await expectAccessible('panel');
  await expect(panel.getByRole('button', { name: 'Edit centre' })).toHaveCount(0);
  await expect(page).toHaveURL(/open=/);
  await page.reload();
  await expect(panel.getByRole('link', { name: 'See its applicants' })).toBeVisible();
  await panel.getByRole('link', { name: 'See its applicants' }).click();
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
  await expectAccessible('filters');
});

test('a request for suggestions that is superseded is cancelled', async ({ page, signIn }) => {
  await signIn('officer');
  await page.goto('/centers');
  await expectRows(page);
  const asked = (text: string) => new RegExp(`/centres/suggestions\\?search=${text}$`);
  await page.route(asked('sta'), () => undefined);
  const cancelled = page.waitForEvent('requestfailed', (request) => asked('sta').test(request.url()));
  const box = page.getByRole('searchbox', { name: 'Search centres' });
  await Promise.all([page.waitForRequest(asked('sta')), box.fill('sta')]);
  await box.fill('state technical');
  expect((await cancelled).failure()?.errorText).toContain('ABORTED');
  await expect(page.getByRole('option', { name: /State Technical/ }).first()).toBeVisible();
});

test('a centre is entered, changed and given skills', async ({ page, signIn, expectAccessible }) => {
  const code = newCode();
  await signIn('superAdmin');
  await page.goto('/centers');
  await expectRows(page);
  await page.getByRole('button', { name: 'Add centre' }).click();
  await dialogOf(page).getByRole('button', { name: 'Add centre' }).click();
  await expect(dialogOf(page).getByText('Code is required').first()).toBeVisible();
  await expect(dialogOf(page).getByLabel('Category')).toHaveAccessibleDescription('Category is required');
  await expectAccessible('refused');
  await dialogOf(page).getByLabel('Name', { exact: false }).first().fill(`Journey ${code}`);
  await dialogOf(page).getByLabel('Code').fill(code.toLowerCase());
  await dialogOf(page).getByLabel('Category').selectOption('STC');
  await dialogOf(page).getByLabel('State').selectOption('Kano');
  await dialogOf(page).getByLabel('Local government area').selectOption('Dala');
  await dialogOf(page).getByLabel('Contact phone').fill('0803 111 2222');
  await dialogOf(page).getByRole('button', { name: 'Add centre' }).click();
  await expectToast(page, `Journey ${code} is entered`);
  await expect(panelOf(page, `Journey ${code}`).getByText('+2348031112222')).toBeVisible();

  await panelOf(page).getByRole('button', { name: 'Edit centre' }).click();
  await dialogOf(page, `Edit Journey ${code}`).getByLabel('IDEAS funded').check();
  await expectAccessible('edited');
  await dialogOf(page, `Edit Journey ${code}`).getByRole('button', { name: 'Save changes' }).click();
  const name = `Journey ${code} (IDEAS funded)`;
  await expectToast(page, `${name} is changed`);
  await expectRow(page, name, { Code: code });

  await panelOf(page, name).getByRole('button', { name: 'Change skills' }).click();
  const dialog = dialogOf(page, `Skills of ${name}`);
  await dialog.getByLabel('Add a skill').selectOption('Blacksmithing');
  await dialog.getByLabel('Blacksmithing: Capacity').fill('many');
  await dialog.getByRole('button', { name: 'Save skills' }).click();
  await expect(dialog.getByText('the capacity is a whole number').first()).toBeVisible();
  await expect(dialog.getByLabel('Blacksmithing: Capacity')).toHaveAccessibleDescription(
    /the capacity is a whole number/,
  );
  await expectAccessible('skills, refused');
  await dialog.getByLabel('Blacksmithing: Capacity').fill('25');
  await dialog.getByRole('button', { name: 'Save skills' }).click();
  await expectToast(page, `The skills of ${name} are changed`);
  await expect(panelOf(page, name).getByRole('listitem').filter({ hasText: 'Blacksmithing' })).toContainText('25');
});

test('of a skill that is taught to somebody neither the capacity nor the skill itself goes', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const { centers } = await prepareAs(request, 'superAdmin', '/centres', { params: { search: 'Lagoon View' } });
  const { data } = await prepareAs(request, 'superAdmin', `/centres/${centers[0].id}/skills`);
  const skills = data.skills as readonly { name: string; assignedStudents: number }[];
  const taught = skills.find(({ assignedStudents }) => assignedStudents > 0)?.name ?? '';
  const dialog = dialogOf(page, `Skills of ${centers[0].tvetName}`);
  await signIn('platformAdmin');
  await page.route(`**/main/centres/${centers[0].id}/skills`, () => undefined);
  await page.goto(`/centers?open=${centers[0].id}`);
  await panelOf(page).getByRole('button', { name: 'Change skills' }).click();
  await expect(dialog).toBeVisible();
  await expectAccessible('skills, loading');
  await page.unroute(`**/main/centres/${centers[0].id}/skills`);
  await page.reload();

  await expect(panelOf(page).getByRole('listitem').filter({ hasText: taught })).toBeVisible();
  await panelOf(page).getByRole('button', { name: 'Change skills' }).click();
  await expect(dialog.getByRole('button', { name: `Remove ${taught}` })).toBeDisabled();
  await dialog.getByLabel(`${taught}: Capacity`).fill('0');
  await dialog.getByRole('button', { name: 'Save skills' }).click();
  await expect(dialog.getByRole('button', { name: /has \d+ approved and registered/ })).toBeVisible();
  await expect(dialog.getByLabel(`${taught}: Capacity`)).toHaveAccessibleDescription(/has \d+ approved and registered/);
  await expectAccessible('skills, below what is taken');
});

test('a skill goes from a centre, and the focus to where another is added', async ({ page, request, signIn }) => {
  const centre = await makeCentre(request);
  const data = {
    skills: ['Blacksmithing', 'Creative Media'].map((name) => ({ name, totalCapacity: 5, numberOfStudentStream: 1 })),
  };
  await prepareAs(request, 'superAdmin', `/centres/${centre.id}/skills`, { method: 'PUT', data });
  await signIn('platformAdmin');
  await page.goto(`/centers?open=${centre.id}`);
  await panelOf(page, centre.tvetName).getByRole('button', { name: 'Change skills' }).click();
  const dialog = dialogOf(page, `Skills of ${centre.tvetName}`);
  await dialog.getByRole('button', { name: 'Remove Blacksmithing' }).click();
  await expect(dialog.getByLabel('Add a skill')).toBeFocused();
  await dialog.getByRole('button', { name: 'Save skills' }).click();
  await expectToast(page, `The skills of ${centre.tvetName} are changed`);
  await expect(panelOf(page).getByRole('listitem').filter({ hasText: 'Creative Media' })).toBeVisible();
  await expect(panelOf(page).getByText('Blacksmithing')).toHaveCount(0);
});

test('of two editors the second is told, and overwrites nothing', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const centre = await makeCentre(request, { contactName: 'Before' });
  await signIn('platformAdmin');
  await page.goto(`/centers?open=${centre.id}`);
  await panelOf(page, centre.tvetName).getByRole('button', { name: 'Edit centre' }).click();
  const dialog = dialogOf(page, `Edit ${centre.tvetName}`);
  await expect(dialog.getByLabel('IDEAS funded')).toBeDisabled();
  await dialog.getByLabel('Contact name').fill('Mine');
  await prepareAs(request, 'superAdmin', `/centres/${centre.id}`, { method: 'PATCH', data: { contactName: 'Theirs' } });
  for (const _ of ['once', 'and again']) {
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog.getByText(/Somebody else has changed this centre/)).toBeVisible();
  }
  await expect(dialog.getByLabel('Contact name')).toHaveValue('Mine');
  await expectAccessible('changed by somebody else');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(panelOf(page, centre.tvetName).getByText('Theirs')).toBeVisible();
});

test('centres are imported: first what would be done, then all of it, and nothing while a row is refused', async ({
  page,
  request,
  signIn,
  expectAccessible,
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
  await expectAccessible('import');

  await chooseFile(page, ...lines, 'WRONG-1,Wrong,STC,Atlantis,');
  await expect(dialog.getByText('‘Atlantis’ is not a state of Nigeria')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import centres' })).toBeDisabled();
  await expectAccessible('refused rows');

  await chooseFile(page, ...lines);
  await expect(dialog.getByText(`NAME: from ${centre.tvetName} to Renamed ${centre.tvetCode}`)).toBeVisible();
  await expectAccessible('rows that would be imported');
  await confirm(page, 'Import centres', 'Import 2 centres');
  await expectToast(page, 'Centres entered: 1. Changed: 1.');
  await page.goto(`/centers?search=${fresh}`);
  await expectRow(page, `Fresh ${fresh}`, { Code: fresh, State: 'Abuja Federal Capital Territory' });

  await page.getByRole('button', { name: 'Import' }).click();
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'sheet.xlsx', mimeType: '', buffer: Buffer.from('504b030400', 'hex') });
  await expect(dialog.getByText(/This is not a CSV file/)).toBeVisible();
  await expectAccessible('no CSV file');
  const template = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download a template' }).click();
  expect((await template).suggestedFilename()).toBe('centres-template.csv');

  await page.route('**/centres/import?**', () => undefined);
  await chooseFile(page, ...lines);
  await expect(dialog.getByText('Reading the file...')).toBeVisible();
  await expectAccessible('reading');
  await page.unroute('**/centres/import?**');
  await chooseFile(page, ...lines);
  await expect(dialog.getByText(/There is nothing to import/)).toBeVisible();
  await expectAccessible('nothing to import');
});

test('the filtered register is exported', async ({ page, signIn }) => {
  await signIn('officer');
  await page.goto('/centers?state=Lagos');
  await expectRows(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toBe('centres.csv');
});

test('a centre administrator lands on the profile, and changes the bank details, of which the contact is told', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const number = randomInt(10 ** 8);
  const email = `contact-${number}@example.org`;
  const centre = await makeCentre(request, { contactEmail: email, ideasFunded: true });
  await signIn(await createCentreAdmin(request, centre.id));
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/center-profile');
  await expect(page.getByRole('heading', { name: 'Center Profile' })).toBeVisible();
  await expect(page.getByLabel('Account number')).toBeVisible();
  await expectAccessible('profile');

  const account = page.getByLabel('Account number');
  const name = page.getByLabel('Account name');
  const save = page.getByRole('button', { name: 'Save bank details' });
  await name.fill(' ');
  await save.click();
  await expect(page.getByText('Account name is required').first()).toBeVisible();
  await expectAccessible('refused');
  await name.fill(`Journey ${number}`);
  await expect(page.getByText('Account name is required')).toHaveCount(0);

  await page.getByLabel('Bank name').first().fill('Zenith');
  await page.getByRole('option', { name: 'Zenith Bank' }).click();
  await account.fill('1234567890');
  await expect(page.getByText(/does not fit the bank/)).toBeVisible();
  await account.fill(String(number).padStart(9, '0'));
  await expect(page.getByText(/usually has 10 digits/)).toBeVisible();
  await expectAccessible('warned');
  await save.click();
  await expectToast(page, 'Profile updated successfully!');
  await expect(page.getByText(/^Last changed/)).toBeVisible();
  await findMessage(request, email, /(If it was not you)/);
  const bank = page.getByRole('combobox', { name: 'Bank name' });
  await bank.click();
  await page.getByRole('option', { name: 'Zenith Bank' }).click();
  await expect(bank).toHaveValue('Zenith Bank');

  await page.evaluate('localStorage.clear()');
  await signIn('platformAdmin');
  await page.goto(`/centers?open=${centre.id}`);
  await expect(panelOf(page).getByText(`Journey ${number}`)).toBeVisible();
});

test('an administrator of several centres switches between them', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  await signIn('threeCentresAdmin');
  await page.goto('/center-profile');
  const choice = page.getByLabel('Centre', { exact: true });
  await expect(choice).toBeVisible();
  await expectAccessible('several centres');
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

test('the panel: loading, failed and gone', async ({ page, request, signIn, expectAccessible }) => {
  const centre = await makeCentre(request);
  const detail = new RegExp(`/main/centres/${centre.id}(/|$)`);
  await signIn('platformAdmin');
  await page.route(detail, () => undefined);
  await page.goto(`/centers?open=${centre.id}`);
  await expect(page.getByText('Loading centre details')).toBeVisible();
  await expectAccessible('panel, loading');
  await page.unroute(detail);
  await page.route(detail, (route) => route.fulfill({ status: 422, json: { message: 'No' } }));
  await page.reload();
  await expect(page.getByText('Failed to load centre details. Please try again.')).toBeVisible();
  await expectAccessible('panel, failed');
  await page.unroute(detail);
  await page.route(/\/(skills|profile)$/, (route) => route.fulfill({ status: 422, json: { message: 'No' } }));
  await panelOf(page).getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Error loading center skills: No')).toBeVisible();
  await expect(page.getByText('The bank details could not be loaded.')).toBeVisible();
  await expectAccessible('panel, its parts failed');
  await page.goto('/centers?open=00000000-0000-4000-8000-000000000000');
  await expect(panelOf(page).getByText('This centre is not there, or you may not see it.')).toBeVisible();
  await expectAccessible('panel, gone');
});

test('the register: loading, empty and failed', async ({ page, signIn, expectAccessible }) => {
  await signIn('platformAdmin');
  await page.route('**/main/centres?**', () => undefined);
  await page.goto('/centers');
  await expect(page.getByRole('status', { name: 'Loading centres' })).toBeVisible();
  await expectAccessible('loading');
  await page.unroute('**/main/centres?**');
  await page.goto('/centers?search=nothing-has-this-name');
  await expect(page.getByText('No centres found')).toBeVisible();
  await expectAccessible('empty');
  await page.route('**/main/centres?**', (route) => route.fulfill({ status: 422, json: { message: 'No' } }));
  await page.goto('/centers');
  await expect(page.getByText('Error: No')).toBeVisible();
  await expectAccessible('failed');
});

test('the profile: loading, failed, of nobody, and not saved', async ({ page, signIn, expectAccessible }) => {
  const profile = '**/main/centres/*/profile';
  await signIn('centerAdmin');
  await page.route(profile, () => undefined);
  await page.goto('/center-profile');
  await expect(page.getByRole('status', { name: 'Loading the centre profile' })).toBeVisible();
  await expectAccessible('loading');
  await page.unroute(profile);

  await page.route(profile, (route) => route.fulfill({ status: 422, json: { message: 'Not today' } }));
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'Not today' })).toBeVisible();
  await expectAccessible('failed');
  await page.unroute(profile);

  const nothing = { total: 0, currentPage: 1, totalPages: 0 };
  const json = { centers: [], ...nothing, pagination: nothing };
  await page.route('**/main/centres?**', (route) => route.fulfill({ json }));
  await page.reload();
  await expect(page.getByText('Center ID not found. Please contact support.')).toBeVisible();
  await expectAccessible('of nobody');
  await page.unroute('**/main/centres?**');

  await page.reload();
  await page.getByLabel('Account name').fill('Another name');
  await page.getByLabel('Bank name').first().fill('Zenith');
  await page.getByRole('option', { name: 'Zenith Bank' }).click();
  await page.getByLabel('Account number').fill('1234567890');
  await page.route(profile, (route) => route.fulfill({ status: 500, json: { message: 'Not today' } }));
  await page.getByRole('button', { name: 'Save bank details' }).click();
  await expect(page.getByText('Failed to update profile. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Account name')).toHaveValue('Another name');
  await expectAccessible('not saved');
});

test('another centre is not there for a centre administrator', async ({ page, request, signIn }) => {
  const centre = await makeCentre(request);
  expect((await callAs(request, 'centerAdmin', `/centres/${centre.id}/profile`)).status()).toBe(404);
  await signIn('centerAdmin');
  await page.goto(`/centers?open=${centre.id}`);
  await expect(panelOf(page).getByText('This centre is not there, or you may not see it.')).toBeVisible();
});
