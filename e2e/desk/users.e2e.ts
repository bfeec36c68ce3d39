import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signInByCall } from '../calls.ts';
import { accounts, demoPassword, expect, test } from '../fixtures.ts';
import { findMessage } from '../people.ts';
import {
  confirm,
  dialogOf,
  expectRange,
  expectRow,
  expectRows,
  expectToast,
  rowAction,
  rowButton,
  rowOf,
  toPage,
} from '../screen.ts';
import { createStaff, signInByForm } from '../staff.ts';

interface Newcomer {
  readonly firstName: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

/** Letters alone: a name has no digits. */
const letters = (number: number) => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

function newcomer(): Newcomer {
  const number = randomInt(10 ** 7, 10 ** 8);
  const firstName = `Ọlá${letters(number)}`;
  return { firstName, name: `${firstName} Journey`, phone: `+23482${number}`, email: `newcomer-${number}@example.org` };
}

async function fillIn(page: Page, person: Newcomer, role: string): Promise<void> {
  await page.getByRole('button', { name: 'Add User' }).click();
  await dialogOf(page).getByLabel('First name').fill(person.firstName);
  await dialogOf(page).getByLabel('Last name').fill('Journey');
  await dialogOf(page).getByLabel('Role').selectOption(role);
  await dialogOf(page).getByLabel('Phone number').fill(person.phone);
  await dialogOf(page).getByLabel('Email address').fill(person.email);
}

const send = (page: Page) => dialogOf(page).getByRole('button', { name: 'Add User' }).click();

test('somebody is invited, signs in for the first time, sets a password, works, and is put out', async ({
  page,
  browser,
  request,
  signIn,
}) => {
  const person = newcomer();
  await signIn('superAdmin');
  await page.goto('/users');
  await fillIn(page, person, 'Officer');
  await send(page);
  await expectToast(page, 'User created successfully!');
  await expect(page).toHaveURL('/users?groups=officer');
  await expectRow(page, person.name, { Name: 'Invited' });

  const theirs = await (await browser.newContext()).newPage();
  const temporary = await findMessage(request, person.phone, /temporary password (\S+) within/);
  await signInByForm(theirs, person.phone, temporary);
  await expect(theirs).toHaveURL('/reset-password');
  await theirs.getByLabel('New Password', { exact: true }).fill('Ojuelegba 1');
  await theirs.getByLabel('Confirm New Password').fill('Ojuelegba 1');
  await theirs.getByRole('button', { name: 'Reset Password' }).click();
  await expect(theirs).toHaveURL('/login');
  await signInByForm(theirs, person.phone, 'Ojuelegba 1');
  await expect(theirs).toHaveURL('/dashboard');

  await page.reload();
  await expect(rowOf(page, person.name).getByText('Invited')).toBeHidden();
  await rowAction(page, person.name, 'Disable');
  await expect(dialogOf(page)).toContainText(
    `${person.name} (Officer) is signed out everywhere and can no longer sign in`,
  );
  await confirm(page, 'Disable account');
  await expectToast(page, `${person.name} is disabled and signed out`);
  await expect(rowButton(page, person.name, 'Enable')).toBeFocused();

  await theirs.reload();
  await expect(theirs).toHaveURL('/login');
  await signInByForm(theirs, person.phone, 'Ojuelegba 1');
  await expect(theirs.getByRole('alert')).toHaveText('Invalid credentials');

  await rowAction(page, person.name, 'Enable');
  await confirm(page, 'Enable account');
  await expectToast(page, `${person.name} is enabled`);
  await signInByForm(theirs, person.phone, 'Ojuelegba 1');
  await expect(theirs).toHaveURL('/dashboard');
  await theirs.context().close();
});

test('Add User says everything that is missing, and asks a Centre Admin alone for a centre', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('superAdmin');
  await page.goto('/users');
  await page.getByRole('button', { name: 'Add User' }).click();
  await expect(dialogOf(page).getByLabel('First name')).toBeFocused();
  await expect(dialogOf(page).getByLabel('Centre')).toBeHidden();
  await expectAccessible('Add User');
  await send(page);
  const summary = dialogOf(page).getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('button')).toHaveText([
    'First name is required',
    'Last name is required',
    'Role is required',
    'Phone number is required',
    'Email address is required',
  ]);
  await dialogOf(page).getByLabel('Role').selectOption('Centre Admin');
  await dialogOf(page).getByLabel('Email address').fill('nobody');
  await send(page);
  await expect(summary.getByRole('button')).toHaveText([
    'First name is required',
    'Last name is required',
    'Center is required for Centre Admin role',
    'Phone number is required',
    'Email address is invalid',
  ]);
  await expectAccessible('Add User with errors');
  await summary.getByRole('button', { name: 'Phone number is required' }).click();
  await expect(dialogOf(page).getByLabel('Phone number')).toBeFocused();
});

test('the administrator of a centre that has still to sign gets the link to its agreement', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const person = newcomer();
  const { user } = await signInByCall(request, accounts.gatedCenterAdmin, demoPassword());
  const [centre] = user.centers;
  await signIn('superAdmin');
  await page.goto('/users');
  await fillIn(page, person, 'Centre Admin');
  await dialogOf(page).getByLabel('Centre').fill(centre.tvetCode);
  const option = page.getByRole('listbox').getByRole('option', { name: `${centre.name} (${centre.tvetCode})` });
  await expect(option).toBeVisible();
  await expectAccessible('centres suggested');
  await option.click();
  await send(page);
  await expectToast(page, 'User created successfully!');
  await expectRow(page, person.name, { Role: centre.name });
  const link = new URL(await findMessage(request, person.email, /(http\S+\/signup-center\S+)/));
  expect(link.searchParams.get('email')).toBe(person.email);
  expect(link.searchParams.get('centerId')).toBe(centre.id);
  expect(link.searchParams.get('token')).toMatch(/^[\w-]{40,}$/);
});

test('an identifier of somebody else is named beside its field, and nothing typed is lost', async ({
  page,
  signIn,
}) => {
  const person = newcomer();
  await signIn('superAdmin');
  await page.goto('/users');
  await fillIn(page, { ...person, phone: '0800 000 0003' }, 'Officer');
  await send(page);
  await expect(dialogOf(page).getByRole('alert')).toHaveText('This phone number belongs to another account');
  await expect(dialogOf(page).getByLabel('Phone number')).toHaveAccessibleDescription(/belongs to another account/);
  await expect(dialogOf(page).getByLabel('First name')).toHaveValue(person.firstName);

  await page.route('**/main/users/invite-admin', (route) => route.fulfill({ status: 500, body: 'no' }));
  await dialogOf(page).getByLabel('Phone number').fill(person.phone);
  await send(page);
  await expect(dialogOf(page).getByRole('alert')).toHaveText('An unexpected error occurred');
  await expect(dialogOf(page).getByLabel('Phone number')).toHaveValue(person.phone);
});

test('name and role are edited, and an invitation is sent again', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const person = newcomer();
  await signIn('superAdmin');
  await page.goto('/users');
  await fillIn(page, person, 'Accreditor');
  await send(page);
  await rowAction(page, person.name, 'Edit');
  await expectAccessible('edit');
  await dialogOf(page).getByLabel('Last name').fill('Changed');
  await dialogOf(page).getByLabel('Role').selectOption('Centre Admin');
  await dialogOf(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(dialogOf(page).getByRole('alert')).toHaveText('Center is required for Centre Admin role');
  await dialogOf(page).getByLabel('Role').selectOption('View-only officer');
  await dialogOf(page).getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, `${person.firstName} Changed is saved`);
  await page.getByLabel('Role', { exact: true }).selectOption('View-only officer');
  await expectRow(page, `${person.firstName} Changed`, { Role: 'View-only officer' });

  const first = await findMessage(request, person.phone, /temporary password (\S+) within/);
  await rowAction(page, `${person.firstName} Changed`, 'Invite again');
  await dialogOf(page).getByRole('button', { name: 'Send invitation' }).click();
  await expectToast(page, `A new invitation is on its way to ${person.firstName} Changed`);
  await expect.poll(() => findMessage(request, person.phone, /temporary password (\S+) within/)).not.toBe(first);

  // The number was mistyped: the invitation goes to the right one instead.
  const { phone } = newcomer();
  await rowAction(page, `${person.firstName} Changed`, 'Edit');
  await dialogOf(page).getByLabel('Phone number').fill(phone);
  await dialogOf(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(dialogOf(page)).toBeHidden();
  expect(await findMessage(request, phone, /temporary password (\S+) within/)).not.toBe(first);
});

test('nobody disables themselves or changes their own role', async ({ page, request, signIn, expectAccessible }) => {
  const own = await createStaff(request, 'superAdmin');
  await signIn(own);
  await page.goto(`/users?search=${encodeURIComponent(own.phone)}`);
  await expectRows(page);
  const disable = page.getByRole('button', { name: /^Disable / });
  await expect(disable).toHaveAttribute('aria-disabled', 'true');
  await expect(disable).toHaveAccessibleDescription('You cannot disable your own account');
  // Playwright waits for what is disabled; a person presses it all the same.
  await disable.click({ force: true });
  await expect(dialogOf(page)).toBeHidden();
  await page.getByRole('button', { name: /^Edit / }).click();
  await expect(dialogOf(page).getByLabel('Role')).toBeDisabled();
  await expectAccessible('edit oneself');
});

test('the list: superAdmin only, other roles by the address, loading, empty and failed', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('superAdmin');
  await page.route('**/main/users?**', () => undefined);
  await page.goto('/users');
  await expect(page.getByRole('status', { name: 'Loading users' })).toBeVisible();
  await expectAccessible('loading');
  await page.unroute('**/main/users?**');
  await page.reload();
  await expectRows(page);
  const people = rowOf(page, 'Edit');
  expect(await people.count()).toBeGreaterThan(0);
  for (const person of await people.all()) await expect(person).toContainText('Super Admin');
  await expectAccessible('superAdmin only');

  await page.getByLabel('Role', { exact: true }).selectOption('All roles');
  await expect(page).toHaveURL('/users?groups=all');
  await expectRange(page, '1 - 10');
  await expectAccessible('all roles');
  await toPage(page, 2);
  await expect(page).toHaveURL('/users?groups=all&page=2');
  await page.getByRole('searchbox', { name: 'Search users' }).fill('no such person');
  await expect(page).toHaveURL('/users?groups=all&search=no+such+person');
  await expect(page.getByText('No users found')).toBeVisible();
  await expectAccessible('empty');
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search users' })).toHaveValue('no such person');
  await page.goBack();
  await expectRange(page, '(1 - 10|11 - 20)');

  await page.route('**/main/users?**', (route) => route.fulfill({ status: 422, json: { message: 'No' } }));
  await page.goto('/users');
  await expect(page.getByText('Error: No')).toBeVisible();
  await expectAccessible('failed');
});
