import { test as base, demoPassword } from './fixtures.ts';
import { launchPortal } from './launch-portal.ts';

/** For journeys that change what all others rely on, as that applications are closed: a portal that nobody shares. */
export const test = base.extend<object, { readonly ownPortal: string }>({
  ownPortal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from it
    async ({}, use) => {
      const { url, stop } = await launchPortal(process.env.PREPARED_DATA ?? '', demoPassword());
      await use(url);
      await stop();
    },
    // A start takes a minute and more on a machine that is busy with other things.
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ ownPortal }, use) => use(ownPortal),
});
