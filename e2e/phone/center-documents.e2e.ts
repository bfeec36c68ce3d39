import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { attendanceTemplateName, type DocumentSlot, documentTypes, periodLabel } from '@tvet/contract';
import { prepareAs } from '../calls.ts';
import { createCentreAdmin } from '../centre-admins.ts';
import {
  centresThatOwe,
  createDocumentsAdmin,
  overviewOf,
  reviewDocument,
  sendDocument,
  slotToSend,
} from '../document-centres.ts';
import { expect, test } from '../fixtures.ts';
import { pdfOf } from '../links.ts';
import { isPhone, openMenu } from '../menu.ts';
import { confirm, dialogOf, expectToast, panelOf } from '../screen.ts';

const overview = '**/documents/overview';
const upload = (page: Page) => dialogOf(page, 'Upload Document');
const file = (dialog: Locator) => dialog.getByLabel('File', { exact: false }).last();
const nameOf = (verb: string, { documentType, period, skillName }: DocumentSlot) =>
  `${verb}: ${documentTypes[documentType].label}, ${periodLabel(period)}, ${skillName}`;
/** What one card says of one type. */
const rowOf = (page: Page, { documentType, skillName }: DocumentSlot) =>
  page
    .getByRole('region', { name: skillName, exact: true })
    .getByRole('listitem')
    .filter({ hasText: documentTypes[documentType].label });
const openPeriods = (page: Page, { documentType, skillName }: DocumentSlot) =>
  page.getByRole('button', { name: `All periods: ${documentTypes[documentType].label}, ${skillName}` }).click();
/** What checks a file is started with the first one, beside all other journeys. */
const checked = { timeout: 60_000 };
test.describe.configure({ timeout: 240_000 });
const pdf = (name = 'timetable.pdf', bytes = 0) => ({ name, mimeType: 'application/pdf', buffer: pdfOf(bytes) });

test('a centre sees what is due, sends it in three steps, hears why it came back, and sends it again', async ({
  page,
  request,
  signIn,
  expectAccessible,
}, { project }) => {
  const admin = await createDocumentsAdmin(request, 1, await centresThatOwe(request, 'training_timetable'));
  const { centre } = admin;
  const before = await overviewOf(request, admin, centre.id);
  const slot = slotToSend(before, 'training_timetable');
  await signIn(admin);

  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(overview, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/center-documents');
  await expect(page.getByText('Loading skills, documents, and applications...')).toBeVisible();
  await expectAccessible('documents on their way');
  go();
  const [first] = before.skills;
  const card = page.getByRole('region', { name: first?.name ?? '', exact: true });
  await expect(card).toContainText(`Capacity:${first?.totalCapacity}`);
  await expect(card).toContainText(`Streams:${first?.numberOfStudentStream}`);
  await page.unroute(overview);
  const menu = await openMenu(page, project.name);
  const due = before.counts.due + before.counts.overdue;
  expect(due).toBeGreaterThan(0);
  await expect(menu.getByRole('link', { name: /Center Documents/ })).toContainText(String(due));
  if (project.name === 'phone') await page.getByRole('button', { name: 'Close menu' }).click();
  await expectAccessible('documents of a centre');

  await rowOf(page, slot)
    .getByRole('button', { name: nameOf('Upload', slot) })
    .click();
  const dialog = upload(page);
  await expect(dialog).toContainText(slot.skillName);
  await expect(dialog).toContainText('Accepted formats: PDF, DOC, DOCX (Max 10MB)');
  await confirm(page, 'Upload Document', 'Upload');
  await expect(dialog.getByRole('alert').first()).toContainText('File is required');
  await expectAccessible('an upload without a file', '[role=dialog]');
  await file(dialog).setInputFiles({ name: 'sheet.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') });
  await expect(dialog.getByText('Invalid file type. Accepted types: PDF, DOC, DOCX').last()).toBeVisible();
  await file(dialog).setInputFiles(pdf('long.pdf', 10_485_761));
  await expect(dialog.getByText('File size exceeds the limit of 10MB').last()).toBeVisible();
  await dialog.getByLabel('Document type').selectOption('');
  await confirm(page, 'Upload Document', 'Upload');
  await expect(dialog.getByText('Document type is required').last()).toBeVisible();
  await expectAccessible('an upload that is refused', '[role=dialog]');
  await dialog.getByLabel('Document type').selectOption(documentTypes[slot.documentType].label);
  await dialog.getByLabel('Period').selectOption('');
  await confirm(page, 'Upload Document', 'Upload');
  await expect(dialog.getByText('Period is required').last()).toBeVisible();
  await dialog.getByLabel('Period').selectOption(slot.period);

  await file(dialog).setInputFiles(pdf());
  const steps: (() => void)[] = [];
  const hold = async (route: { continue: () => Promise<void> }) => {
    await new Promise<void>((next) => steps.push(next));
    await route.continue();
  };
  await page.route('**/upload-url', hold);
  await page.route('**/storage/uploads?*', hold);
  await page.route(`**/centres/${centre.id}/documents`, hold);
  await confirm(page, 'Upload Document', 'Upload');
  await expect(dialog).toContainText('Step 1/3: Generating secure upload URL... 25 %');
  await expect.poll(() => steps.length).toBe(1);
  await expectAccessible('the first step of an upload', '[role=dialog]');
  steps[0]?.();
  await expect(dialog).toContainText('Step 2/3: Uploading file to secure storage...');
  await expect.poll(() => steps.length).toBe(2);
  steps[1]?.();
  await expect(dialog).toContainText('Step 3/3: Updating application record... 90 %');
  await expect.poll(() => steps.length).toBe(3);
  steps[2]?.();
  await expectToast(page, 'Upload completed successfully!', checked);
  await page.unrouteAll();
  // It would lie over the buttons of the panel; it goes by itself.
  await expect(page.getByRole('button', { name: 'Close message' })).toHaveCount(0);
  // The row goes on to what is asked for next; the periods have what was sent.
  const panel = panelOf(page, documentTypes[slot.documentType].label);
  const period = panel.getByRole('listitem').filter({ hasText: periodLabel(slot.period) });
  await openPeriods(page, slot);
  await expect(period.getByText('Pending', { exact: true })).toBeVisible();
  // The page behind it is scrolled: its head lies over some buttons.
  await expectAccessible('the periods of a type', '[data-record-panel]');

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
  await expect(rowOf(page, slot)).toContainText(/Due \d+ \w+ \d{4} · Sent /);
  await expectAccessible('a document that came back');
  await rowOf(page, slot)
    .getByRole('button', { name: nameOf('Re-upload', slot) })
    .click();
  const again = dialogOf(page, 'Re-upload Document');
  await expect(again).toContainText('It takes the place of what was sent (Needs Changes)');
  await file(again).setInputFiles(pdf('timetable-2.pdf'));
  await confirm(page, 'Re-upload Document', 'Upload');
  await expectToast(page, 'Upload completed successfully!', checked);
  await openPeriods(page, slot);
  await expect(period.getByText('Pending', { exact: true })).toBeVisible();
  await period.getByRole('button', { name: nameOf('View', slot) }).click();
  await expect(page.getByRole('img', { name: 'Page 1 of 1' })).toBeVisible();
  await expectAccessible('a document beside its history', isPhone(project.name) ? '[data-record-panel]' : undefined);
  await page.getByRole('button', { name: 'Close file' }).click();
  await expect(panel.getByRole('list', { name: 'History' }).getByRole('listitem')).toHaveCount(3);
  await expect(panel).toContainText('Changes requested · version 1 by a Platform Admin');
  await expect(panel).toContainText(/Sent · version 2 by .* \(Centre Admin\)/);
  await panel.getByRole('button', { name: 'All periods' }).click();
  await expect(panel.getByRole('list', { name: 'Periods, the latest first' })).toContainText(periodLabel(slot.period));
  await page.reload();
  await expect(panel.getByRole('list', { name: 'Periods, the latest first' })).toBeVisible();
});

test('the attendance sheet has the month and the students, and what comes back is checked before it is sent', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const admin = await createDocumentsAdmin(request);
  const { centre } = admin;
  const slot = slotToSend(await overviewOf(request, admin, centre.id), 'monthly_attendance_report');
  await signIn(admin);
  await page.goto('/center-documents');
  await rowOf(page, slot)
    .getByRole('button', { name: nameOf('Template', slot) })
    .click();
  const sheet = dialogOf(page, 'Attendance sheet');
  // The month that the row is of, which is seldom the present one.
  await expect(sheet.getByLabel('Month')).toHaveValue(slot.period);
  await expectAccessible('the sheet of a month', '[role=dialog]');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Download template' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(attendanceTemplateName(slot.skillName, slot.period));
  await expectToast(page, 'Download started successfully');
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain(slot.skillName);
  expect(text).toContain(periodLabel(slot.period));

  const fill = (content: string) => ({ name: 'filled.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  // A day more than any month has, and somebody who is no student.
  const wrong = `${text.trimEnd()}\r\nTV-ZZZZ-ZZZZ,Nobody Known,P\r\n`;
  await sheet.getByLabel('Filled sheet (CSV)').setInputFiles(fill(wrong));
  await expect(sheet.getByRole('list', { name: 'What was found' })).toContainText('Error');
  await expect(sheet).toContainText('put it right before you send the report');
  await expectAccessible('a sheet with an error', '[role=dialog]');
  await sheet.getByLabel('Filled sheet (CSV)').setInputFiles(fill(text));
  await expect(sheet).toContainText('The sheet is right.');
  await sheet.getByRole('button', { name: 'Close', exact: true }).click();

  await rowOf(page, slot)
    .getByRole('button', { name: nameOf('Upload', slot) })
    .click();
  const dialog = upload(page);
  await expect(dialog.getByLabel('Month')).toContainText('Select month for attendance report');
  await dialog.getByText('Check the filled sheet first').first().click();
  await dialog.getByLabel('Filled sheet (CSV)').setInputFiles(fill(wrong));
  await expect(dialog).toContainText('The sheet that you checked has 1 error.');
  await expectAccessible('an upload after a check', '[role=dialog]');
  await dialog.getByLabel('Month').selectOption('');
  await confirm(page, 'Upload Document', 'Upload');
  await expect(dialog.getByText('Month is required').last()).toBeVisible();
});

test('of two centres one is picked, in the address, and another’s is nobody’s to open', async ({
  page,
  request,
  signIn,
  expectAccessible,
}, { project }) => {
  const admin = await createDocumentsAdmin(request, 2);
  const [one, other] = admin.centres;
  if (!one || !other) throw new Error('Two centres were asked for');
  await signIn(admin);
  await page.goto('/center-documents');
  await page.getByLabel('Centre', { exact: true }).selectOption(other.id);
  await expect(page).toHaveURL(new RegExp(`centerId=${other.id}`));
  for (const { trade } of other.skills)
    await expect(page.getByRole('heading', { level: 2, name: trade, exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Centre', { exact: true })).toHaveValue(other.id);
  await page.goBack();
  await expect(page.getByLabel('Centre', { exact: true })).not.toHaveValue(other.id);

  // The same centre is looked at on the other pages of a centre.
  await page.getByLabel('Centre', { exact: true }).selectOption(other.id);
  for (const entry of ['Center Resources', 'Center Profile', /^Center Documents/]) {
    await (await openMenu(page, project.name)).getByRole('link', { name: entry }).click();
    await expect(page.getByLabel('Centre', { exact: true })).toHaveValue(other.id);
  }

  const foreign = (await createDocumentsAdmin(request)).centres[0]?.id ?? '';
  await page.goto(`/center-documents?centerId=${foreign}`);
  await expect(page.getByRole('alert')).toHaveText('Error loading data: Not found');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0);
  // None of one's own stands there as if it were the one.
  await expect(page.getByLabel('Centre', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Centre', { exact: true }).locator('option:checked')).toHaveText('Pick a centre');
  await expectAccessible('another’s centre');
  const entry = (await openMenu(page, project.name)).getByRole('link', { name: /Center Documents/ });
  await expect(entry).toHaveAttribute('aria-current', 'page');
  await entry.click();
  await expect(page.getByRole('heading', { level: 2, name: one.skills[0]?.trade ?? '', exact: true })).toBeVisible();

  await page.route(overview, (route) => route.abort());
  await page.goto(`/center-documents?centerId=${one.id}`);
  await expect(page.getByRole('alert')).toContainText('Error loading data: The portal could not be reached');
  await expectAccessible('documents that cannot be had');
  await page.unroute(overview);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 2, name: one.skills[0]?.trade ?? '', exact: true })).toBeVisible();
});

test('a centre without skills is told whom to ask', async ({ page, request, signIn, expectAccessible }) => {
  const code = `LA-STC-${Date.now() % 1_000_000}${Math.floor(Math.random() * 100)}`;
  const { data } = await prepareAs(request, 'superAdmin', '/centres', {
    method: 'POST',
    data: {
      tvetCode: code,
      tvetName: `Empty Hall ${code}`,
      tvetCategory: 'STC',
      stateName: 'Lagos',
      ideasFunded: true,
    },
  });
  await signIn(await createCentreAdmin(request, data.id));
  await page.goto('/center-documents');
  await expect(page.getByText('No Skills Found')).toBeVisible();
  await expect(
    page.getByText(
      'No skills are currently associated with your center. Please contact support if this seems incorrect.',
    ),
  ).toBeVisible();
  await expectAccessible('a centre without skills');
});

test('what was sent twice at once is told apart: the second is refused and shown what is there', async ({
  page,
  request,
  signIn,
}) => {
  const admin = await createDocumentsAdmin(request);
  const { centre } = admin;
  const slot = slotToSend(await overviewOf(request, admin, centre.id), 'training_timetable');
  await signIn(admin);
  await page.goto('/center-documents');
  await rowOf(page, slot)
    .getByRole('button', { name: nameOf('Upload', slot) })
    .click();
  // A colleague is faster.
  await sendDocument(request, admin, centre.id, slot);
  await file(upload(page)).setInputFiles(pdf());
  await confirm(page, 'Upload Document', 'Upload');
  await expect(upload(page).getByRole('alert').first()).toContainText(
    'A document was already sent for this period. Look at it, then replace it if it is wrong',
  );
  await expect(upload(page)).toContainText('It takes the place of what was sent (Pending)');
  await confirm(page, 'Upload Document', 'Upload');
  await expectToast(page, 'Upload completed successfully!', checked);
});

test('a file that is being checked counts as sent, and one that was refused says which it was and why', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const admin = await createDocumentsAdmin(request);
  const { centre } = admin;
  const shown = await overviewOf(request, admin, centre.id);
  const timetable = slotToSend(shown, 'training_timetable');
  const report = slotToSend(shown, 'monthly_attendance_report');
  // The portal of the journeys has no scanner: what it would answer with one.
  const changes = new Map<string, Partial<DocumentSlot>>([
    [nameOf('', timetable), { status: 'checking', urgency: 'done', fileWaits: true, allowedActions: ['reupload'] }],
    [
      nameOf('', report),
      { refused: { at: '2026-11-20T09:12:00Z', fileName: 'October.pdf', infected: true, reason: 'Eicar-Test' } },
    ],
  ]);
  await page.route(overview, async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    for (const { types } of data.skills) {
      for (const { slot } of types) Object.assign(slot, changes.get(nameOf('', slot)));
    }
    await route.fulfill({ response: answer, json: { data } });
  });
  await signIn(admin);
  await page.goto('/center-documents');
  await expect(rowOf(page, timetable)).toContainText('Being checked');
  await expect(rowOf(page, timetable)).toContainText('is taken once it has been checked for malicious software');
  await expect(rowOf(page, timetable).getByRole('button', { name: nameOf('Re-upload', timetable) })).toBeVisible();
  await expect(rowOf(page, report)).toContainText(
    /October\.pdf, sent 20 Nov 2026.* was refused\. It has malicious software/,
  );
  await expect(rowOf(page, report).getByRole('button', { name: nameOf('Upload', report) })).toBeVisible();
  await expectAccessible('a document that is being checked, and one that was refused');
});
