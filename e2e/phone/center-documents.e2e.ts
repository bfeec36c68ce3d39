import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { attendanceTemplateName, type DocumentSlot, documentTypes, periodLabel } from '@tvet/contract';
import { prepareAs } from '../calls.ts';
import { centresThatOwe, createDocumentsAdmin, overviewOf, reviewDocument, slotToSend } from '../document-centres.ts';
import { expect, test } from '../fixtures.ts';
import { pdfOf } from '../links.ts';
import { confirm, dialogOf, expectToast, panelOf } from '../screen.ts';

const file = (dialog: Locator) => dialog.getByLabel('File', { exact: false }).last();
const nameOf = (verb: string, { documentType, period, skillName }: DocumentSlot) =>
  `${verb}: ${documentTypes[documentType].label}, ${periodLabel(period)}, ${skillName}`;
/** The row of one type on the card of its trade. */
const rowOf = (page: Page, { documentType, skillName }: DocumentSlot) =>
  page
    .getByRole('region', { name: skillName, exact: true })
    .getByRole('listitem')
    .filter({ hasText: documentTypes[documentType].label });
const press = (page: Page, verb: string, slot: DocumentSlot) =>
  rowOf(page, slot)
    .getByRole('button', { name: nameOf(verb, slot) })
    .click();
/** The first file also starts the program that checks files. */
const checked = { timeout: 60_000 };
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdfOf() });

test('a centre sends a document, reads why it came back, and replaces it although the connection is cut', async ({
  page,
  request,
  signIn,
}) => {
  const admin = await createDocumentsAdmin(request, 1, await centresThatOwe(request, 'training_timetable'));
  const { centre } = admin;
  const slot = slotToSend(await overviewOf(request, admin, centre.id), 'training_timetable');
  await signIn(admin);
  await page.goto('/center-documents');
  await press(page, 'Upload', slot);
  await file(dialogOf(page, 'Upload Document')).setInputFiles(pdf('timetable.pdf'));
  await confirm(page, 'Upload Document', 'Upload');
  await expectToast(page, 'Upload completed successfully!', checked);

  const { documentType, skillId } = slot;
  const found = await prepareAs(request, admin, `/centres/${centre.id}/documents`, {
    params: { documentType, skillId, period: slot.period },
  });
  expect(found.documents).toHaveLength(1);
  const reason = 'The hours of the second stream are missing';
  expect((await reviewDocument(request, found.documents[0], 'modification_required', reason)).status()).toBe(200);

  await page.goto('/center-documents');
  await expect(rowOf(page, slot)).toContainText('Needs Changes');
  await expect(rowOf(page, slot)).toContainText(`Reason: ${reason}`);
  await press(page, 'Re-upload', slot);
  const dialog = dialogOf(page, 'Re-upload Document');
  await file(dialog).setInputFiles(pdf('timetable-2.pdf'));
  const storage = '**/storage/uploads?*';
  await page.route(storage, (route) => route.abort('internetdisconnected'));
  await confirm(page, 'Re-upload Document', 'Upload');
  await expect(dialog).toContainText('The connection was lost');
  // Press while the connection is still cut: afterwards an automatic retry might come first.
  const tried = page.waitForRequest(storage);
  await dialog.getByRole('button', { name: 'Try now' }).click();
  await tried;
  await page.unroute(storage);
  await expectToast(page, 'Upload completed successfully!', checked);

  // The message would cover the buttons of the panel.
  await expect(page.getByRole('button', { name: 'Close message' })).toHaveCount(0);
  const type = documentTypes[documentType].label;
  await page.getByRole('button', { name: `All periods: ${type}, ${slot.skillName}` }).click();
  const panel = panelOf(page, type);
  const period = panel.getByRole('listitem').filter({ hasText: periodLabel(slot.period) });
  await expect(period.getByText('Pending', { exact: true })).toBeVisible();
  await period.getByRole('button', { name: nameOf('View', slot) }).click();
  await expect(page.getByRole('img', { name: 'Page 1 of 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Close file' }).click();
  await expect(panel.getByRole('list', { name: 'History' }).getByRole('listitem')).toHaveCount(3);
});

test('a centre downloads the attendance sheet of a month, and checks it before it is sent', async ({
  page,
  request,
  signIn,
}) => {
  const admin = await createDocumentsAdmin(request);
  const slot = slotToSend(await overviewOf(request, admin, admin.centre.id), 'monthly_attendance_report');
  await signIn(admin);
  await page.goto('/center-documents');
  await press(page, 'Template', slot);
  const sheet = dialogOf(page, 'Attendance sheet');
  await expect(sheet.getByLabel('Month')).toHaveValue(slot.period);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Download template' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(attendanceTemplateName(slot.skillName, slot.period));
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain(periodLabel(slot.period));

  const choose = (content: string) =>
    sheet
      .getByLabel('Completed sheet (CSV)')
      .setInputFiles({ name: 'filled.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await choose(`${text.trimEnd()}\r\nTV-ZZZZ-ZZZZ,Nobody Known,P\r\n`);
  await expect(sheet.getByRole('list', { name: 'Problems' })).toContainText('Error');
  await choose(text);
  await expect(sheet).toContainText('The sheet is correct.');
});
