import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type CentreDocument, documentTypes, periodLabel } from '@tvet/contract';
import { createDocumentsAdmin, overviewOf, reviewDocument, sendDocument, slotsToSend } from '../document-centres.ts';
import { expect, test } from '../fixtures.ts';
import { confirm, dialogOf, expectChips, expectRows, expectToast, panelOf, rowOf, rowOpeners } from '../screen.ts';

const labelOf = ({ documentType }: CentreDocument) => documentTypes[documentType].label;
/** The address of a centre's pending documents, oldest first. */
const queueOf = (centerId: string) => `/center-documents-review?all=true&centerId=${centerId}`;
const open = async (page: Page, centerId: string, at = 0) => {
  await page.goto(queueOf(centerId));
  await rowOpeners(page).nth(at).click();
  await expect(panelOf(page).getByRole('button', { name: 'Approve' })).toBeVisible();
};

/** Creates a centre with `count` pending documents, newest last, in addition to the demo documents. */
async function takeSent(request: Parameters<typeof createDocumentsAdmin>[0], count: number) {
  const admin = await createDocumentsAdmin(request);
  const { centre } = admin;
  const slots = slotsToSend(await overviewOf(request, admin, centre.id)).slice(0, count);
  expect(slots).toHaveLength(count);
  const documents: CentreDocument[] = [];
  for (const slot of slots) documents.push(await sendDocument(request, admin, centre.id, slot));
  return { admin, centre, documents };
}

test('staff pick a centre and filter its documents', { tag: '@full' }, async ({ page, request, signIn }) => {
  const { centre, documents } = await takeSent(request, 1);
  const [sent] = documents;
  if (!sent) throw new Error('One document was requested');
  await signIn('platformAdmin');
  await page.goto('/center-documents-review');
  await expect(page.getByText('Please select a center from the filter to view its documents.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Centre' }).fill(centre.code);
  await page.getByRole('option', { name: centre.name }).click();
  await expectRows(page);
  await page.getByLabel('Document', { exact: true }).selectOption(labelOf(sent));
  await page.getByLabel('Period').selectOption(periodLabel(sent.period));
  await page.getByLabel('Status').selectOption('Pending');
  await page.reload();
  await expectChips(
    page,
    `Centre: ${centre.name}`,
    'Status: Pending',
    `Document: ${labelOf(sent)}`,
    `Period: ${periodLabel(sent.period)}`,
  );
  await expect(
    rowOf(page, periodLabel(sent.period))
      .filter({ hasText: labelOf(sent) })
      .first(),
  ).toBeVisible();
});

test('the reviewer decides with keys, one row after another, and the centre is notified', async ({
  page,
  request,
  signIn,
}) => {
  const { admin, centre } = await takeSent(request, 3);
  await signIn('platformAdmin');
  await page.goto(queueOf(centre.id));
  await expectRows(page);
  // The demo documents come first: they are older.
  const total = await rowOpeners(page).count();
  expect(total).toBeGreaterThanOrEqual(3);
  await rowOpeners(page)
    .nth(total - 3)
    .click();
  const place = panelOf(page).getByText(/^\d+ of \d+$/);
  await expect(place).toHaveText(`${total - 2} of ${total}`);
  await expect(panelOf(page).getByRole('list', { name: 'History' })).toContainText('Sent · version 1');
  await expect(page.getByRole('img', { name: 'Page 1 of 1' })).toBeVisible();

  await page.keyboard.press('a');
  await expect(dialogOf(page, 'Approve document')).toContainText(centre.name);
  await page.keyboard.press('Enter');
  await expectToast(page, /approved$/);
  await expect(place).toHaveText(`${total - 2} of ${total - 1}`);

  await expect(panelOf(page).getByRole('button', { name: 'Reject' })).toBeVisible();
  await page.keyboard.press('r');
  await confirm(page, 'Reject document');
  await expect(dialogOf(page, 'Reject document').getByRole('alert')).toContainText('Please give a reason');
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
  await expect(panelOf(page)).toContainText(/Email to/);
});

test('a replaced file is shown before a decision, and an earlier decision by a colleague stands', {
  tag: '@full',
}, async ({ page, request, signIn }) => {
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
    'The centre has sent another file since you opened this document. Check it again, then decide',
  );
  await expect(panelOf(page)).toContainText('report.pdf (version 2)');
  // The panel shows the new file, and a decision applies to that one.
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
  await changed.getByRole('button', { name: 'Show the new file' }).click();
  await expect(approve).toBeEnabled();
  await approve.click();
  await confirm(page, 'Approve document');
  await expectToast(page, /approved$/);

  await page.goto(queueOf(centre.id));
  await expectRows(page);
  await rowOf(page, second.skillName)
    .filter({ hasText: labelOf(second) })
    // A demo document can have the same trade and type.
    .filter({ hasText: periodLabel(second.period) })
    .getByRole('button')
    .first()
    .click();
  await expect(panelOf(page).getByRole('button', { name: 'Approve' })).toBeVisible();
  await panelOf(page).getByRole('button', { name: 'Reject' }).click();
  await dialogOf(page, 'Reject document').getByLabel('Reason').fill('Too late');
  expect((await reviewDocument(request, second, 'approved')).status()).toBe(200);
  await confirm(page, 'Reject document');
  await expectToast(page, 'This document has already been reviewed. Its status is Approved');
  await expect(panelOf(page).getByRole('button', { name: 'Approve' })).toHaveCount(0);
});

test('staff filter missing documents by state and type, and export them', async ({ page, signIn }) => {
  await signIn('platformAdmin');
  await page.goto('/center-documents-review');
  await page.getByRole('link', { name: 'Missing documents' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Missing Center Documents' })).toBeVisible();
  await expectRows(page);
  const entry = page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name: /Center Documents/ });
  await expect(entry).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Only Lagos' }).click();
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
});
