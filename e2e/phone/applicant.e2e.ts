import { callAs, prepareAs } from '../calls.ts';
import { accounts, expect } from '../fixtures.ts';
import { test } from '../own-portal.ts';
import { findMessage } from '../people.ts';
import { dialogOf, expectRange, expectToast } from '../screen.ts';

test('an approved applicant reads what to do now, finds the applications and resources, switches the trade and declines', async ({
  page,
  request,
  signIn,
}) => {
  await signIn('approvedApplicant');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back, Zainab' })).toBeVisible();
  const now = page.getByRole('region', { name: 'Your application is approved', exact: true });
  await expect(
    now.getByText(/^Your application was approved on \d+ \w+ \d{4}\. .+ will register you\.$/),
  ).toBeVisible();
  await expect(now.getByText(/^Go to .+: .+\.$/)).toBeVisible();
  await expect(now.getByText(/^Call first to ask when to come: /)).toBeVisible();
  await page.goto('/apply');
  await expect(page.getByText('Your application has been decided. Your dashboard shows what to do now.')).toBeVisible();

  await page.goto('/applications');
  await expectRange(page, '1 - 2', 2);
  await page.getByLabel('Status').selectOption('Rejected');
  await expect(page).toHaveURL('/applications?status=rejected');
  await page.reload();
  await expectRange(page, '1 - 1', 1);

  await page.goto('/student-resources');
  const links = page.getByRole('link', { name: /^Download / });
  await expect(links).toHaveCount(2);
  await expect(page.getByText(/^\d+ KB$/)).toHaveCount(2);
  for (const link of await links.all()) {
    const answer = await request.get((await link.getAttribute('href')) ?? '');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  }

  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Switch to Leather Work' }).click();
  await dialogOf(page, 'Switch to Leather Work').getByRole('button', { name: 'Switch to Leather Work' }).click();
  await expectToast(page, 'Your application is now for Leather Work.');
  await expect(page.getByRole('region', { name: 'Your profile' }).getByText('Leather Work')).toBeVisible();

  await page.getByRole('button', { name: 'Decline your place' }).click();
  const dialog = dialogOf(page, 'Decline your place');
  await dialog.getByRole('radio', { name: 'Health issues' }).check();
  const loaded = page.waitForEvent('load');
  await dialog.getByRole('button', { name: 'Decline application' }).click();
  await expect(dialogOf(page, 'Application declined')).toContainText('This page reloads in 3 seconds.');
  await loaded;
  await expect(page.getByRole('region', { name: 'You declined your place' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Decline your place' })).toHaveCount(0);
});

test('an applicant who is not approved yet asks for another centre', async ({ page, signIn, expectAccessible }) => {
  await signIn('pendingApplicant');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Ask for another centre' }).click();
  const dialog = dialogOf(page, 'Ask for another centre');
  const centres = dialog.getByRole('group', { name: 'Centre' }).getByRole('radio');
  await expect(centres.first()).toBeVisible();
  await expectAccessible('asking for another centre');
  const name = await dialog.getByRole('group', { name: 'Centre' }).locator('label > span > span').first().innerText();
  await centres.first().check();
  await dialog.getByLabel('Your reason').fill('I have moved');
  await dialog.getByRole('button', { name: 'Ask for another centre' }).click();
  await expectToast(page, 'Your training centre has changed.');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('definition').filter({ hasText: name })).toBeVisible();
});

test('a pending applicant corrects the application on the dashboard, and withdraws it with a code', async ({
  page,
  request,
  signIn,
}) => {
  const mine = await callAs(request, 'pendingApplicant', '/applications/mine');
  const [row] = (await mine.json()).data;
  await prepareAs(request, 'officer', `/applications/${row.id}/corrections`, {
    method: 'POST',
    data: { fields: ['streetAddressLine1'], reason: 'The house number is missing' },
  });
  await signIn('pendingApplicant');
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Your application is waiting for you' })).toBeVisible();
  const form = page.getByRole('region', { name: 'Correct your application' });
  await expect(form.getByText('The ministry wrote: The house number is missing')).toBeVisible();
  await form.getByLabel('Street address').fill('4 Zoo Road');
  await form.getByRole('button', { name: 'Send the correction' }).click();
  await expectToast(page, 'We have your correction. Your application is back in its place in the queue.');
  await expect(form).toHaveCount(0);

  await page.getByRole('button', { name: 'Withdraw your application' }).click();
  const dialog = dialogOf(page, 'Withdraw your application');
  await dialog.getByRole('radio', { name: 'Health issues' }).check();
  await dialog.getByRole('button', { name: 'Send me a code' }).click();
  const code = await findMessage(request, accounts.pendingApplicant, /(\d{6}) is the code to withdraw/);
  await dialog.getByRole('textbox', { name: 'Digit 1 of 6' }).pressSequentially(code);
  await dialog.getByRole('button', { name: 'Withdraw application' }).click();
  await expectToast(page, 'Your application is withdrawn.');
  await expect(page.getByRole('region', { name: 'You withdrew your application' })).toBeVisible();
});
