import type { APIRequestContext, Page } from '@playwright/test';
import { accounts, demoPassword, expect, test } from './fixtures.ts';
import { type Applicant, findPending, signInByCall } from './staff.ts';

/** Turns an application down, as an officer does, so that the applicant is told by SMS and e-mail. */
async function reject(request: APIRequestContext, { id }: Applicant): Promise<void> {
  const { access_token: token } = await signInByCall(request, accounts.secondOfficer, demoPassword());
  const answer = await request.patch(`/main/applications/${id}/status`, {
    headers: { authorization: `Bearer ${token}` },
    data: { status: 'rejected', reason: 'Incomplete application' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

async function openMessages(page: Page, { id, applicantName }: Applicant) {
  // A few rows behind the panel are enough for axe to read.
  await page.goto(`/applicants?limit=3&open=${id}`);
  const panel = page.getByRole('dialog', { name: applicantName });
  await expect(panel.getByRole('heading', { name: 'Messages' })).toBeVisible();
  return panel;
}

test('an officer reads what the applicant was told, and sends it again', async ({
  page,
  request,
  signIn,
  expectAccessible,
}, { project }) => {
  const applicant = await findPending(request, project.name);
  await reject(request, applicant);
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
  const question = page.getByRole('dialog', { name: 'Send message again' });
  await expectAccessible('the question');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(panel).toBeVisible();
  await expect(again).toBeFocused();

  await again.click();
  await question.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /^SMS to \S+ is sent again$/ })).toBeVisible();
  await expect(sms).toHaveCount(2);
  await expect(sms.getByText(/^Sent \d+ \w+ \d{4}, \d\d:\d\d$/)).toHaveCount(2);
});

test('messages that cannot be read, and none at all, are told apart', async ({
  page,
  request,
  signIn,
  expectAccessible,
}, { project }) => {
  const applicant = await findPending(request, project.name);
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
