import { prepareAs } from '../calls.ts';
import { createCentreAdmin } from '../centre-admins.ts';
import { expect, test } from '../fixtures.ts';
import { openMenu } from '../menu.ts';
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
} from '../screen.ts';
import { takeStudents } from '../student-centres.ts';

test('a centre registers a student beyond its capacity, takes it back, and registers another', async ({
  page,
  request,
  signIn,
}) => {
  const centre = await takeStudents(request, 2, 0);
  await signIn(await createCentreAdmin(request, centre.id));
  await page.goto('/center-profile');
  await (await openMenu(page)).getByRole('link', { name: 'Students' }).click();
  const openers = rowOpeners(page);
  await expect(openers).toHaveCount(2);
  const [first = '', second = ''] = await openers.allInnerTexts();
  await expectRow(page, first, { STATUS: 'unregistered' });
  await rowButton(page, first, 'Register').click();
  await expect(dialogOf(page, 'Register student')).toContainText(
    'Registered students already fill 0 of 0 seats. This will make it 1 of 0.',
  );
  await confirm(page, 'Register student');
  await expectToast(page, `${first} registered as a student`);
  await expectRow(page, first, { STATUS: 'Registered' });

  await rowOf(page, first).getByText(first).click();
  await panelOf(page, first).getByRole('button', { name: 'Unregister student' }).click();
  await confirm(page, 'Unregister student');
  await expectToast(page, `${first} unregistered`);

  // The next student opens by itself.
  const panel = panelOf(page, second);
  await expect(panel.getByText('unregistered', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Register student' }).click();
  await confirm(page, 'Register student');
  await expectToast(page, `${second} registered as a student`);
});

test('a centre registers many students, and is told why one of them could not be registered', async ({
  page,
  request,
  signIn,
}) => {
  const centre = await takeStudents(request, 3);
  const admin = await createCentreAdmin(request, centre.id);
  const [taken, ...others] = centre.applications;
  await signIn(admin);
  await page.goto('/students?status=approved');
  await expectChips(page, 'Status: Unregistered');
  await expectRange(page, String.raw`1 - \d+`);
  for (const { applicantName } of centre.applications) await page.getByLabel(`Select ${applicantName}`).check();
  const colleague = await createCentreAdmin(request, centre.id);
  await prepareAs(request, colleague, `/applications/${taken?.id}/status`, {
    method: 'PATCH',
    data: { status: 'registered' },
  });
  await page.getByRole('button', { name: 'Register (3)' }).click();
  await confirm(page, 'Register 3 students');

  const indicator = page.getByRole('button', { name: /^Open the registration queue/ });
  await expect(indicator).toContainText('Queue: 0 pending, 2 completed, 1 failed');
  await indicator.click();
  const queue = page.getByRole('dialog', { name: 'Registration queue' });
  await expect(queue).toContainText(`Failed to register ${taken?.applicantName}: they are already registered`);
  await page.keyboard.press('Escape');
  await page.goto('/students?status=registered');
  for (const { applicantName } of others) await expectRow(page, applicantName, { STATUS: 'Registered' });
});
