import { newAccountNumber, proveChange } from '../bank-changes.ts';
import { prepareAs } from '../calls.ts';
import { accounts, demoPassword, expect } from '../fixtures.ts';
import { test } from '../own-portal.ts';
import { findMessage } from '../people.ts';

test('a thief changes the phone number and then the bank account; the old phone stops it', async ({
  page,
  request,
  signIn,
}) => {
  const [old, stolen] = [accounts.registeredApplicant, '+2348037775566'];
  const password = demoPassword();
  const post = (path: string, data: object) =>
    prepareAs(request, { phone: old, password }, path, { method: 'POST', data });
  await post('/auth/change-contact', { username: stolen, currentPassword: password });
  const code = await findMessage(request, stolen, /(\d{6}) is the code to make this the phone number/);
  await post('/auth/confirm-contact', { username: stolen, code });

  await signIn({ phone: stolen, password });
  await page.goto('/dashboard');
  const account = page.getByRole('region', { name: 'Bank account', exact: true }).first();
  await account.getByRole('button', { name: 'Change bank details' }).click();
  await account.getByLabel('Bank name').selectOption('Access Bank');
  await account.getByLabel('Account number').fill('1234567890');
  await account.getByLabel('Account name').fill('A Thief');
  await account.getByRole('button', { name: 'Continue' }).click();
  await expect(account.getByText(/^This is not an account number of the bank you chose/).first()).toBeVisible();
  const number = newAccountNumber('access-bank');
  await account.getByLabel('Account number').fill(number);
  await account.getByRole('button', { name: 'Continue' }).click();
  const masked = `******${number.slice(-4)}, Access Bank, A Thief`;
  await expect(page.getByRole('dialog').getByText(masked)).toBeVisible();
  await proveChange(page, request, { phone: stolen, password });
  const waiting = page.getByRole('region', { name: 'Pending change' });
  await expect(waiting.getByText(/^New bank details are pending\. We will use them from /)).toBeVisible();
  await expect(waiting.getByRole('button', { name: 'Cancel this change' })).toBeVisible();

  await page.evaluate('localStorage.clear()');
  await page.goto(await findMessage(request, old, /Stop it: \S+(\/s\/\w{11})/));
  await expect(page).toHaveURL(/\/cancel-bank-change\?key=\w{11}$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Was this you?' })).toBeVisible();
  await expect(page.getByText(masked)).toBeVisible();
  await page.getByRole('button', { name: 'Stop the change' }).click();
  await expect(page.getByRole('heading', { name: 'The change was stopped' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Reset your password' })).toBeVisible();
  await findMessage(request, stolen, /(the change to bank account \*{6}\d{4} was stopped)/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This change is no longer pending' })).toBeVisible();

  await signIn({ phone: stolen, password });
  await page.goto('/dashboard');
  await expect(account.getByRole('button', { name: 'Change bank details' })).toBeVisible();
});
