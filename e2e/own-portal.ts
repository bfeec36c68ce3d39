import { test as base, demoPassword } from './fixtures.ts';
import { launchPortal } from './launch-portal.ts';

interface OwnPortal {
  readonly ownPortal: string;
  /** Settings in addition to those of every portal of the journeys. */
  readonly portalEnv: Readonly<Record<string, string>>;
}

/** For journeys that change what all others rely on, such as closing applications: a portal that is not shared. */
export const test = base.extend<object, OwnPortal>({
  portalEnv: [{}, { scope: 'worker', option: true }],
  ownPortal: [
    async ({ portalEnv }, use) => {
      const { url, stop } = await launchPortal(process.env.PREPARED_DATA ?? '', demoPassword(), { env: portalEnv });
      await use(url);
      await stop();
    },
    // A start can take more than a minute on a busy machine.
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ ownPortal }, use) => use(ownPortal),
});
