import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { prepareAs } from '../calls.ts';
import { expect, signInAs, test } from '../fixtures.ts';
import { confirm, dialogOf, expectToast, rowOf } from '../screen.ts';
import { createStaff, signInByForm } from '../staff.ts';

/** What the box for a person suggests; the filters beside it have options too. */
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function changePassword(page: Page, current: string, next: string, again = next): Promise<void> {
  const form = card(page, 'Change password');
  await form.getByLabel('Current password', { exact: true }).fill(current);
  await form.getByLabel('New password', { exact: true }).fill(next);
  await form.getByLabel('Confirm new password', { exact: true }).fill(again);
  await form.getByRole('button', { name: 'Change password' }).click();
}

test('a person changes the password, which signs out every other device', async ({
  page,
  browser,
  request,
  signIn,
  expectAccessible,
}) => {
  const own = await createStaff(request, 'superAdmin');
  const other = await (await browser.newContext()).newPage();
  await signInAs(other, own);
  await other.goto('/dashboard');
  await signIn(own);

  await page.goto('/settings');
  await expect(card(page, 'Open sessions').getByText('This device')).toBeVisible();
  await expectAccessible('own account');
  const alert = card(page, 'Change password').getByRole('alert');
  await changePassword(page, '', 'short', 'other');
  await expect(alert).toBeFocused();
  await expect(alert.getByRole('button')).toHaveText([
    'Current password is required',
    'Password must be at least 8 characters long',
    'Passwords do not match',
  ]);
  await expectAccessible('password refused');
  await changePassword(page, 'not the password', 'Ojuelegba 2');
  await expect(alert.getByRole('button')).toHaveCount(1);
  await expect(card(page, 'Change password').getByLabel('New password', { exact: true })).toHaveValue('Ojuelegba 2');
  await changePassword(page, own.password, 'Ojuelegba 2');
  await expectToast(page, 'Your password is changed. Every other device is signed out.');
  await expect(card(page, 'Open sessions').getByRole('listitem')).toHaveCount(1);

  await other.reload();
  await expect(other).toHaveURL('/login');
  await signInByForm(other, own.phone, own.password);
  await expect(other.getByRole('alert')).toHaveText('Invalid credentials');
  await signInByForm(other, own.phone, 'Ojuelegba 2');
  await expect(other).toHaveURL('/dashboard');
  await other.context().close();
});

test('open sessions are ended one by one, and all at once', async ({
  page,
  browser,
  request,
  signIn,
  expectAccessible,
}) => {
  const own = await createStaff(request, 'superAdmin');
  const other = await (await browser.newContext()).newPage();
  await signInAs(other, own);
  await other.goto('/dashboard');
  await signIn(own);

  await page.goto('/settings');
  const sessions = card(page, 'Open sessions').getByRole('listitem');
  await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1);
  const before = await sessions.count();
  expect(before).toBeGreaterThan(1);
  await sessions
    .filter({ hasNotText: 'This device' })
    .first()
    .getByRole('button', { name: /^End the session/ })
    .click();
  await expectAccessible('one session about to end');
  await confirm(page, 'End session');
  await expectToast(page, 'The session is ended');
  await expect(sessions).toHaveCount(before - 1);

  await page.getByRole('button', { name: 'End all sessions' }).click();
  await expect(dialogOf(page)).toContainText('this one too');
  await confirm(page, 'End all sessions');
  await expect(page).toHaveURL('/login');
  await other.reload();
  await expect(other).toHaveURL('/login');
  await other.context().close();
});

test('superAdmin keeps contact and intake, and the audit trail says so', async ({ page, signIn, expectAccessible }, {
  project,
}) => {
  const contact = `help-${randomInt(10 ** 8)}@example.org`;
  await signIn('superAdmin');
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Portal' }).click();
  await expect(page).toHaveURL('/settings?section=portal');
  const site = card(page, 'Contact and report');
  await site.getByLabel('Contact e-mail').fill('nobody');
  await site.getByLabel('Address of the analytics report').fill('http://insecure.example');
  await site.getByRole('button', { name: 'Save contact and report' }).click();
  await expect(site.getByRole('alert').getByRole('button')).toHaveText([
    'Contact e-mail is not an e-mail address',
    'Report address must begin with https://',
  ]);
  await expectAccessible('portal settings with errors');
  await site.getByLabel('Contact e-mail').fill(contact);
  await site.getByLabel('Address of the analytics report').fill('');
  await site.getByRole('button', { name: 'Save contact and report' }).click();
  await expectToast(page, 'Contact and report are saved');

  // Years ahead: the other journeys rely on applications being closed. Each width has its own, so that both change them.
  const year = project.name === 'phone' ? 2040 : 2050;
  const stc = page.getByRole('group', { name: 'STC (6 months)' });
  await stc.getByLabel('Applications are').selectOption('Open between the dates');
  await stc.getByLabel('Opens').fill(`${year}-01-05T08:00`);
  await stc.getByLabel('Closes').fill(`${year}-01-04T08:00`);
  await page.getByRole('button', { name: 'Save intake' }).click();
  await expect(card(page, 'Applications').getByRole('alert')).toHaveText('STC: it closes after it opens');
  await stc.getByLabel('Closes').fill(`${year}-02-05T08:00`);
  await page.getByRole('button', { name: 'Save intake' }).click();
  await expect(dialogOf(page)).toContainText(`STC (6 months) is closed, and opens by itself on 5 Jan ${year}, 08:00.`);
  await expect(dialogOf(page)).toContainText('VEI (1 year) is closed.');
  await confirm(page, 'Change applications', 'Save intake');
  await expectToast(page, 'The intake is saved');
  await expect(stc.getByText('Now closed')).toBeVisible();
  await page.reload();
  await expect(stc.getByLabel('Opens')).toHaveValue(`${year}-01-05T08:00`);

  await page.getByRole('link', { name: 'Audit trail' }).click();
  await page.getByLabel('What was done').selectOption('Changed the settings');
  await expect(page).toHaveURL('/settings?section=audit&action=settings.changed');
  await expect(page.getByText(contact).first()).toBeVisible();
  await expect(page.getByRole('main').getByText('Amina Bello').first()).toBeVisible();
  await expectAccessible('audit trail');
});

test('opening the intake says first what everybody will see, and dates that do not count are not there', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('superAdmin');
  await page.goto('/settings?section=portal');
  const vei = page.getByRole('group', { name: 'VEI (1 year)' });
  await vei.getByLabel('Applications are').selectOption('Closed');
  await expect(vei.getByLabel('Opens')).toHaveCount(0);
  await vei.getByLabel('Applications are').selectOption('Open');
  await expect(vei.getByLabel('Opens')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save intake' }).click();
  await expect(dialogOf(page)).toContainText('Applications are now open');
  await expect(dialogOf(page)).toContainText('VEI (1 year) is open at once: anybody can sign up and apply.');
  await expectAccessible('intake about to open');
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(vei.getByLabel('Applications are')).toHaveValue('open');
  await expect(vei.getByText('Now closed')).toBeVisible();
});

test('changes that are not saved are asked about before the page is left', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('superAdmin');
  await page.goto('/settings?section=portal');
  const contact = card(page, 'Contact and report').getByLabel('Contact e-mail');
  await contact.fill('half-written@example.org');
  await page.getByRole('link', { name: 'Audit trail' }).click();
  await expect(dialogOf(page)).toContainText("The changes under 'Contact and report' are not saved");
  await expectAccessible('leaving without saving');
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/settings?section=portal');
  await expect(contact).toHaveValue('half-written@example.org');
  await page.getByRole('link', { name: 'Audit trail' }).click();
  await confirm(page, 'Leave without saving');
  await expect(page).toHaveURL('/settings?section=audit');
});

test('the audit trail is searched by person, kind and days, and the filters stay in the address', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const person = await createStaff(request, 'officer');
  await signIn('superAdmin');
  await page.goto('/settings?section=audit');
  await page.getByRole('searchbox', { name: 'Person' }).fill(person.phone);
  await suggestions(page).first().click();
  await expect(page).toHaveURL(new RegExp(`person=${person.id}`));
  const chips = page.getByRole('list', { name: 'Filters that are set' });
  await expect(chips).toContainText('Person:');
  await expect(rowOf(page, 'Invited a user').first()).toBeVisible();
  await page.getByLabel('What was done').selectOption('Changed a user');
  await expect(page).toHaveURL(/action=user\.changed/);
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await expect(page.getByText('Nothing that was done fits every filter that is set.')).toBeVisible();
  await page.reload();
  await expect(chips.getByRole('button', { name: /^Remove filter/ })).toHaveCount(3);
  await expectAccessible('audit trail with filters');
  await page.getByLabel('From', { exact: true }).fill('2020-01-02');
  await expect(page.getByText('This day is before the first one, so it does not count')).toBeVisible();
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('2020-01-01');
  await expect(chips.getByRole('button', { name: /^Remove filter/ })).toHaveCount(3);
  await chips.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/settings?section=audit');
});

test('superAdmin sees whose password is being guessed, beside the audit trail', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const person = await createStaff(request, 'officer');
  const { firstName, lastName } = await prepareAs(request, 'superAdmin', `/users/${person.id}`);
  for (let time = 0; time < 3; time++) {
    const data = { username: person.phone, password: 'not the password' };
    expect((await request.post('/main/auth/login', { data })).status()).toBe(401);
  }
  await signIn('superAdmin');
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Security' }).click();
  await expect(page).toHaveURL('/settings?section=security');
  await page.getByRole('searchbox', { name: 'Person' }).fill(person.phone);
  await suggestions(page).first().click();
  await page.getByLabel('What happened').selectOption('Sign-in failed');
  await expect(page).toHaveURL(/kind=sign-in\.failed/);
  await expect(page).toHaveURL(new RegExp(`person=${person.id}`));

  const events = rowOf(page, 'Sign-in failed').filter({ hasText: /times|Once/ });
  await expect(events.first()).toContainText(`${firstName} ${lastName}`);
  // Those of others stand there until the filters take effect.
  await expect(events.filter({ hasNotText: `${firstName} ${lastName}` })).toHaveCount(0);
  // The minute may have turned between them: then they stand on two lines.
  const guesses = async () => {
    const counts = (await events.allInnerTexts()).map((text) => Number(/(\d+) times/.exec(text)?.[1] ?? 1));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  await expect.poll(guesses).toBe(3);
  await expectAccessible('security events');
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await expect(page.getByText('No data available')).toBeVisible();
  await page.reload();
  const chips = page.getByRole('list', { name: 'Filters that are set' });
  await expect(chips.getByRole('button', { name: /^Remove filter/ })).toHaveCount(3);
  await expectAccessible('security events with filters');
  await chips.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/settings?section=security');
});

test('a new intake is asked about before it begins', async ({ page, signIn, expectAccessible }) => {
  await signIn('superAdmin');
  await page.goto('/settings?section=portal');
  const intake = card(page, 'New intake');
  await intake.getByRole('button', { name: 'Begin a new intake' }).click();
  await expect(intake.getByRole('alert')).toHaveText('Name of the intake is required');
  await intake.getByLabel('Name of the new intake').fill('2099');
  await intake.getByRole('button', { name: 'Begin a new intake' }).click();
  await expect(dialogOf(page)).toContainText('The intake 2099 begins with both programmes closed');
  await expectAccessible('new intake about to begin');
  await confirm(page, 'Begin a new intake', 'Cancel');
  await expect(intake.getByText('The intake now')).not.toContainText('2099');
});

test('a centre administrator has the own account alone', async ({ page, signIn, expectAccessible }) => {
  await signIn('centerAdmin');
  await page.goto('/settings?section=audit');
  await expect(card(page, 'Who you are')).toContainText('Centre Admin');
  await expect(page.getByRole('link', { name: 'Audit trail' })).toHaveCount(0);
  await expectAccessible('own account of a centre administrator');
});
