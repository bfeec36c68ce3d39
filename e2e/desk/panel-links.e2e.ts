import type { Locator, Page } from '@playwright/test';
import { linkPageNames, linkPages } from '@tvet/contract';
import { fashion, openApplication, takePending } from '../applicants.ts';
import { expect, test } from '../fixtures.ts';
import { linkOf, phonePicture, statusOf, uploadFile } from '../links.ts';
import { confirm, dialogOf, expectToast } from '../screen.ts';

const { label } = linkPages['switch-to-leatherworks'];
const linkIn = (panel: Locator, name: string) =>
  panel.getByRole('list', { name: 'Links' }).getByRole('listitem').filter({ hasText: name });

/** The natural width of a loaded picture, in pixels. */
const widthOf = (picture: Locator) => picture.evaluate((image): number => Reflect.get(image, 'naturalWidth'));

/** Presses a button of the link, and confirms. */
async function doWith(page: Page, panel: Locator, action: string, question: string): Promise<void> {
  await panel.getByRole('button', { name: `${action}: ${label}` }).click();
  await confirm(page, question);
  await expect(dialogOf(page, question)).toHaveCount(0);
}

test('staff send an applicant a link that no screen shows them, withdraw it and send it again', async ({
  page,
  request,
  signIn,
}) => {
  const row = await takePending(request, { skill: fashion });
  await signIn('officer');
  const panel = await openApplication(page, row);
  const own = linkIn(panel, label);
  await expect(panel.getByRole('list', { name: 'Links' }).getByRole('listitem')).toHaveCount(linkPageNames.length);
  await expect(own).toContainText('Not sent');
  const decline = linkIn(panel, linkPages['decline-application'].label);
  await expect(decline).toContainText('The status of this application is Pending');
  await expect(decline.getByRole('button')).toHaveCount(0);

  await panel.getByRole('button', { name: `Send: ${label}` }).click();
  const question = dialogOf(page, 'Send link');
  await expect(question).toContainText(row.applicantName);
  const ways = /will receive the link “.+” by (.+)\./.exec(await question.innerText())?.[1];
  // The dialog warns staff if the applicant has no confirmed address.
  await expect(question.getByText('so no email is sent')).toHaveCount(ways === 'SMS' ? 1 : 0);
  await page.keyboard.press('Escape');
  await expect(panel.getByRole('button', { name: `Send: ${label}` })).toBeFocused();
  await doWith(page, panel, 'Send', 'Send link');
  await expectToast(page, `The link “${label}” is on its way`);
  await expect(own).toContainText('Active: it opens its page');
  await expect(own).toContainText(new RegExp(`Sent by .+, by ${ways}`));
  const timeline = panel.getByRole('list', { name: 'Timeline' });
  await expect(timeline).toContainText(`Link sent to the applicant: ${label}`);

  const link = await linkOf(request, row, 'switch-to-leatherworks');
  const token = new URL(link, 'http://portal').searchParams.get('token') ?? '';
  expect(token).toMatch(/^[0-9a-f]{16}$/);
  expect(await page.content()).not.toContain(token);
  expect(await statusOf(request, link, 'conversion')).toBe(200);

  await doWith(page, panel, 'Withdraw', 'Withdraw link');
  await expect(own).toContainText('Withdrawn: it no longer works');
  await expect(timeline).toContainText(`Link withdrawn: ${label}`);
  expect(await statusOf(request, link, 'conversion')).toBe(403);
  await panel.getByRole('button', { name: `Send again: ${label}` }).click();
  await expect(question).toContainText('earlier messages with it work again');
  await confirm(page, 'Send link');
  await expect(own).toContainText('Active: it opens its page');
  expect(await statusOf(request, link, 'conversion')).toBe(200);
});

test('staff read a proof next to the facts, zoom it and turn it', async ({ page, request, signIn }) => {
  const row = await takePending(request);
  await page.goto('/robots.txt');
  await uploadFile(request, row, 'upload-document', {
    name: 'certificate.jpg',
    type: 'image/jpeg',
    bytes: await phonePicture(page, 1_200, 900),
  });
  await uploadFile(request, row, 'upload-photo', {
    name: 'me.jpg',
    type: 'image/jpeg',
    bytes: await phonePicture(page, 800, 600),
  });
  await signIn('officer');
  const panel = await openApplication(page, row);
  const opener = panel.getByRole('button', { name: /^Close the proof/ });
  await expect(opener).toContainText('certificate.jpg');
  await expect.poll(() => widthOf(opener.locator('img'))).toBeGreaterThan(0);
  await expect(panel.getByRole('button', { name: /^Open the photo/ })).toContainText('me.jpg');
  const lines = panel.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
  await expect(lines.filter({ hasText: 'Proof of education uploaded · The applicant, by link' })).toHaveCount(1);
  await expect(lines.filter({ hasText: 'Photo uploaded · The applicant, by link' })).toHaveCount(1);

  // The proof opens with the panel, which keeps the focus.
  const viewer = page.getByRole('region', { name: /^Proof of prior learning/ });
  await expect(panel).toBeFocused();
  const picture = viewer.getByRole('img', { name: 'Page 1 of 1' });
  await expect.poll(() => widthOf(picture)).toBe(900);
  // The file and the panel are side by side.
  const [left, right] = [await viewer.boundingBox(), await panel.boundingBox()];
  expect(left && left.x + left.width).toBeLessThanOrEqual(right?.x ?? 0);
  expect(left?.width).toBeGreaterThan(700);

  const wide = async () => (await picture.boundingBox())?.width ?? 0;
  const before = await wide();
  await viewer.getByRole('button', { name: 'Zoom in' }).click();
  await expect(viewer.getByText('150%')).toBeVisible();
  await expect.poll(wide).toBeGreaterThan(before * 1.4);
  await viewer.getByRole('button', { name: 'Rotate right' }).click();
  await expect
    .poll(async () => {
      const box = await picture.boundingBox();
      return box && box.width / box.height;
    })
    .toBeCloseTo(1_200 / 900, 1);

  const download = await request.get((await viewer.getByRole('link', { name: 'Download' }).getAttribute('href')) ?? '');
  expect(download.headers()['content-disposition']).toContain('attachment');
  expect(download.headers()['x-content-type-options']).toBe('nosniff');

  const openPhoto = panel.getByRole('button', { name: /^Open the photo/ });
  await openPhoto.click();
  const photo = page.getByRole('region', { name: /^Photo/ });
  await expect(photo).toBeFocused();
  await expect.poll(() => widthOf(photo.getByRole('img', { name: 'Page 1 of 1' }))).toBe(600);
  await page.keyboard.press('Escape');
  await expect(openPhoto).toBeFocused();
  await expect(viewer.getByText('150%')).toBeVisible();
});
