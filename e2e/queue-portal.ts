import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test as base, demoPassword } from './fixtures.ts';
import { type LaunchedPortal, launchPortal } from './launch-portal.ts';

/** So many applications are under review on the portal of the queue, in lots of so many: enough for the largest selection. */
const underReview = { count: 5040, size: 12 };

const fill = (dataDir: string) =>
  promisify(execFile)(process.execPath, [
    join(import.meta.dirname, 'under-review.ts'),
    dataDir,
    String(underReview.count),
    String(underReview.size),
  ]).then(() => undefined);

/** For journeys of the approval queue: a portal that nobody shares and that can be killed, with thousands to decide on. */
export const test = base.extend<object, { readonly queuePortal: LaunchedPortal }>({
  queuePortal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from it
    async ({}, use) => {
      const portal = await launchPortal(process.env.PREPARED_DATA ?? '', demoPassword(), { prepare: fill });
      await use(portal);
      await portal.stop();
    },
    // A start takes a minute and more on a machine that is busy with other things.
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ queuePortal }, use) => use(queuePortal.url),
});

let taken = 0;
/** The name of a lot that no other journey of this worker's portal is given: the last name of its people. */
export function takeLot(): string {
  taken += 1;
  return `Lot${String(taken).padStart(4, '0')}`;
}
