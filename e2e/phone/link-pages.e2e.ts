import type { Page, Request, Route } from '@playwright/test';
import { type LinkPageName, linkPageNames, maxFileBytes } from '@tvet/contract';
import { approve, fashion, takePending } from '../applicants.ts';
import { prepareAs } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { detailOf, linkOf, pdfOf, phonePicture, sendLink } from '../links.ts';
import { hold } from '../timing.ts';

const denied = 'Invalid or missing security token. Please use the link provided in your notification email.';
const stateOf = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const problem = (page: Page) => page.locator('[data-problem]');
const chooseFile = (page: Page) => page.locator('[data-file]');
const uploadUrl = '**/main/storage/uploads?*';
const attached = '**/main/applications/*/proof-of-education-url';

/** The link with another id or token; without one, it is taken out. */
function changed(link: string, changes: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(link, 'http://portal');
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return url.pathname + url.search;
}

/** The three widths that these pages are right at. */
async function expectAccessibleAtEveryWidth(
  page: Page,
  expectAccessible: (state: string) => Promise<void>,
  state: string,
) {
  const usual = page.viewportSize() ?? { width: 360, height: 740 };
  for (const width of [320, usual.width]) {
    await page.setViewportSize({ width, height: usual.height });
    await expectAccessible(`${state}, ${width} pixels`);
  }
}

/** Home no sooner than a second before this many are over since the page said that it was done, and within twenty after. */
async function expectHomeAfter(page: Page, seconds: number, title: string): Promise<void> {
  const letGo = await hold(page, '/');
  const { timeout } = checked;
  const isHome = (sent: Request) => new URL(sent.url()).pathname === '/';
  const gone = page.waitForRequest(isHome, { timeout: timeout + seconds * 1_000 }).then(() => Date.now());
  // In the page itself: what looks from outside may look a second late.
  const began = await page.evaluate<number>(`new Promise((done) => {
    const look = () =>
      document.activeElement?.textContent === ${JSON.stringify(title)} ? done(Date.now()) : requestAnimationFrame(look);
    look();
  })`);
  await expect(stateOf(page, title)).toBeFocused();
  const after = (await gone) - began;
  expect(after).toBeGreaterThan((seconds - 1) * 1_000);
  expect(after).toBeLessThan((seconds + 20) * 1_000);
  letGo();
  await expect(page).toHaveURL('/');
}

/** The process that checks files has to start first: on a busy machine that takes a while. */
const checked = { timeout: 60_000 };
test.describe.configure({ timeout: 180_000 });

test('a link is validated before its page opens: without an id it is invalid, without its token denied', async ({
  page,
  request,
  expectAccessible,
}) => {
  const row = await takePending(request);
  const link = await sendLink(request, row, 'upload-document');

  let answer = (_route: Route) => {};
  const asked = new Promise<Route>((resolve) => {
    answer = resolve;
  });
  await page.route('**/main/public-links/**', answer, { times: 1 });
  await page.goto(link);
  await expect(stateOf(page, 'Validating Access...')).toBeVisible();
  await expectAccessibleAtEveryWidth(page, expectAccessible, 'validating');
  await (await asked).abort('connectionfailed');
  await expect(stateOf(page, 'Your link could not be checked')).toBeFocused();
  await expectAccessibleAtEveryWidth(page, expectAccessible, 'not checked');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(stateOf(page, 'Your document')).toBeFocused();

  const missing: Record<LinkPageName, string> = {
    'upload-document': 'Application ID is required to upload files.',
    'upload-photo': 'Applicant ID is required to upload a photo.',
    'decline-application': 'Application ID is required to decline an application.',
    'switch-to-leatherworks': 'Application ID is required to convert skill.',
    'application-status': 'Application ID is required to show where an application stands.',
  };
  const idOf = (name: LinkPageName) =>
    name === 'upload-photo' ? 'applicantId=TV-7K3M-9PWX' : `applicationId=${row.id}`;
  for (const name of linkPageNames) {
    await page.goto(`/${name}?token=0123456789abcdef`);
    await expect(stateOf(page, 'Invalid Request')).toBeFocused();
    await expect(page.getByText(missing[name])).toBeVisible();
    await page.goto(`/${name}?${idOf(name)}&token=0123456789abcdef`);
    await expect(stateOf(page, 'Access Denied')).toBeFocused();
    await expect(page.getByText(denied)).toBeVisible();
  }
  await expectAccessibleAtEveryWidth(page, expectAccessible, 'denied');

  const wrong = [
    changed(link, { token: undefined }),
    `${link}&token=0`,
    link.replace('/upload-document', '/decline-application'),
    changed(link, { applicationId: `${row.id.slice(0, -1)}${row.id.endsWith('0') ? '1' : '0'}` }),
    changed(link, { applicationId: '../applications' }),
  ];
  for (const address of wrong) {
    await page.goto(address);
    await expect(stateOf(page, 'Access Denied'), address).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go Home' }).and(page.locator(':visible')).click();
  await expect(page).toHaveURL('/');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a link page says what it is for and what it needs', async ({ page }) => {
    for (const name of linkPageNames) {
      await page.goto(`/${name}?applicationId=x&token=y`);
      await expect(stateOf(page, 'Validating Access...')).toBeVisible();
      const notice = page.locator('noscript .notice');
      await expect(notice).toBeVisible();
      // Playwright takes a noscript for a script and reads no words in it.
      expect(await notice.textContent()).toContain('This page needs JavaScript.');
    }
  });
});

test('a proof of prior learning: what is refused is said beside it, what fails keeps what was chosen', async ({
  page,
  request,
  expectAccessible,
}) => {
  const row = await takePending(request);
  await page.goto(await sendLink(request, row, 'upload-document'));
  await expect(page.locator('[data-facts]')).toContainText('Pending');
  await expect(page.locator('[data-facts]')).toContainText(row.skillName ?? '');
  await expectAccessibleAtEveryWidth(page, expectAccessible, 'to choose');

  const submit = page.getByRole('button', { name: 'Upload document' });
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    chooseFile(page).setInputFiles({ name, mimeType, buffer });
  const refused = page.locator('#file-error');
  await submit.click();
  await expect(refused).toHaveText('File is required');
  await choose('notes.txt', 'text/plain', Buffer.from('notes'));
  await expect(refused).toHaveText('Invalid file type. Accepted types: PDF, JPG, PNG');
  await choose('long.pdf', 'application/pdf', pdfOf(10_485_761));
  await expect(refused).toHaveText('File size exceeds the limit of 10MB');
  await expect(chooseFile(page)).toHaveAccessibleDescription(/File size exceeds the limit of 10MB/);
  await expectAccessibleAtEveryWidth(page, expectAccessible, 'refused');

  // What its bytes are, the server says.
  await choose('script.pdf', 'application/pdf', Buffer.from('<script>alert(1)</script>'));
  await expect(page.getByText('script.pdf')).toBeVisible();
  await submit.click();
  await expect(problem(page)).toBeFocused();
  await expect(problem(page)).toContainText('Invalid file type. Accepted types: PDF, JPG, PNG');
  await expect(page.getByText('script.pdf')).toBeVisible();

  await choose('certificate.pdf', 'application/pdf', pdfOf());
  await expect(refused).toBeHidden();
  await expect(problem(page)).toBeHidden();
  await page.route(uploadUrl, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await submit.click();
  await expect(problem(page)).toContainText('Upload failed with status: 500');
  await page.route('**/upload-url', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await submit.click();
  await expect(problem(page)).toContainText('An error occurred while generating upload URL');
  await page.route(attached, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await submit.click();
  await expect(problem(page)).toContainText('An error occurred during file upload');
  await expectAccessibleAtEveryWidth(page, expectAccessible, 'failed');

  const letGo = await hold(page, attached);
  await submit.click();
  await expect(page.locator('[data-step]')).toHaveText('Step 3/3: Updating application record...');
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '90');
  await expectAccessibleAtEveryWidth(page, expectAccessible, 'under way');
  letGo();
  await expectHomeAfter(page, 3, 'Upload completed successfully!');
  expect((await detailOf(request, row)).proof).toMatchObject({ state: 'accepted', fileName: 'certificate.pdf' });
  await page.goBack();
  await expect(page).not.toHaveURL(/upload-document/);
});

test('a picture of twelve megapixels goes out upright, under 500 kB and still readable', async ({ page, request }) => {
  const row = await takePending(request);
  await page.goto(await sendLink(request, row, 'upload-document'));
  await chooseFile(page).setInputFiles({
    name: 'IMG_0042.JPG',
    mimeType: 'image/jpeg',
    buffer: await phonePicture(page),
  });
  await expect(page.getByText(/^\d+ kB, made smaller from [\d.]+ MB$/)).toBeVisible();
  const put = page.waitForRequest((sent: Request) => sent.method() === 'PUT');
  await page.getByRole('button', { name: 'Upload document' }).click();
  const headers = await (await put).allHeaders();
  expect(headers['content-type']).toBe('image/jpeg');
  expect(Number(headers['content-length'])).toBeLessThan(500_000);
  await expect(stateOf(page, 'Upload completed successfully!')).toBeVisible(checked);

  const { proof } = await detailOf(request, row);
  expect(proof?.fileName).toBe('IMG_0042.jpg');
  const { data } = await prepareAs(request, 'secondOfficer', '/files/download-url', {
    method: 'POST',
    data: { s3Uri: proof?.url },
  });
  expect(data.pages[0]).toMatchObject({ width: 1_500, height: 2_000 });
});

test('an upload that the network cuts at 10, 50 and 90 % goes on by itself, and leaving it is asked about', async ({
  page,
  context,
  request,
  expectAccessible,
}, { project }) => {
  test.skip(project.name === 'desk', 'the network is the same at every width');
  test.slow();
  const row = await takePending(request);
  await page.goto(await sendLink(request, row, 'upload-document'));
  await chooseFile(page).setInputFiles({ name: 'long.pdf', mimeType: 'application/pdf', buffer: pdfOf(1_200_000) });
  await expect(page.getByText('1.2 MB')).toBeVisible();
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
  const cut = page.getByText('The connection was cut. The file is sent again from its beginning, by itself,');

  await limit(slow);
  await hold(page, '/');
  await page.getByRole('button', { name: 'Upload document' }).click();
  await expect(page.locator('[data-step]')).toHaveText('Step 2/3: Uploading file to secure storage...');
  for (const part of [0.1, 0.5, 0.9]) {
    // A tenth takes two seconds, which is time to cut it.
    await expect.poll(sent, { intervals: [50], timeout: 30_000 }).toBeGreaterThanOrEqual(part);
    await limit(none);
    await expect(cut).toBeVisible();
    await expect(page.locator('[data-bytes]')).toHaveText('0 kB of 1.2 MB sent');
    expect(await sent()).toBe(0);
    expect((await detailOf(request, row)).proof?.fileName, `cut at ${part}`).not.toBe('long.pdf');
    if (part === 0.1) {
      await expectAccessibleAtEveryWidth(page, expectAccessible, 'cut');
      const asked = page.waitForEvent('dialog');
      const leaving = page.goto('/privacy').catch(() => undefined);
      const question = await asked;
      expect(question.type()).toBe('beforeunload');
      await question.dismiss();
      await leaving;
    }
    await limit(part === 0.9 ? usual : slow);
    await expect(cut).toBeHidden();
  }
  await expect(stateOf(page, 'Upload completed successfully!')).toBeVisible(checked);
  expect((await detailOf(request, row)).proof).toMatchObject({ state: 'accepted', fileName: 'long.pdf' });
});

test('what is cut in the first and the last step goes on too, an address that ran out is renewed, and an upload can be stopped', async ({
  page,
  request,
}) => {
  const row = await takePending(request);
  await page.goto(await sendLink(request, row, 'upload-document'));
  await chooseFile(page).setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: pdfOf() });
  const abort = (route: Route) => route.abort('internetdisconnected');
  const now = page.getByRole('button', { name: 'Try now' });
  const submit = page.getByRole('button', { name: 'Upload document' });

  await page.route('**/upload-url', abort);
  await submit.click();
  await expect(now).toBeVisible();
  await page.getByRole('button', { name: 'Stop the upload' }).click();
  await expect(problem(page)).toContainText('You stopped the upload. What you chose is still here.');
  await expect(page.getByText('certificate.pdf')).toBeVisible();

  await submit.click();
  await expect(now).toBeVisible();
  await page.unroute('**/upload-url');
  let grants = 0;
  page.on('request', (sent) => {
    if (sent.url().endsWith('/upload-url')) grants += 1;
  });
  await page.route(uploadUrl, (route) => route.fulfill({ status: 403, body: '' }), { times: 1 });
  // For as long as it takes to be seen: it tries again by itself too.
  await page.route(attached, abort);
  await now.click();
  await expect(page.locator('[data-step]')).toHaveText('Step 3/3: Updating application record...');
  await expect(now).toBeVisible();
  await hold(page, '/');
  await page.unroute(attached);
  await now.click();
  await expect(stateOf(page, 'Upload completed successfully!')).toBeVisible(checked);
  expect(grants).toBe(2);
  expect((await detailOf(request, row)).proof).toMatchObject({ state: 'accepted', fileName: 'certificate.pdf' });
});

test('a photo that the browser cannot make smaller goes out as it is, within the limit', async ({ page, request }, {
  project,
}) => {
  test.skip(project.name === 'desk', 'what is sent is the same at every width');
  const row = await takePending(request);
  await approve(request, row);
  // As an older browser that knows no such picture, or has no memory left for it.
  await page.addInitScript(`window.createImageBitmap = () => Promise.reject(new TypeError('not here'));`);
  await page.goto(await linkOf(request, row, 'upload-photo'));
  await expect(stateOf(page, 'Your photo')).toBeVisible();
  const choose = (buffer: Buffer) => chooseFile(page).setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  const photo = await phonePicture(page, 800, 600);

  await choose(Buffer.concat([photo, Buffer.alloc(maxFileBytes + 1 - photo.length)]));
  await expect(page.locator('#file-error')).toHaveText('File size exceeds the limit of 10MB');
  await choose(photo);
  await expect(page.locator('#file-error')).toBeHidden();
  await expect(page.locator('[data-file-size]')).toHaveText(`${Math.ceil(photo.length / 1_000)} kB`);
  const put = page.waitForRequest((sent: Request) => sent.method() === 'PUT');
  await page.getByRole('button', { name: 'Upload photo' }).click();
  expect(Number((await (await put).allHeaders())['content-length'])).toBe(photo.length);
  await expect(stateOf(page, 'Upload completed successfully!')).toBeVisible(checked);
  expect((await detailOf(request, row)).photo).toMatchObject({ state: 'accepted', fileName: 'me.jpg' });
});

test('a photo by the camera: seen first, taken again, uploaded', async ({ page, request, expectAccessible }) => {
  const row = await takePending(request);
  await approve(request, row);
  await page.goto(await linkOf(request, row, 'upload-photo'));
  await expect(stateOf(page, 'Your photo')).toBeVisible();
  await expectAccessibleAtEveryWidth(page, expectAccessible, 'to choose');

  await chooseFile(page).setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdfOf() });
  await expect(page.locator('#file-error')).toHaveText('Please select a valid image file');
  await chooseFile(page).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.locator('#file-error')).toHaveText('Please select a valid image file');
  await expectAccessibleAtEveryWidth(page, expectAccessible, 'refused');

  const openCamera = page.getByRole('button', { name: 'Use the camera' });
  await openCamera.click();
  const take = page.getByRole('button', { name: 'Take photo' });
  await expect(take).toBeFocused();
  await expectAccessibleAtEveryWidth(page, expectAccessible, 'camera');
  await page.getByRole('button', { name: 'Close the camera' }).click();
  await expect(openCamera).toBeFocused();
  await openCamera.click();
  await expect(take).toBeFocused();
  await take.click();

  const preview = page.getByRole('img', { name: 'The picture that you chose' });
  await expect(preview).toBeVisible();
  await expectAccessibleAtEveryWidth(page, expectAccessible, 'preview');
  await page.getByRole('button', { name: 'Choose a different photo' }).click();
  await expect(preview).toBeHidden();
  await openCamera.click();
  await expect(take).toBeFocused();
  await take.click();
  await expect(preview).toBeVisible();
  const letGo = await hold(page, '/');
  const put = page.waitForRequest((sent: Request) => sent.method() === 'PUT');
  await page.getByRole('button', { name: 'Upload photo' }).click();
  expect((await (await put).allHeaders())['content-type']).toBe('image/jpeg');
  await expect(stateOf(page, 'Upload completed successfully!')).toBeFocused(checked);
  await expectAccessibleAtEveryWidth(page, expectAccessible, 'uploaded');
  letGo();
  await expect(page).toHaveURL('/');
  expect((await detailOf(request, row)).photo).toMatchObject({ state: 'accepted', fileName: 'photo.jpg' });
});

test('the camera says what is wrong with it, and offers a choice where there are two', async ({ page, request }) => {
  const row = await takePending(request);
  await page.addInitScript(`
    const { mediaDevices } = navigator;
    const real = mediaDevices.getUserMedia.bind(mediaDevices);
    window.asked = [];
    window.mode = 'refused';
    mediaDevices.getUserMedia = async (wanted) => {
      window.asked.push(wanted.video);
      if (window.mode === 'refused') throw new DOMException('', 'NotAllowedError');
      return real({ video: true });
    };
    mediaDevices.enumerateDevices = async () => [
      { kind: 'videoinput', deviceId: 'front', label: '' },
      { kind: 'audioinput', deviceId: 'voice', label: '' },
      { kind: 'videoinput', deviceId: 'back', label: 'Back camera' },
    ];
  `);
  await page.goto(await sendLink(request, row, 'upload-photo'));
  const openCamera = page.getByRole('button', { name: 'Use the camera' });
  await openCamera.click();
  await expect(problem(page)).toContainText(
    'Unable to access camera. Please check permissions or try uploading a file instead.',
  );
  expect(await page.evaluate('asked')).toEqual([
    { facingMode: 'user', width: { ideal: 720 }, height: { ideal: 1280 } },
  ]);

  await page.evaluate(
    `mode = 'given'; HTMLMediaElement.prototype.play = async () => { throw new DOMException('', 'AbortError') }`,
  );
  await openCamera.click();
  await expect(problem(page)).toContainText('Failed to start video preview. Please try again.');

  await page.evaluate('HTMLMediaElement.prototype.play = async () => {}');
  await openCamera.click();
  await expect(problem(page)).toBeHidden();
  const which = page.getByLabel('Camera', { exact: true });
  await expect(which.locator('option')).toHaveText(['Camera 1', 'Back camera']);
  await which.selectOption('Back camera');
  await expect.poll(() => page.evaluate('asked.at(-1)')).toMatchObject({ deviceId: { exact: 'back' } });
  // A camera that has started takes away what was said before.
  await expect(page.locator('[data-starting]')).toBeHidden();

  await page.evaluate(`Object.defineProperty(document.querySelector('video'), 'videoWidth', { value: 0 })`);
  await page.getByRole('button', { name: 'Take photo' }).click();
  await expect(problem(page)).toContainText('Video is not ready yet. Please wait a moment and try again.');
  await page.evaluate(`document.querySelector('video').dispatchEvent(new Event('error'))`);
  await expect(problem(page)).toContainText('Failed to load video stream.');
  await expect(openCamera).toBeVisible();
});

test('declining: a reason, a question, and a failure that keeps the page', async ({
  page,
  request,
  expectAccessible,
}) => {
  const row = await takePending(request);
  await approve(request, row);
  await page.goto(await linkOf(request, row, 'decline-application'));
  await expect(page.locator('[data-facts]')).toContainText('Approved');
  await expectAccessibleAtEveryWidth(page, expectAccessible, 'to choose');
  const submit = page.getByRole('button', { name: 'Decline application' });
  const dialog = page.getByRole('dialog', { name: 'Decline this application?' });
  const confirm = dialog.getByRole('button', { name: 'Decline application' });

  await submit.click();
  await expect(page.locator('#reason-error')).toHaveText('Please select a reason');
  await expectAccessibleAtEveryWidth(page, expectAccessible, 'refused');
  await page.getByLabel('Other (please specify)').check();
  const own = page.getByLabel('Your reason');
  await own.fill('too few');
  await expect(page.getByText('7/500 characters')).toBeVisible();
  await submit.click();
  await expect(page.locator('#own-error')).toHaveText('Your reason must be at least 10 characters long');
  await own.fill('I have found work in Ọ̀yọ́ already');
  await submit.click();
  await expect(dialog).toContainText('This action cannot be undone.');
  await expectAccessibleAtEveryWidth(page, expectAccessible, 'question');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(submit).toBeFocused();

  await page.route('**/decline', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await submit.click();
  await confirm.click();
  await expect(dialog).toBeHidden();
  await expect(problem(page)).toBeFocused();
  await expect(problem(page)).toContainText('Error 500');
  await expect(own).toHaveValue('I have found work in Ọ̀yọ́ already');

  // The request is lost on its way: nothing is declined, which is said once the network is back.
  const cut = dialog.getByText('The connection was cut before the answer came.');
  const look = dialog.getByRole('button', { name: 'Look now' });
  const details = '**/public-details';
  const abort = (route: Route) => route.abort('internetdisconnected');
  await page.route(details, abort);
  await page.route('**/decline', abort, { times: 1 });
  await submit.click();
  await confirm.click();
  await expect(cut).toBeVisible();
  await expect(look).toBeFocused();
  await expectAccessibleAtEveryWidth(page, expectAccessible, 'cut');
  await page.unroute(details);
  await look.click();
  await expect(dialog).toBeHidden();
  await expect(problem(page)).toContainText('your application has not been declined. You can try again.');
  await expect(own).toHaveValue('I have found work in Ọ̀yọ́ already');

  // The answer is lost on its way back, and so is the look: nobody has to wait for it.
  await page.route(details, abort);
  await page.route(
    '**/decline',
    async (route) => {
      await route.fetch();
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
  await submit.click();
  await confirm.click();
  await expect(cut).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(problem(page)).toContainText('it is not known whether your application has been declined.');
  await page.unroute(details);

  // Without a way to look it is tried again, lost again, and then found to have been done.
  await page.route('**/decline', abort, { times: 1 });
  await submit.click();
  await confirm.click();
  await expect(cut).toBeVisible();
  await expectHomeAfter(page, 5, 'Application declined');
  expect(await detailOf(request, row)).toMatchObject({
    status: 'declined',
    declineReason: 'I have found work in Ọ̀yọ́ already',
  });
});

test('what cannot be declined any more is told its status', async ({ page, request }) => {
  const row = await takePending(request);
  const proofLink = await sendLink(request, row, 'upload-document');
  await approve(request, row);
  const link = await linkOf(request, row, 'decline-application');
  await page.goto(link);
  await page.getByLabel('Health issues').check();
  const token = new URL(link, 'http://portal').searchParams.get('token') ?? '';
  const elsewhere = await request.patch(`/main/applications/${row.id}/decline`, {
    data: { reason: 'Family responsibilities' },
    headers: { 'x-link-token': token },
  });
  expect(elsewhere.ok()).toBe(true);
  await page.getByRole('button', { name: 'Decline application' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline application' }).click();
  await expect(problem(page)).toContainText('The status of this one is Declined');
  await expect(page.locator('[data-fact="status"]')).toContainText('Declined');
  await expect(page.getByLabel('Health issues')).toBeChecked();

  await page.goto(link);
  await expect(stateOf(page, 'Application declined')).toBeFocused();
  await expect(page.getByText('This application has been declined already.')).toBeVisible();
  await page.goto(proofLink);
  await expect(stateOf(page, 'No proof is needed any more')).toBeFocused();
  await expect(page.getByText('The status of this application is Declined')).toBeVisible();
});

test('what was chosen last is shown and sent, once, however long the one before took', async ({ page, request }) => {
  const row = await takePending(request);
  await page.addInitScript(`
    const { createImageBitmap } = window;
    window.createImageBitmap = async (...picture) => {
      await new Promise((go) => { window.goOn = go; });
      return createImageBitmap(...picture);
    };
    const { toBlob } = HTMLCanvasElement.prototype;
    window.encoded = 0;
    HTMLCanvasElement.prototype.toBlob = function (told, ...how) {
      return toBlob.call(this, (blob) => { told(blob); window.encoded += 1; }, ...how);
    };`);
  let grants = 0;
  await page.route('**/upload-url', (route) => {
    grants += 1;
    return route.continue();
  });
  await page.goto(await sendLink(request, row, 'upload-document'));
  await expect(stateOf(page, 'Your document')).toBeVisible();
  await chooseFile(page).setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: await pictureOf(page) });
  await chooseFile(page).setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: pdfOf() });
  await expect(page.locator('[data-chosen]')).toContainText('certificate.pdf');
  await expect.poll(() => page.evaluate<string>('typeof goOn')).toBe('function');
  await page.evaluate('goOn()');
  await expect.poll(() => page.evaluate<number>('encoded')).toBeGreaterThan(0);
  await expect(page.locator('[data-chosen]')).toContainText('certificate.pdf');

  // Three presses while a picture is being made smaller are one upload.
  await chooseFile(page).setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: await pictureOf(page) });
  const upload = page.getByRole('button', { name: 'Upload document' });
  await hold(page, '/');
  for (let press = 0; press < 3; press++) await upload.click();
  await expect(page.getByText('Getting the file ready...')).toBeVisible();
  await page.evaluate('goOn()');
  await expect(stateOf(page, 'Upload completed successfully!')).toBeVisible(checked);
  expect(grants).toBe(1);
  expect((await detailOf(request, row)).proof).toMatchObject({ state: 'accepted', fileName: 'large.jpg' });
});

/** A picture wider than the portal keeps it, as a browser draws it. */
const pictureOf = async (page: Page): Promise<Buffer> =>
  Buffer.from(
    await page.evaluate<string>(`(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 300 });
      canvas.getContext('2d').fillRect(0, 0, 1200, 300);
      return canvas.toDataURL('image/png').split(',')[1];
    })()`),
    'base64',
  );

test('switching to Leather Work: once, for good, and only from the trade it is for', async ({
  page,
  request,
  expectAccessible,
}) => {
  const row = await takePending(request, { skill: fashion });
  const link = await sendLink(request, row, 'switch-to-leatherworks');
  await page.goto(link);
  await expect(page.locator('[data-facts]')).toContainText(fashion);
  await expectAccessibleAtEveryWidth(page, expectAccessible, 'to switch');
  const dialog = page.getByRole('dialog', { name: 'Switch to Leather Work?' });
  const confirm = dialog.getByRole('button', { name: 'Switch to Leather Work' });
  const open = page.locator('[data-switch]');

  await page.route('**/convert-skill', (route) => route.abort('internetdisconnected'), { times: 1 });
  await open.click();
  await expectAccessibleAtEveryWidth(page, expectAccessible, 'question');
  await confirm.click();
  await expect(problem(page)).toContainText('your trade has not been switched. You can try again.');
  await page.route(
    '**/convert-skill',
    async (route) => {
      await route.fetch();
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
  await open.click();
  await confirm.click();
  await expectHomeAfter(page, 5, 'Trade switched');
  expect((await detailOf(request, row)).skillName).toBe('Leather Work');

  await page.goto(link);
  await expect(stateOf(page, 'Already Converted')).toBeFocused();
  await expectAccessibleAtEveryWidth(page, expectAccessible, 'converted already');

  const details = '**/public-details';
  const other = async (route: Route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { data: { ...body.data, skillName: 'Livestock Farming' } } });
  };
  await page.route(details, other);
  await page.goto(link);
  await expect(page.getByText('not eligible').first()).toBeVisible();
  await expectAccessibleAtEveryWidth(page, expectAccessible, 'not eligible');
});
