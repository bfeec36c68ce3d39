import { takePending } from '../applicants.ts';
import { expect, test } from '../fixtures.ts';
import { confirm, dialogOf, expectRows, panelOf, rowOpeners } from '../screen.ts';

/** Few rows show every state, and axe reads them quickly. */
const list = '/applicants?limit=5';

test('the dashboard: loading, full and failed', async ({ page, signIn, expectAccessible }) => {
  await signIn('platformAdmin');
  await page.route('**/main/analytics/dashboard', () => undefined);
  await page.goto('/dashboard');
  await expect(page.getByRole('status', { name: 'Loading figures' })).toBeVisible();
  await expectAccessible('loading');

  await page.unroute('**/main/analytics/dashboard');
  await page.reload();
  await expect(page.getByText('Total Centers')).toBeVisible();
  await expectAccessible('full');

  await page.route('**/main/analytics/dashboard', (route) => route.fulfill({ status: 403, json: { message: 'No' } }));
  await page.reload();
  await expect(page.getByText('Error: No')).toBeVisible();
  await expectAccessible('failed');
});

test('the dashboard of applicants, and where it leads without an application', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('approvedApplicant');
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Your profile' })).toBeVisible();
  await expectAccessible('with an application');

  await page.evaluate('localStorage.clear()');
  await signIn('newApplicant');
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/apply$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible('without one');
});

test('the list: loading, full, empty and failed', async ({ page, signIn, expectAccessible }) => {
  await signIn('officer');
  await page.route('**/main/applications?**', () => undefined);
  await page.goto(list);
  await expect(page.getByRole('status', { name: 'Loading applicants' })).toBeVisible();
  await expectAccessible('loading');

  await page.unroute('**/main/applications?**');
  await page.reload();
  await expectRows(page);
  await expectAccessible('full');

  await page.goto('/applicants?search=nobody-has-this-name');
  await expect(page.getByText('No applicants found')).toBeVisible();
  await expectAccessible('empty');

  await page.route('**/main/applications?**', (route) => route.fulfill({ status: 422, json: { message: 'No' } }));
  await page.goto('/applicants');
  await expect(page.getByText('Error: No')).toBeVisible();
  await expectAccessible('failed');
});

test('the list: filter panel, chips, skills and suggestions', async ({ page, signIn, expectAccessible }) => {
  await signIn('officer');
  await page.goto(list);
  await expectRows(page);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabel('State', { exact: true }).selectOption('Lagos');
  await expect(page.getByRole('button', { name: 'Remove filter State: Lagos' })).toBeVisible();
  await expectAccessible('filter panel and chips');
  await page.getByLabel('Skill', { exact: true }).first().click();
  await expect(page.getByRole('option', { name: 'Leather Work' })).toBeAttached();
  await expectAccessible('choice of skills');
  await page.keyboard.press('Escape');

  await page.getByRole('searchbox', { name: 'Search applicants' }).pressSequentially('ade');
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toBeVisible();
  await expectAccessible('suggestions');
});

test('the list: selected rows', async ({ page, signIn, expectAccessible }) => {
  await signIn('officer');
  await page.goto(list);
  await expectRows(page);
  await page.getByLabel('Select page').check();
  await expect(page.getByText('5 selected')).toBeVisible();
  await expectAccessible('selected rows');
});

test('the menu of a row and its dialogs', async ({ page, request, signIn, expectAccessible }) => {
  const { applicantId } = await takePending(request);
  await signIn('officer');
  await page.goto(`/applicants?applicantId=${applicantId}`);
  await expectRows(page);
  const menu = page.getByRole('button', { name: /^Actions for/ }).first();
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Verify' })).toBeVisible();
  await expectAccessible('menu');

  await page.getByRole('menuitem', { name: 'Verify' }).click();
  await expect(dialogOf(page, 'Verify application')).toBeVisible();
  await expectAccessible('verify');
  await page.route('**/status', (route) => route.fulfill({ status: 500, json: { message: 'No' } }));
  await confirm(page, 'Verify application');
  await expect(dialogOf(page, 'Verify application').getByRole('alert')).toBeVisible();
  await expectAccessible('verify, failed');
  await page.keyboard.press('Escape');

  await menu.click();
  await page.getByRole('menuitem', { name: 'Reject' }).click();
  const reject = dialogOf(page, 'Reject application');
  await confirm(page, 'Reject application');
  await expect(reject.getByRole('alert')).toBeVisible();
  await expectAccessible('reject, without a reason');
  await reject.getByLabel('Other - please specify').check();
  await expectAccessible('reject, other');
});

test('a step that is blocked, in the menu and on the panel', async ({ page, signIn, expectAccessible }) => {
  await signIn('platformAdmin');
  const block = (row: { allowedActions: string[]; blockedActions: unknown[] }) => {
    row.allowedActions = ['reject'];
    row.blockedActions = [{ action: 'approve', reason: 'You requested this approval' }];
  };
  await page.route(/\/main\/applications(\?|\/[0-9a-f-]{36}$)/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    for (const row of [body.data].flat()) block(row);
    await route.fulfill({ json: body });
  });
  await page.goto(`${list}&status=approval_requested`);
  await expectRows(page);
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible('menu with a blocked step');
  await page.keyboard.press('Escape');
  await rowOpeners(page).first().click();
  await expect(page.getByRole('button', { name: 'Approve application' })).toBeDisabled();
  await expectAccessible('panel with a blocked step');
});

test('the panel: loading, full, with a dialog above it and failed', async ({ page, signIn, expectAccessible }) => {
  await signIn('officer');
  const detail = /\/main\/applications\/[0-9a-f-]{36}$/;
  await page.route(detail, () => undefined);
  await page.goto(`${list}&status=pending_approval`);
  await expectRows(page);
  await rowOpeners(page).first().click();
  await expect(page.getByText('Loading details...')).toBeVisible();
  await expectAccessible('loading');

  await page.unroute(detail);
  await page.reload();
  const panel = panelOf(page);
  await expect(panel.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await expectAccessible('full');
  await panel.getByRole('button', { name: 'Reject application' }).click();
  await expect(dialogOf(page, 'Reject application')).toBeVisible();
  await expectAccessible('dialog above it');

  await page.route(detail, (route) => route.fulfill({ status: 422, json: { message: 'Not today' } }));
  await page.reload();
  await expect(panel.getByText('Failed to load applicant details. Please try again.')).toBeVisible();
  await expectAccessible('failed');

  await page.route(detail, (route) => route.fulfill({ status: 404, json: { message: 'Not found' } }));
  await page.reload();
  await expect(panel.getByText('This application is not there any more, or it is not yours to see.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expectAccessible('gone');
});

test('the shell: menu, toast, agreement gate and a start without an answer', async ({
  page,
  signIn,
  expectAccessible,
}, { project }) => {
  await signIn('officer');
  await page.goto('/dashboard');
  await expect(page.getByText('Total Centers')).toBeVisible();
  if (project.name === 'phone') {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectAccessible('menu');
  }

  await page.route('**/refresh-access-token', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Token refresh failed' })).toBeVisible();
  await expectAccessible('no answer at the start');
  await page.unroute('**/refresh-access-token');

  await page.evaluate("localStorage.setItem('refreshToken', 'nobody knows this one')");
  await page.reload();
  await expect(page.getByText('Token refresh failed')).toBeVisible();
  await expectAccessible('toast');

  await signIn('gatedCenterAdmin');
  await page.goto('/applicants');
  await expect(page.getByText('Contract Signature Required')).toBeVisible();
  await expectAccessible('agreement gate');
});
