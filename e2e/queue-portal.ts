import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test as base, demoPassword } from './fixtures.ts';
import { type LaunchedPortal, launchPortal } from './launch-portal.ts';

/** So many applications are in a lot. */
const lotSize = 12;
/** On a desk enough for the largest selection; a phone walks through lots alone. */
const lots = { desk: 420, phone: 12 } as const;

async function fill(dataDir: string, count: number): Promise<void> {
  const program = join(import.meta.dirname, 'under-review.ts');
  await promisify(execFile)(process.execPath, [program, dataDir, String(count * lotSize), String(lotSize)]);
}

/** For journeys of the approval queue: a portal that nobody shares and that can be killed, with thousands to decide on. */
export const test = base.extend<object, { readonly queuePortal: LaunchedPortal }>({
  queuePortal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from it
    async ({}, use, { project }) => {
      const count = lots[project.name === 'phone' ? 'phone' : 'desk'];
      const portal = await launchPortal(process.env.PREPARED_DATA ?? '', demoPassword(), {
        prepare: (dataDir) => fill(dataDir, count),
      });
      await use(portal);
      await portal.stop();
    },
    // A start and thousands of rows take some minutes on a machine that is busy with other things.
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ queuePortal }, use) => use(queuePortal.url),
});

let taken = 0;
/** The name of a lot that no other journey of this worker's portal is given: the last name of its people. */
export function takeLot(): string {
  taken += 1;
  return `Lot${String(taken).padStart(4, '0')}`;
}
