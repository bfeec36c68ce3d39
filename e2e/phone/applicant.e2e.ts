import type { Page } from '@playwright/test';
import { type ApplicationStatus, type Standing, statusLabels } from '@tvet/contract';
import { approve, reject, takePending } from '../applicants.ts';
import { prepareAs } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { linkOf } from '../links.ts';
import { dialogOf, expectRange } from '../screen.ts';

const notice = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const stateOf = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

/** Shows the dashboard as it is in another status: what the portal answers, with this in place of its own. */
async function inStatus(page: Page, status: ApplicationStatus, facts: Partial<Standing> = {}): Promise<void> {
  const json = async (url: string, change: (data: Record<string, unknown>) => object) =>
    page.route(url, async (route) => {
      const answer = await route.fetch();
      const { data } = await answer.json();
      await route.fulfill({ response: answer, json: { data: change(data) } });
    });
  await json('**/main/applications/*-*-*-*-*', (data) => ({ ...data, status, allowedActions: [] }));
  await json('**/main/applications/*/standing', (data) => ({ ...data, status, ...facts }));
}

test('an approved applicant reads what now, where and what to bring, and what is on record', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('approvedApplicant');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back, Zainab' })).toBeVisible();
  const now = notice(page, 'Your application is approved');
  await expect(
    now.getByText(/^Your application was approved on \d+ \w+ \d{4}\. .+ will register you\.$/),
  ).toBeVisible();
  await expect(now.getByText(/^Go to .+: .+\.$/)).toBeVisible();
  await expect(now.getByText(/^Call first to ask when to come: /)).toBeVisible();
  await expect(now.getByText(/^Your applicant ID: TV-/)).toBeVisible();

  const stats = page.getByRole('definition');
  for (const title of ['Skill Type', 'Skill Level', 'Certifications', 'Grants'])
    await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${title}$`) })).toBeVisible();
  await expect(stats.filter({ hasText: /^-$/ })).toHaveCount(3);
  const profile = notice(page, 'Your profile');
  await expect(profile.getByRole('heading', { name: 'Zainab Lawal' })).toBeVisible();
  await expect(profile.getByText('Approved', { exact: true })).toBeVisible();
  for (const title of ['Personal Information', 'Center Information'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expectAccessible('dashboard, approved');

  await page.goto('/apply');
  await expect(page.getByRole('heading', { level: 1, name: 'Your application is submitted' })).toBeVisible();
  await expect(page.getByText('Your application is decided. Your dashboard says what to do now.')).toBeVisible();
  await expect(page.getByText('The ministry reads your application.')).toHaveCount(0);
  await expectAccessible('receipt, approved');
});

test('the receipt promises the ways alone by which its applicant is written to', async ({ page, signIn }) => {
  await signIn('pendingApplicant');
  await inStatus(page, 'pending_approval', { ways: ['sms'] });
  await page.goto('/apply');
  await expect(page.getByText('We write to you by SMS when it is decided.')).toBeVisible();
});

test('the badge and the words are true in every status', async ({ page, signIn, expectAccessible }) => {
  await signIn('pendingApplicant');
  await page.goto('/dashboard');
  await expect(
    notice(page, 'Your application has arrived').getByText(
      /^Your application is with the ministry since \d+ October 2026; most are answered within \d+ days?\.$/,
    ),
  ).toBeVisible();
  await expectAccessible('dashboard, pending');

  const on = '2026-11-02T10:00:00.000Z';
  const told = [
    ['initiated', {}, 'Your application is not submitted yet', /^You began your application on /],
    [
      'approval_requested',
      { verifiedAt: on },
      'Your application is being decided',
      /It was checked on 2 November 2026/,
    ],
    [
      'rejected',
      { decidedAt: on, reason: 'Incomplete application' },
      'Your application was rejected',
      'Your application was rejected on 2 November 2026. The reason: Incomplete application',
    ],
    ['declined', { declinedAt: on }, 'You declined your place', /^You declined your place on 2 November 2026/],
    ['registered', { registeredAt: on }, 'You are registered', /^You were registered at .+ on 2 November 2026\.$/],
  ] as const;
  for (const [status, facts, title, text] of told) {
    await page.unrouteAll();
    await inStatus(page, status, facts);
    await page.reload();
    await expect(notice(page, title).getByText(text)).toBeVisible();
    await expect(notice(page, 'Your profile').getByText(statusLabels[status], { exact: true })).toBeVisible();
    if (status !== 'initiated') await expect(notice(page, 'Your profile').getByText('Pending')).toHaveCount(0);
    await expectAccessible(`dashboard, ${status}`);
  }
});

test('what is not known is Not Available, and no centre has no card', async ({ page, signIn, expectAccessible }) => {
  await signIn('pendingApplicant');
  await page.route('**/main/applications/*-*-*-*-*', async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    const nothing = { skillName: null, state: null, lga: null, bankName: null, accountNumber: null };
    const applicant = { ...data.applicant, email: null };
    await route.fulfill({
      response: answer,
      json: { data: { ...data, ...nothing, streetAddressLine2: '', applicant } },
    });
  });
  await page.route('**/main/applications/*/standing', async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    await route.fulfill({ response: answer, json: { data: { ...data, center: null, usualDays: null } } });
  });
  await page.goto('/dashboard');
  await expect(notice(page, 'Your profile').getByText('Skill Not Assigned')).toBeVisible();
  await expect(page.getByText('Not Available', { exact: true })).toHaveCount(7);
  await expect(page.getByRole('heading', { name: 'Center Information' })).toHaveCount(0);
  await expectAccessible('dashboard, nothing known');
});

test('it says that it loads, and a failure offers another try', async ({ page, signIn, expectAccessible }) => {
  await signIn('pendingApplicant');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/main/applications/mine?*', async (route) => {
    await held;
    await route.fulfill({
      status: 403,
      json: { statusCode: 403, code: 'FORBIDDEN', message: 'No', requestId: 'none' },
    });
  });
  await page.goto('/dashboard');
  await expect(page.getByText('Loading your information...')).toBeVisible();
  await expectAccessible('dashboard, loading');
  letGo();
  await expect(page.getByText('Failed to load your information. Please try again.')).toBeVisible();
  await expectAccessible('dashboard, failed');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(notice(page, 'Your application has arrived')).toBeVisible();
});

test('declining asks why; what refuses it is said in the dialog', async ({ page, signIn, expectAccessible }) => {
  await signIn('approvedApplicant');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Decline your place' }).click();
  const dialog = dialogOf(page, 'Decline your place');
  await expect(dialog.getByText('This action cannot be undone.')).toBeVisible();
  await expect(dialog.getByRole('radio')).toHaveCount(8);
  await expectAccessible('declining');
  const submit = dialog.getByRole('button', { name: 'Decline application' });
  await submit.click();
  await expect(dialog.getByText('Please select a reason').first()).toBeVisible();
  await expectAccessible('declining, no reason');

  await dialog.getByRole('radio', { name: 'Other (please specify)' }).check();
  const own = dialog.getByRole('textbox', { name: 'Your reason' });
  await own.fill(' too few ');
  await expect(dialog.getByText('7/500 characters (minimum 10 required)')).toBeVisible();
  await submit.click();
  await expect(dialog.getByText('Your reason must be at least 10 characters long').first()).toBeVisible();
  await own.fill('I have found work in Abuja');
  await expect(dialog.getByText('26/500 characters', { exact: true })).toBeVisible();

  const message = 'Only an approved application can be declined. The status of this one is Registered';
  await page.route('**/main/applications/*/decline', (route) =>
    route.fulfill({
      status: 409,
      json: {
        statusCode: 409,
        code: 'NOT_DECLINABLE',
        message,
        requestId: 'none',
        params: { label: 'Registered' },
        currentStatus: 'registered',
      },
    }),
  );
  await submit.click();
  await expect(dialog.getByText(message)).toBeVisible();
  await expect(own).toHaveValue('I have found work in Abuja');
  await expectAccessible('declining, refused');
});

test('my applications have their columns, and a status filter that stands in the address', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('approvedApplicant');
  await page.goto('/applications');
  await expect(page.getByRole('heading', { level: 1, name: 'My applications' })).toBeVisible();
  await expectRange(page, '1 - 2', 2);
  for (const status of ['Approved', 'Rejected'])
    await expect(page.getByText(status, { exact: true }).locator('visible=true').last()).toBeVisible();
  await expectAccessible('my applications');

  await page.getByLabel('Status').selectOption('Rejected');
  await expect(page).toHaveURL('/applications?status=rejected');
  await expectRange(page, '1 - 1', 1);
  await page.reload();
  await expectRange(page, '1 - 1', 1);
  await page.getByLabel('Status').selectOption('Declined');
  await expect(page.getByText('No applications found')).toBeVisible();
  await expectAccessible('my applications, none in this status');
  await page.getByRole('button', { name: 'Show all of them' }).click();
  await expect(page).toHaveURL('/applications');
  await page.goto('/applications?page=9');
  await expect(page).toHaveURL('/applications');
  await expectRange(page, '1 - 2', 2);
});

test('my applications have real pages', async ({ page, signIn }) => {
  await signIn('approvedApplicant');
  await page.route('**/main/applications/mine?*', async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('limit', '1');
    const answer = await route.fetch({ url: url.href });
    await route.fulfill({ response: answer });
  });
  await page.goto('/applications');
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/applications?page=2');
  await expect(page.getByText('Rejected', { exact: true }).locator('visible=true').last()).toBeVisible();
});

test('student resources are the ID form and the standard of the own trade, each with its size', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  await signIn('approvedApplicant');
  await page.goto('/student-resources');
  await expect(page.getByRole('heading', { level: 1, name: 'Student Resources' })).toBeVisible();
  const links = page.getByRole('link', { name: /^Download / });
  await expect(links).toHaveCount(2);
  await expect(links.first()).toHaveAttribute('href', '/tvet-id.pdf');
  await expect(page.getByText(/^\d+ KB$/)).toHaveCount(2);
  for (const link of await links.all()) {
    const answer = await request.get((await link.getAttribute('href')) ?? '');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  }
  await expectAccessible('student resources');
});

test('the link of the message leads to the same words: approved, rejected, and nothing once withdrawn', async ({
  page,
  request,
  expectAccessible,
}) => {
  const approved = await takePending(request);
  await approve(request, approved);
  const link = await linkOf(request, approved, 'application-status');
  await page.goto(link);
  await expect(stateOf(page, 'Your application is approved')).toBeVisible();
  await expect(page.getByText(/^Your application was approved on .+ will register you\.$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What to bring' })).toBeVisible();
  await expect(page.getByText(`Your applicant ID: ${approved.applicantId}`)).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('Approved', { exact: true })).toBeVisible();
  await expectAccessible('status by link, approved');

  // Of a program that people apply for here: who came by MCP is told so in other words.
  const rejected = await takePending(request, { category: 'STC' });
  await reject(request, rejected);
  await page.goto(await linkOf(request, rejected, 'application-status'));
  await expect(stateOf(page, 'Your application was rejected')).toBeVisible();
  await expect(main.getByText(/The reason: Incomplete application$/)).toBeVisible();
  await expect(main.getByText(/^You may apply again\. /)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What to bring' })).toBeHidden();
  await expectAccessible('status by link, rejected');

  await page.goto(link.replace(/token=\w/, (start) => (start.endsWith('0') ? 'token=1' : 'token=0')));
  await expect(stateOf(page, 'Access Denied')).toBeVisible();
  const path = `/applications/${approved.id}/links/application-status`;
  await prepareAs(request, 'secondOfficer', path, { method: 'DELETE' });
  await page.goto(link);
  await expect(stateOf(page, 'Access Denied')).toBeVisible();
});

test('whoever approves sees the places left, and is warned where there are none', async ({ page, request, signIn }) => {
  const row = await takePending(request);
  await prepareAs(request, 'secondOfficer', `/applications/${row.id}/status`, {
    method: 'PATCH',
    data: { status: 'approval_requested' },
  });
  await signIn('platformAdmin');
  const open = async (shown: object) => {
    await page.unrouteAll();
    await page.route(`**/main/applications/${row.id}`, async (route) => {
      const answer = await route.fetch();
      const { data } = await answer.json();
      await route.fulfill({ response: answer, json: { data: { ...data, ...shown } } });
    });
    await page.goto(`/applicants?applicantId=${row.applicantId}`);
    await page.getByRole('button', { name: row.applicantName, exact: true }).click();
    const panel = page.locator('[data-record-panel]');
    await panel.getByRole('button', { name: /^Approve/ }).click();
    return page.getByRole('dialog').filter({ has: page.locator('[data-autofocus]') });
  };
  await expect(
    (await open({ places: { capacity: 30, taken: 18, left: 12 } })).getByText(/^The centre has 12 places left in /),
  ).toBeVisible();
  await expect(
    (await open({ places: { capacity: 30, taken: 31, left: 0 } })).getByText(/^The centre has no places left in /),
  ).toBeVisible();
  await expect((await open({ places: null })).getByText(/it does not teach it\.$/)).toBeVisible();
  await expect((await open({ center: null, places: null })).getByText('No centre was chosen')).toBeVisible();
});
