import { randomInt } from 'node:crypto';
import { expect, test } from '../fixtures.ts';
import { findMessage } from '../people.ts';
import { confirm, dialogOf, expectRow, expectToast, rowAction, rowButton, rowOf } from '../screen.ts';
import { signInByForm } from '../staff.ts';

/** Only letters: a name has no digits. */
const letters = (number: number) => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

test('superAdmin invites a user, changes, disables and enables the account', async ({
  page,
  browser,
  request,
  signIn,
}) => {
  const number = randomInt(10 ** 7, 10 ** 8);
  const phone = `+23482${number}`;
  const firstName = `Ọlá${letters(number)}`;
  const name = `${firstName} Changed`;
  await signIn('superAdmin');
  await page.goto('/users');
  await page.getByRole('button', { name: 'Add User' }).click();
  await dialogOf(page).getByLabel('First name').fill(firstName);
  await dialogOf(page).getByLabel('Last name').fill('Journey');
  await dialogOf(page).getByLabel('Role').selectOption('Officer');
  await dialogOf(page).getByLabel('Phone number').fill(phone);
  await dialogOf(page).getByLabel('Email address').fill(`newcomer-${number}@example.org`);
  await dialogOf(page).getByRole('button', { name: 'Add User' }).click();
  await expectToast(page, 'User created successfully!');
  await expect(page).toHaveURL('/users?groups=officer');
  await expectRow(page, `${firstName} Journey`, { Name: 'Invited' });

  await rowAction(page, `${firstName} Journey`, 'Edit');
  await dialogOf(page).getByLabel('Last name').fill('Changed');
  await dialogOf(page).getByLabel('Role').selectOption('View-only officer');
  await dialogOf(page).getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, `${name} is saved`);
  await page.getByLabel('Role', { exact: true }).selectOption('View-only officer');
  await expectRow(page, name, { Role: 'View-only officer' });

  const newestPassword = () => findMessage(request, phone, /temporary password (\S+) within/);
  const first = await newestPassword();
  await rowAction(page, name, 'Invite again');
  await confirm(page, 'Invite again', 'Send invitation');
  await expectToast(page, `A new invitation is on its way to ${name}`);
  await expect.poll(newestPassword).not.toBe(first);

  const theirs = await (await browser.newContext()).newPage();
  await signInByForm(theirs, phone, await newestPassword());
  await expect(theirs).toHaveURL('/reset-password');
  await theirs.getByLabel('New Password', { exact: true }).fill('Ojuelegba 1');
  await theirs.getByLabel('Confirm New Password').fill('Ojuelegba 1');
  await theirs.getByRole('button', { name: 'Reset Password' }).click();
  await expect(theirs).toHaveURL('/login');
  await signInByForm(theirs, phone, 'Ojuelegba 1');
  await expect(theirs).toHaveURL('/dashboard');

  await page.reload();
  await expectRow(page, name);
  await expect(rowOf(page, name).getByText('Invited')).toBeHidden();
  await rowAction(page, name, 'Disable');
  await expect(dialogOf(page)).toContainText(`${name} (View-only officer) will be signed out everywhere`);
  await confirm(page, 'Disable account');
  await expectToast(page, `${name} is disabled and signed out`);
  await expect(rowButton(page, name, 'Enable')).toBeFocused();
  await theirs.reload();
  await expect(theirs).toHaveURL('/login');
  await signInByForm(theirs, phone, 'Ojuelegba 1');
  await expect(theirs.getByRole('alert')).toHaveText('Invalid credentials');

  await rowAction(page, name, 'Enable');
  await confirm(page, 'Enable account');
  await expectToast(page, `${name} is enabled`);
  await signInByForm(theirs, phone, 'Ojuelegba 1');
  await expect(theirs).toHaveURL('/dashboard');
  await theirs.context().close();
});
