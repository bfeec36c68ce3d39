import { rm } from 'node:fs/promises';
import { passedOn } from '../apps/api/src/testing/run-program.ts';
import { runNode } from '../scripts/lib/run.ts';
import { temporaryFolder } from './load.ts';
import { type Figure, figure, secondsOf } from './measure.ts';
import { commonEnv, startUntilReady } from './portal.ts';

const runs = 3;

/** Opens a database and does nothing else: no start can be quicker. */
const opening = (dataDir: string) =>
  `import { connectEmbedded } from './apps/api/src/platform/database/connect.ts';
  await (await connectEmbedded({ dataDir: '${dataDir}/database' })).close();`;

/** Measures `npm start` with `applications` applications: the first start, and later ones. */
export async function measureStartUp(applications: number): Promise<Figure[]> {
  const dataDir = await temporaryFolder();
  const env = { ...passedOn(), ...commonEnv, DATA_DIR: dataDir, DEMO_APPLICATIONS: String(applications) };
  const timeStart = async () => {
    const begun = performance.now();
    const portal = await startUntilReady('npm', ['start', '--silent'], env);
    const seconds = (performance.now() - begun) / 1_000;
    await portal.stop();
    return seconds;
  };
  // Builds what has changed in the checkout.
  await timeStart();
  await rm(dataDir, { recursive: true });
  const first = await timeStart();
  const later = await fastest(timeStart);
  const engine = await fastest(() =>
    secondsOf(async () => {
      const { ok, output } = await runNode('--input-type=module', ['--eval', opening(dataDir)], { env });
      if (!ok) throw new Error(output);
    }),
  );
  const peer = { name: 'opening the embedded engine alone', value: engine };
  return [
    figure(`first npm start, with ${applications.toLocaleString('en')} applications`, first, 's'),
    figure('npm start with data in place', later, 's', { peer }),
  ];
}

async function fastest(time: () => Promise<number>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) least = Math.min(least, await time());
  return least;
}
