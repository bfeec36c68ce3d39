import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type CentreDocument, documentTypes, periodLabel, periodOfDay } from '@tvet/contract';
import { createDocumentsAdmin, overviewOf, reviewDocument, sendDocument, slotsToSend } from '../document-centres.ts';
import { expect, test } from '../fixtures.ts';
import { isPhone, openMenu } from '../menu.ts';
import {
  boxOf,
  confirm,
  dialogOf,
  expectChips,
  expectRows,
  expectToast,
  panelOf,
  rowOf,
  rowOpeners,
} from '../screen.ts';

const labelOf = ({ documentType }: CentreDocument) => documentTypes[documentType].label;
/** The documents of one centre that wait, oldest first. */
const queueOf = (centerId: string) => `/center-documents-review?all=true&centerId=${centerId}`;
const open = async (page: Page, centerId: string, at = 0) => {
  await page.goto(queueOf(centerId));
  await rowOpeners(page).nth(at).click();
  await expect(panelOf(page).getByRole('button', { name: 'Approve' })).toBeVisible();
};

/** A centre with so many documents of its own that wait, besides those of the demo; the newest last. */
async function takeSent(request: Parameters<typeof createDocumentsAdmin>[0], count: number) {
  const admin = await createDocumentsAdmin(request);
  const { centre } = admin;
  const slots = slotsToSend(await overviewOf(request, admin, centre.id)).slice(0, count);
  expect(slots).toHaveLength(count);
  const documents: CentreDocument[] = [];
  for (const slot of slots) documents.push(await sendDocument(request, admin, centre.id, slot));
  return { admin, centre, documents };
}

test('a centre is picked first, with suggestions, and what it sent is filtered', async ({
  page,
  request,
  signIn,
  expectAccessible,
}, { project }) => {
  const { centre, documents } = await takeSent(request, 1);
  const [sent] = documents;
  if (!sent) throw new Error('A document was asked for');
  await signIn('platformAdmin');
  await page.goto('/users');
  await (await openMenu(page, project.name)).getByRole('link', { name: /Center Documents/ }).click();
  await expect(page.getByText('Please select a center from the filter to view its documents.')).toBeVisible();
  await expectAccessible('no centre picked');
  await page.getByRole('searchbox', { name: 'Centre' }).fill(centre.code);
  await page.getByRole('option', { name: centre.name }).click();
  await expectRows(page);
  await expectChips(page, `Centre: ${centre.name}`);
  await page.getByLabel('Document', { exact: true }).selectOption(labelOf(sent));
  await page.getByLabel('Period').selectOption(periodLabel(sent.period));
  await page.getByLabel('Status').selectOption('Pending');
  await expect(
    rowOf(page, periodLabel(sent.period))
      .filter({ hasText: labelOf(sent) })
      .first(),
  ).toBeVisible();
  await expectAccessible('documents of one centre');
  await page.reload();
  await expectChips(
    page,
    `Centre: ${centre.name}`,
    'Status: Pending',
    `Document: ${labelOf(sent)}`,
    `Period: ${periodLabel(sent.period)}`,
  );

  await page.goto(
    `/center-documents-review?centerId=${centre.id}&status=rejected&documentType=training_timetable&period=2020-Q1`,
  );
  await expect(page.getByText('No documents found')).toBeVisible();
  await expectAccessible('no such documents');
  await page.route('**/main/documents?*', (route) => route.abort());
  await page.goto('/center-documents-review?all=true');
  await expect(page.getByRole('alert')).toContainText('Error loading documents: The portal could not be reached');
  await expectAccessible('documents that cannot be had');
  await page.unroute('**/main/documents?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectRows(page);
  await expectAccessible('all that wait');
});

test('all that wait are decided by keys, the next one opens by itself, and the centre is told', async ({
  page,
  request,
  signIn,
  expectAccessible,
}, { project }) => {
  const { admin, centre } = await takeSent(request, 3);
  await signIn('platformAdmin');
  await page.goto(queueOf(centre.id));
  await expectRows(page);
  // The demo's own come first: they are older.
  const total = await rowOpeners(page).count();
  expect(total).toBeGreaterThanOrEqual(3);
  await rowOpeners(page)
    .nth(total - 3)
    .click();
  const place = panelOf(page).getByText(/^\d+ of \d+$/);
  await expect(place).toHaveText(`${total - 2} of ${total}`);
  await expect(panelOf(page).getByRole('list', { name: 'History' })).toContainText('Sent · version 1');
  if (isPhone(project.name))
    await panelOf(page)
      .getByRole('button', { name: /^View [TBM]/ })
      .click();
  await expect(page.getByRole('img', { name: 'Page 1 of 1' })).toBeVisible();
  await expectAccessible('a document beside its decision');

  await page.keyboard.press('a');
  await expect(dialogOf(page, 'Approve document')).toContainText(centre.name);
  await expectAccessible('asking before an approval', '[role=dialog]');
  await page.keyboard.press('Enter');
  await expectToast(page, /approved$/);
  await expect(place).toHaveText(`${total - 2} of ${total - 1}`);

  await expect(panelOf(page).getByRole('button', { name: 'Reject' })).toBeVisible();
  await page.keyboard.press('r');
  await confirm(page, 'Reject document');
  await expect(dialogOf(page, 'Reject document').getByRole('alert')).toContainText('Please give a reason');
  await expectAccessible('a rejection without a reason', '[role=dialog]');
  await dialogOf(page, 'Reject document').getByLabel('Reason').fill('The pages cannot be read');
  await confirm(page, 'Reject document');
  await expectToast(page, /rejected$/);
  await expect(place).toHaveText(`${total - 2} of ${total - 2}`);

  await panelOf(page).getByRole('button', { name: 'Request changes' }).click();
  await dialogOf(page, 'Request changes').getByLabel('Reason').fill('Add the hours of each stream');
  await confirm(page, 'Request changes');
  await expectToast(page, /requested$/);

  const list = await overviewOf(request, admin, centre.id);
  expect(list.counts.returned).toBeGreaterThanOrEqual(2);
  await page.goto(`/center-documents-review?centerId=${centre.id}&status=modification_required`);
  await rowOpeners(page).first().click();
  await expect(panelOf(page)).toContainText('Add the hours of each stream');
  await expect(panelOf(page)).toContainText(/E-mail to/);
  await expectAccessible('a document that was decided on');
});

test('who approves a report that came before its month was over is told so first', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const admin = await createDocumentsAdmin(request);
  const { today, skills } = await overviewOf(request, admin, admin.centre.id);
  const period = periodOfDay('month', today);
  const [{ id: skillId } = { id: '' }] = skills;
  await sendDocument(request, admin, admin.centre.id, { documentType: 'monthly_attendance_report', skillId, period });
  await signIn('platformAdmin');
  await page.goto(`/center-documents-review?centerId=${admin.centre.id}&period=${period}`);
  await rowOpeners(page).first().click();
  await panelOf(page).getByRole('button', { name: 'Approve' }).click();
  await expect(dialogOf(page, 'Approve document')).toContainText(`before ${periodLabel(period)} was over`);
  await expectAccessible('approving an early report', '[role=dialog]');
});

test('a file that changed meanwhile, or that a colleague has decided on, is not decided on unseen', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const { admin, centre, documents } = await takeSent(request, 2);
  const [first, second] = documents;
  if (!first || !second) throw new Error('Two documents were asked for');
  await signIn('platformAdmin');
  await page.goto(queueOf(centre.id));
  await expectRows(page);
  const total = await rowOpeners(page).count();
  await open(page, centre.id, total - 2);
  await page.keyboard.press('a');
  await expect(dialogOf(page, 'Approve document')).toBeVisible();
  await sendDocument(request, admin, centre.id, first, 'reupload');
  await page.keyboard.press('Enter');
  await expectToast(
    page,
    'The centre has sent another file since you opened this document. Look at it again, then decide',
  );
  await expect(panelOf(page)).toContainText('report.pdf (version 2)');
  // The new one is what is shown, and what is decided on from here.
  const approve = panelOf(page).getByRole('button', { name: 'Approve' });
  await expect(approve).toBeEnabled();
  await sendDocument(request, admin, centre.id, first, 'reupload');
  const changed = panelOf(page).getByRole('alert');
  await expect(async () => {
    await page.evaluate(`window.dispatchEvent(new Event('visibilitychange'))`);
    await expect(changed).toContainText('since you opened this document (version 3)', { timeout: 500 });
  }).toPass();
  await expect(approve).toBeDisabled();
  await page.keyboard.press('a');
  await expect(dialogOf(page, 'Approve document')).toHaveCount(0);
  await expectAccessible('a file that changed meanwhile', '[data-record-panel]');
  await changed.getByRole('button', { name: 'Show the new file' }).click();
  await expect(approve).toBeEnabled();
  await approve.click();
  await confirm(page, 'Approve document');
  await expectToast(page, /approved$/);

  await page.goto(queueOf(centre.id));
  await expectRows(page);
  await rowOf(page, second.skillName)
    .filter({ hasText: labelOf(second) })
    // The demo's own may be of the same trade and type.
    .filter({ hasText: periodLabel(second.period) })
    .getByRole('button')
    .first()
    .click();
  await expect(panelOf(page).getByRole('button', { name: 'Approve' })).toBeVisible();
  await panelOf(page).getByRole('button', { name: 'Reject' }).click();
  await dialogOf(page, 'Reject document').getByLabel('Reason').fill('Too late');
  expect((await reviewDocument(request, second, 'approved')).status()).toBe(200);
  await confirm(page, 'Reject document');
  await expectToast(page, 'This document was already reviewed. Its status is Approved');
  await expect(panelOf(page).getByRole('button', { name: 'Approve' })).toHaveCount(0);
});

test('among all documents of a centre the next one that opens is one that waits', async ({ page, request, signIn }) => {
  const { centre, documents } = await takeSent(request, 3);
  const [oldest, decided, newest] = documents;
  if (!oldest || !decided || !newest) throw new Error('Three documents were asked for');
  expect((await reviewDocument(request, decided, 'approved')).status()).toBe(200);
  await signIn('platformAdmin');
  await page.goto(`/center-documents-review?centerId=${centre.id}`);
  await rowOpeners(page).first().click();
  await expect(page).toHaveURL(new RegExp(newest.id));
  await panelOf(page).getByRole('button', { name: 'Approve' }).click();
  await confirm(page, 'Approve document');
  await expectToast(page, /approved$/);
  await expect(page).toHaveURL(new RegExp(oldest.id));
  await expect(panelOf(page).getByRole('button', { name: 'Approve' })).toBeEnabled();
});

test('a document that went to the end of the queue is walked there, and the nearest one that waits follows it', async ({
  page,
  request,
  signIn,
}) => {
  const { admin, centre, documents } = await takeSent(request, 3);
  const [first, , last] = documents;
  if (!first || !last) throw new Error('Three documents were asked for');
  await signIn('platformAdmin');
  await page.goto(queueOf(centre.id));
  await expectRows(page);
  const total = await rowOpeners(page).count();
  await open(page, centre.id, total - 3);
  await expect(page).toHaveURL(new RegExp(first.id));
  await page.keyboard.press('a');
  await expect(dialogOf(page, 'Approve document')).toBeVisible();
  await sendDocument(request, admin, centre.id, first, 'reupload');
  await page.keyboard.press('Enter');
  await expectToast(page, 'The centre has sent another file since you opened this document.');
  await expect(panelOf(page)).toContainText('report.pdf (version 2)');
  await expect(panelOf(page).getByText(`${total} of ${total}`, { exact: true })).toBeVisible();
  const walk = (name: 'Next' | 'Previous') => panelOf(page).getByRole('button', { name });
  await expect(walk('Next')).toBeDisabled();
  await walk('Previous').click();
  await expect(page).toHaveURL(new RegExp(last.id));
  await walk('Next').click();
  await expect(page).toHaveURL(new RegExp(first.id));
  await panelOf(page).getByRole('button', { name: 'Approve' }).click();
  await confirm(page, 'Approve document');
  await expectToast(page, /approved$/);
  await expect(page).toHaveURL(new RegExp(last.id));
});

test('the queue is filtered by state', async ({ page, request, signIn, expectAccessible }) => {
  const { centre } = await takeSent(request, 1);
  const elsewhere = centre.state === 'Kano' ? 'Lagos' : 'Kano';
  await signIn('platformAdmin');
  await page.goto(queueOf(centre.id));
  await expectRows(page);
  await page.getByLabel('State', { exact: true }).selectOption(centre.state);
  await expectChips(page, `Centre: ${centre.name}`, `State: ${centre.state}`);
  await expectRows(page);
  await expect(rowOf(page, centre.name).first()).toBeVisible();
  await expectAccessible('the queue of a state');
  await page.getByLabel('State', { exact: true }).selectOption(elsewhere);
  await expectChips(page, `Centre: ${centre.name}`, `State: ${elsewhere}`);
  await expect(page.getByText('No documents found')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('State', { exact: true })).toHaveValue(elsewhere);
  await expect(page.getByText('Nothing matches every filter that is set.')).toBeVisible();
});

test('who has not sent what is told by state and type, and goes into a file', async ({
  page,
  signIn,
  expectAccessible,
}, { project }) => {
  await signIn('platformAdmin');
  await page.goto('/center-documents-review');
  await page.getByRole('link', { name: 'Who has not sent what' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Missing Center Documents' })).toBeVisible();
  await expectRows(page);
  await expectAccessible('what is missing');
  const entry = (await openMenu(page, project.name)).getByRole('link', { name: /Center Documents/ });
  await expect(entry).toHaveAttribute('aria-current', 'true');
  // Looks as that of the page itself does.
  await expect(entry).toHaveCSS('box-shadow', /4px/);
  if (isPhone(project.name)) await page.getByRole('button', { name: 'Close menu' }).click();
  const byType = page.getByRole('region', { name: 'By document' });
  const table = page.getByRole('table', { name: 'Missing documents' });
  // A phone has the types below the states, of the state that is chosen; a desk has them beside it, and the list in sight.
  if (isPhone(project.name)) await expect(byType).toContainText(/Every state.*Training Timetable\d/);
  else expect((await boxOf(table.getByRole('row').nth(5))).bottom).toBeLessThan(800);
  await page.getByRole('button', { name: 'Only Lagos' }).click();
  if (isPhone(project.name)) await expect(byType).toContainText(/Lagos.*Monthly Attendance Report\d/);
  await page.getByLabel('Document', { exact: true }).selectOption('Monthly Attendance Report');
  await expectChips(page, 'State: Lagos', 'Document: Monthly Attendance Report');
  await expectRows(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export (CSV)' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^missing-documents-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n').slice(1);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.every((line) => line.includes('Lagos'))).toBe(true);
  // Nobody can remind a centre that has no address at all.
  await page.route('**/main/documents/missing?*', async (route) => {
    const answer = await route.fetch();
    const list = await answer.json();
    Object.assign(list.data[0], { reachable: false, remindedAt: null });
    await route.fulfill({ response: answer, json: list });
  });
  await page.goto('/center-documents-missing');
  await expect(page.getByText('No contact: cannot be reminded').locator('visible=true')).toBeVisible();
  await expectAccessible('a centre that cannot be reached');
  await page.unrouteAll();
  await page.goto('/center-documents-missing?search=nothing-like-this');
  await expect(page.getByText('No documents found')).toBeVisible();
  await expectAccessible('nothing is missing');
});

test('superAdmin sets what is asked for, and when centres are reminded', async ({ page, signIn, expectAccessible }) => {
  await signIn('superAdmin');
  await page.goto('/settings?section=portal');
  const card = page.getByRole('region', { name: 'Center documents' });
  const days = card.getByLabel('Days before a document is due');
  await expect(days).toHaveValue(/^\d+$/);
  const before = await days.inputValue();
  await days.fill('0');
  await card.getByRole('button', { name: 'Save document settings' }).click();
  await expect(card.getByRole('alert')).toContainText('Days before a document is due: a whole number from 1 to 60');
  await expectAccessible('document settings that are refused');
  await days.fill(before);
  await card.getByRole('button', { name: 'Save document settings' }).click();
  await expectToast(page, 'The document settings are saved');
  await card.getByRole('link', { name: 'Who has not sent what' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Missing Center Documents' })).toBeVisible();
});
