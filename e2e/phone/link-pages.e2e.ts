import type { Page, Request, Route } from '@playwright/test';
import { approve, fashion, reject, takePending } from '../applicants.ts';
import { prepareAs } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { detailOf, linkOf, phonePicture, sendLink } from '../links.ts';

const stateOf = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const chooseFile = (page: Page) => page.locator('[data-file]');

/** The file checker starts with the first file, which takes a while on a busy machine. */
const checked = { timeout: 60_000 };
test.describe.configure({ timeout: 180_000 });

test('a photographed certificate goes out upright, small and readable, though the network cuts its upload', {
  tag: '@full',
}, async ({ page, context, request }) => {
  const row = await takePending(request);
  const { proof: before } = await detailOf(request, row);
  await page.goto(await sendLink(request, row, 'upload-document'));
  await expect(page.locator('[data-facts]')).toContainText(row.skillName ?? '');
  await chooseFile(page).setInputFiles({
    name: 'IMG_0042.JPG',
    mimeType: 'image/jpeg',
    buffer: await phonePicture(page),
  });
  await expect(page.getByText(/^\d+ KB, reduced from [\d.]+ MB$/)).toBeVisible();
  const network = await context.newCDPSession(page);
  const limit = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: uploadThroughput === 0,
      latency: 20,
      downloadThroughput: 1_000_000,
      uploadThroughput,
    });
  const [none, slow, usual] = [0, 60_000, 600_000];
  const sent = async () => (Number(await page.getByRole('progressbar').getAttribute('value')) - 66) / 24;

  await limit(slow);
  await page.getByRole('button', { name: 'Upload document' }).click();
  await expect(page.locator('[data-step]')).toHaveText('Step 2/3: Uploading file to secure storage...');
  await expect.poll(sent, { intervals: [50], timeout: 30_000 }).toBeGreaterThanOrEqual(0.3);
  await limit(none);
  await expect(
    page.getByText('The connection was lost. The upload will start again when the network is back.'),
  ).toBeVisible();
  expect(await sent()).toBe(0);
  expect((await detailOf(request, row)).proof).toEqual(before);
  const asked = page.waitForEvent('dialog');
  const leaving = page.goto('/privacy').catch(() => undefined);
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await leaving;

  const put = page.waitForRequest((made: Request) => made.method() === 'PUT');
  await limit(usual);
  const headers = await (await put).allHeaders();
  expect(headers['content-type']).toBe('image/jpeg');
  expect(Number(headers['content-length'])).toBeLessThan(500_000);
  await expect(stateOf(page, 'Upload completed successfully!')).toBeVisible(checked);
  const { proof } = await detailOf(request, row);
  expect(proof).toMatchObject({ state: 'accepted', fileName: 'IMG_0042.jpg' });
  const { data } = await prepareAs(request, 'secondOfficer', '/files/download-url', {
    method: 'POST',
    data: { s3Uri: proof?.url },
  });
  expect(data.pages[0]).toMatchObject({ width: 1_500, height: 2_000 });
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).not.toHaveURL(/upload-document/);
});

test('a photo by the camera is seen first, taken again and uploaded', { tag: '@full' }, async ({ page, request }) => {
  const row = await takePending(request);
  await approve(request, row);
  await page.goto(await sendLink(request, row, 'upload-photo'));
  const openCamera = page.getByRole('button', { name: 'Use the camera' });
  await openCamera.click();
  const take = page.getByRole('button', { name: 'Take photo' });
  await expect(take).toBeFocused();
  await page.getByRole('button', { name: 'Close the camera' }).click();
  await expect(openCamera).toBeFocused();
  await openCamera.click();
  await expect(take).toBeFocused();
  await take.click();

  const preview = page.getByRole('img', { name: 'Your chosen file' });
  await expect(preview).toBeVisible();
  await page.getByRole('button', { name: 'Choose a different photo' }).click();
  await expect(preview).toBeHidden();
  await openCamera.click();
  await expect(take).toBeFocused();
  await take.click();
  await expect(preview).toBeVisible();
  await page.getByRole('button', { name: 'Upload photo' }).click();
  await expect(stateOf(page, 'Upload completed successfully!')).toBeFocused(checked);
  await expect(page).toHaveURL('/');
  expect((await detailOf(request, row)).photo).toMatchObject({ state: 'accepted', fileName: 'photo.jpg' });
});

test('links tell applicants where they stand; an approved one declines, and a withdrawn link opens nothing', async ({
  page,
  request,
}) => {
  const row = await takePending(request);
  await approve(request, row);
  const status = await linkOf(request, row, 'application-status');
  await page.goto(status);
  await expect(stateOf(page, 'Your application is approved')).toBeVisible();
  await expect(page.getByText(/^Your application was approved on .+ will register you\.$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What to bring' })).toBeVisible();
  await expect(page.getByText(`Your applicant ID: ${row.applicantId}`)).toBeVisible();

  await page.goto(await sendLink(request, row, 'decline-application'));
  await page.getByLabel('Other (please specify)').check();
  await page.getByLabel('Your reason').fill('I have found work in Ọ̀yọ́ already');
  const submit = page.getByRole('button', { name: 'Decline application' });
  const dialog = page.getByRole('dialog', { name: 'Decline this application?' });
  await submit.click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(submit).toBeFocused();
  // The portal declines the application, and its answer is lost.
  await page.route(
    '**/decline',
    async (route) => {
      await route.fetch();
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
  await submit.click();
  await dialog.getByRole('button', { name: 'Decline application' }).click();
  await expect(stateOf(page, 'Application declined')).toBeFocused();
  expect(await detailOf(request, row)).toMatchObject({
    status: 'declined',
    declineReason: 'I have found work in Ọ̀yọ́ already',
  });

  await prepareAs(request, 'secondOfficer', `/applications/${row.id}/links/application-status`, { method: 'DELETE' });
  await page.goto(status);
  await expect(stateOf(page, 'Access Denied')).toBeVisible();
  await expect(page.getByText('Open the link in the latest SMS that we sent you.')).toBeVisible();

  // MCP applicants see a different text.
  const rejected = await takePending(request, { category: 'STC' });
  await reject(request, rejected);
  await page.goto(await linkOf(request, rejected, 'application-status'));
  await expect(stateOf(page, 'Your application was rejected')).toBeVisible();
  await expect(page.getByRole('main').getByText(/Reason: Incomplete application$/)).toBeVisible();
});

test('an applicant switches to Leather Work, once and for good', async ({ page, request }) => {
  const row = await takePending(request, { skill: fashion });
  const link = await sendLink(request, row, 'switch-to-leatherworks');
  await page.goto(link);
  await expect(page.locator('[data-facts]')).toContainText(fashion);
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Switch to Leather Work' });
  await page.route('**/convert-skill', (route: Route) => route.abort('internetdisconnected'), { times: 1 });
  await page.locator('[data-switch]').click();
  await confirm.click();
  await expect(page.locator('[data-problem]')).toContainText('your trade has not been switched. You can try again.');
  await page.locator('[data-switch]').click();
  await confirm.click();
  await expect(stateOf(page, 'Trade switched')).toBeFocused();
  expect((await detailOf(request, row)).skillName).toBe('Leather Work');
  await page.goto(link);
  await expect(stateOf(page, 'Already Converted')).toBeFocused();
});

test('a person with an incomplete link has a new one sent to the phone on record', async ({ page, request }) => {
  const row = await takePending(request);
  await page.goto(`/application-status?applicationId=${row.id}`);
  await expect(stateOf(page, 'Access Denied')).toBeFocused();
  await page.getByRole('button', { name: 'Send me a new link' }).click();
  await expect(
    page.getByText(
      /^If your details match an application, a new link is on its way to the phone number or email address/,
    ),
  ).toBeVisible();
  await page.goto(await linkOf(request, row, 'application-status'));
  await expect(stateOf(page, 'We have your application')).toBeVisible();
});
