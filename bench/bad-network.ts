import { findBrowser } from '../scripts/lib/browser.ts';
import { runPlaywright } from '../scripts/lib/suites.ts';
import { ensureWebBuild } from '../scripts/lib/web.ts';
import { type Figure, figure } from './measure.ts';

/** The limit of one journey: four cuts of a minute, and as much time again for everything else. */
const limitSeconds = 8 * 60;

/**
 * Applies over an emulated 2G network: 50 kB and 800 ms, one lost request in twenty, and four cuts of a minute. `runs` times, one
 * after the other.
 */
export async function measureBadNetwork(runs: number): Promise<Figure[]> {
  await ensureWebBuild();
  const env = { CHROMIUM_PATH: await findBrowser(), TEST_TIER: 'full', BAD_NETWORK: `${runs}` };
  const { passed = 0, slowest = [], output } = await runPlaywright(env, ['phone/bad-network']);
  console.error(output);
  const [longest] = slowest;
  return [
    figure('STC applications from the landing page to the receipt', passed, '', { atLeast: runs }),
    figure('the slowest of them', longest?.seconds ?? Number.NaN, 's', { atMost: limitSeconds }),
  ];
}
