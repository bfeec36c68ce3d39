import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isFull } from '../scripts/lib/tier.ts';
import { test as base, demoPassword } from './fixtures.ts';
import { type LaunchedPortal, launchPortal } from './launch-portal.ts';

/** Applications in a lot. */
const lotSize = 12;
/** The full suite fills a queue completely. */
const lots = isFull ? 420 : 12;

/** The number of applications without a centre, in the first lot. */
const withoutCentre = 3;

async function fill(dataDir: string): Promise<void> {
  const program = join(import.meta.dirname, 'under-review.ts');
  await promisify(execFile)(process.execPath, [
    program,
    dataDir,
    ...[lots * lotSize, lotSize, withoutCentre].map(String),
  ]);
}

/** For journeys of bulk decisions: a separate portal with many applications under review. */
export const test = base.extend<object, { readonly queuePortal: LaunchedPortal }>({
  queuePortal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from it
    async ({}, use) => {
      const portal = await launchPortal(process.env.PREPARED_DATA ?? '', demoPassword(), {
        prepare: fill,
      });
      await use(portal);
      await portal.stop();
    },
    // A start and thousands of rows take some minutes on a busy machine.
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ queuePortal }, use) => use(queuePortal.url),
});

/** The first lot, in which some applications have no centre. `takeLot` begins after it. */
export const lotWithoutCentres = 'Lot0000';

let taken = 0;
/** Returns the name of a lot that no other journey of this worker's portal gets. It is the last name of its people. */
export function takeLot(): string {
  taken += 1;
  return `Lot${String(taken).padStart(4, '0')}`;
}
