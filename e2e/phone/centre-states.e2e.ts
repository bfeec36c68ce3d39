import type { Page, Route } from '@playwright/test';
import { createDocumentsAdmin } from '../document-centres.ts';
import { expect, test } from '../fixtures.ts';
import { pdfOf } from '../links.ts';
import { confirm, dialogOf, expectRows, expectToast, panelOf, rowOpeners } from '../screen.ts';

/* What the pages of running a centre show while they wait, where there is nothing, and where something fails. */

const never = () => undefined;
const refuse = (route: Route) => route.fulfill({ status: 422, json: { message: 'No' } });
/** Lets the portal answer, with something of it changed. */
const changed = (change: (body: never) => object) => async (route: Route) => {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, json: change((await answer.json()) as never) });
};
const none = { total: 0, currentPage: 1, totalPages: 0, pagination: { total: 0, currentPage: 1, totalPages: 0 } };
/** What checks a file is started with the first one, beside all other journeys. */
const checked = { timeout: 60_000 };
test.describe.configure({ timeout: 240_000 });
const panel = '[data-record-panel]';
const sheet = (content: string | Buffer) => ({
  name: 'filled.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(content as string),
});

test('who has not sent what: loading, failed, of one state, all sent, and an export that fails', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const missing = '**/main/documents/missing**';
  await signIn('platformAdmin');
  await page.route(missing, never);
  await page.goto('/center-documents-missing?limit=5');
  await expect(page.getByRole('status', { name: 'Loading what is missing' })).toHaveCount(2);
  await expectAccessible('loading');
  await page.unroute(missing);
  await page.route(missing, refuse);
  await page.reload();
  await expect(page.getByText('Error loading documents: No')).toHaveCount(2);
  await expectAccessible('failed');
  await page.getByRole('button', { name: 'Export (CSV)' }).click();
  await expectToast(page, 'Failed to download file. Please try again. No');
  await page.unroute(missing);

  await page.goto('/center-documents-missing?limit=5&state=Lagos');
  await expectRows(page);
  await expect(page.getByRole('button', { name: 'Only Lagos' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible('of one state');
  await page.goto('/center-documents-missing?search=nothing-like-this');
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expectRows(page);

  await page.route(
    '**/main/documents/missing?*',
    changed(() => ({ ...none, data: [] })),
  );
  await page.route(
    '**/main/documents/missing/summary*',
    changed(({ data }: { data: object }) => ({ data: { ...data, centers: 0, documents: 0, states: [] } })),
  );
  await page.goto('/center-documents-missing');
  await expect(page.getByText('Every centre has sent what was asked.')).toBeVisible();
  await expectAccessible('all sent');
});

test('the review: loading, nothing that waits, nothing of a centre, and its keys', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const queue = '**/main/documents?*';
  await signIn('platformAdmin');
  await page.route(queue, never);
  await page.goto('/center-documents-review?all=true');
  await expect(page.getByRole('status', { name: 'Loading documents' })).toBeVisible();
  await expectAccessible('loading');
  await page.unroute(queue);
  await page.route(
    queue,
    changed(() => ({ ...none, documents: [] })),
  );
  await page.reload();
  await expect(page.getByText('Every document that was sent has been reviewed.')).toBeVisible();
  await expectAccessible('nothing that waits');
  const ofCentre = '**/main/centres/*/documents?*';
  await page.route(ofCentre, (route) => route.fulfill({ json: { ...none, documents: [] } }));
  await page.goto('/center-documents-review?centerId=11111111-2222-4333-8444-555555555555');
  await expect(page.getByText('This centre has not sent anything yet.')).toBeVisible();
  await page.keyboard.press('?');
  await expect(dialogOf(page, 'Keyboard')).toContainText('Request changes');
  await expectAccessible('the keys', '[role=dialog]');
});

test('the panel of a review: loading, gone, failed, one’s own document, and a file without pictures', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const detail = /\/main\/centres\/[0-9a-f-]{36}\/documents\/[0-9a-f-]{36}$/;
  const own = 'You sent this document, so somebody else has to review it';
  await signIn('platformAdmin');
  await page.route(detail, never);
  await page.goto('/center-documents-review?all=true&limit=5');
  await rowOpeners(page).first().click();
  await expect(panelOf(page).getByText('Loading details...')).toBeVisible();
  await expectAccessible('loading', panel);
  await page.unroute(detail);
  await page.route(detail, (route) => route.fulfill({ status: 404, json: { message: 'Not found' } }));
  await page.reload();
  await expect(panelOf(page)).toContainText('This document is not there any more, or it is not yours to see.');
  await expect(panelOf(page).getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expectAccessible('gone', panel);
  await page.unroute(detail);
  await page.route(detail, refuse);
  await page.reload();
  await expect(panelOf(page)).toContainText('Error loading documents: No');
  await expectAccessible('failed', panel);
  await page.unroute(detail);

  await page.route(
    detail,
    changed(({ data }: { data: object }) => {
      const blockedActions = [{ action: 'review', reason: own }];
      return { data: { ...data, allowedActions: [], blockedActions, newerWaits: true } };
    }),
  );
  await page.route(
    '**/main/files/download-url',
    changed(({ data }: { data: object }) => ({ data: { ...data, fileName: 'July.docx', pages: [], pageCount: null } })),
  );
  await page.reload();
  await expect(panelOf(page)).toContainText(own);
  await expect(panelOf(page)).toContainText('A newer file has arrived');
  for (const decision of ['Approve', 'Reject', 'Request changes'])
    await expect(panelOf(page).getByRole('button', { name: decision })).toBeDisabled();
  await page.keyboard.press('a');
  await expect(dialogOf(page, 'Approve document')).toHaveCount(0);
  const view = panelOf(page).getByRole('button', { name: /^View [TBM]/ });
  const file = page.getByText('This file has no picture to show. Download it to read it.');
  // Where there is room for it beside the panel, it opens by itself.
  await expect(view.or(file)).toBeVisible();
  if (await view.isVisible()) await view.click();
  await expect(file).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download', exact: true })).toBeVisible();
  await expectAccessible('one’s own document, and a file without pictures', panel);
});

const overview = '**/main/centres/*/documents/overview';
const openFirst = (page: Page, verb: string) =>
  page
    .getByRole('button', { name: new RegExp(`^${verb}: `) })
    .first()
    .click();

test('documents of a centre: all of what is urgent, nothing due, and nothing asked yet', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const slot = {
    urgency: 'overdue',
    status: 'missing',
    document: null,
    refused: null,
    fileWaits: false,
    allowedActions: ['upload'],
  };
  await signIn('centerAdmin');
  await page.route(
    overview,
    changed(({ data }: { data: { skills: { types: { slot: object }[] }[] } }) => {
      const shown = data.skills[0]?.types[0]?.slot;
      const urgent = Array.from({ length: 7 }, (_, month) => ({ ...shown, ...slot, period: `2026-0${month + 1}` }));
      return { data: { ...data, urgent, counts: { overdue: 60, due: 0, returned: 0, pending: 0 } } };
    }),
  );
  await page.goto('/center-documents');
  const urgent = page.getByRole('list', { name: 'Send these first' });
  await expect(urgent.getByRole('listitem')).toHaveCount(5);
  await page.getByRole('button', { name: 'Show all 7' }).click();
  await expect(urgent.getByRole('listitem')).toHaveCount(7);
  await expect(page.getByText('53 more are due: they stand below, trade by trade.')).toBeVisible();
  await expectAccessible('all of what is urgent');
  await page.unroute(overview);

  const counts = { overdue: 0, due: 0, returned: 0, pending: 0 };
  await page.route(
    overview,
    changed(({ data }: { data: object }) => ({ data: { ...data, urgent: [], counts } })),
  );
  await page.reload();
  await expect(page.getByText('Nothing is due. What comes next stands below, trade by trade.')).toBeVisible();
  await expectAccessible('nothing is due');
  await page.unroute(overview);
  await page.route(
    overview,
    changed(({ data }: { data: object }) => ({ data: { ...data, urgent: [], counts, owesSince: null } })),
  );
  await page.reload();
  await expect(page.getByText('Nothing is asked of your centre yet.')).toBeVisible();
  await expectAccessible('nothing is asked yet');
});

test('the periods of a type: loading, failed, one that is none, and a history that cannot be had', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const periods = '**/main/centres/*/documents/periods?*';
  await signIn('centerAdmin');
  await page.route(periods, never);
  await page.goto('/center-documents');
  await openFirst(page, 'All periods');
  await expect(panelOf(page).getByRole('status', { name: 'Loading the periods' })).toBeVisible();
  await expectAccessible('loading', panel);
  const address = page.url();
  await page.unroute(periods);
  await page.route(periods, refuse);
  await page.reload();
  await expect(panelOf(page)).toContainText('Error loading documents: No');
  await expectAccessible('failed', panel);
  await page.unroute(periods);
  await page.goto(`${address}&period=2001-Q1`);
  await expect(panelOf(page)).toContainText('Nothing is asked for this period, and nothing was sent.');
  await expectAccessible('a period that is none', panel);
  await panelOf(page).getByRole('button', { name: 'All periods' }).click();

  const detail = /\/main\/centres\/[0-9a-f-]{36}\/documents\/[0-9a-f-]{36}$/;
  await page.route(detail, never);
  await panelOf(page)
    .getByRole('button', { name: /^View: / })
    .first()
    .click();
  await expect(panelOf(page).getByRole('status', { name: 'Loading the history' })).toBeVisible();
  await expectAccessible('the history on its way', panel);
  await page.unroute(detail);
  await page.route(detail, refuse);
  await page.reload();
  await expect(panelOf(page)).toContainText('Error loading documents: No');
  await expectAccessible('a history that cannot be had', panel);
});

test('an attendance sheet of nobody, one that cannot be had, and files that are no sheet', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('centerAdmin');
  await page.route(
    overview,
    changed(({ data }: { data: { skills: object[] } }) => ({
      data: { ...data, skills: data.skills.map((skill) => ({ ...skill, registeredStudents: 0 })) },
    })),
  );
  await page.route('**/attendance-template.csv?*', refuse);
  await page.goto('/center-documents');
  await openFirst(page, 'Template');
  const dialog = dialogOf(page, 'Attendance sheet');
  await dialog.getByLabel('Month').selectOption({ index: 1 });
  await expect(dialog).toContainText('and only those who were registered earlier this month');
  // Of another month nothing is told from who is registered now.
  await dialog.getByLabel('Month').selectOption('');
  await expect(dialog).toContainText('A CSV with everybody who was registered for');
  await expect(dialog).not.toContainText('Nobody is registered');
  await dialog.getByLabel('Month').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Download template' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to download file. Please try again. No');
  await expectAccessible('a sheet that cannot be had', '[role=dialog]');
  const filled = dialog.getByLabel('Filled sheet (CSV)');
  await filled.setInputFiles(sheet(Buffer.alloc(1024 * 1024 + 1, 'a')));
  await expect(dialog.getByText('The sheet is larger than 1 MB: it is none of a month.').last()).toBeVisible();
  await filled.setInputFiles(sheet(Buffer.from([0x50, 0x4b, 3, 4, 0, 0])));
  await expect(dialog.getByRole('alert').last()).toContainText('CSV');
  await expectAccessible('a file that is no sheet', '[role=dialog]');
});

test('an upload that is refused on its way says why, and keeps what was chosen', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('centerAdmin');
  await page.route('**/main/files/*/upload-url', refuse);
  await page.goto('/center-documents');
  await openFirst(page, '(?:Upload|Re-upload)');
  const dialog = dialogOf(page);
  const file = dialog.getByLabel('File', { exact: false }).last();
  await file.setInputFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog.getByRole('alert').first()).toContainText('No');
  await expect(file).toHaveValue(/report\.pdf$/);
  await expectAccessible('an upload that is refused', '[role=dialog]');
});

test('a file that waits for its check is said, and one that the network cuts goes on when it is asked to', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  await signIn(await createDocumentsAdmin(request));
  const storage = '**/storage/uploads?*';
  await page.route(storage, (route) => route.abort('internetdisconnected'));
  await page.route(
    (url) => url.pathname.endsWith('/documents'),
    changed(({ data }: { data: object }) => ({ data: { ...data, state: 'waiting' } })),
  );
  await page.goto('/center-documents');
  await openFirst(page, 'Upload');
  const dialog = dialogOf(page, 'Upload Document');
  await dialog
    .getByLabel('File', { exact: false })
    .last()
    .setInputFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer: pdfOf() });
  await confirm(page, 'Upload Document', 'Upload');
  await expect(dialog).toContainText('The connection was cut. The file is sent again from its beginning, by itself');
  await expectAccessible('an upload that was cut midway', '[role=dialog]');
  // Pressed while it is still cut: once it is not, the next try by itself may be sooner than the finger.
  const tried = page.waitForRequest(storage);
  await dialog.getByRole('button', { name: 'Try now' }).click();
  await tried;
  await page.unroute(storage);
  await expectToast(
    page,
    'The file has arrived, and is taken once it has been checked for malicious software.',
    checked,
  );
  await expectAccessible('a file that waits for its check');
});

test('an administrator without a centre is told what is missing', async ({ page, signIn, expectAccessible }) => {
  await signIn('centerAdmin');
  // No account can be made so: the portal asks for a centre, and the pages have words for it all the same.
  await page.route(
    '**/main/auth/refresh-access-token',
    changed((body: { user: object }) => ({ ...body, user: { ...body.user, centers: [], centerId: null } })),
  );
  await page.goto('/center-documents');
  await expect(page.getByRole('alert')).toHaveText('centerId is required for fetching documents');
  await expect(page.getByLabel('Centre', { exact: true })).toHaveCount(0);
  await expectAccessible('documents of no centre');
  await page.route('**/main/resources', (route) => route.fulfill({ json: { data: [] } }));
  await page.goto('/center-resources');
  await expect(page.getByText('There is nothing to download for your centre yet.')).toBeVisible();
  await expectAccessible('resources of no centre');
  const nobody = { data: [], ...none };
  await page.route('**/main/students?*', (route) => route.fulfill({ json: nobody }));
  await page.route('**/main/students/seats*', (route) => route.fulfill({ json: { data: [] } }));
  await page.goto('/students');
  await expect(page.getByText('No applications found')).toBeVisible();
  await expectAccessible('students of no centre');
});

interface Sent {
  readonly document: object | null;
}

test('a document without an address is said to have none', async ({ page, signIn }) => {
  await signIn('centerAdmin');
  await page.route(
    overview,
    changed(({ data }: { data: { urgent: Sent[]; skills: { types: { slot: Sent }[] }[] } }) => {
      const slots = data.skills.flatMap(({ types }) => types.map(({ slot }) => slot));
      for (const { document } of [...data.urgent, ...slots]) if (document) Object.assign(document, { fileUrl: '' });
      return { data };
    }),
  );
  await page.goto('/center-documents');
  await openFirst(page, 'View');
  await expectToast(page, 'Document URL is not available');
});

test('resources of a centre: loading, none, and an agreement that cannot be had', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const resources = '**/main/resources?*';
  await signIn('centerAdmin');
  await page.route(resources, never);
  await page.goto('/center-resources');
  await expect(page.getByRole('status', { name: 'Loading resources' })).toBeVisible();
  await expectAccessible('loading');
  await page.unroute(resources);
  await page.route(resources, (route) => route.fulfill({ json: { data: [] } }));
  await page.reload();
  await expect(page.getByText('There is nothing to download for your centre yet.')).toBeVisible();
  await expectAccessible('none');
  await page.unroute(resources);
  await page.route('**/signed-agreement', refuse);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Your agreement' })).toContainText(/PDF · [\d.]+ [KM]B/);
  await page.getByRole('button', { name: 'Download Signed agreement' }).click();
  await expectToast(page, 'Failed to download file. Please try again. No');
  await expectAccessible('an agreement that cannot be had');
});

test('resources that are kept: loading, failed, and one that somebody else has changed', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const managed = '**/main/resources/managed';
  await signIn('superAdmin');
  await page.route(managed, never);
  await page.goto('/resources');
  await expect(page.getByRole('status', { name: 'Loading resources' })).toBeVisible();
  await expectAccessible('loading');
  await page.unroute(managed);
  await page.route(managed, refuse);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Error: No');
  await expectAccessible('failed');
  await page.unroute(managed);
  await page.getByRole('button', { name: 'Retry' }).click();
  const changedMeanwhile = 'Somebody else has changed this resource since you opened it.';
  await page.route('**/main/resources/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: { statusCode: 409, code: 'RESOURCE_CHANGED', message: changedMeanwhile } })
      : route.fallback(),
  );
  await openFirst(page, 'Edit');
  await confirm(page, 'Edit resource', 'Save resource');
  await expect(dialogOf(page, 'Edit resource').getByRole('alert')).toContainText(changedMeanwhile);
  await expectAccessible('an edit that came second', '[role=dialog]');
  await page.keyboard.press('Escape');
  await openFirst(page, 'Withdraw');
  await expectAccessible('asking before a withdrawal', '[role=dialog]');
  await confirm(page, 'Withdraw resource');
  await expect(dialogOf(page, 'Withdraw resource').getByRole('alert')).toContainText(changedMeanwhile);
});

test('students on their way', async ({ page, signIn, expectAccessible }) => {
  await signIn('centerAdmin');
  await page.route('**/main/students?*', never);
  await page.goto('/students');
  await expect(page.getByRole('status', { name: 'Loading students' })).toBeVisible();
  await expectAccessible('loading');
});
