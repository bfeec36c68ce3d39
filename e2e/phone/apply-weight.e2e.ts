import { noise, padded } from '../../apps/api/src/testing/sample-files.ts';
import {
  applicationsOf,
  applyNow,
  chooseCentre,
  confirmPhone,
  fillDetails,
  newcomer,
  saveAndContinue,
  setIntake,
  signUpButton,
  signUpFields,
  title,
} from '../applying.ts';
import { type CountingProxy, startCountingProxy } from '../counting-proxy.ts';
import { test as base, demoPassword, expect } from '../fixtures.ts';
import { launchPortal } from '../launch-portal.ts';

interface Weighed {
  readonly proxy: CountingProxy;
  /** The address of the portal itself, without the counting proxy. */
  readonly direct: string;
}

const test = base.extend<object, { readonly weighed: Weighed }>({
  weighed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that the fixture needs no other.
    async ({}, use) => {
      const proxy = await startCountingProxy();
      const env = { PUBLIC_URL: proxy.url };
      const { url, stop } = await launchPortal(process.env.PREPARED_DATA ?? '', demoPassword(), { env });
      proxy.leadTo(url);
      await use({ proxy, direct: url });
      proxy.close();
      await stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ weighed }, use) => use(weighed.proxy.url),
});

/** The process that checks files starts first, which takes a while on a busy machine. */
const checked = { timeout: 60_000 };
const photoBytes = 200_000;
const limitKb = 600;

test('from the landing page to the receipt a phone sends and receives less than 600 kB beside its photos', async ({
  page,
  playwright,
  weighed: { proxy, direct },
}) => {
  test.setTimeout(240_000);
  const request = await playwright.request.newContext({ baseURL: direct });
  await setIntake(request, 'open', 'open');
  // The server caches the intake for a second.
  await expect.poll(async () => (await request.get('/')).text()).toContain('data-open-tracks="STC VEI"');
  const who = newcomer();
  const photos = await Promise.all([1, 2].map(async () => padded(await noise(300, 200), photoBytes)));
  const parts: [string, number][] = [];
  const weigh = (part: string) => {
    const { sent, received } = proxy.take();
    parts.push([part, sent + received]);
  };
  proxy.take();

  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-intake', 'open');
  weigh('landing page');
  await applyNow(page).click();
  for (const [field, text] of signUpFields(page, who)) await field.fill(text);
  await signUpButton(page).click();
  await confirmPhone(page, request, who);
  weigh('sign-up');
  await page.getByRole('link', { name: 'Start' }).click();
  await page.getByLabel('Vocational Enterprise Institution').check();
  await saveAndContinue(page);
  await fillDetails(page, who, false);
  await saveAndContinue(page);
  weigh('programme and details');

  await page.getByLabel('First School Leaving Certificate').check();
  for (const [index, buffer] of photos.entries()) {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: index === 0 ? 'Take a photo' : 'Take another photo', exact: true }).click();
    await (await choosing).setFiles({ name: `paper-${index}.jpg`, mimeType: 'image/jpeg', buffer });
    await expect(page.getByText(`paper-${index}.jpg`).first()).toBeVisible(checked);
    await expect(page.getByText('We have your paper')).toBeVisible(checked);
  }
  await saveAndContinue(page);
  weigh('documents');
  await chooseCentre(page);
  await saveAndContinue(page);
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(title(page, 'Your application is submitted')).toBeFocused();
  weigh('centre, review and receipt');

  expect(await applicationsOf(request, who)).toMatchObject([{ status: 'pending_approval' }]);
  await request.dispose();
  const total = parts.reduce((sum, [, bytes]) => sum + bytes, 0);
  const photosBytes = photos.length * photoBytes;
  const kb = (bytes: number) => Math.round(bytes / 1_000);
  console.info(
    `The whole journey: ${kb(total - photosBytes)} kB beside ${photos.length} photos of ${kb(photoBytes)} kB, limit ${limitKb} kB; with them ${kb(total)} kB: ` +
      parts.map(([part, bytes]) => `${part} ${kb(bytes)}`).join(', '),
  );
  // Both photos passed: the proxy counts everything.
  expect(total).toBeGreaterThan(photosBytes);
  expect(kb(total - photosBytes)).toBeLessThan(limitKb);
});
