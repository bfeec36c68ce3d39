import { setTimeout as pause } from 'node:timers/promises';
import { uploadPurposes } from '@tvet/contract';
import { createChecker } from '../apps/api/src/files/check/checker.ts';
import { strokesBomb } from '../apps/api/src/testing/sample-bombs.ts';
import { pdf, photo } from '../apps/api/src/testing/sample-files.ts';

/** The time of an honest file's check, alone and while other people's files take as long as they may; answers a Markdown table. */
export async function measureChecks(hostile: number): Promise<string> {
  const bomb = strokesBomb();
  const honest = [
    { name: 'a photo', bytes: await photo() },
    { name: 'a PDF of two pages', bytes: await pdf() },
  ];
  const rows: string[] = [];
  for (const { name, bytes } of honest) {
    const checker = createChecker();
    const timed = async (person: string) => {
      const since = performance.now();
      await checker.check(async () => bytes, uploadPurposes.proof, person);
      return Math.round(performance.now() - since);
    };
    // Both processes have started.
    await Promise.all([timed('a'), timed('b')]);
    const alone = await timed('honest');
    const others = Array.from({ length: hostile }, (_, index) =>
      checker.check(async () => bomb, uploadPurposes.proof, `hostile ${index}`).catch(() => undefined),
    );
    await pause(200);
    rows.push(`| ${name} | ${alone} | ${await timed('honest')} |`);
    await checker.stop();
    await Promise.all(others);
  }
  const head = `| checked, milliseconds | alone | while ${hostile} hostile PDFs of ${Math.round(bomb.length / 1_000)} kB are checked |\n|---|--:|--:|`;
  return `${head}\n${rows.join('\n')}`;
}
