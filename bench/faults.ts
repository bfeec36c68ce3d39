import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { uploadPurposes } from '@tvet/contract';
import { createChecker } from '../apps/api/src/platform/files/check/checker.ts';
import { strokesBomb } from '../apps/api/src/testing/sample-bombs.ts';
import { pdf, photo } from '../apps/api/src/testing/sample-files.ts';
import { programs } from '../scripts/lib/paths.ts';
import { ensurePostgres } from '../scripts/lib/postgres.ts';
import { start } from '../scripts/lib/run.ts';
import { type Figure, figure, none, secondsOf } from './measure.ts';

/** Kills a portal `kills` times while a person submits. The test limits how long that may take. */
export async function measureKills(kills: number): Promise<Figure[]> {
  // Without a server, the test would be skipped.
  if (!process.env.TEST_DATABASE_URL) await ensurePostgres();
  const args = [programs.vitest, 'run', '--project=process', 'submit-killed'];
  const child = start(process.execPath, args, { env: { ...process.env, KILLS: String(kills) }, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return [none(`submissions lost or done twice in ${kills} kills`, code === 0 ? 0 : 1)];
}

/** The hostile files are being checked by then. */
const hostileFirstMs = 200;

/** Checks an honest file while `hostile` people have hostile files checked. */
export async function measureChecks(hostile: number): Promise<Figure[]> {
  const bomb = strokesBomb();
  const honest = [
    ['a photo', await photo()],
    ['a PDF of two pages', await pdf()],
  ] as const;
  const figures: Figure[] = [];
  for (const [name, bytes] of honest) {
    const checker = createChecker();
    const timed = async (person: string) =>
      1_000 * (await secondsOf(() => checker.check(async () => bytes, uploadPurposes.proof, person)));
    // Both processes have to be running.
    await Promise.all([timed('a'), timed('b')]);
    const alone = await timed('honest');
    const others = Array.from({ length: hostile }, (_, index) =>
      checker.check(async () => bomb, uploadPurposes.proof, `hostile ${index}`).catch(() => undefined),
    );
    await pause(hostileFirstMs);
    const peer = { name: 'alone', value: alone };
    figures.push(figure(`checking ${name} next to ${hostile} hostile PDFs`, await timed('honest'), 'ms', { peer }));
    await checker.stop();
    await Promise.all(others);
  }
  return figures;
}
