import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { callAs } from '../calls.ts';
import { type AccountName, expect, signInAs } from '../fixtures.ts';
import { test } from '../own-portal.ts';
import { dialogOf, expectChips, expectRows } from '../screen.ts';

/** One place for all exports, so that whoever comes second stands in line. */
test.use({ portalEnv: { EXPORTS_AT_ONCE: '1' } });

const idIn = (line: string) => /[0-9a-f-]{36}$/.exec(line)?.[0];

async function listed(page: Page, who: AccountName, params: Record<string, string>): Promise<string[]> {
  const answer = await callAs(page.request, who, '/applications', { params: { ...params, limit: 500 } });
  expect(answer.status()).toBe(200);
  return (await answer.json()).data.map(({ id }: { id: string }) => id);
}

/** Takes the one place, without fetching the file. */
async function takeThePlace(page: Page): Promise<{ free: () => Promise<void> }> {
  const answer = await callAs(page.request, 'superAdmin', '/application-exports', {
    method: 'POST',
    data: { format: 'csv' },
  });
  const { id, status } = (await answer.json()).data;
  expect(status).toBe('ready');
  return {
    free: async () => {
      const freed = await callAs(page.request, 'superAdmin', `/application-exports/${id}`, { method: 'DELETE' });
      expect(freed.status()).toBe(200);
    },
  };
}

/** An officer's export that stands first in line, behind the one that has the place. */
async function standInLine(page: Page) {
  await signInAs(page, 'officer');
  await page.goto('/applicants');
  await expectRows(page);
  const place = await takeThePlace(page);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = dialogOf(page, 'Export applications');
  await dialog.getByRole('button', { name: 'Export' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Other exports are under way. You are number 1 in line.');
  return { place, dialog };
}

test('an officer exports what the filters leave, in either kind of file', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('officer');
  await page.goto('/applicants?status=approved&category=STC');
  await expectChips(page, 'Status: Approved', 'Category: STC');
  await expectRows(page);
  const ids = await listed(page, 'officer', { status: 'approved', category: 'STC' });
  expect(ids.length).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = dialogOf(page, 'Export applications');
  await expect(dialog).toContainText(`${ids.length} application`);
  await expect(dialog.getByRole('list', { name: 'Filters that are set' }).getByRole('listitem')).toHaveText([
    'Status: Approved',
    'Category: STC',
  ]);
  await expect(dialog.getByRole('button', { name: 'Export' })).toBeFocused();
  await expectAccessible('the choice of an export', '[role=dialog]');
  await dialog.getByRole('radio', { name: 'CSV, for any program' }).check();
  const csv = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).press('Enter');
  const file = await csv;
  expect(file.suggestedFilename()).toMatch(/^applications-\d{4}-\d\d-\d\d\.csv$/);
  await expect(dialog.getByRole('status')).toContainText(`The portal has sent all of it: ${ids.length} application`);
  await expectAccessible('an export that is done', '[role=dialog]');
  const [heads, ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(heads).toContain('Applicant ID,Applicant,');
  expect(lines.map(idIn)).toEqual(ids);

  await dialog.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('radio', { name: 'Excel workbook (XLSX)' })).toBeChecked();
  const xlsx = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  expect((await xlsx).suggestedFilename()).toMatch(/^applications-\d{4}-\d\d-\d\d\.xlsx$/);
  expect((await readFile(await (await xlsx).path())).subarray(0, 2).toString()).toBe('PK');
  await expect(dialog.getByRole('status')).toContainText(`The portal has sent all of it: ${ids.length} application`);
});

test('whoever comes while others export stands in line, leaves it, or goes on when it is their turn', async ({
  page,
  expectAccessible,
}) => {
  const { place, dialog } = await standInLine(page);
  await expectAccessible('a place in line', '[role=dialog]');
  await page.keyboard.press('Escape');
  const question = dialog.getByRole('alertdialog', { name: 'Leave the line?' });
  await expect(question.getByRole('button', { name: 'Stay in line' })).toBeFocused();
  await expectAccessible('the question before a place in line is left', '[role=dialog]');
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(dialog.getByRole('status')).toHaveText('Other exports are under way. You are number 1 in line.');
  await dialog.getByRole('button', { name: 'Leave the line' }).click();
  await expect(dialog.getByRole('status')).toHaveText('The export was stopped. Nothing of it was saved.');

  await dialog.getByRole('button', { name: 'Export again' }).click();
  await dialog.getByRole('button', { name: 'Export' }).click();
  await expect(dialog.getByRole('status')).toContainText('You are number 1 in line');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave the line' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await dialog.getByRole('button', { name: 'Export' }).click();
  await expect(dialog.getByRole('status')).toContainText('You are number 1 in line');
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  const file = page.waitForEvent('download');
  await place.free();
  await file;
  // There is no place to be lost any more.
  await expect(question).toHaveCount(0);
  await expect(dialog.getByRole('status')).toContainText('The portal has sent all of it');
});

test('another export of the same person takes the place of the one that waits, which says so', async ({ page }) => {
  const { place, dialog } = await standInLine(page);
  const elsewhere = await callAs(page.request, 'officer', '/application-exports', {
    method: 'POST',
    data: { format: 'csv' },
  });
  expect((await elsewhere.json()).data).toMatchObject({ status: 'waiting', position: 1 });
  await expect(dialog.getByRole('status')).toHaveText(
    'You have begun another export, which took the place of this one. Nothing of this one was saved.',
  );
  await expect(dialog.getByRole('button', { name: 'Export again' })).toBeVisible();
  await place.free();
});

test('where a browser saves nothing by itself the export can be stopped, or saved by its address', async ({
  page,
  signIn,
}) => {
  await page.addInitScript('HTMLAnchorElement.prototype.click = () => undefined');
  await signIn('officer');
  await page.goto('/applicants');
  await expectRows(page);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = dialogOf(page, 'Export applications');
  const save = dialog.getByRole('link', { name: 'Save it here if nothing happens' });
  await dialog.getByRole('button', { name: 'Export' }).click();
  await expect(save).toBeVisible();
  await dialog.getByRole('button', { name: 'Stop the export' }).click();
  await expect(dialog.getByRole('status')).toHaveText('The export was stopped. Nothing of it was saved.');
  await (await takeThePlace(page)).free();

  await dialog.getByRole('button', { name: 'Export again' }).click();
  await dialog.getByRole('button', { name: 'Export' }).click();
  const file = page.waitForEvent('download');
  await save.click();
  await file;
  await expect(dialog.getByRole('status')).toContainText('The portal has sent all of it');
});

test('an export goes on by itself when the portal was away for a moment', async ({ page }) => {
  const { place, dialog } = await standInLine(page);
  await page.route('**/application-exports/*', (route) => route.abort('connectionfailed'));
  await expect(dialog).toContainText('The portal cannot be reached at the moment.');
  await place.free();
  const file = page.waitForEvent('download');
  await page.unroute('**/application-exports/*');
  await file;
  await expect(dialog.getByRole('status')).toHaveText(/^The portal has sent all of it/);
});

test('whoever sees the list and may not export it is offered nothing, and refused', async ({ page, signIn }) => {
  await signIn('viewOnlyOfficer');
  await page.goto('/applicants');
  await expectRows(page);
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toHaveCount(0);
  for (const who of ['viewOnlyOfficer', 'accreditor', 'centerAdmin'] as const) {
    for (const path of ['/applications/export.csv', '/applications/export.xlsx']) {
      const answer = await callAs(page.request, who, path);
      expect([answer.status(), (await answer.json()).code]).toEqual([403, 'FORBIDDEN']);
    }
  }
});
