import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test as base, demoPassword, expect } from '../fixtures.ts';
import { launchPortal } from '../launch-portal.ts';
import { dialogOf, panelOf } from '../screen.ts';

/** A portal whose database was changed by hand. */
const test = base.extend<object, { readonly brokenPortal: string }>({
  brokenPortal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from it
    async ({}, use) => {
      const { url, stop } = await launchPortal(process.env.PREPARED_DATA ?? '', demoPassword(), {
        prepare: async (dataDir) => {
          const program = join(import.meta.dirname, '../broken-centre.ts');
          await promisify(execFile)(process.execPath, [program, dataDir]);
        },
      });
      await use(url);
      await stop();
    },
    // A start can take more than a minute on a busy machine.
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ brokenPortal }, use) => use(brokenPortal),
});

test('superAdmin finds a centre that was changed by hand, repairs it, and checks again', async ({ page, signIn }) => {
  await signIn('superAdmin');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Operations' }).click();
  await expect(page).toHaveURL('/operations');
  const attention = page.getByRole('region', { name: 'Needs attention' });
  const sentence = '1 record breaks a rule: Every inactive centre has an open closure, and no active one has.';
  await expect(attention.getByRole('heading', { name: sentence })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Jobs' }).getByText('invariants')).toBeVisible();

  await attention.getByRole('link').click();
  await expect(page).toHaveURL(/\/centers\?open=/);
  await panelOf(page).getByRole('button', { name: 'Edit centre' }).click();
  await dialogOf(page).getByLabel('Status').selectOption('Active');
  await dialogOf(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(dialogOf(page)).toHaveCount(0);

  await page.goto('/operations');
  await expect(attention.getByRole('heading', { name: sentence })).toBeVisible();
  await page.getByRole('button', { name: 'Run checks now' }).click();
  await expect(page.getByText('Nothing needs attention.')).toBeVisible();
  await expect(page.getByText(/^\d+ of \d+ checks passed$/)).toBeVisible();
});
