import { openApplication, takePending } from '../applicants.ts';
import { expect, test } from '../fixtures.ts';
import { linkOf } from '../links.ts';
import { confirm, dialogOf, expectToast } from '../screen.ts';

test('staff ask for a correction, the applicant sends it by its link, and staff correct the rest and decide', async ({
  page,
  request,
  signIn,
}) => {
  const row = await takePending(request);
  await signIn('officer');
  const panel = await openApplication(page, row);
  await panel.getByRole('button', { name: 'Ask for a correction' }).click();
  const asking = dialogOf(page, 'Ask for a correction');
  await asking.getByRole('checkbox', { name: 'Street address', exact: true }).check();
  await asking.getByLabel('Reason').fill('The house number is missing');
  await asking.getByRole('button', { name: 'Send the request' }).click();
  await expectToast(page, `${row.applicantName} was asked for a correction`);
  await expect(panel.getByText('Waiting for applicant', { exact: true })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Verify application' })).toBeDisabled();
  await expect(panel.getByText(/^This application is waiting for a correction/).first()).toBeVisible();

  await page.goto(await linkOf(request, row, 'correct-application'));
  await expect(page.getByText('The ministry wrote: The house number is missing')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(1);
  await page.getByLabel('Street address').fill('');
  await page.getByRole('button', { name: 'Send the correction' }).click();
  await expect(page.getByRole('button', { name: 'Street address is required' })).toBeVisible();
  await page.getByLabel('Street address').fill('4 Zoo Road');
  await page.getByRole('button', { name: 'Send the correction' }).click();
  await expect(page.getByRole('heading', { name: 'Correction sent' })).toBeVisible();

  await openApplication(page, row);
  const timeline = panel.getByRole('list', { name: 'Timeline' });
  await expect(timeline).toContainText('Correction sent · The applicant, by link');
  await expect(timeline).toContainText('→ 4 Zoo Road');
  await panel.getByRole('button', { name: 'Correct details' }).click();
  const correcting = dialogOf(page, 'Correct details');
  await correcting.getByLabel('Street address', { exact: true }).fill('4 Zoo Lane');
  await correcting.getByLabel('Reason').fill('The street has another name');
  await correcting.getByLabel('Evidence').fill('Utility bill');
  await correcting.getByRole('button', { name: 'Save the correction' }).click();
  await expectToast(page, `The details of ${row.applicantName} are corrected`);
  await expect(timeline).toContainText('4 Zoo Road → 4 Zoo Lane');

  await panel.getByRole('button', { name: 'Verify application' }).click();
  await confirm(page, 'Verify application');
  await expectToast(page, `${row.applicantName}'s application submitted for approval`);
});
