import type { Page } from '@playwright/test';
import { approve } from '../applicants.ts';
import { prepareAs, signInByCall } from '../calls.ts';
import { createCentreAdmin } from '../centre-admins.ts';
import { expect, test } from '../fixtures.ts';
import { isPhone, openMenu } from '../menu.ts';
import {
  confirm,
  dialogOf,
  expectChips,
  expectRange,
  expectRow,
  expectToast,
  panelOf,
  rowButton,
  rowOf,
  rowOpeners,
  toPage,
} from '../screen.ts';
import { setCapacity, takeLastSeat, takeStudentCentre, takeStudents } from '../student-centres.ts';

const status = '**/main/applications/*/status';
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Student Application Management' });

test('a centre registers a student and takes it back, from the row, the panel and by key', async ({
  page,
  request,
  signIn,
  expectAccessible,
}, { project }) => {
  const centre = await takeStudents(request, 2);
  await signIn(await createCentreAdmin(request, centre.id));
  await page.goto('/center-profile');
  await (await openMenu(page, project.name)).getByRole('link', { name: 'Students' }).click();
  await expect(heading(page)).toBeVisible();
  const openers = page.locator('[data-opens-row]');
  await expect(openers).toHaveCount(2);
  const [first = '', second = ''] = await openers.allInnerTexts();
  await expectRow(page, first, { STATUS: 'unregistered' });
  await expectAccessible('students');

  await rowButton(page, first, 'Register').click();
  await expect(dialogOf(page, 'Register student')).toContainText(/\d+ of \d+ seats are taken by registered students/);
  await expectAccessible('asking before a registration', '[role=dialog]');
  await confirm(page, 'Register student');
  await expectToast(page, `${first} registered as a student`);
  await expectRow(page, first, { STATUS: 'Registered' });

  // A row opens its panel, and the keys reach it there.
  await rowOf(page, first).getByText(first).click();
  const panel = panelOf(page, first);
  await expect(panel.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await expectAccessible('the panel of a student');
  await page.keyboard.press('u');
  await confirm(page, 'Unregister student');
  await expectToast(page, `${first} unregistered`);
  // The next one opens by itself.
  await expect(panelOf(page, second)).toBeVisible();
  await expect(panelOf(page, second).getByText('unregistered', { exact: true })).toBeVisible();
  await expect(panelOf(page, second).getByRole('button', { name: 'Register student' })).toBeVisible();
  await page.keyboard.press('r');
  await expect(dialogOf(page, 'Register student')).toContainText(second);
  await page.keyboard.press('Enter');
  await expectToast(page, `${second} registered as a student`);
  await page.keyboard.press('Escape');
  await expectRow(page, second, { STATUS: 'Registered' });
  await expectRow(page, first, { STATUS: 'unregistered' });
});

test('what fails is said in the documented words, and can be tried again', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const centre = await takeStudents(request, 1);
  const name = centre.applications[0]?.applicantName ?? '';
  await signIn(await createCentreAdmin(request, centre.id));
  let isBroken = true;
  await page.route(status, (route) => (isBroken ? route.abort() : route.continue()));
  await page.goto('/students');
  await rowButton(page, name, 'Register').click();
  await confirm(page, 'Register student');
  await expect(dialogOf(page).getByRole('alert')).toHaveText('Failed to register student. Please try again.');
  await expectAccessible('a registration that failed', '[role=dialog]');
  isBroken = false;
  await confirm(page, 'Register student');
  await expectToast(page, `${name} registered as a student`);

  isBroken = true;
  await rowButton(page, name, 'Unregister').click();
  await confirm(page, 'Unregister student');
  await expect(dialogOf(page).getByRole('alert')).toHaveText('Failed to unregister student. Please try again.');
  isBroken = false;
  await confirm(page, 'Unregister student');
  await expectToast(page, `${name} unregistered`);
});

test('many are registered one by one, and who cannot be is left with the reason', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const centre = await takeStudents(request, 3);
  const admin = await createCentreAdmin(request, centre.id);
  const [taken, ...others] = centre.applications;
  await signIn(admin);
  await page.goto('/students?status=approved');
  await expectChips(page, 'Status: Unregistered');
  await expectRange(page, String.raw`1 - \d+`);
  for (const { applicantName } of centre.applications) await page.getByLabel(`Select ${applicantName}`).check();
  await expectAccessible('students that are selected');
  // Meanwhile a colleague registers one of them.
  await prepareAs(request, admin, `/applications/${taken?.id}/status`, {
    method: 'PATCH',
    data: { status: 'registered' },
  });
  await page.getByRole('button', { name: 'Register (3)' }).click();
  await expectAccessible('asking before many are registered', '[role=dialog]');
  await confirm(page, 'Register 3 students');

  const indicator = page.getByRole('button', { name: /^Open the registration queue/ });
  await expect(indicator).toContainText('Queue: 0 pending, 2 completed, 1 failed');
  await indicator.click();
  const queue = page.getByRole('dialog', { name: 'Registration queue' });
  await expect(queue).toContainText(`Failed to register ${taken?.applicantName}: they are registered already`);
  await expect(queue).toContainText('Registered already');
  await expect(queue).not.toContainText('Not registered');
  await expectAccessible('the queue of registrations', '[role=dialog]');
  await page.keyboard.press('Escape');
  await page.goto('/students?status=registered');
  for (const { applicantName } of others) await expectRow(page, applicantName, { STATUS: 'Registered' });
});

test('registering beyond the capacity warns with the numbers, and is allowed', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const { centre, student, admin, registered } = await takeLastSeat(request);
  await setCapacity(request, centre.id, student.skillName, registered);
  await approve(request, student);
  await signIn(admin);
  await page.goto(`/students?search=${student.applicantId}`);
  await rowButton(page, student.applicantName, 'Register').click();
  const dialog = dialogOf(page, 'Register student');
  await expect(dialog).toContainText(`Beyond the capacity in ${student.skillName}:`);
  await expect(dialog).toContainText(
    `${registered} of ${registered} seats are taken by registered students already. It would be ${registered + 1} of ${registered}.`,
  );
  await expectAccessible('beyond the capacity', '[role=dialog]');
  await confirm(page, 'Register student');
  await expectToast(page, `${student.applicantName} registered as a student`);
});

test('of two centres both are listed, one can be picked, and what is set stays in the address', async ({
  page,
  request,
  signIn,
  expectAccessible,
}, { project }) => {
  const [one, other] = [await takeStudents(request, 2), await takeStudents(request, 1)];
  const admin = await createCentreAdmin(request, one.id);
  const { user } = await signInByCall(request, admin.phone, admin.password);
  const data = { centerIds: [one.id, other.id] };
  await prepareAs(request, 'superAdmin', `/users/${user.id}`, { method: 'PATCH', data });
  await signIn(admin);
  await page.goto('/students');
  for (const { name, applications } of [one, other]) {
    for (const { applicantName } of applications) {
      await expectRow(page, applicantName);
      await expect(rowOf(page, applicantName)).toContainText(name);
    }
  }
  const [first] = one.applications;
  await rowOf(page, first?.applicantName ?? '')
    .getByRole('button', { name: 'Register' })
    .click();
  await expect(dialogOf(page, 'Register student')).toContainText(`${first?.skillName} at ${one.name}: `);
  await page.keyboard.press('Escape');

  await page.getByLabel('Centre', { exact: true }).selectOption(other.name);
  await expectRow(page, other.applications[0]?.applicantName ?? '');
  await expect(rowOf(page, one.applications[0]?.applicantName ?? '')).toHaveCount(0);
  await expectChips(page, `Centre: ${other.name}`);
  await page.getByLabel('Status').selectOption('Registered');
  await page.reload();
  await expectChips(page, `Centre: ${other.name}`, 'Status: Registered');
  await page.getByRole('searchbox', { name: 'Search students' }).fill('nobody of this name');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No applications found')).toBeVisible();
  await expectAccessible('no students');
  await page.getByRole('button', { name: 'Clear all filters' }).click();

  await page.goto('/students?limit=2');
  await expect(rowOpeners(page)).toHaveCount(2);
  await toPage(page, 'next');
  await expectRange(page, String.raw`3 - \d+`);
  await page.route('**/main/students?*', (route) => route.abort());
  await page.goto('/students?page=1&status=approved');
  await expect(page.getByRole('alert')).toContainText('Error: The portal could not be reached');
  await expectAccessible('students that cannot be had');
  await page.unroute('**/main/students?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectRange(page, String.raw`1 - \d+`);
  if (isPhone(project.name)) return;
  await rowOpeners(page).first().focus();
  await page.keyboard.press('?');
  await expect(dialogOf(page, 'Keyboard').getByText('Register', { exact: true })).toBeVisible();
  await expectAccessible('the keys of the students', '[role=dialog]');
});

test('another centre’s student is not there', async ({ page, request, signIn }) => {
  const [own, foreign] = [await takeStudentCentre(request, 1), await takeStudentCentre(request, 1)];
  await signIn(await createCentreAdmin(request, own.id));
  await page.goto(`/students?open=${foreign.applications[0]?.id}`);
  await expect(panelOf(page)).toContainText('This application is not there any more, or it is not yours to see.');
});
