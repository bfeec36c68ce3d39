import { openApplication, reject, takePending } from '../applicants.ts';
import { callAs } from '../calls.ts';
import { accounts, demoPassword, expect, signInAs, test } from '../fixtures.ts';
import {
  boxOf,
  confirm,
  dialogOf,
  expectChips,
  expectColumn,
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
import { changeRole, createStaff, signInByForm } from '../staff.ts';

test('an officer finds an application by search and filter, and the address keeps them', async ({ page }) => {
  await signInByForm(page, accounts.officer, 'not the password');
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
  await signInByForm(page, accounts.officer, demoPassword());
  await expect(page).toHaveURL('/dashboard');

  await page.goto('/applicants');
  await expectRange(page, '1 - 30');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabel('Status').selectOption('Pending');
  await page.getByLabel('Category').selectOption('STC');
  await expect(page).toHaveURL('/applicants?status=pending_approval&category=STC');
  await expectChips(page, 'Status: Pending', 'Category: STC');

  await page.reload();
  await expect(page).toHaveURL('/applicants?status=pending_approval&category=STC');
  await expectChips(page, 'Status: Pending', 'Category: STC');
  await page.goBack();
  await expect(page).toHaveURL('/applicants?status=pending_approval');
  await expectChips(page, 'Status: Pending');
  await removeChip(page, 'Status: Pending');
  await expect(page).toHaveURL('/applicants');
  await expectChips(page);
});

test('typing into the search suggests at most five people, and picking one shows that person', async ({
  page,
  signIn,
}) => {
  await signIn('officer');
  await page.goto('/applicants');
  const suggested = page.waitForResponse(/\/applications\/suggestions\?.*search=ade(&|$)/);
  await page.getByRole('searchbox', { name: 'Search applicants' }).pressSequentially('ade');
  // What the first letters brought is replaced by it.
  await (await suggested).finished();
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(options.first()).toBeVisible();
  expect(await options.count()).toBeLessThanOrEqual(5);
  const text = await options.first().innerText();
  const applicantId = /TV-\S+/.exec(text)?.[0] ?? '';
  expect(applicantId).not.toBe('');
  await options.first().click();
  await expect(page).toHaveURL(`/applicants?applicantId=${applicantId}`);
  await expectRange(page, String.raw`1 - \d`);
});

test('the addresses that were promised lead to the list with their filters', async ({ page, signIn }) => {
  await signIn('officer');
  await page.goto('/dashboard/applicants?status=approved&skill=%5B%22Leather%20Work%22%2C%22Other%22%5D');
  await expect(page).toHaveURL(/\/applicants\?status=approved&skill=/);
  expect(new URL(page.url()).searchParams.get('skill')).toBe('["Leather Work","Other"]');
  await expectChips(page, 'Status: Approved', 'Skill: Leather Work', 'Skill: Other');
});

test('pages are walked by number, and the page is in the address', async ({ page, signIn }) => {
  await signIn('officer');
  await page.goto('/applicants');
  await toPage(page, 3);
  await expect(page).toHaveURL('/applicants?page=3');
  await expectRange(page, '61 - 90');
  await expect(pager(page).getByRole('button', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
  for (const name of ['First page', 'Previous page', 'Next page', 'Last page']) {
    await expect(pager(page).getByRole('button', { name })).toBeVisible();
  }
  await expect(pager(page).getByRole('button', { name: /^Page \d+$/ })).toHaveCount(5);
});

test('whoever verified an application cannot approve it as platformAdmin either; somebody else can', async ({
  page,
  request,
  browser,
  signIn,
}) => {
  const officer = await createStaff(request, 'officer');
  const application = await takePending(request);
  const { id, applicantName } = application;

  await signIn(officer);
  let panel = await openApplication(page, application);
  await panel.getByRole('button', { name: 'Verify application' }).click();
  await expect(dialogOf(page, 'Verify application')).toContainText(applicantName);
  await confirm(page, 'Verify application');
  await expectToast(page, `${applicantName}'s application submitted for approval`);
  await expect(panel.getByText('Under Review', { exact: true })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Verify application' })).toHaveCount(0);

  await changeRole(request, officer.id, 'platformAdmin');
  await page.reload();
  panel = panelOf(page, applicantName);
  await expect(panel.getByRole('button', { name: 'Approve application' })).toBeDisabled();
  await expect(panel.getByText('You requested this approval, so somebody else has to approve it')).toBeVisible();
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

test('a rejection needs a reason, in words of one’s own where none fits, and is told in the error style', async ({
  page,
  request,
  signIn,
}) => {
  const application = await takePending(request);
  await signIn('officer');
  const panel = await openApplication(page, application);
  await panel.getByRole('button', { name: 'Reject application' }).click();
  const dialog = dialogOf(page, 'Reject application');

  await confirm(page, 'Reject application');
  await expect(dialog.getByRole('alert')).toBeFocused();
  await expect(dialog.getByRole('alert')).toHaveText('Please select a reason for rejection');
  await dialog.getByLabel('Other - please specify').check();
  await confirm(page, 'Reject application');
  await expect(dialog.getByRole('alert')).toHaveText('Please provide a custom reason for rejection');
  const answered = Promise.withResolvers<void>();
  await page.route('**/message-preview', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await dialog.getByLabel('Your reason').fill('  The certificate is another person’s.  ');
  await expect(dialog.getByRole('region', { name: 'What the applicant will read' })).toBeVisible();
  const button = dialog.getByRole('button', { name: 'Reject application' });
  const before = await boxOf(button);
  answered.resolve();
  await expect(dialog.getByText(/The reason: The certificate is another person's\./).first()).toBeVisible();
  expect(await boxOf(button), 'what the applicant will read has not moved the button').toEqual(before);
  await confirm(page, 'Reject application');
  await expectToast(page, `${application.applicantName}'s application rejected`);
  await expect(panel.getByText('Rejected', { exact: true }).first()).toBeVisible();
  await expect(panel.getByRole('listitem').filter({ hasText: /^Rejected by/ })).toContainText(
    'The certificate is another person’s.',
  );
  await expect(panel.getByRole('button', { name: /application$/ })).toHaveCount(0);
});

test('when somebody else was first, the row says the status it has now', async ({ page, request, signIn }) => {
  const application = await takePending(request);
  await signIn('officer');
  const panel = await openApplication(page, application);
  await panel.getByRole('button', { name: 'Verify application' }).click();
  await reject(request, application);

  await confirm(page, 'Verify application');
  await expectToast(page, `${application.applicantName}'s application was not updated: its status is now Rejected.`);
  await expect(panel.getByText('Rejected', { exact: true }).first()).toBeVisible();
});

test('a step that fails can be tried again, under the same key, and is taken once', async ({
  page,
  request,
  signIn,
}) => {
  const application = await takePending(request);
  const { applicantName } = application;
  await signIn('officer');
  const panel = await openApplication(page, application);
  await panel.getByRole('button', { name: 'Verify application' }).click();
  const keys: (string | null)[] = [];
  await page.route('**/status', async (route) => {
    keys.push(await route.request().headerValue('idempotency-key'));
    // The server does it, but the answer is lost on its way.
    if (keys.length === 1) {
      await route.fetch();
      return route.abort();
    }
    return route.continue();
  });
  await confirm(page, 'Verify application');
  await expect(dialogOf(page, 'Verify application').getByRole('alert')).toHaveText(
    `${applicantName}'s application was not updated successfully. Please try again.`,
  );
  await confirm(page, 'Verify application');
  await expectToast(page, `${applicantName}'s application submitted for approval`);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys).toEqual([keys[0], keys[0]]);
  await expect(panel.getByRole('listitem').filter({ hasText: 'Verified by' })).toHaveCount(1);
});

test('selected rows are counted, kept across pages and cleared', async ({ page, signIn }) => {
  await signIn('officer');
  await page.goto('/applicants');
  await expectRows(page);
  const boxes = page.getByRole('checkbox', { name: /^Select (?!page)/ });
  const before = await boxOf(boxes.nth(1));
  await boxes.first().click();
  await expect(page.getByText('1 selected')).toBeInViewport();
  // A second press hits the row it was meant for.
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
});

test('the keyboard alone walks the list, opens, walks on in the panel and comes back', async ({ page, signIn }) => {
  await signIn('officer');
  await page.goto('/applicants');
  const rows = rowOpeners(page);
  await expect(rows).toHaveCount(30);
  await page.keyboard.press('j');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(rows.nth(1)).toBeFocused();
  const second = await rows.nth(1).innerText();
  const third = await rows.nth(2).innerText();

  await page.keyboard.press('Enter');
  await expect(panelOf(page, second)).toBeVisible();
  await page.keyboard.press('j');
  await expect(panelOf(page, third)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panelOf(page, third)).toHaveCount(0);
  await expect(rows.nth(2)).toBeFocused();
  await expect(page).toHaveURL('/applicants');
});

test('what a role may not see is not there: no centre column, no steps, masked bank details', async ({
  page,
  signIn,
}) => {
  await signIn('viewOnlyOfficer');
  await page.goto('/applicants?status=pending_approval');
  await expectRange(page, '1 - 30');
  await expectColumn(page, 'Skill');
  await expectNoColumn(page, 'Centre');
  await rowOpeners(page).first().click();
  const panel = panelOf(page);
  await expect(panel.getByRole('heading', { name: 'Bank details' })).toBeVisible();
  await expect(panel.getByText(/^\*+\d{4}$/).first()).toBeVisible();
  await expect(panel.getByRole('button', { name: /application$/ })).toHaveCount(0);
});

test('a list that fails says why and can be tried again', async ({ page, signIn }) => {
  await signIn('officer');
  await page.route('**/main/applications?**', (route) =>
    route.fulfill({ status: 422, json: { statusCode: 422, code: 'X', message: 'Not today', requestId: '1' } }),
  );
  await page.goto('/applicants');
  await expect(page.getByRole('alert')).toContainText('Error: Not today');
  await page.unroute('**/main/applications?**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectRange(page, '1 - 30');
});
