import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { accounts, demoPassword, expect, test } from './fixtures.ts';
import { findMessage } from './people.ts';
import { createStaff, signInByCall, signInByForm } from './staff.ts';

const dialog = (page: Page) => page.getByRole('dialog');
/** A row of the table, or the card of a phone. */
const row = (page: Page, name: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name });
const loaded = (page: Page) => expect(page.getByText(/^\d+ - \d+ of \d+$/)).toBeVisible();
const toast = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

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
  await dialog(page).getByLabel('First name').fill(person.firstName);
  await dialog(page).getByLabel('Last name').fill('Journey');
  await dialog(page).getByLabel('Role').selectOption(role);
  await dialog(page).getByLabel('Phone number').fill(person.phone);
  await dialog(page).getByLabel('Email address').fill(person.email);
}

const send = (page: Page) => dialog(page).getByRole('button', { name: 'Add User' }).click();

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
  await toast(page, 'User created successfully!');
  await expect(page).toHaveURL('/users?groups=officer');
  await expect(row(page, person.name).getByText('Invited')).toBeVisible();

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
  await expect(row(page, person.name).getByText('Invited')).toBeHidden();
  await page.getByRole('button', { name: `Disable ${person.name}` }).click();
  await expect(dialog(page)).toContainText(
    `${person.name} (Officer) is signed out everywhere and can no longer sign in`,
  );
  await dialog(page).getByRole('button', { name: 'Disable account' }).click();
  await toast(page, `${person.name} is disabled and signed out`);
  await expect(page.getByRole('button', { name: `Enable ${person.name}` })).toBeFocused();

  await theirs.reload();
  await expect(theirs).toHaveURL('/login');
  await signInByForm(theirs, person.phone, 'Ojuelegba 1');
  await expect(theirs.getByRole('alert')).toHaveText('Invalid credentials');

  await page.getByRole('button', { name: `Enable ${person.name}` }).click();
  await dialog(page).getByRole('button', { name: 'Enable account' }).click();
  await toast(page, `${person.name} is enabled`);
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
  await expect(dialog(page).getByLabel('First name')).toBeFocused();
  await expect(dialog(page).getByLabel('Center')).toBeHidden();
  await expectAccessible('Add User');
  await send(page);
  const summary = dialog(page).getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('button')).toHaveText([
    'First name is required',
    'Last name is required',
    'Role is required',
    'Phone number is required',
    'Email address is required',
  ]);
  await dialog(page).getByLabel('Role').selectOption('Centre Admin');
  await dialog(page).getByLabel('Email address').fill('nobody');
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
  await expect(dialog(page).getByLabel('Phone number')).toBeFocused();
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
  await dialog(page).getByLabel('Center').fill(centre.tvetCode);
  const option = page.getByRole('listbox').getByRole('option', { name: `${centre.name} (${centre.tvetCode})` });
  await expect(option).toBeVisible();
  await expectAccessible('centres suggested');
  await option.click();
  await send(page);
  await toast(page, 'User created successfully!');
  await expect(row(page, person.name)).toContainText(centre.name);
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
  await expect(dialog(page).getByRole('alert')).toHaveText('This phone number belongs to another account');
  await expect(dialog(page).getByLabel('Phone number')).toHaveAccessibleDescription(/belongs to another account/);
  await expect(dialog(page).getByLabel('First name')).toHaveValue(person.firstName);

  await page.route('**/main/users/invite-admin', (route) => route.fulfill({ status: 500, body: 'no' }));
  await dialog(page).getByLabel('Phone number').fill(person.phone);
  await send(page);
  await expect(dialog(page).getByRole('alert')).toHaveText('An unexpected error occurred');
  await expect(dialog(page).getByLabel('Phone number')).toHaveValue(person.phone);
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
  await page.getByRole('button', { name: `Edit ${person.name}` }).click();
  await expectAccessible('edit');
  await dialog(page).getByLabel('Last name').fill('Changed');
  await dialog(page).getByLabel('Role').selectOption('Centre Admin');
  await dialog(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Center is required for Centre Admin role');
  await dialog(page).getByLabel('Role').selectOption('View-only officer');
  await dialog(page).getByRole('button', { name: 'Save changes' }).click();
  await toast(page, `${person.firstName} Changed is saved`);
  await page.getByLabel('Role', { exact: true }).selectOption('View-only officer');
  await expect(row(page, `${person.firstName} Changed`)).toContainText('View-only officer');

  const first = await findMessage(request, person.phone, /temporary password (\S+) within/);
  await page.getByRole('button', { name: `Invite again: ${person.firstName} Changed` }).click();
  await dialog(page).getByRole('button', { name: 'Send invitation' }).click();
  await toast(page, `A new invitation is on its way to ${person.firstName} Changed`);
  await expect.poll(() => findMessage(request, person.phone, /temporary password (\S+) within/)).not.toBe(first);

  // The number was mistyped: the invitation goes to the right one instead.
  const { phone } = newcomer();
  await page.getByRole('button', { name: `Edit ${person.firstName} Changed` }).click();
  await dialog(page).getByLabel('Phone number').fill(phone);
  await dialog(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog(page)).toBeHidden();
  expect(await findMessage(request, phone, /temporary password (\S+) within/)).not.toBe(first);
});

test('nobody disables themselves or changes their own role', async ({ page, request, expectAccessible }) => {
  const own = await createStaff(request, 'superAdmin');
  await signInByForm(page, own.phone, own.password);
  await expect(page).toHaveURL('/dashboard');
  await page.goto(`/users?search=${encodeURIComponent(own.phone)}`);
  await loaded(page);
  const disable = page.getByRole('button', { name: /^Disable / });
  await expect(disable).toHaveAttribute('aria-disabled', 'true');
  await expect(disable).toHaveAccessibleDescription('You cannot disable your own account');
  // Playwright waits for what is disabled; a person presses it all the same.
  await disable.click({ force: true });
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: /^Edit / }).click();
  await expect(dialog(page).getByLabel('Role')).toBeDisabled();
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
  await loaded(page);
  const people = row(page, 'Edit');
  expect(await people.count()).toBeGreaterThan(0);
  for (const person of await people.all()) await expect(person).toContainText('Super Admin');
  await expectAccessible('superAdmin only');

  await page.getByLabel('Role', { exact: true }).selectOption('All roles');
  await expect(page).toHaveURL('/users?groups=all');
  await expect(page.getByText(/^1 - 10 of \d+$/)).toBeVisible();
  await expectAccessible('all roles');
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/users?groups=all&page=2');
  await page.getByRole('searchbox', { name: 'Search users' }).fill('no such person');
  await expect(page).toHaveURL('/users?groups=all&search=no+such+person');
  await expect(page.getByText('No users found')).toBeVisible();
  await expectAccessible('empty');
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search users' })).toHaveValue('no such person');
  await page.goBack();
  await expect(page.getByText(/^1 - 10 of \d+$/).or(page.getByText(/^11 - 20 of \d+$/))).toBeVisible();

  await page.route('**/main/users?**', (route) => route.fulfill({ status: 422, json: { message: 'No' } }));
  await page.goto('/users');
  await expect(page.getByText('Error: No')).toBeVisible();
  await expectAccessible('failed');
});
