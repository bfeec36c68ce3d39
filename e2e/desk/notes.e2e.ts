import { openApplication, takePending } from '../applicants.ts';
import { expect, test } from '../fixtures.ts';
import { findMessage } from '../people.ts';
import { confirm, dialogOf, expectToast, panelOf } from '../screen.ts';

test('a note with a mention reaches the colleague by the bell and by email', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const applicant = await takePending(request);
  await signIn('officer');
  const panel = await openApplication(page, applicant);
  const field = panel.getByRole('textbox', { name: 'New note' });
  await page.keyboard.press('n');
  await expect(field).toBeFocused();
  await page.keyboard.type('The school confirms it. @osar');
  await expect(panel.getByRole('option', { name: /^Osaro Idahosa\s*Officer$/ })).toBeVisible();
  await expectAccessible('a mention being typed', '[data-record-panel]');
  await page.keyboard.press('Enter');
  await page.keyboard.type('please verify');
  const text = 'The school confirms it. @Osaro Idahosa please verify';
  await expect(field).toHaveValue(text);

  // The draft outlives the panel, and leaving the page asks first.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(dialogOf(page, 'Leave without saving')).toContainText(applicant.applicantName);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: applicant.applicantName, exact: true }).click();
  await expect(field).toHaveValue(text);
  await field.press('Control+Enter');
  await expectToast(page, 'Note saved');
  await expect(panel).toBeFocused();
  const notes = panel.getByRole('list', { name: 'Notes' }).getByRole('listitem');
  await expect(notes).toHaveText(new RegExp(`Fọláṣadé Adéyẹmí \\(Officer\\).*${text}`));
  await panel.getByRole('button', { name: /^Pin the note/ }).click();
  await expect(notes).toContainText('Pinned');
  await page.goto('/applicants?note=SCHOOL%20osaro');
  await expect(page.getByRole('button', { name: applicant.applicantName, exact: true })).toBeVisible();
  await findMessage(request, 'officer.two@demo.example', new RegExp(`(/applicants\\?open=${applicant.id})`));

  await signIn('secondOfficer');
  await page.goto('/dashboard');
  await page
    .getByRole('button', { name: /^Notifications, [\d,]+ unread$/ })
    .filter({ visible: true })
    .click();
  await expect(dialogOf(page, 'Notifications')).toBeVisible();
  await expectAccessible('the notifications', '[role=dialog]');
  await page
    .getByRole('link', { name: `Fọláṣadé Adéyẹmí mentioned you in a note on ${applicant.applicantName}` })
    .click();
  const opened = panelOf(page, applicant.applicantName);
  await expect(opened.getByRole('list', { name: 'Notes' })).toContainText(text);
  await expect(opened.getByRole('button', { name: /^(Unpin|Delete)/ })).toHaveCount(0);

  // The author deletes it within the day.
  await signIn('officer');
  await page.goto(`/applicants?open=${applicant.id}`);
  await opened.getByRole('button', { name: /^Delete your note/ }).click();
  await confirm(page, 'Delete note');
  await expectToast(page, 'Note deleted');
  await expect(opened.getByRole('list', { name: 'Notes' })).toHaveCount(0);
});
