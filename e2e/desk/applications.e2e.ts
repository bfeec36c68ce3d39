import type { ApplicationRow } from '@tvet/contract';
import { openApplication, reject, takePending } from '../applicants.ts';
import { callAs, prepareAs } from '../calls.ts';
import { expect, signInAs, test } from '../fixtures.ts';
import { requestCorrection } from '../links.ts';
import {
  boxOf,
  confirm,
  dialogOf,
  expectChips,
  expectColumn,
  expectLastPage,
  expectNoColumn,
  expectRange,
  expectRows,
  expectToast,
  pager,
  panelOf,
  removeChip,
  rowOpeners,
  toPage,
} from '../screen.ts';
import { changeRole, createStaff } from '../staff.ts';

test('an officer finds an application by search, suggestion and filters, which the address keeps', async ({
  page,
  signIn,
}) => {
  await signIn('officer');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Waiting longest' }).click();
  await expect(page).toHaveURL('/applicants?status=pending_approval&sort=oldest');
  await expectRange(page, '1 - 30');
  for (const part of [page.locator('tbody tr').nth(19), page.getByText(/^1 - 30 of [\d,]+$/).first()]) {
    await expect(part, 'twenty rows and the total fit the screen').toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('columnheader', { name: 'Submitted' }).getByRole('button').click();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabel('Category').selectOption('STC');
  await expect(page).toHaveURL('/applicants?status=pending_approval&category=STC');
  await page.reload();
  await expectChips(page, 'Status: Pending', 'Category: STC');
  await page.goBack();
  await expect(page).toHaveURL('/applicants?status=pending_approval');
  await removeChip(page, 'Status: Pending');
  await expect(page).toHaveURL('/applicants');

  const suggestions = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await page.getByRole('searchbox', { name: 'Centre' }).pressSequentially('ce');
  await suggestions.first().click();
  await expect(page).toHaveURL(/\?centerId=[0-9a-f-]{36}$/);
  await page.getByRole('button', { name: /^Remove filter Centre: [A-Z]/ }).click();

  const suggested = page.waitForResponse(/\/applications\/suggestions\?.*search=ade(&|$)/);
  await page.getByRole('searchbox', { name: 'Search applicants' }).pressSequentially('ade');
  // These suggestions replace the ones for the first letters.
  await (await suggested).finished();
  await expect(suggestions.first()).toBeVisible();
  expect(await suggestions.count()).toBeLessThanOrEqual(5);
  const [applicantId = ''] = /TV-\S+/.exec(await suggestions.first().innerText()) ?? [];
  await suggestions.first().click();
  await expect(page).toHaveURL(`/applicants?applicantId=${applicantId}`);
  await expectRange(page, String.raw`1 - \d`);
});

test('the address keeps the page and its size, and a new size keeps the first row on the page', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn('officer');
  await page.goto('/applicants');
  await toPage(page, 5);
  await expect(page).toHaveURL('/applicants?page=5');
  await expectRange(page, '121 - 150');
  const first = await rowOpeners(page).first().innerText();
  await page.getByLabel('Rows per page').selectOption('50');
  await expect(page).toHaveURL('/applicants?page=3&limit=50');
  await expectRange(page, '101 - 150');
  await expect(rowOpeners(page).filter({ hasText: first }).first()).toBeVisible();
  await page.reload();
  await expect(rowOpeners(page)).toHaveCount(50);
  await pager(page).getByRole('button', { name: 'Last page' }).click();
  await expectLastPage(page);
  await expect(pager(page).getByRole('button', { name: 'Last page' })).toBeFocused();
});

test('an officer who verified an application cannot approve it as a platform admin; another admin can', {
  tag: '@full',
}, async ({ page, request, browser, signIn }) => {
  const officer = await createStaff(request, 'officer');
  const application = await takePending(request);
  const { id, applicantName } = application;

  await signIn(officer);
  let panel = await openApplication(page, application);
  await panel.getByRole('button', { name: 'Verify application' }).click();
  await expect(dialogOf(page, 'Verify application')).toContainText(applicantName);
  await confirm(page, 'Verify application');
  await expectToast(page, `${applicantName}'s application submitted for approval`);
  await expect(panel.getByRole('button', { name: 'Verify application' })).toHaveCount(0);

  await changeRole(request, officer.id, 'platformAdmin');
  await page.reload();
  panel = panelOf(page, applicantName);
  await expect(panel.getByRole('button', { name: 'Approve application' })).toBeDisabled();
  await expect(panel.getByText('You requested this approval, so another person has to approve it')).toBeVisible();
  const refusal = await callAs(request, officer, `/applications/${id}/status`, {
    method: 'PATCH',
    data: { status: 'approved' },
  });
  expect([refusal.status(), (await refusal.json()).code]).toEqual([403, 'REQUESTER_CANNOT_APPROVE']);

  const other = await browser.newPage();
  await signInAs(other, 'secondPlatformAdmin');
  panel = await openApplication(other, application);
  await panel.getByRole('button', { name: 'Approve application' }).click();
  await confirm(other, 'Approve application');
  await expectToast(other, `${applicantName}'s application approved successfully`);
  await expect(panel.getByRole('listitem').filter({ hasText: /^(Submitted|Verified|Approved) by/ })).toHaveText([
    /^Approved by Hadiza Sani \(Platform Admin\).*Under Review → Approved$/,
    /^Verified by Ọlá Journey \((Officer|Platform Admin)\).*Pending → Under Review$/,
    /^Submitted by /,
  ]);
  await other.close();
});

test('a rejection is decided by keyboard next to the facts, with a detail and a note that Escape does not lose', async ({
  page,
  request,
  signIn,
}) => {
  const application = await takePending(request, { category: 'VEI' });
  await signIn('officer');
  const panel = await openApplication(page, application);
  await expect(panel.getByRole('button', { name: 'Reject application' })).toBeVisible();
  await page.keyboard.press('r');
  const form = panel.getByRole('form', { name: 'Reject application' });
  await expect(form.getByLabel('Applicant does not meet minimum qualifications')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toHaveText('Please select a reason for rejection');
  await form.getByLabel('Applicant does not meet minimum qualifications').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(form.getByLabel('Incomplete application')).toBeChecked();
  const answered = Promise.withResolvers<void>();
  await page.route('**/message-preview', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await form.getByLabel('Proof is of another person').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await form.getByLabel('Note for the applicant').fill('It names Ada Obi.');
  await expect(form.getByRole('region', { name: 'What the applicant will read' })).toBeVisible();
  const button = form.getByRole('button', { name: 'Reject application' });
  const before = await boxOf(button);
  answered.resolve();
  // The SMS cuts the note to fit one message; the email has all of it.
  await expect(form.getByText(/Your proof is of another person\. It names\.{3}/)).toBeVisible();
  expect(await boxOf(button), 'the preview has not moved the button').toEqual(before);
  await button.press('Enter');
  await expectToast(page, `${application.applicantName}'s application rejected`);
  await expect(panel.getByText('Rejected', { exact: true }).first()).toBeVisible();
  await expect(panel.getByRole('listitem').filter({ hasText: /^Rejected by/ })).toContainText(
    'Incomplete application: Proof is of another person. It names Ada Obi.',
  );
  await expect(panel.getByRole('button', { name: /^(Verify|Approve|Reject) application$/ })).toHaveCount(0);
});

test('an officer verifies in bulk: one sent back in the meantime is left out, and rows without an action have no checkbox', async ({
  page,
  request,
  signIn,
}) => {
  const complete = [await takePending(request, { category: 'VEI' }), await takePending(request, { category: 'VEI' })];
  const sentBack = await takePending(request, { category: 'VEI' });
  const chosen = [...complete, sentBack];
  await signIn('officer');
  await page.goto('/applicants?status=pending_approval&limit=500&sort=oldest');
  const checkboxOf = ({ applicantId }: ApplicationRow) =>
    page.getByRole('row').filter({ hasText: applicantId }).getByRole('checkbox');
  for (const row of chosen) await checkboxOf(row).check();
  await requestCorrection(request, sentBack);
  await page.getByRole('button', { name: 'Verify (3)' }).click();
  const dialog = dialogOf(page, 'Verify 2 applications');
  await expect(dialog.getByText('2 of 3 can be verified')).toBeVisible();
  await expect(dialog.getByLabel('Leave out 1 waiting for the applicant')).toBeDisabled();
  await expect(dialog.getByRole('link', { name: /^Show the list/ })).toHaveAttribute(
    'href',
    /waitingForApplicant=true/,
  );
  await confirm(page, 'Verify 2 applications');
  await expect(page.getByText('2 applications queued for verification', { exact: true })).toBeVisible();
  const statusOf = async ({ id }: ApplicationRow) =>
    (await prepareAs(request, 'secondOfficer', `/applications/${id}`)).data.status;
  await expect
    .poll(() => Promise.all(chosen.map(statusOf)), { timeout: 60_000 })
    .toEqual(['approval_requested', 'approval_requested', 'pending_approval']);
  await page.goto(`/applicants?applicantId=${sentBack.applicantId}`);
  await expectRows(page);
  await expect(checkboxOf(sentBack)).toHaveCount(0);
  await page.goto('/applicants?status=approved&limit=5');
  await expectRows(page);
  await expect(page.getByRole('checkbox', { name: /^Select / })).toHaveCount(0);
});

test('an officer who decides too late sees the status that the application has now', { tag: '@full' }, async ({
  page,
  request,
  signIn,
}) => {
  const application = await takePending(request);
  await signIn('officer');
  const panel = await openApplication(page, application);
  await panel.getByRole('button', { name: 'Verify application' }).click();
  await reject(request, application);

  await confirm(page, 'Verify application');
  await expectToast(page, `${application.applicantName}'s application was not updated: its status is now Rejected.`);
  await expect(panel.getByText('Rejected', { exact: true }).first()).toBeVisible();
});

test('rows are selected singly, by range, by page and by keyboard, and stay selected across pages', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn('officer');
  await page.goto('/applicants?status=pending_approval');
  await expectRows(page);
  const boxes = page.getByRole('checkbox', { name: /^Select (?!page)/ });
  const before = await boxOf(boxes.nth(1));
  await boxes.first().click();
  await expect(page.getByText('1 selected')).toBeInViewport();
  // The bar must not move the rows under the pointer.
  expect(await boxOf(boxes.nth(1))).toEqual(before);
  await page.getByLabel('Select page').check();
  await expect(page.getByText('30 selected')).toBeInViewport();
  for (const opener of [rowOpeners(page).nth(12), rowOpeners(page).last()]) {
    await opener.focus();
    const bar = await boxOf(page.getByText('30 selected'));
    expect((await boxOf(opener)).bottom).toBeLessThan(bar.top);
  }
  await toPage(page, 'next');
  await expectRange(page, '31 - 60');
  await page
    .getByRole('checkbox', { name: /^Select (?!page)/ })
    .first()
    .check();
  await expect(page.getByText('31 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByText(/\d+ selected/)).toHaveCount(0);

  await boxes.nth(2).click();
  await boxes.nth(6).click({ modifiers: ['Shift'] });
  await expect(page.getByText('5 selected')).toBeVisible();
  await rowOpeners(page).nth(7).focus();
  await page.keyboard.press('x');
  for (const _ of [1, 2, 3]) await page.keyboard.press('j');
  await page.keyboard.press('X');
  await expect(page.getByText('9 selected')).toBeVisible();
});

test('a record shows each role what it may see: the whole NIN and BVN for a minute, or masked bank details', async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  await signIn('superAdmin');
  await page.goto('/applicants?category=STC&limit=3');
  await rowOpeners(page).first().click();
  const panel = panelOf(page);
  const numbers = panel.getByText(/^\d{11}$/);
  const show = panel.getByRole('button', { name: 'Show NIN and BVN' });
  await show.click();
  await expect(numbers).toHaveCount(2);
  await expect(panel.getByText('NIN and BVN viewed').first()).toBeVisible();
  await page.clock.fastForward('01:01');
  await expect(show).toBeVisible();
  await expect(numbers).toHaveCount(0);
  await show.click();
  await expect(numbers).toHaveCount(2);
  await page.keyboard.press('j');
  await expect(numbers).toHaveCount(0);

  await signIn('viewOnlyOfficer');
  await page.goto('/applicants?status=pending_approval&category=STC');
  await expectRows(page);
  await expectColumn(page, 'Skill');
  await expectNoColumn(page, 'Centre');
  await rowOpeners(page).first().click();
  await expect(panel.getByRole('heading', { name: 'Identity numbers' })).toBeVisible();
  await expect(show).toHaveCount(0);
  await expect(panel.getByRole('heading', { name: 'Bank details' })).toBeVisible();
  await expect(panel.getByText(/^\*+\d{4}$/).first()).toBeVisible();
  await expect(panel.getByRole('button', { name: /^(Verify|Approve|Reject) application$/ })).toHaveCount(0);

  // On paper the record is alone, and its panel does not scroll.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table')).toBeHidden();
  const heights = await panel.evaluate((element) => [element.clientHeight, element.scrollHeight]);
  expect(heights[0]).toBe(heights[1]);
  expect(heights[0]).toBeGreaterThan(800);
  await expect(page.getByText(/^Printed by .+ on .+/)).toBeVisible();
  await expect(panel.getByRole('button')).toHaveCount(0);
});

test('a row that grew under the keyboard stays in place until a press below it is done', { tag: '@full' }, async ({
  page,
  signIn,
}) => {
  // Wide enough for the column of centres.
  await page.setViewportSize({ width: 1600, height: 800 });
  await signIn('officer');
  await page.route('**/main/applications?**', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.data[0].centerName = 'Comprehensive Centre of Skills for Building, Catering, Tailoring and Repairs, Umuahia';
    await route.fulfill({ json: body });
  });
  await page.goto('/applicants');
  await expectRows(page);
  const first = page.getByRole('row').nth(1);
  const cut = await first.boundingBox();
  await page.keyboard.press('j');
  await expect(rowOpeners(page).first()).toBeFocused();
  await expect.poll(async () => (await first.boundingBox())?.height).toBeGreaterThan((cut?.height ?? 0) + 20);

  const actions = page.getByRole('button', { name: /^Actions for/ }).nth(1);
  await actions.click({ delay: 200 });
  await expect(page.getByRole('menuitem', { name: 'View details' })).toBeVisible();
  expect(await first.boundingBox()).toEqual(cut);
});
