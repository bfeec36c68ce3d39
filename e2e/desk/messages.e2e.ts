import type { APIRequestContext } from '@playwright/test';
import type { ApplicationRow } from '@tvet/contract';
import { moveToOtherCentre, openApplication, takePending } from '../applicants.ts';
import { prepareAs } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { confirm, dialogOf, expectToast } from '../screen.ts';

/** Moves applicants to another centre until one has a confirmed email address, and so receives both an SMS and an email. */
async function moveWithEmail(request: APIRequestContext): Promise<ApplicationRow> {
  for (;;) {
    const applicant = await takePending(request);
    if (!(await moveToOtherCentre(request, applicant))) continue;
    const { data } = await prepareAs(request, 'officer', `/applications/${applicant.id}/messages`);
    if (data.some(({ channel }: { channel: string }) => channel === 'email')) return applicant;
  }
}

test('an officer reads the messages to an applicant, and sends one again', async ({ page, request, signIn }) => {
  const applicant = await moveWithEmail(request);
  await signIn('officer');
  const panel = await openApplication(page, applicant);
  const messages = panel.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  await expect(messages).toHaveCount(2);
  const sms = messages.filter({ hasText: 'SMS to +234' });
  const letter = messages.filter({ hasText: 'Email to ' });
  await expect(sms).toContainText('It is nearer');
  await expect(sms.getByText(/^Sent \d+ \w+ \d{4}, \d\d:\d\d$/)).toBeVisible();
  await letter.locator('summary').click();
  await expect(letter.getByText(/It is nearer/)).toBeVisible();

  const again = sms.getByRole('button', { name: /^Send again: SMS to/ });
  await again.click();
  const question = dialogOf(page, 'Send message again');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(panel).toBeVisible();
  await expect(again).toBeFocused();

  await again.click();
  await confirm(page, 'Send message again', 'Send again');
  await expectToast(page, /^SMS to \S+ will be sent again$/);
  await expect(sms).toHaveCount(2);
  await expect(sms.getByText(/^Sent \d+ \w+ \d{4}, \d\d:\d\d$/)).toHaveCount(2);
});
