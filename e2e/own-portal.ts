import { test as base, demoPassword } from './fixtures.ts';
import { launchPortal } from './launch-portal.ts';

interface OwnPortal {
  readonly ownPortal: string;
  /** Its settings beside those of every portal of the journeys. */
  readonly portalEnv: Readonly<Record<string, string>>;
}

/** For journeys that change what all others rely on, as that applications are closed: a portal that nobody shares. */
export const test = base.extend<object, OwnPortal>({
  portalEnv: [{}, { scope: 'worker', option: true }],
  ownPortal: [
    async ({ portalEnv }, use) => {
      const { url, stop } = await launchPortal(process.env.PREPARED_DATA ?? '', demoPassword(), { env: portalEnv });
      await use(url);
      await stop();
    },
    // A start takes a minute and more on a machine that is busy with other things.
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ ownPortal }, use) => use(ownPortal),
});
