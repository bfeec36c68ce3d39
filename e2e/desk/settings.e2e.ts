import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, signInAs, test } from '../fixtures.ts';
import { confirm, dialogOf, expectToast, rowOf } from '../screen.ts';
import { createStaff, signInByForm } from '../staff.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function changePassword(page: Page, current: string, next: string, again = next): Promise<void> {
  const form = card(page, 'Change password');
  await form.getByLabel('Current password', { exact: true }).fill(current);
  await form.getByLabel('New password', { exact: true }).fill(next);
  await form.getByLabel('Confirm new password', { exact: true }).fill(again);
  await form.getByRole('button', { name: 'Change password' }).click();
}

test('you end a session elsewhere, change your password and sign out everywhere', async ({
  page,
  browser,
  request,
  signIn,
}) => {
  const own = await createStaff(request, 'superAdmin');
  const other = await (await browser.newContext()).newPage();
  await signInAs(other, own);
  await other.goto('/account');
  await expect(card(other, 'Open sessions').getByText('This device')).toBeVisible();
  await signIn(own);

  await page.goto('/settings');
  const sessions = card(page, 'Open sessions').getByRole('listitem');
  await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1);
  // One is the sign-in that prepared the account, the other is the second window.
  const elsewhere = sessions.filter({ hasNotText: 'This device' });
  for (let left = await elsewhere.count(); left > 0; left -= 1) {
    await elsewhere
      .first()
      .getByRole('button', { name: /^End the session/ })
      .click();
    await confirm(page, 'End session');
    await expect(elsewhere).toHaveCount(left - 1);
  }
  await other.evaluate("localStorage.removeItem('accessToken')");
  await other.reload();
  await expect(other).toHaveURL('/login');
  await expect(other.getByText('You are signed out because this session was ended from another device.')).toBeVisible();

  await signInByForm(other, own.phone, own.password);
  await expect(other).toHaveURL('/account');
  const alert = card(page, 'Change password').getByRole('alert');
  await changePassword(page, '', 'short', 'other');
  await expect(alert.getByRole('button')).toHaveText([
    'Current password is required',
    'Password must be at least 8 characters long',
    'Passwords do not match',
  ]);
  await changePassword(page, own.password, 'Ojuelegba 2');
  await expectToast(page, 'Your password has been changed. All your other devices are signed out.');
  await other.reload();
  await expect(other).toHaveURL('/login');
  await signInByForm(other, own.phone, 'Ojuelegba 2');
  await expect(other).toHaveURL('/account');

  await page.getByRole('button', { name: 'End all sessions' }).click();
  await expect(dialogOf(page)).toContainText('including this one');
  await confirm(page, 'End all sessions');
  await expect(page).toHaveURL('/login');
  await other.context().close();
});

test('superAdmin sets the contact and the intake, and the audit trail shows it', async ({ page, signIn }) => {
  const contact = `help-${randomInt(10 ** 8)}@example.org`;
  await signIn('superAdmin');
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Portal' }).click();
  await expect(page).toHaveURL('/settings?section=portal');
  const site = card(page, 'Contact and report');
  await site.getByLabel('Contact email').fill(contact);
  await page.getByRole('link', { name: 'Audit trail' }).click();
  await expect(dialogOf(page)).toContainText('You have unsaved changes under ‘Contact and report’.');
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(site.getByLabel('Contact email')).toHaveValue(contact);
  await site.getByRole('button', { name: 'Save contact and report' }).click();
  await expectToast(page, 'Contact and report saved');

  // Years ahead: the other journeys rely on applications being closed.
  const stc = page.getByRole('group', { name: 'STC (6 months)' });
  await stc.getByLabel('Applications', { exact: true }).selectOption('Open between two dates');
  await stc.getByLabel('Opens').fill('2050-01-05T08:00');
  await stc.getByLabel('Closes').fill('2050-02-05T08:00');
  await page.getByRole('button', { name: 'Save intake' }).click();
  await expect(dialogOf(page)).toContainText('STC (6 months) is closed and opens automatically on 5 Jan 2050, 08:00.');
  await expect(dialogOf(page)).toContainText('VEI (1 year) is closed.');
  await confirm(page, 'Change applications', 'Save intake');
  await expectToast(page, 'Intake saved');
  await page.reload();
  await expect(stc.getByLabel('Opens')).toHaveValue('2050-01-05T08:00');
  await expect(stc.getByText('Now closed')).toBeVisible();

  await page.getByRole('link', { name: 'Audit trail' }).click();
  await page.getByLabel('Action', { exact: true }).selectOption('Changed the settings');
  await expect(page).toHaveURL('/settings?section=audit&action=settings.changed');
  await expect(page.getByText(contact).first()).toBeVisible();
  await expect(page.getByRole('main').getByText('Amina Bello').first()).toBeVisible();
});

test('superAdmin searches the audit trail by person, action and day', async ({ page, request, signIn }) => {
  const person = await createStaff(request, 'officer');
  await signIn('superAdmin');
  await page.goto('/settings?section=audit');
  await page.getByRole('searchbox', { name: 'Person' }).fill(person.phone);
  await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first().click();
  await expect(page).toHaveURL(new RegExp(`person=${person.id}`));
  await expect(rowOf(page, 'Invited a user').first()).toBeVisible();
  await page.getByLabel('Action', { exact: true }).selectOption('Changed a user');
  await expect(page).toHaveURL(/action=user\.changed/);
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await expect(page.getByText('No entries match all the filters.')).toBeVisible();
  await page.reload();
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect(chips).toContainText('Person:');
  await expect(chips.getByRole('button', { name: /^Remove filter/ })).toHaveCount(3);
  await chips.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/settings?section=audit');
});
