import type { APIRequestContext, Page } from '@playwright/test';
import type { ApplicationRow } from '@tvet/contract';
import { reject, takePending } from '../applicants.ts';
import { prepareAs } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { confirm, dialogOf, expectToast, panelOf } from '../screen.ts';

/** Rejects people until one has confirmed an e-mail address, and so is told by SMS and by e-mail. */
async function rejectWithEmail(request: APIRequestContext): Promise<ApplicationRow> {
  for (;;) {
    const applicant = await takePending(request);
    await reject(request, applicant);
    const { data } = await prepareAs(request, 'officer', `/applications/${applicant.id}/messages`);
    if (data.some(({ channel }: { channel: string }) => channel === 'email')) return applicant;
  }
}

async function openMessages(page: Page, { id, applicantName }: ApplicationRow) {
  // A few rows behind the panel are enough for axe to read.
  await page.goto(`/applicants?limit=3&open=${id}`);
  const panel = panelOf(page, applicantName);
  await expect(panel.getByRole('heading', { name: 'Messages' })).toBeVisible();
  return panel;
}

test('an officer reads what the applicant was told, and sends it again', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const applicant = await rejectWithEmail(request);
  await signIn('officer');
  const panel = await openMessages(page, applicant);
  const messages = panel.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  await expect(messages).toHaveCount(2);
  const sms = messages.filter({ hasText: 'SMS to +234' });
  const letter = messages.filter({ hasText: 'E-mail to ' });
  await expect(sms).toContainText('Incomplete application');
  await expect(sms.getByText(/^Sent \d+ \w+ \d{4}, \d\d:\d\d$/)).toBeVisible();
  await letter.locator('summary').click();
  await expect(letter.getByText(/Incomplete application/)).toBeVisible();
  await expectAccessible('messages');

  const again = sms.getByRole('button', { name: /^Send again: SMS to/ });
  await again.click();
  const question = dialogOf(page, 'Send message again');
  await expectAccessible('the question');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(panel).toBeVisible();
  await expect(again).toBeFocused();

  await again.click();
  await confirm(page, 'Send message again', 'Send again');
  await expectToast(page, /^SMS to \S+ is sent again$/);
  await expect(sms).toHaveCount(2);
  await expect(sms.getByText(/^Sent \d+ \w+ \d{4}, \d\d:\d\d$/)).toHaveCount(2);
});

test('messages that cannot be read, and none at all, are told apart', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const applicant = await takePending(request);
  await signIn('viewOnlyOfficer');
  await page.route('**/messages', (route) => route.fulfill({ status: 422, json: { message: 'Not today' } }));
  const panel = await openMessages(page, applicant);
  await expect(panel.getByText('Error: Not today')).toBeVisible();
  await expectAccessible('messages, failed');
  await page.unroute('**/messages');
  await panel.getByRole('button', { name: 'Retry' }).click();
  await expect(panel.getByText('Nothing has been sent to the applicant yet.')).toBeVisible();
  await expectAccessible('messages, none');
});
