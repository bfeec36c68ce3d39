import { openApplication, takeWithoutCentre } from '../applicants.ts';
import { prepareAs } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { confirm, dialogOf, expectToast } from '../screen.ts';

test('an application without a centre cannot be approved until an admin assigns one', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const { application, nearest } = await takeWithoutCentre(request);
  const { id, applicantName } = application;
  await prepareAs(request, 'secondOfficer', `/applications/${id}/status`, {
    method: 'PATCH',
    data: { status: 'approval_requested' },
  });
  await signIn('platformAdmin');
  const panel = await openApplication(page, application);
  const approve = panel.getByRole('button', { name: 'Approve application' });
  await expect(approve).toBeDisabled();
  await expect(panel.getByText('This application has no centre. Assign one, then approve it')).toBeVisible();

  await panel.getByRole('button', { name: 'Assign or move centre' }).click();
  const dialog = dialogOf(page, 'Assign or move centre');
  await expect(dialog).toContainText(`${applicantName} has no centre.`);
  const centres = dialog.getByRole('group', { name: 'Centre' }).getByRole('radio');
  await expect(centres.first()).toHaveAccessibleName(new RegExp(`^${nearest.name}`));
  await expectAccessible('assigning a centre');
  await confirm(page, 'Assign or move centre');
  await expect(dialog.getByRole('alert')).toContainText('Choose a centre');
  await centres.first().check();
  await dialog.getByLabel('Reason').fill('It is the nearest with places left');
  await confirm(page, 'Assign or move centre');
  await expectToast(page, `The centre of ${applicantName}'s application has changed`);

  await expect(panel.getByRole('listitem').filter({ hasText: /^Centre changed/ })).toContainText(
    `No centre → ${nearest.name}`,
  );
  await expect(approve).toBeEnabled();
  await approve.click();
  await confirm(page, 'Approve application');
  await expectToast(page, `${applicantName}'s application approved successfully`);
  await expect(panel.getByText('Approved', { exact: true }).first()).toBeVisible();
  const messages = panel.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  await expect(messages.getByText(/^Will be sent at \d\d:\d\d$/).first()).toBeVisible();
});

test('an officer withdraws a verification made by mistake', async ({ page, request, signIn }) => {
  const { application } = await takeWithoutCentre(request);
  const { applicantName } = application;
  await signIn('officer');
  const panel = await openApplication(page, application);
  await panel.getByRole('button', { name: 'Verify application' }).click();
  await confirm(page, 'Verify application');
  await expectToast(page, `${applicantName}'s application submitted for approval`);
  await panel.getByRole('button', { name: 'Withdraw verification' }).click();
  await confirm(page, 'Withdraw verification');
  await expectToast(page, `The verification of ${applicantName}'s application was withdrawn`);
  await expect(panel.getByRole('button', { name: 'Verify application' })).toBeVisible();
  await expect(panel.getByRole('listitem').filter({ hasText: /^Verification withdrawn by/ })).toBeVisible();
});
