import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';
import { dialogOf, expectChips, expectRows } from '../screen.ts';

test('an officer exports the filtered list as CSV and as XLSX', async ({ page, signIn }) => {
  await signIn('secondOfficer');
  await page.goto('/applicants?status=approved&category=STC');
  await expectChips(page, 'Status: Approved', 'Category: STC');
  await expectRows(page);

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = dialogOf(page, 'Export applications');
  await expect(dialog.getByRole('list', { name: 'Active filters' }).getByRole('listitem')).toHaveText([
    'Status: Approved',
    'Category: STC',
  ]);
  await expect(dialog.getByRole('button', { name: 'Export' })).toBeFocused();
  await dialog.getByRole('radio', { name: 'CSV, for any program' }).check();
  const csv = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).press('Enter');
  const file = await csv;
  expect(file.suggestedFilename()).toMatch(/^applications-\d{4}-\d\d-\d\d\.csv$/);
  await expect(dialog.getByRole('status')).toContainText('Your export is ready');
  const [heads, ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(heads).toContain('Applicant ID,Applicant,');
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toContain(',STC,');

  // The file is kept, so the dialog offers it again.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  const again = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Save the file' }).click();
  expect((await again).suggestedFilename()).toBe(file.suggestedFilename());
  await dialog.getByRole('radio', { name: 'Excel workbook (XLSX)' }).check();
  const xlsx = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  expect((await xlsx).suggestedFilename()).toMatch(/^applications-\d{4}-\d\d-\d\d\.xlsx$/);
  expect((await readFile(await (await xlsx).path())).subarray(0, 2).toString()).toBe('PK');
  await expect(dialog.getByRole('status')).toContainText('Your export is ready');
});
