import type { Locator, Page } from '@playwright/test';
import {
  applicationsOf,
  applyNow,
  centres,
  expectSaved,
  fillBank,
  fillBirth,
  fillHome,
  firstCodeBox,
  newcomer,
  numberField,
  saveAndContinue,
  saved,
  setIntake,
  signUpButton,
  signUpCode,
  signUpFields,
  title,
  trade,
} from '../applying.ts';
import { type BadNetwork, startBadNetwork } from '../bad-network.ts';
import { test as base, demoPassword, expect } from '../fixtures.ts';
import { launchPortal } from '../launch-portal.ts';

/** `npm run bench -- --bad-network` sets how often the journey is made, with the true figures of a 2G network. */
const runs = Number(process.env.BAD_NETWORK ?? 0);
const isReal = runs > 0;
const conditions = isReal
  ? { roundTripMs: 800, bytesPerSecond: 50_000, oneLostIn: 20 }
  : { roundTripMs: 200, bytesPerSecond: 200_000, oneLostIn: 20 };
const cutMs = isReal ? 60_000 : 3_000;

interface OnBadNetwork {
  readonly network: BadNetwork;
  /** The address of the portal itself, for the parts of the test that are not the phone's. */
  readonly direct: string;
}

const test = base.extend<object, { readonly bad: OnBadNetwork }>({
  bad: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that the fixture needs no other.
    async ({}, use) => {
      const network = await startBadNetwork(conditions);
      const env = { PUBLIC_URL: network.url };
      const { url, stop } = await launchPortal(process.env.PREPARED_DATA ?? '', demoPassword(), { env });
      network.leadTo(url);
      await use({ network, direct: url });
      network.close();
      await stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ bad }, use) => use(bad.network.url),
});

/** The time that a person waits before they try again. */
const patience = { timeout: 45_000 };

/** Acts like a person: if nothing comes of it, they do it again. */
const persist = (act: () => Promise<unknown>, arrived: Locator): Promise<void> =>
  expect(async () => {
    // A button of the page before is gone once the next one has arrived.
    if (!(await arrived.isVisible())) await Promise.race([act().catch(() => undefined), arrived.waitFor()]);
    await expect(arrived).toBeVisible(patience);
  }).toPass({ timeout: cutMs + 300_000 });

/** The service worker has put the page on the phone. `ready` does not tell, because the page was opened as /signup. */
const expectOnPhone = (page: Page) =>
  expect
    .poll(() => page.evaluate('navigator.serviceWorker.getRegistration("/apply").then((one) => one?.active?.state)'), {
      timeout: 120_000,
    })
    .toBe('activated');

for (let run = 1; run <= Math.max(runs, 1); run++) {
  test(`an STC application over a slow network that breaks four times, ${run}`, { tag: '@full' }, async ({
    page,
    context,
    playwright,
    bad: { network, direct },
  }) => {
    test.setTimeout(1_800_000);
    const request = await playwright.request.newContext({ baseURL: direct });
    await setIntake(request, 'open', 'open');
    // The server caches the intake for a second.
    await expect.poll(async () => (await request.get('/')).text()).toContain('data-open-tracks="STC VEI"');
    const who = newcomer();
    const began = Date.now();

    await persist(() => page.goto('/'), applyNow(page));
    const appName = page.getByLabel('First name');
    await persist(() => page.goto('/signup'), appName);
    // The app has taken over the form. A person loads a page again that says it has not loaded completely.
    await expect(async () => {
      if ((await page.locator('[data-given-up]').count()) > 0) await page.reload();
      await expect(page.locator('[data-prerendered]')).toHaveCount(0, patience);
    }).toPass();
    for (const [field, text] of signUpFields(page, who)) await field.fill(text);
    // The first cut: nothing comes back, and the phone does not know why.
    const first = network.cut(cutMs);
    await persist(() => signUpButton(page).click(), title(page, 'Confirm your account'));
    await first;
    await firstCodeBox(page).pressSequentially(await signUpCode(request, who));
    const start = page.getByRole('link', { name: 'Start' });
    const confirm = page.getByRole('button', { name: 'Confirm' });
    await persist(async () => ((await confirm.isVisible()) ? confirm.click() : page.goto('/apply')), start);

    await persist(() => start.click(), title(page, 'Choose a program'));
    await persist(() => page.getByLabel('Short Training Certificate').check(), saved(page));
    await persist(() => saveAndContinue(page), title(page, 'Personal details'));
    await fillHome(page);
    // The state is known now: the phone fetches its centres, and has the page itself.
    await expectSaved(page);
    await expectOnPhone(page);
    await expect.poll(() => page.evaluate('caches.has("catalogues")'), patience).toBe(true);

    // The second cut: the phone knows that it has no network, and the browser is closed and opened in it.
    await context.setOffline(true);
    await fillBirth(page, ['30', '6', '2004']);
    await page.getByLabel('Female').check();
    await numberField(page, 'NIN').fill(who.nin);
    await numberField(page, 'BVN').fill(who.bvn);
    await fillBank(page, who);
    await expect(saved(page)).toContainText('Saved on this phone');
    await page.reload();
    await expect(numberField(page, 'NIN')).toHaveValue(who.nin);
    await expect(page.getByLabel('Account name')).toHaveValue('Ola Applying');
    await page.waitForTimeout(cutMs);
    await context.setOffline(false);
    await expectSaved(page);

    await persist(() => saveAndContinue(page), title(page, 'Documents'));
    await persist(() => saveAndContinue(page), title(page, 'Trade and centre'));
    await page.getByLabel('Trade').selectOption(trade);
    // The third cut: the list of centres does not come, but the phone has those of the state.
    const third = network.cut(cutMs);
    await persist(async () => undefined, centres(page).first());
    await centres(page).first().check();
    await third;
    await expectSaved(page);
    await persist(() => saveAndContinue(page), title(page, 'Review and submit'));

    // The fourth: the answer to the submission is lost.
    const receipt = title(page, 'Your application is submitted');
    const fourth = network.cut(cutMs);
    await persist(async () => {
      const submit = page.getByRole('button', { name: 'Submit application' });
      return (await submit.isVisible()) ? submit.click() : page.reload();
    }, receipt);
    await fourth;

    const [application, ...more] = await applicationsOf(request, who);
    expect([application?.status, more]).toEqual(['pending_approval', []]);
    await expect(page.getByText(application?.applicantId ?? '', { exact: true })).toBeVisible();
    await request.dispose();
    console.info(`From the landing page to the receipt: ${Math.round((Date.now() - began) / 1_000)} s`);
  });
}
